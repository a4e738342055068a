import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { replyWithSignature } from '../signing/ask-signature.ts';
import { SEALED } from '../signing/pdf-job.ts';
import type { SealKey } from '../signing/seal-key.ts';
import type { EngagementLetter, LetterJob } from './letter-job.ts';

const MAKE_MS = 120_000;

/**
 * Writes an engagement letter in a process of its own, which never sees the key: it asks for the one signature. `use` gets the file, which is removed
 * afterwards.
 * @throws an error when it could not be written, and the reason of the signal when it is aborted
 */
export async function runLetter<T>(
  letter: EngagementLetter,
  { key, installation }: { key: SealKey; installation: string },
  use: (file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const job: LetterJob = { letter, installation, certificate: key.certificate.raw.toString('base64') };
  const wanted = {
    program: fileURLToPath(new URL('letter-process.ts', import.meta.url)),
    readable: ['apps/server/src/engagement', 'apps/server/src/paged', 'apps/server/src/signing', 'packages/contracts'],
    memoryBytes: 1536 * 1024 * 1024,
    heapMb: 1024,
    mostAnswer: 1024 * 1024,
    job,
    budgetMs: MAKE_MS,
    reply: replyWithSignature(key),
  };
  return runFileProcess(wanted, signal, (said, folder) => {
    if (said === null) throw new Error('The letter could not be written');
    return use(join(folder, SEALED));
  });
}
