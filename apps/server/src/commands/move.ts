import { moveDatabase } from '@casewright/backend';
import type { Logger } from 'pino';

import { requireDataFolder } from '../data-folder.ts';
import type { Environment } from '../environment.ts';
import { databaseOptions, MIGRATIONS } from '../open-backend.ts';

/** The database of DATA_DIR, as a place to which one moves. */
export const EMBEDDED = 'embedded';

/**
 * `move --to`: copies the database of the settings into another one, or back into DATA_DIR, and says what to set for the next start. Stored
 * files and keys stay where they are: in DATA_DIR, or in the bucket.
 * @throws an error of one line: see moveDatabase
 */
export async function move(environment: Environment, logger: Logger, stop: AbortSignal, to: string): Promise<void> {
  const { dataDir, databaseUrl, hosted } = environment;
  if (hosted) throw new Error('A hosted project is not moved here.');
  if (to === EMBEDDED ? databaseUrl === null : to === databaseUrl)
    throw new Error('This is the database of the settings already. Name another one.');
  await requireDataFolder(dataDir);
  const there = to === EMBEDDED ? { folder: dataDir } : { url: to };
  const { tables, rows, accounts } = await moveDatabase(databaseOptions(environment), there, MIGRATIONS, logger, stop);
  process.stdout.write(
    [
      `Moved and compared: ${rows} rows of ${tables} tables, with ${accounts} accounts. Number and hash of each table are the same.`,
      to === EMBEDDED
        ? 'Take DATABASE_URL away, and the next start uses the database of DATA_DIR.'
        : 'Set DATABASE_URL to the new address, and the next start uses it. DATA_DIR keeps the keys and, without a bucket, the stored files.',
      'The old database stays as it was until you remove it.',
      '',
    ].join('\n'),
  );
}
