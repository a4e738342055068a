/** A file as a table: its headings, and its rows in the same order of columns. */
export interface CsvTable {
  headings: string[];
  rows: string[][];
}

/**
 * Reads a CSV file: its separator is found out, a byte order mark is left out, rows without a word are left out.
 * @throws an error when it is no table: no headings, or cells that do not end.
 */
export async function readCsv(file: File): Promise<CsvTable> {
  const [{ default: papa }, text] = await Promise.all([import('papaparse'), decoded(file)]);
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [headings, ...rows] = data;
  const broken = errors.some(({ type }) => type === 'Quotes');
  if (headings === undefined || broken || headings.every((heading) => heading.trim() === ''))
    throw new Error('no table');
  return { headings, rows };
}

/** The file's text: UTF-8, or where it is not, what old spreadsheets write. */
async function decoded(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
