import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { DatabaseUnavailable } from '../../database/errors.ts';
import type { ChannelServices } from '../topics/services.ts';
import { HttpRefusal } from './refusal.ts';
import { SecondCounter } from './rate.ts';
import { registerBatch } from './send-batch.ts';
import { registerSingle } from './send-single.ts';

/** Puts the endpoints through which messages are sent without a socket below `/api` of the module's prefix. */
export function registerBroadcastHttp(app: FastifyInstance, services: ChannelServices): void {
  const counter = new SecondCounter(services.settings.messagesPerSecond);
  app.register(
    async (api) => {
      // A payload is passed on as it was written, so it stays the bytes that came.
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      api.setErrorHandler((error: FastifyError, _request, reply) => answerFailure(services, error, reply));
      registerBatch(api, services, counter);
      registerSingle(api, services, counter);
    },
    { prefix: '/api' },
  );
}

function answerFailure({ logger }: ChannelServices, error: FastifyError, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpRefusal) return reply.code(error.status).send(error.body);
  if (error instanceof DatabaseUnavailable) {
    reply.header('retry-after', String(error.retryAfterSeconds));
    return reply.code(503).send({
      // That it is full, or that nothing is saved, it says itself.
      message:
        error.reason === 'full' || error.reason === 'read_only'
          ? error.message
          : 'Realtime was unable to connect to the project database',
    });
  }
  const status = error.statusCode ?? 500;
  if (status < 500)
    return reply.code(status).send({ message: status === 413 ? 'Request Entity Too Large' : error.message });
  logger.error({ kind: error.name, code: error.code }, 'a broadcast over HTTP failed by a fault of ours');
  return reply.code(500).send({ message: 'Internal Server Error' });
}
