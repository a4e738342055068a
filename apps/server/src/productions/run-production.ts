import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { pagedProcess, runPaged, type PagedProgram } from '../paged/run-paged.ts';
import type { Counted, Made } from '../paged/source-document.ts';
import type { MakeJob, ProductionJob } from './production-job.ts';

const PROGRAM: PagedProgram = {
  program: fileURLToPath(new URL('production-process.ts', import.meta.url)),
  folder: 'productions',
};
/** Somebody waits for it. */
const COUNT_MS = 60_000;

/**
 * Counts the pages of documents in a process of its own. Where it is ended, each is counted alone: what ends the process again is a broken document.
 * @throws the reason of the signal when it is aborted
 */
export async function runCount(paths: readonly string[], signal?: AbortSignal): Promise<Counted> {
  const counted = await countTogether(paths, signal);
  if (counted !== null) return counted;
  const [path] = paths;
  if (path === undefined) return [];
  if (paths.length === 1) return [{ kind: 'pdf', fault: 'broken' }];
  const middle = Math.ceil(paths.length / 2);
  return [...(await runCount(paths.slice(0, middle), signal)), ...(await runCount(paths.slice(middle), signal))];
}

function countTogether(paths: readonly string[], signal?: AbortSignal): Promise<Counted | null> {
  const job: ProductionJob = { wish: 'count', paths: [...paths] };
  return runFileProcess(pagedProcess(PROGRAM, job, paths, COUNT_MS), signal, (counted: Counted | null) => counted);
}

/** Makes a production in a process of its own; see runPaged. */
export const runProduction = <T>(
  job: MakeJob,
  progress: (pages: number) => Promise<void>,
  use: (made: Made | null, file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => runPaged(PROGRAM, job, progress, use, signal);
