import { INSTALLATION_PARTS, type InstallationPart } from '@casewright/contracts/findings';
import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import { certificateOf, serverAt } from './address.ts';
import { diskOf, keysIn } from './data-folder.ts';
import { databaseOf } from './database.ts';
import { faultOf, type Finding } from './finding.ts';
import { backupsOf, filesOf, mailOf, restoreOf } from './outside.ts';

/** What was found of a part. */
export interface PartFound extends Finding {
  part: InstallationPart;
}

/** What was found of what other machines keep. */
type FoundOutside = Record<'certificate' | 'mail' | 'files', Finding>;

/** Looks at the certificate, at the mail server and at stored files; with `letterTo` a letter is sent. */
export async function lookOutside(environment: Environment, logger: Logger, letterTo?: string): Promise<FoundOutside> {
  const [certificate, mail, files] = await Promise.all([
    findingOf(() => certificateOf(environment)),
    findingOf(() => mailOf(environment, letterTo)),
    findingOf(() => filesOf(environment, logger)),
  ]);
  return { certificate, mail, files };
}

/**
 * Looks at every part of an installation, whether its server is at work or not, and changes nothing. `outside` says what there is of other
 * machines. Where the database cannot be looked at, what it would say of the others is left out.
 */
export async function examineInstallation(
  environment: Environment,
  logger: Logger,
  outside: () => Promise<FoundOutside>,
): Promise<PartFound[]> {
  const { dataDir } = environment;
  // The server is asked first: an embedded database that does not run is started to be looked at, and nobody else may start it meanwhile.
  const server = await findingOf(() => serverAt(environment));
  const [disk, keys, { certificate, mail, files }, backups] = await Promise.all([
    findingOf(() => diskOf(dataDir)),
    findingOf(() => keysIn(dataDir)),
    outside(),
    findingOf(() => backupsOf(environment)),
  ]);
  const { found, restore } = await databaseOf(environment, logger).then(
    (looked) => ({ found: looked.found, restore: restoreOf(environment, looked.trial) }),
    (error: unknown) => ({ found: { database: faultOf(error) }, restore: null }),
  );
  const all: Partial<Record<InstallationPart, Finding>> = {
    disk,
    keys,
    ...found,
    files,
    server,
    certificate,
    mail,
    backups,
    ...(restore !== null && { restore }),
  };
  return INSTALLATION_PARTS.flatMap((part) => {
    const one = all[part];
    return one === undefined ? [] : [{ part, ...one }];
  });
}

/** A part that cannot be looked at is not well. */
async function findingOf(look: () => Promise<Finding>): Promise<Finding> {
  return look().catch(faultOf);
}
