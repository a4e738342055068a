import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries, errors included. HSTS only where the site itself is served over TLS. */
export function secureEveryAnswer(app: FastifyInstance, siteUrl: string): void {
  const tls = siteUrl.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header(
      'cross-origin-resource-policy',
      /^\/(auth|rest|realtime|functions)\//.test(request.url) ? 'cross-origin' : 'same-origin',
    );
    reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=()');
    if (tls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // What a database answered belongs to one person at one moment.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
