import { examineDatabase, renewDatabase } from '@casewright/backend';
import type { Logger } from 'pino';

import { requireDataFolder } from '../data-folder.ts';
import type { Environment } from '../environment.ts';
import { databaseOptions, interruptible, MIGRATIONS, openBackend } from '../open-backend.ts';
import { seedDemonstration } from '../seed.ts';

/** `migrate`: brings the database forward and says which files were applied. */
export async function migrateDatabase(environment: Environment, logger: Logger, stop: AbortSignal): Promise<void> {
  const { backend } = await openBackend(environment, logger, stop);
  process.stdout.write(
    backend.applied.length > 0
      ? `Applied:\n${backend.applied.map((file) => `  ${file}\n`).join('')}`
      : 'Nothing to apply: the database is up to date.\n',
  );
  await backend.close();
}

/** `migrate --dry-run`: says what `migrate` would apply, and changes nothing. Works beside a server. */
export async function showPending(environment: Environment, logger: Logger): Promise<void> {
  const platform = environment.hosted ? false : 'auto';
  const database = databaseOptions(environment);
  const { found } = await examineDatabase(database, MIGRATIONS, platform, logger, async () => null);
  process.stdout.write(
    found.pending.length > 0
      ? `Would be applied:\n${found.pending.map((file) => `  ${file}\n`).join('')}`
      : 'Nothing to apply: the database is up to date.\n',
  );
}

/** `renew`: makes the database new by the schema as it is now, and says what could not be taken over and where the old one is. */
export async function renew(environment: Environment, logger: Logger): Promise<void> {
  const { dataDir, hosted } = environment;
  if (hosted) throw new Error('A hosted project is not renewed here. Make a new project, and move its data there.');
  await requireDataFolder(dataDir);
  const { taken, lost, old } = await renewDatabase(databaseOptions(environment), MIGRATIONS, logger);
  process.stdout.write(
    [
      `The database is new: ${taken} rows were taken over.`,
      ...lost.map(({ table, rows }) => `Not taken over, because they no longer fit: ${rows} of ${table}.`),
      `The old one stays as ${old}, until somebody drops it.`,
      '',
    ].join('\n'),
  );
}

/** `seed`: loads the demonstration data into an empty database; refused where anybody has an account, or without DEMO. */
export async function seed(environment: Environment, logger: Logger, stop: AbortSignal): Promise<void> {
  if (!environment.demo)
    throw new Error('Demonstration accounts have a known password: they are made only with DEMO=1.');
  const { backend } = await openBackend(environment, logger, stop);
  try {
    if (!(await interruptible(backend, stop, () => seedDemonstration(backend, logger))))
      throw new Error('The database already has accounts, so no demonstration data was loaded.');
    process.stdout.write('The demonstration data is loaded.\n');
  } finally {
    await backend.close();
  }
}
