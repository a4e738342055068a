import { asOwner } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import { HOSTED } from '../maintenance/refusals.ts';
import type { MaintenanceMode } from '../maintenance/watch.ts';
import { databaseOptions } from '../open-backend.ts';

/**
 * `maintenance on` and `off`: writes it into the database, whether a server is at work there or not; every process hears of it.
 * @throws an error of one line where the database cannot be used or has no such table yet, and where it is a hosted project's
 */
export async function setMaintenance(
  environment: Environment,
  logger: Logger,
  mode: MaintenanceMode | null,
  message: string | null,
): Promise<void> {
  if (mode !== null && environment.hosted) throw new Error(HOSTED.message);
  await asOwner(databaseOptions(environment), logger, async (query) => {
    await query('select private.set_maintenance($1, $2, null)', [mode, message]);
  });
  process.stdout.write(
    mode === null
      ? 'Maintenance is over.\n'
      : mode === 'closed'
        ? 'Only administrators of the platform are served. Say afterwards: npm run casewright -- maintenance off\n'
        : 'Everybody reads, and nothing is saved. Say afterwards: npm run casewright -- maintenance off\n',
  );
}
