import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess, type FileProcess } from '../bounded/file-process.ts';
import { replyWithSignature } from './ask-signature.ts';
import { MOST_BYTES, SEALED, type CheckedPdf, type PdfJob, type SealRequest } from './pdf-job.ts';
import type { SealKey } from './seal-key.ts';

const PROCESS: Omit<FileProcess, 'job' | 'budgetMs'> = {
  program: fileURLToPath(new URL('pdf-process.ts', import.meta.url)),
  readable: ['apps/server/src/signing'],
  memoryBytes: 1536 * 1024 * 1024,
  heapMb: 1024,
  mostAnswer: 1024 * 1024,
};
/** Somebody waits for it. */
const CHECK_MS = 20_000;
const SEAL_MS = 120_000;

/**
 * Checks in a process of its own whether a PDF can be signed. What ends the process is a broken PDF.
 * @throws the reason of the signal when it is aborted
 */
export async function runCheck(path: string, signal?: AbortSignal): Promise<CheckedPdf> {
  if ((await stat(path)).size > MOST_BYTES) return { fault: 'pdf_too_large' };
  const job: PdfJob = { wish: 'check', path };
  const wanted: FileProcess = { ...PROCESS, job, readable: [...PROCESS.readable, path], budgetMs: CHECK_MS };
  return runFileProcess(wanted, signal, (checked: CheckedPdf | null) => checked ?? { fault: 'pdf_broken' });
}

/**
 * Seals a document in a process of its own, which never sees the key: it asks for the one signature. `use` gets the file, which is removed
 * afterwards.
 * @throws an error when it could not be sealed, and the reason of the signal when it is aborted
 */
export async function runSeal<T>(
  path: string,
  request: SealRequest,
  { key, installation }: { key: SealKey; installation: string },
  use: (file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const certificate = key.certificate.raw.toString('base64');
  const job: PdfJob = { wish: 'seal', path, certificate, request, installation };
  const wanted: FileProcess = {
    ...PROCESS,
    job,
    readable: [...PROCESS.readable, path],
    budgetMs: SEAL_MS,
    reply: replyWithSignature(key),
  };
  return runFileProcess(wanted, signal, (said, folder) => {
    if (said === null) throw new Error('The document could not be sealed');
    return use(join(folder, SEALED));
  });
}
