import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess, type FileProcess } from '../bounded/file-process.ts';
import {
  COPY,
  type FoundWords,
  type LookedAt,
  type PageBox,
  type RedactedCopy,
  type Redaction,
  type RedactionFault,
} from './redaction-job.ts';

const PROCESS: Omit<FileProcess, 'job' | 'budgetMs'> = {
  program: fileURLToPath(new URL('redaction-process.ts', import.meta.url)),
  readable: ['node_modules', 'package.json', 'apps/server/package.json', 'apps/server/src/redaction'],
  memoryBytes: 2048 * 1024 * 1024,
  heapMb: 1024,
  mostAnswer: 4 * 1024 * 1024,
};
/** Somebody waits for it. */
const LOOK_MS = 30_000;
/** A page takes half a second, and a scan up to two. */
const COPY_MS = 480_000;

interface Faulty {
  fault: RedactionFault;
}

/**
 * Looks in a process of its own whether a PDF can be redacted. What ends the process is a broken PDF.
 * @throws the reason of the signal when it is aborted
 */
export function runLook(path: string, signal?: AbortSignal): Promise<LookedAt | Faulty> {
  return ask<LookedAt>('look', path, { boxes: [], words: '', whole: false }, signal);
}

/**
 * Looks in a process of its own for words. What ends the process is a broken PDF.
 * @throws the reason of the signal when it is aborted
 */
export function runFind(
  path: string,
  { words, whole }: { words: string; whole: boolean },
  signal?: AbortSignal,
): Promise<FoundWords | Faulty> {
  return ask<FoundWords>('find', path, { boxes: [], words, whole }, signal);
}

/**
 * Makes a redacted copy in a process of its own. `use` gets what came of it, and the file of the copy, which is removed afterwards; null where there
 * is none. What ends the process took too long, or too much memory.
 * @throws the reason of the signal when it is aborted
 */
export function runRedaction<T>(
  path: string,
  boxes: PageBox[],
  use: (made: RedactedCopy | Faulty | null, copy: string | null) => Promise<T> | T,
  signal?: AbortSignal,
): Promise<T> {
  const reply = (): Promise<string> => Promise.resolve(JSON.stringify({ boxes, words: '', whole: false }));
  const job = { wish: 'redact', path };
  const wanted = { ...PROCESS, job, readable: [...PROCESS.readable, path], budgetMs: COPY_MS, reply };
  return runFileProcess(wanted, signal, (said, folder) => {
    if (said === null) return use(null, null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- redaction-process.ts wrote it
    const made = JSON.parse(said) as RedactedCopy | Faulty;
    return use(made, made.fault === null ? join(folder, COPY) : null);
  });
}

function ask<Found extends Redaction>(
  wish: 'look' | 'find',
  path: string,
  content: object,
  signal: AbortSignal | undefined,
): Promise<Found | Faulty> {
  const reply = (): Promise<string> => Promise.resolve(JSON.stringify(content));
  const wanted = { ...PROCESS, job: { wish, path }, readable: [...PROCESS.readable, path], budgetMs: LOOK_MS, reply };
  return runFileProcess(wanted, signal, (said): Found | Faulty => {
    if (said === null) return { fault: 'pdf_broken' };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- redaction-process.ts wrote it
    return JSON.parse(said) as Found;
  });
}
