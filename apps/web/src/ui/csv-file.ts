/** Rows as the database gives them as CSV, under these headings. Begins with a byte order mark, without which spreadsheets read letters beyond ASCII as others. */
export function csvFile(csv: string, headings: readonly string[]): Blob {
  const firstLineEnd = csv.indexOf('\n');
  const rows = firstLineEnd < 0 ? '' : csv.slice(firstLineEnd);
  const head = headings.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  return new Blob(['\uFEFF', head, rows], { type: 'text/csv;charset=utf-8' });
}
