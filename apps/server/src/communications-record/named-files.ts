import { safeName } from '../packed-names.ts';
import type { RecordEntry } from './record-content.ts';

/** What was said, with each file named as it lies in the archive: under its number, so that no two are named alike. */
export function namedFiles(rows: readonly RecordEntry[]): RecordEntry[] {
  const width = Math.max(3, String(rows.reduce((sum, { files }) => sum + files.length, 0)).length);
  let number = 0;
  const named = (name: string): string => {
    number += 1;
    return safeName(`${String(number).padStart(width, '0')} ${name}`);
  };
  return rows.map((row) => ({ ...row, files: row.files.map((file) => ({ ...file, name: named(file.name) })) }));
}
