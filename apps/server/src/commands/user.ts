import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import { openBackend } from '../open-backend.ts';

/**
 * `user promote E-MAIL LEVEL`: gives an account an access level. This is the way in to an installation without administrators, and
 * asks for the rights of the machine's owner; the change is in the audit log like any other.
 */
export async function promoteUser(
  environment: Environment,
  logger: Logger,
  stop: AbortSignal,
  email: string,
  level: string,
): Promise<void> {
  const { backend } = await openBackend(environment, logger, stop);
  try {
    const { rowCount } = await backend.engine.query(
      'update public.users set access_level = $2 where lower(email) = lower($1)',
      [email, level],
    );
    if (!rowCount) throw new Error(`Nobody has an account with the e-mail address ${email}. Sign up first.`);
    process.stdout.write(`${email} is now ${level}.\n`);
  } finally {
    await backend.close();
  }
}
