/** Letters of other scripts that look like Latin ones; enough for what is done with names. */
const LOOKS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  '0': 'o',
  '1': 'l',
  ı: 'i',
};

/** A name as it looks: without marks, spaces in a row and the case of its letters. Two names that look alike have the same. */
export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return Array.from(plain)
    .map((letter) => LOOKS[letter] ?? letter)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

interface Sender {
  name: string | null;
  address: string | null;
}

export type Doubt = { kind: 'person'; name: string; address: string } | { kind: 'address'; address: string };

/**
 * What speaks against a sender: a name like that of somebody who is known by another address, or an address within the name that is not the one
 * from which the mail comes. Null where nothing does.
 */
export function doubtOf({ name, address }: Sender, known: readonly Sender[]): Doubt | null {
  if (name === null || address === null) return null;
  const own = address.toLowerCase();
  const written = /[^\s<>"(),;:]+@[^\s<>"(),;:]+\.[^\s<>"(),;:]+/.exec(name)?.[0];
  if (written !== undefined && written.toLowerCase() !== own) return { kind: 'address', address: written };
  const look = lookOf(name);
  const alike = known.filter((one) => one.name !== null && look !== '' && lookOf(one.name) === look);
  if (alike.length === 0 || alike.some((one) => one.address?.toLowerCase() === own)) return null;
  const [first] = alike;
  return first === undefined ? null : { kind: 'person', name: first.name ?? '', address: first.address ?? '' };
}
