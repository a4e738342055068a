import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { ApiContext } from '../../api-context.ts';
import { examineInstallation, lookOutside } from '../../doctor/examine.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { statusEndpoints } from './endpoints.ts';
import { lookingNowAndThen, sendStatus } from './status.ts';

/** How long an answer holds, for many who look at once and pages that ask again by themselves. */
const HOLDS_MS = 10_000;
/** The mail server, the certificate and the bucket are other people's: each look there is a sign-in or a handshake. */
const OUTSIDE_HOLDS_MS = 300_000;

/** /api/status: how the installation is, for administrators of the platform. */
export function registerStatus(app: FastifyInstance, context: ApiContext, logger: Logger): void {
  const { environment } = context;
  const outside = lookingNowAndThen(() => lookOutside(environment, logger), OUTSIDE_HOLDS_MS);
  const look = lookingNowAndThen(() => examineInstallation(environment, logger, () => outside().found), HOLDS_MS);
  serveEndpoints(app, statusEndpoints, {
    getStatus: (request, reply) => sendStatus(context, look, request, reply),
  });
}
