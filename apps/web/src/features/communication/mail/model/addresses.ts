import type { MailPerson } from '@casewright/contracts/mail';

/** One `@`, something on both sides, a dot behind it: the server looks closer. */
const ADDRESS = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]+$/u;
/** The most characters of an address. */
const ADDRESS_LIMIT = 254;

/** Whether a text is an address. */
export const isAddress = (text: string): boolean => text.length <= ADDRESS_LIMIT && ADDRESS.test(text);

/** Splits at commas, semicolons and ends of lines that are not within quotes. */
function partsOf(text: string): string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && /[,;\n\r]/.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function addressIn(part: string): MailPerson | null {
  const open = part.lastIndexOf('<');
  if (open === -1 || !part.endsWith('>')) return isAddress(part) ? { name: null, address: part, user_id: null } : null;
  const address = part.slice(open + 1, -1).trim();
  const name = part.slice(0, open).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  const named = isQuoted ? name.slice(1, -1) : name;
  return isAddress(address) ? { name: named === '' ? null : named, address, user_id: null } : null;
}

/** The addresses in what somebody typed or pasted (`Ana <ana@firm.test>, ben@firm.test`), and what is left that is none. */
export function addressesIn(text: string): { addresses: MailPerson[]; rest: string } {
  const addresses: MailPerson[] = [];
  const rest: string[] = [];
  for (const part of partsOf(text)) {
    const found = addressIn(part);
    if (found) addresses.push(found);
    else rest.push(part);
  }
  return { addresses, rest: rest.join(', ') };
}

/** Whether two addresses reach the same person. */
const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en');

/** Each address once, the first one. */
export function distinct(addresses: readonly MailPerson[]): MailPerson[] {
  const seen: string[] = [];
  return addresses.filter(({ user_id: id, address }) => {
    const key = address ?? id ?? '';
    if (seen.some((one) => isSame(one, key))) return false;
    seen.push(key);
    return true;
  });
}
