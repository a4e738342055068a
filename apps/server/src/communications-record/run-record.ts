import { runSheet } from '../typeset/run-sheet.ts';
import type { PrintedRecord } from './record-content.ts';

/**
 * Makes the record of what was said on a case as PDF/A-3a and PDF/UA-1 in a process of its own; the same bytes for the same content. `use` gets the file, which is
 * removed afterwards.
 * @throws an error when it could not be made
 */
export function runRecord<T>(record: PrintedRecord, use: (file: string) => Promise<T>): Promise<T> {
  const program = new URL('record-process.ts', import.meta.url);
  return runSheet({ program, folder: 'communications-record', job: { record } }, use);
}
