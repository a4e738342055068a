import { fileURLToPath } from 'node:url';

import { runPaged, type PagedProgram } from '../paged/run-paged.ts';
import type { Made } from '../paged/source-document.ts';
import type { BinderJob } from './binder-job.ts';

const PROGRAM: PagedProgram = {
  program: fileURLToPath(new URL('binder-process.ts', import.meta.url)),
  folder: 'exhibits',
};

/** Makes the binder of a set of exhibits in a process of its own; see runPaged. */
export const runBinder = <T>(
  job: BinderJob,
  progress: (pages: number) => Promise<void>,
  use: (made: Made | null, file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => runPaged(PROGRAM, job, progress, use, signal);
