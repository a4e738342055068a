import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** Node leaves slow connections open for minutes; these end them within 10 s (security.md, rule 16 of the design). */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 60_000, connectionsCheckingInterval: 1_000 } as const;
/** Bytes that are read of a body that is refused. */
const MOST_HEARD_OUT = 64 * 1024 * 1024;
/** Another process is up by then, or this one again. */
const RETRY_AFTER_SECONDS = 2;

/**
 * An HTTP server with our limits of time. What comes on an open connection while it closes is answered 503 and when to come again, which
 * Fastify's own answer does not say.
 */
export function openHttp(options: Pick<FastifyServerOptions, 'routerOptions' | 'trustProxy'> = {}): FastifyInstance {
  const app = Fastify({ ...options, http: LIMITS, forceCloseConnections: 'idle', return503OnClosing: false });
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) {
      done();
      return;
    }
    void reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).header('connection', 'close').send({
      code: 'shutting_down',
      message: 'The server is restarting. Please try again.',
      details: null,
      hint: null,
    });
  });
  // An answer that was under way leaves its connection open, and the end would wait for the client to let go of it.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    // Fastify cuts off a client that sends too much, and most have not read the answer by then: the rest is read, and nothing of it is
    // kept.
    else if (reply.statusCode === 413 && Number(request.headers['content-length']) <= MOST_HEARD_OUT)
      reply.removeHeader('connection');
    done(null, payload);
  });
  return app;
}
