import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { MADE, type SheetDone } from './made-sheet.ts';

/** What each of them reads beside its own folder. */
const READABLE = ['engagement', 'paged', 'signing', 'typeset'];

/**
 * Has a program make a file in a process of its own: `folder` of the server is what it reads beside the typesetter. `use` gets the file, which is removed
 * afterwards, and how many pages it has.
 * @throws an error when it could not be made, and the reason of the signal when it is aborted
 */
export function runSheet<T>(
  wanted: { program: URL; folder: string; job: object },
  use: (file: string, pages: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const bounds = {
    program: fileURLToPath(wanted.program),
    job: wanted.job,
    readable: [...[...READABLE, wanted.folder].map((name) => `apps/server/src/${name}`), 'packages/contracts'],
    memoryBytes: 1536 * 1024 * 1024,
    heapMb: 512,
    mostAnswer: 1000,
    // The typesetter is native code.
    addons: true,
    budgetMs: 60_000,
  };
  return runFileProcess(bounds, signal, (said: SheetDone | null, folder) => {
    if (said === null) throw new Error('The sheet could not be set');
    return use(join(folder, MADE), said.pages);
  });
}
