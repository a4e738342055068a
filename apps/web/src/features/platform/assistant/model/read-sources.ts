import { type MessageRow, QUOTATIONS, type Source } from '../types.ts';
import { cited, type CiteWords } from './cite.ts';
import { isSource } from './stream.ts';

type Said = Pick<MessageRow, 'content' | 'sources' | 'model'>;

/** The sources of an answer, as they were kept. */
export function sourcesOf({ sources }: Pick<MessageRow, 'sources'>): Source[] {
  const kept: unknown = sources;
  return Array.isArray(kept) ? kept.filter(isSource) : [];
}

/** An answer as plain text, with what the page shows of it and nothing else. */
export function shownText(message: Said, words: CiteWords): string {
  const sources = sourcesOf(message);
  if ((message.model ?? QUOTATIONS) === QUOTATIONS) {
    const [sentence = ''] = message.content.split('\n\n');
    return [sentence, ...sources.map(({ quotation }, place) => `“${quotation}” [${place + 1}]`)].join('\n\n');
  }
  return cited(message.content, sources, words)
    .replaceAll(/\[\\\[(\d{1,2})\\\]\]\([^)]*\)/g, '[$1]')
    .replaceAll(/\*(\([^)]*\))\*/g, '$1')
    .replaceAll('&lt;', '<');
}

/** The same with its sources below. */
export function asText(message: Said, words: CiteWords): string {
  const sources = sourcesOf(message).map(
    ({ title, link }, place) => `[${place + 1}] ${title} ${location.origin}${link}`,
  );
  return [shownText(message, words), ...sources].join('\n');
}
