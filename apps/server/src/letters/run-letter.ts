import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess, type FileProcess } from '../bounded/file-process.ts';
import { LETTER, type LetterContent, type LetterJob, type ReadTemplate } from './letter-job.ts';

const PROCESS: Omit<FileProcess, 'job'> = {
  program: fileURLToPath(new URL('letter-process.ts', import.meta.url)),
  readable: ['apps/server/src/letters', 'apps/server/src/file-texts/check-zip.ts', 'packages/contracts'],
  // Somebody waits for it.
  budgetMs: 20_000,
  memoryBytes: 768 * 1024 * 1024,
  heapMb: 512,
  mostAnswer: 4 * 1024 * 1024,
};

/** A template that ends its process: broken, or made to last. */
const BROKEN: ReadTemplate = { faults: [{ rule: 'not_word', field: '' }], needed: [] };

/**
 * Reads a template in a process of its own, and fills it where that is wished. `use` gets what was found, and the file of the letter, which is
 * removed afterwards; null where none was made.
 * @throws the reason of the signal when it is aborted
 */
export async function runLetter<T>(
  job: LetterJob,
  content: LetterContent,
  use: (read: ReadTemplate, letter: string | null) => Promise<T> | T,
  signal?: AbortSignal,
): Promise<T> {
  const wanted = { ...PROCESS, job: { ...job, ...content }, readable: [...PROCESS.readable, job.path] };
  return runFileProcess(wanted, signal, (read: ReadTemplate | null, folder: string) => {
    if (read === null) return use(BROKEN, null);
    return use(read, job.wish === 'fill' && read.faults.length === 0 ? join(folder, LETTER) : null);
  });
}
