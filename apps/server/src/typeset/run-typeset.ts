import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { SET, type TypesetDone, type TypesetJob } from './typeset-job.ts';

const MAKE_MS = 60_000;

/**
 * Sets a sheet in a process of its own. `use` gets the PDF, which is removed afterwards, and how many pages it has.
 * @throws an error when it could not be set, and the reason of the signal when it is aborted
 */
export async function runTypeset<T>(
  job: TypesetJob,
  use: (file: string, pages: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const wanted = {
    program: fileURLToPath(new URL('typeset-process.ts', import.meta.url)),
    readable: ['apps/server/src/typeset', 'apps/server/src/signing'],
    memoryBytes: 1536 * 1024 * 1024,
    heapMb: 512,
    mostAnswer: 10_000,
    // The typesetter is native code.
    addons: true,
    job,
    budgetMs: MAKE_MS,
  };
  return runFileProcess(wanted, signal, (said: TypesetDone | null, folder) => {
    if (said === null) throw new Error('The sheet could not be set');
    return use(join(folder, SET), said.pages);
  });
}
