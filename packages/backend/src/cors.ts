import type { FastifyInstance } from 'fastify';

const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS';
const EXPOSED = [
  'Content-Range', 'Content-Location', 'Content-Profile', 'Preference-Applied', 'Location', 'X-Total-Count', 'Link', 'X-Supabase-Api-Version',
  'X-Sb-Error-Code', 'X-Relay-Error', 'Proxy-Status', 'ETag', 'Content-Disposition', 'Retry-After', 'sb-auth-user-id', 'sb-auth-session-id',
  'sb-auth-refresh-token-reuse',
].join(','); // prettier-ignore
const PREFLIGHT_SECONDS = '3600';

/**
 * Lets pages of any origin call the protocols, as a hosted project does: they carry a bearer token and never a cookie, so an origin
 * gains nothing that its own server could not do. Preflights are answered before any token is looked at.
 */
export function allowAllOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      done();
      return;
    }
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .header('vary', 'Access-Control-Request-Headers')
      .code(204)
      .send();
  });
}
