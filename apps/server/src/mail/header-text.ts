/** Longest text that is put into a header; a mail program shows less. */
const LONGEST = 200;

/** Control characters, line and paragraph separators: what could end a header and begin another. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** A text as a header may hold it: one line, without control characters, of bounded length. */
export function headerText(text: string): string {
  return Array.from(text.replace(BREAKS, ' ').trim()).slice(0, LONGEST).join('');
}

/**
 * The address alone, or null when the text is anything but one plain address: with a comma, brackets or quotes it could name several
 * people in a header.
 */
export function plainAddress(text: string): string | null {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text) && text.length <= 254
    ? text
    : null;
}
