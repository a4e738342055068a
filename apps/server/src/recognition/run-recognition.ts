import { fileURLToPath } from 'node:url';

import { runFileProcess, type FileProcess } from '../bounded/file-process.ts';
import { MOST_TEXT_BYTES } from '../file-texts/read-job.ts';
import { GO_ON, type RecognisedPage, type RecognitionJob } from './recognition-job.ts';

const PROCESS: Omit<FileProcess, 'job'> = {
  program: fileURLToPath(new URL('recognition-process.ts', import.meta.url)),
  readable: ['apps/server/src/file-texts', 'apps/server/src/recognition', 'apps/server/src/redaction'],
  // Of all pages.
  budgetMs: 12 * 60_000,
  memoryBytes: 1024 * 1024 * 1024,
  heapMb: 512,
  mostAnswer: 8 * MOST_TEXT_BYTES,
};
/** A page takes a few seconds. */
const PAGE_MS = 120_000;

/** A page took longer than it may. */
class PageTooLong extends Error {}

/**
 * Recognises the text of some pages in a process of its own. `keep` is given each of them, in their order, and answers whether to go on. Answers
 * whether the process did what it was asked for; one that was ended, or failed, did so at the page after the last that was kept.
 * @throws the reason of the signal when it is aborted, and what `keep` throws
 */
export async function runRecognition(
  job: RecognitionJob,
  keep: (page: RecognisedPage) => Promise<boolean>,
  signal: AbortSignal,
  limits: Partial<Pick<FileProcess, 'program' | 'memoryBytes'> & { pageMs: number }> = {},
): Promise<boolean> {
  const { pageMs = PAGE_MS, ...rest } = limits;
  const late = new AbortController();
  const watch = setTimeout(() => late.abort(new PageTooLong()), pageMs);
  let fault: { error: unknown } | undefined;
  const reply = async (line: string): Promise<string> => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recognition-process.ts wrote it
      const goesOn = await keep(JSON.parse(line) as RecognisedPage);
      watch.refresh();
      return goesOn ? GO_ON : 'stop';
    } catch (error) {
      fault = { error };
      throw error;
    }
  };
  const wanted = { ...PROCESS, ...rest, job, reply };
  const readable = [...PROCESS.readable, job.path];
  try {
    const done = await runFileProcess(
      { ...wanted, readable },
      AbortSignal.any([signal, late.signal]),
      (ended: true | null) => ended !== null,
    );
    if (fault !== undefined) throw fault.error;
    return done;
  } catch (error) {
    if (error instanceof PageTooLong) return false;
    throw error;
  } finally {
    clearTimeout(watch);
  }
}
