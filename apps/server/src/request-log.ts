import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line a request, without its address: a search or a filter in it can name a client's affairs. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logger.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
