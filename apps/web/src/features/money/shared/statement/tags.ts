import { StatementError } from './statement.ts';

/** An element of an XML file, or of the SGML that older OFX is: names without their prefix, in capitals. */
export interface Tag {
  name: string;
  /** The text in it, of the element alone. */
  text: string;
  tags: Tag[];
}

const MOST_DEPTH = 40;
const MOST_TAGS = 400_000;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Reads elements, one pass and no recursion. A document type is refused, so that no entity can be declared; those of XML and numbers are
 * read. `leaves`: an element with text ends at its line, as in SGML, unless it is closed.
 * @throws StatementError for what is no such file, is nested deeper than any statement, or has more elements.
 */
export function readTags(file: string, leaves = false): Tag {
  const root: Tag = { name: '', text: '', tags: [] };
  const open: Tag[] = [root];
  let count = 0;
  for (const [whole, comment, data, tag, text] of file.matchAll(
    /(<!--[^]*?-->|<\?[^>]*>)|<!\[CDATA\[([^]*?)\]\]>|<([^<>]{1,4000})>|([^<]+)/g,
  )) {
    if (comment !== undefined) continue;
    const inside = open.at(-1) ?? root;
    if (data !== undefined) inside.text += data;
    else if (text !== undefined) inside.text += decoded(text);
    else if (tag === undefined || tag.startsWith('!')) throw new StatementError('unreadable');
    else if (tag.startsWith('/')) close(open, nameOf(tag.slice(1)));
    else {
      // The leaf before it was not closed.
      if (leaves && inside !== root && inside.text.trim() !== '' && inside.tags.length === 0) open.pop();
      if (open.length > MOST_DEPTH || (count += 1) > MOST_TAGS) throw new StatementError('unreadable');
      const next: Tag = { name: nameOf(tag), text: '', tags: [] };
      (open.at(-1) ?? root).tags.push(next);
      if (!tag.endsWith('/') && whole !== '') open.push(next);
    }
  }
  return root;
}

const nameOf = (tag: string): string => (/^(?:[\w.-]+:)?([\w.-]+)/.exec(tag.trim())?.[1] ?? '').toUpperCase();

/** Closes the element of this name, and those in it that were left open; one that is not open is no fault of SGML. */
function close(open: Tag[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name);
  if (at > 0) open.splice(at);
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (all: string, hex?: string, number?: string, named?: string) => {
      if (named !== undefined) return NAMED[named.toLowerCase()] ?? all;
      const point = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    },
  );
}

/** Every element of this name below another, in the order of the file. */
export function tagsIn(tag: Tag, name: string): Tag[] {
  const found: Tag[] = [];
  const waiting = [...tag.tags].toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === name) found.push(next);
    else waiting.push(...next.tags.toReversed());
  }
  return found;
}

/** The text at the end of a way of names from an element; null where there is none. */
export function textAt(tag: Tag, ...way: readonly string[]): string | null {
  let here: Tag | undefined = tag;
  for (const name of way) here = here?.tags.find((one) => one.name === name);
  const text = here?.text.trim() ?? '';
  return text === '' ? null : text;
}
