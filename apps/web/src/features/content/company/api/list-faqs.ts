import { readRows } from '../../../../client/read-rows.ts';
import { readOnce } from '../../../../client/use-reading.ts';
import { foldedWords } from '../../../../ui/fold-text.ts';

const COLUMNS = ['category', 'slug', 'heading', 'detail'] as const;

/** What {@link listFaqs} is asked for: a language, and what is searched for in it. */
export function faqKey(language: string, search = ''): string {
  return JSON.stringify([language, ...foldedWords(search)]);
}

/**
 * The questions and answers of one language, in the order of the page; with a search, those in which each of its words occurs,
 * whatever their case and accents. Takes a {@link faqKey}. Rejects with the data interface's refusal.
 */
export const listFaqs = readOnce((key: string) => {
  const [language = '', ...words]: string[] = JSON.parse(key);
  return readRows('faqs', COLUMNS, [
    ['language', `eq.${language}`],
    ...words.map((word) => ['search_text', `like.*${asPattern(word)}*`] as const),
    ['order', 'category,position'],
  ]);
});

/** A word as a pattern that means only itself: the interface knows `*`, the database `%` and `_`. */
function asPattern(word: string): string {
  return word.replaceAll('*', '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}
