import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess, type FileProcess } from '../bounded/file-process.ts';
import { PRODUCED, type Counted, type Made, type MakeJob, type ProductionJob } from './production-job.ts';

const PROCESS: Omit<FileProcess, 'job' | 'budgetMs' | 'reply'> = {
  program: fileURLToPath(new URL('production-process.ts', import.meta.url)),
  readable: [
    'node_modules',
    'package.json',
    'apps/server/package.json',
    'apps/server/src/productions',
    'apps/server/src/redaction',
    'apps/server/src/signing',
    'packages/contracts',
  ],
  memoryBytes: 2048 * 1024 * 1024,
  heapMb: 1536,
  mostAnswer: 1024 * 1024,
};
/** Somebody waits for it. */
const COUNT_MS = 60_000;
const MAKE_MS = 10 * 60_000;

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
  const reply = (): Promise<string> => Promise.resolve(JSON.stringify(job));
  const wanted = { ...PROCESS, job: {}, readable: [...PROCESS.readable, ...paths], budgetMs: COUNT_MS, reply };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- production-process.ts wrote it
  return runFileProcess(wanted, signal, (said) => (said === null ? null : (JSON.parse(said) as Counted)));
}

/**
 * Makes a production in a process of its own. `progress` is told how many pages are done, and ends it by throwing. `use` gets what came of it, and the
 * PDF, which is removed afterwards; null where the process was ended.
 * @throws the reason of the signal when it is aborted
 */
export async function runProduction<T>(
  job: MakeJob,
  progress: (pages: number) => Promise<void>,
  use: (made: Made | null, file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const reply = async (question: string): Promise<string> => {
    if (question === 'job') return JSON.stringify(job);
    await progress(Number(question));
    return 'go on';
  };
  const paths = job.documents.flatMap(({ path }) => (path === null ? [] : [path]));
  const wanted = { ...PROCESS, job: {}, readable: [...PROCESS.readable, ...paths], budgetMs: MAKE_MS, reply };
  return runFileProcess(wanted, signal, (said, folder) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- production-process.ts wrote it
    use(said === null ? null : (JSON.parse(said) as Made), join(folder, PRODUCED)),
  );
}
