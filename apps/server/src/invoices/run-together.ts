import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { TOGETHER, type TogetherJob } from './together-job.ts';

const MAKE_MS = 60_000;

/** Puts PDFs behind one another. `use` gets the file, which is removed afterwards; null where the process was ended. */
export function runTogether<T>(paths: readonly string[], use: (file: string | null) => Promise<T>): Promise<T> {
  const job: TogetherJob = { paths };
  const wanted = {
    program: fileURLToPath(new URL('together-process.ts', import.meta.url)),
    readable: ['apps/server/src/invoices', ...paths],
    memoryBytes: 1536 * 1024 * 1024,
    heapMb: 1024,
    mostAnswer: 1000,
    job,
    budgetMs: MAKE_MS,
  };
  return runFileProcess(wanted, undefined, (said: boolean | null, folder) =>
    use(said === null ? null : join(folder, TOGETHER)),
  );
}
