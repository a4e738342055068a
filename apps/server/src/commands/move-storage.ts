import type { MovedBytes } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import { openBackend } from '../open-backend.ts';

/**
 * `move-storage`: copies the bytes of stored files from DATA_DIR to the bucket of the settings, or back, and says what came of it.
 * @throws an error of one line when not all of them are in the new place afterwards
 */
export async function moveStorage(
  environment: Environment,
  logger: Logger,
  stop: AbortSignal,
  to: 's3' | 'folder',
): Promise<void> {
  if (environment.s3 === null)
    throw new Error('STORAGE_S3_BUCKET must be set: it names the bucket that is moved to or from.');
  const { backend } = await openBackend(environment, logger, stop);
  try {
    if (backend.moveObjects === null) throw new Error('The stored files of a hosted project are not moved here.');
    const report = ({ moved, there }: MovedBytes): void => {
      if (process.stdout.isTTY) process.stdout.write(`\r${moved + there} files are there.`);
    };
    const { moved, there, missing, damaged } = await backend.moveObjects(to, report, stop);
    process.stdout.write(`${process.stdout.isTTY ? '\n' : ''}Copied: ${moved}. Were there already: ${there}.\n`);
    if (missing + damaged > 0)
      throw new Error(
        `${missing} files have no bytes in either place and the bytes of ${damaged} are damaged. Nothing was removed.`,
      );
    process.stdout.write(
      to === 's3'
        ? 'The next start serves them from the bucket. Afterwards DATA_DIR/storage/bytes may be removed.\n'
        : 'Take the variables STORAGE_S3_… away, and the next start serves them from DATA_DIR.\n',
    );
  } finally {
    await backend.close();
  }
}
