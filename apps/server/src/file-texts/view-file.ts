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
  return (await runReader<FileView>({ ...file, wish: 'view' }, signal, { budgetMs: BUDGET_MS })) ?? NOT_SHOWN;
}

/**
 * Reads the words of a file with its lines, to be compared; null for a file without any, and for what cannot be read.
 * @throws the reason of the signal when it is aborted
 */
export async function linesOf(file: SomeFile, signal?: AbortSignal): Promise<string | null> {
  return runReader<string>({ ...file, wish: 'lines' }, signal, { budgetMs: BUDGET_MS });
}
