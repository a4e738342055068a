import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { MOST_TEXT_BYTES, type ReadJob } from './read-job.ts';

/** What the process that reads a file may take. */
export interface ReadLimits {
  program: string;
  budgetMs: number;
  /** All of its memory, with that of WebAssembly and of buffers, which V8 does not count. */
  memoryBytes: number;
}

const DEFAULTS: ReadLimits = {
  program: fileURLToPath(new URL('read-process.ts', import.meta.url)),
  budgetMs: 30_000,
  memoryBytes: 1024 * 1024 * 1024,
};
const HEAP_MB = 512;
/** What of the project the process may read: not its settings, keys and data. */
const READABLE = ['apps/server/src/file-texts'];
/** Escaped, a character of the text takes two bytes at most as a rule. */
const MOST_ANSWER = 4 * MOST_TEXT_BYTES;

/**
 * Reads a file in a process of its own. Answers what read-process.ts answered; null when it was ended or failed.
 * @throws the reason of the signal when it is aborted
 */
export function runReader<Answer>(
  job: ReadJob,
  signal?: AbortSignal,
  limits: Partial<ReadLimits> = {},
): Promise<Answer | null> {
  const process = { ...DEFAULTS, ...limits, job, readable: [...READABLE, job.path] };
  const wanted = { ...process, heapMb: HEAP_MB, mostAnswer: MOST_ANSWER };
  return runFileProcess(wanted, signal, (answer: Answer | null) => answer);
}
