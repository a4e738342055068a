import type { InstallationPart } from '@casewright/contracts/findings';
import type { Logger } from 'pino';

import { examineInstallation, lookOutside } from '../doctor/examine.ts';
import type { Environment } from '../environment.ts';

const NAMES: Readonly<Record<InstallationPart, string>> = {
  disk: 'Disk',
  keys: 'Keys',
  database: 'Database',
  migrations: 'Migrations',
  clock: 'Clock',
  replication: 'Replication',
  jobs: 'Jobs',
  letters: 'Letters',
  files: 'Stored files',
  server: 'Server',
  certificate: 'Certificate',
  mail: 'Mail',
  backups: 'Backups',
  restore: 'Restore',
};

/**
 * `doctor`: looks at every part of an installation, and says a line about each and what to do where it is not well. It changes nothing, and
 * works beside a server.
 * @throws an error, and with it the exit code 1, where something is wrong
 */
export async function examine(environment: Environment, logger: Logger, letterTo: string | undefined): Promise<void> {
  const found = await examineInstallation(environment, logger, () => lookOutside(environment, logger, letterTo));
  for (const { part, state, said } of found)
    process.stdout.write(`${state.padEnd(8)}  ${NAMES[part].padEnd(12)}  ${said}\n`);
  const faults = found.filter(({ state }) => state === 'fault').length;
  if (faults > 0) throw new Error(faults === 1 ? 'One thing is wrong.' : `${faults} things are wrong.`);
}
