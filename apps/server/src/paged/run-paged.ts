import { join } from 'node:path';

import { runFileProcess, type FileProcess } from '../bounded/file-process.ts';
import { MADE, type Made, type SourceDocument } from './source-document.ts';

/** What a process may take that puts documents onto pages, and what it reads of the project beside its own folder. */
const PROCESS: Omit<FileProcess, 'program' | 'job' | 'budgetMs' | 'reply'> = {
  readable: ['apps/server/src/paged', 'apps/server/src/redaction', 'apps/server/src/signing', 'packages/contracts'],
  memoryBytes: 2048 * 1024 * 1024,
  heapMb: 1536,
  mostAnswer: 1024 * 1024,
};
const MAKE_MS = 10 * 60_000;

/** A program that puts documents onto pages, and its folder below apps/server/src. */
export interface PagedProgram {
  program: string;
  folder: 'productions' | 'exhibits';
}

/** Such a process with its job. */
export function pagedProcess(
  { program, folder }: PagedProgram,
  job: object,
  paths: readonly string[],
  budgetMs: number,
  progress?: (pages: number) => Promise<void>,
): FileProcess {
  const reply = async (question: string): Promise<string> => {
    await progress?.(Number(question));
    return 'go on';
  };
  const readable = [...PROCESS.readable, `apps/server/src/${folder}`, ...paths];
  return { ...PROCESS, program, job, readable, budgetMs, reply };
}

/**
 * Makes one PDF of documents in a process of its own. `progress` is called with how many pages are done, and ends it by throwing. `use` gets what came of it,
 * and the PDF, which is removed afterwards; null where the process was ended.
 * @throws the reason of the signal when it is aborted
 */
export async function runPaged<T>(
  program: PagedProgram,
  job: { documents: readonly SourceDocument[] },
  progress: (pages: number) => Promise<void>,
  use: (made: Made | null, file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const paths = job.documents.flatMap(({ path }) => (path === null ? [] : [path]));
  return runFileProcess(
    pagedProcess(program, job, paths, MAKE_MS, progress),
    signal,
    (made: Made | null, folder: string) => use(made, join(folder, MADE)),
  );
}
