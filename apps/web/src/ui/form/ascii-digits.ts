/** The same text with Arabic, Persian and fullwidth digits as the server reads them. */
export function asciiDigits(text: string): string {
  // The last four bits of each are its value.
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
