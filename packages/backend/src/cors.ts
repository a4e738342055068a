import type { FastifyInstance } from 'fastify';

const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS';
const EXPOSED = [
  'Content-Range', 'Content-Location', 'Content-Profile', 'Preference-Applied', 'Location', 'X-Total-Count', 'Link', 'X-Supabase-Api-Version',
  'X-Sb-Error-Code', 'X-Relay-Error', 'Proxy-Status', 'ETag', 'Content-Disposition', 'Retry-After', 'sb-auth-user-id', 'sb-auth-session-id',
  'sb-auth-refresh-token-reuse', 'Accept-Ranges', 'Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size', 'Upload-Offset',
  'Upload-Length', 'Upload-Metadata', 'Upload-Defer-Length', 'Upload-Expires',
].join(','); // prettier-ignore
const PREFLIGHT_SECONDS = '3600';
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Which pages may call, and which header of a request its answer repeats. */
export interface CrossOrigin {
  /** Origins of pages that may; any page unless given. */
  allowedOrigins?: readonly string[] | undefined;
  traceHeader?: string | undefined;
}

/**
 * Lets pages of other origins call the protocols: of every origin, as in a hosted project, unless the settings name some. They carry a
 * bearer token and never a cookie, so an origin gains nothing that its own server could not do. Preflights are answered before any token
 * is looked at.
 */
export function allowOrigins(app: FastifyInstance, { allowedOrigins, traceHeader }: CrossOrigin): void {
  const allowed = allowedOrigins && new Set(allowedOrigins);
  const exposed = traceHeader === undefined ? EXPOSED : `${EXPOSED},${traceHeader}`;
  // What is answered to one origin must not be kept for another.
  const varies = allowed ? ['Origin'] : [];
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const traced = traceHeader === undefined ? undefined : headers[traceHeader.toLowerCase()];
    if (traceHeader !== undefined && traced !== undefined) reply.header(traceHeader, traced);
    if (allowed) reply.header('vary', varies.join(', '));
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    const origin = allowed ? allowedOf(headers.origin, allowed) : '*';
    if (origin !== undefined) {
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed);
      if (allowed) reply.header('access-control-allow-credentials', 'true');
      if (isPreflight)
        reply
          .header('access-control-allow-methods', METHODS)
          .header('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
          .header('access-control-max-age', PREFLIGHT_SECONDS);
    }
    if (isPreflight)
      reply
        .header('vary', [...varies, 'Access-Control-Request-Headers'].join(', '))
        .code(204)
        .send();
    else done();
  });
}

function allowedOf(origin: string | undefined, allowed: ReadonlySet<string>): string | undefined {
  return origin !== undefined && allowed.has(origin) ? origin : undefined;
}

/** @throws an error of one line that names the option. */
export function checkCrossOrigin({ allowedOrigins, traceHeader }: CrossOrigin): void {
  const wrong = allowedOrigins?.find((origin) => URL.parse(origin)?.origin !== origin);
  if (wrong !== undefined)
    throw new Error(`allowedOrigins names ${JSON.stringify(wrong)}; an origin is written https://example.com`);
  if (traceHeader !== undefined && !HEADER_NAME.test(traceHeader))
    throw new Error(`traceHeader is ${JSON.stringify(traceHeader)}, which is no name of a header`);
}
