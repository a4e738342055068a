import { keptText } from '../file-texts/kept-text.ts';
import { MOST_PAGE_LENGTH } from './recognition-job.ts';

/** Of a hundred: a word that the engine is less sure of is a stain or a drawing. */
const SURE = 40;
/** Marks of a direction, which nobody types into a search. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const BLANK_BETWEEN_SIGNS =
  /(?<=[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]) (?=[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF])/g;

/** The words of a page, of the table that the engine makes: level, five numbers, four places, how sure it is, and the word. */
export function pageText(table: string): string {
  const words = table.split('\n').flatMap((line) => {
    const columns = line.split('\t');
    const [level, sure, word = ''] = [columns[0], Number(columns[10]), columns[11]];
    return level === '5' && sure >= SURE && /[\p{L}\p{N}]/u.test(word) ? [word] : [];
  });
  const text = keptText(words.join(' ').replaceAll(DIRECTIONS, ''));
  // The engine parts the signs of Chinese by blanks.
  return text.replaceAll(BLANK_BETWEEN_SIGNS, '').slice(0, MOST_PAGE_LENGTH).toWellFormed();
}
