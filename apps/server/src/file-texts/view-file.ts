import type { FileView } from '@casewright/contracts/file-views';

import { NOT_SHOWN, type SomeFile } from './read-job.ts';
import { runReader } from './run-reader.ts';

/** Somebody waits for it. */
const BUDGET_MS = 10_000;

/**
 * Reads what a file says, as it is shown in a page.
 * @throws the reason of the signal when it is aborted
 */
export async function viewFile(file: SomeFile, signal?: AbortSignal): Promise<FileView> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-process.ts wrote it
  const view = (await runReader({ ...file, wish: 'view' }, signal, { budgetMs: BUDGET_MS })) as FileView | null;
  return view ?? NOT_SHOWN;
}

/**
 * Reads the words of a file with its lines, to be compared; null for a file without any, and for what cannot be read.
 * @throws the reason of the signal when it is aborted
 */
export async function linesOf(file: SomeFile, signal?: AbortSignal): Promise<string | null> {
  const lines = await runReader({ ...file, wish: 'lines' }, signal, { budgetMs: BUDGET_MS });
  return typeof lines === 'string' ? lines : null;
}
