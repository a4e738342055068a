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
  type RedactionContent,
  type RedactionFault,
} from './redaction-job.ts';

const PROCESS: Omit<FileProcess, 'job' | 'budgetMs'> = {
  program: fileURLToPath(new URL('redaction-process.ts', import.meta.url)),
  readable: ['apps/server/src/redaction'],
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
  const job = { wish: 'redact', path, boxes, words: '', whole: false };
  const wanted = { ...PROCESS, job, readable: [...PROCESS.readable, path], budgetMs: COPY_MS };
  return runFileProcess(wanted, signal, (made: RedactedCopy | Faulty | null, folder: string) =>
    use(made, made?.fault === null ? join(folder, COPY) : null),
  );
}

function ask<Found extends Redaction>(
  wish: 'look' | 'find',
  path: string,
  content: RedactionContent,
  signal: AbortSignal | undefined,
): Promise<Found | Faulty> {
  const job = { wish, path, ...content };
  const wanted = { ...PROCESS, job, readable: [...PROCESS.readable, path], budgetMs: LOOK_MS };
  return runFileProcess(wanted, signal, (found: Found | Faulty | null) => found ?? { fault: 'pdf_broken' });
}
