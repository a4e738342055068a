import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../../bounded/file-process.ts';
import { type LedesJob, WRITTEN } from './ledes-job.ts';

const WRITE_MS = 20_000;

/**
 * Writes an invoice that lacks nothing for a client's program, in a process of its own. `use` gets the file, which is removed afterwards.
 * @throws an error when it could not be written
 */
export function runLedes<T>(job: LedesJob, use: (file: string) => Promise<T>): Promise<T> {
  const wanted = {
    program: fileURLToPath(new URL('ledes-process.ts', import.meta.url)),
    readable: ['apps/server/src/invoices', 'apps/server/src/paged', 'apps/server/src/typeset', 'packages/contracts'],
    memoryBytes: 1024 * 1024 * 1024,
    heapMb: 512,
    mostAnswer: 1000,
    job,
    budgetMs: WRITE_MS,
  };
  return runFileProcess(wanted, undefined, (said: boolean | null, folder) => {
    if (said === null) throw new Error('The invoice could not be written');
    return use(join(folder, WRITTEN));
  });
}
