/** How much of a message is shown around what was found. */
const BEFORE = 40;
const AFTER = 100;

/** The part of a text around some words, on one line. */
export function around(text: string, words: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const at = Math.max(line.toLowerCase().indexOf(words.trim().toLowerCase()), 0);
  const from = at > BEFORE ? line.indexOf(' ', at - BEFORE) + 1 : 0;
  const shown = line.slice(from, at + AFTER);
  return `${from > 0 ? '…' : ''}${shown}${at + AFTER < line.length ? '…' : ''}`;
}
