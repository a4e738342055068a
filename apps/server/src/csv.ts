/** The mark by which a spreadsheet knows that a file of CSV is UTF-8. */
export const UTF8_MARK = '\u{FEFF}';

/** A line of CSV by RFC 4180, with its end; what a spreadsheet would take for a formula stays words. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string | null): string {
  if (text === null) return '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
