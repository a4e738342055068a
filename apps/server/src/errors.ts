import { DatabaseUnavailable, StorageUnavailable } from '@casewright/backend';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { TooManyCalculations } from './bounded/calculate.ts';
import { AuthUnavailable } from './auth-calls.ts';
import { READ_ONLY } from './maintenance/refusals.ts';
import { refusal } from './refusal.ts';

/** Every error that no module answered itself: a sentence for people, no stack, no SQL, no path. */
export function registerErrors(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      return reply
        .code(503)
        .header('retry-after', String(error.retryAfterSeconds))
        .send(
          error.reason === 'full'
            ? refusal('disk_full', 'The server has no room left, so nothing was saved. Please try again later.')
            : error.reason === 'read_only'
              ? READ_ONLY
              : refusal('database_unavailable', 'The database is not available at the moment. Please try again.'),
        );
    }
    if (error instanceof StorageUnavailable) {
      // It may be thrown when the answer was to be a file.
      return reply
        .removeHeader('content-disposition')
        .removeHeader('content-length')
        .type('application/json; charset=utf-8')
        .code(503)
        .header('retry-after', String(error.retryAfterSeconds))
        .send(refusal('storage_unavailable', error.message));
    }
    if (error instanceof TooManyCalculations) {
      return reply
        .code(429)
        .header('retry-after', '5')
        .send(
          refusal('too_many_requests', 'Too much is being computed for you at once. Please try again in a moment.'),
        );
    }
    if (error instanceof AuthUnavailable) {
      return reply
        .code(503)
        .header('retry-after', String(error.retryAfterSeconds))
        .send(refusal('unexpected_failure', error.message));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refusal(error.code, error.message));
    // The message of an unforeseen error may quote what somebody typed; its kind and place are enough to find it.
    logger.error(
      {
        method: request.method,
        route: request.routeOptions.url,
        kind: error.name,
        code: error.code,
        stack: error.stack?.split('\n').slice(1, 8),
      },
      'unforeseen error',
    );
    return reply.code(500).send(refusal('internal_error', 'Something went wrong on our side. Please try again.'));
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refusal('not_found', 'There is nothing at this address.')),
  );
}
