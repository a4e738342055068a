import type { Source } from '../types.ts';

/** Words that are put into an answer, in the language of the page. */
export interface CiteWords {
  /** In place of a quotation that no source has. */
  dropped: string;
  /** After a part that names no source. */
  unverified: string;
}

/** Shorter ones are terms rather than quotations. */
const LEAST_QUOTED = 12;
/** Of a quotation with something left out, the least that a part has: shorter ones are in every text. */
const LEAST_PART = 8;
/** Where a part of an answer ends: an empty line, or the next point of a list. */
const BETWEEN = /(\n{2,}|\n(?=[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]))/;
const QUOTED = /(?:“([^”\n]+)”|"([^"\n]+)"|«([^»\n]+)»|「([^」\n]+)」)/gu;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s….,;:!?]+|[\s….,;:!?]+$/gu, '');

/** Whether a source says these words in this order; what is left out of them is marked by an ellipsis. */
const isIn = (quoted: string, texts: readonly string[]): boolean => {
  const parts = quoted
    .split(/…|\.\.\.|\[…\]/u)
    .map(plain)
    .filter((part) => part !== '');
  if (parts.length > 1 && parts.some((part) => part.length < LEAST_PART)) return false;
  return texts.some((text) => {
    let end = 0;
    return parts.every((part) => {
      const at = text.indexOf(part, end);
      end = at + part.length;
      return at !== -1;
    });
  });
};

/**
 * An answer of a model as Markdown that can be shown: every number leads to its source, a quotation that no source has is dropped, a part
 * without a number is marked as unverified, and nothing leads or looks elsewhere.
 */
export function cited(answer: string, sources: readonly Source[], words: CiteWords): string {
  const texts = sources.map(({ quotation, title }) => plain(`${title} ${quotation}`));
  let shown = '';
  let between = '';
  for (const [place, part] of harmless(answer).split(BETWEEN).entries()) {
    if (place % 2 === 1) {
      between = between.length > 1 || part.length > 1 ? '\n\n' : '\n';
      continue;
    }
    const block = citedBlock(part, sources, texts, words);
    if (block === '') continue;
    shown += shown === '' ? block : between + block;
    between = '';
  }
  return shown;
}

function citedBlock(block: string, sources: readonly Source[], texts: readonly string[], words: CiteWords): string {
  const text = block.trim();
  if (text === '' || /^(#{1,6}\s|```|---+$)/.test(text)) return text;
  const kept = text.startsWith('>') ? keptQuote(text, texts, words) : keptWords(text, texts, words);
  let hasSource = false;
  const linked = kept.replaceAll(/\s?\[(\d{1,2})\]/g, (_, number: string) => {
    const source = sources[Number(number) - 1];
    if (source === undefined) return '';
    hasSource = true;
    return ` [\\[${number}\\]](${source.link})`;
  });
  // A point below another one stays below it.
  const [indent = ''] = /^[ \t]*(?=(?:[-*+]|\d{1,3}[.)])[ \t])/.exec(block) ?? [];
  return `${indent}${hasSource ? linked : `${linked} *(${words.unverified})*`}`;
}

/** A quotation of a block of its own is there as a whole, or not at all. */
function keptQuote(text: string, texts: readonly string[], words: CiteWords): string {
  const quoted = text.replaceAll(/^>\s?/gm, ' ').replaceAll(/\[\d{1,2}\]/g, '');
  return isIn(quoted.replaceAll(/[“”"«»]/g, ''), texts) ? text : `*(${words.dropped})*`;
}

function keptWords(text: string, texts: readonly string[], words: CiteWords): string {
  return text.replaceAll(QUOTED, (whole, ...found: (string | undefined)[]) => {
    const quoted = found.slice(0, 4).find((one) => one !== undefined) ?? '';
    return plain(quoted).length < LEAST_QUOTED || isIn(quoted, texts) ? whole : `*(${words.dropped})*`;
  });
}

/** No tags, no pictures, and of links their words and address as text: what a model writes leads nowhere by itself. */
export function harmless(markdown: string): string {
  return markdown
    .replaceAll('<', '&lt;')
    .replaceAll(/!\[([^\]]*)\]\s*(?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/\[([^\]]+)\]\(\s*([^)]*)\)/g, '$1 ($2)')
    .replaceAll(/^\s*\[[^\]]+\]:.*$/gm, '')
    .replaceAll(/(?<!`)\b((?:https?|ftp|mailto|javascript|data):[^\s`)]+|www\.[^\s`)]+)/gi, '`$1`');
}
