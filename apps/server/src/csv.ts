/** The mark by which a spreadsheet knows that a file of CSV is UTF-8. */
export const UTF8_MARK = '\u{FEFF}';

/** A line of CSV by RFC 4180, with its end; what a spreadsheet would take for a formula stays words. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Where a spreadsheet would begin to read a formula: at the beginning of a cell, and behind what separates cells where commas do not, as in much of
 * Europe. The signs of full width are read as the others.
 */
const BEGINS_FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

function cell(text: string | null): string {
  if (text === null) return '';
  const safe = text.replaceAll(BEGINS_FORMULA, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
