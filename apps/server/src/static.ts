import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One file of the built web app, with the smaller forms that the build made of it. */
interface Asset {
  type: string;
  immutable: boolean;
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const NONCE = '__CSP_NONCE__';
/** Prefixes under which programs ask: what no route answers there is a JSON 404, never the web app. */
const MACHINE_PATH = /^\/(api|(auth|rest|realtime|storage|functions|graphql)\/v1)(\/|$)/;

/**
 * Serves the built web app from memory: it is small, and no request can name a path on the disk. Every path that is not a file is the
 * web app itself, whose page gets a fresh nonce for its content security policy.
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string,
  connectTo: readonly string[],
): Promise<void> {
  const assets = await readAssets(folder);
  const page = assets.get('/index.html')?.plain.toString('utf8');
  if (page === undefined)
    throw new Error(
      `The web app is not built (${join(folder, 'index.html')} is missing). Run npm start, or npm run build.`,
    );
  const [head = '', ...rest] = page.split(NONCE);

  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request.url);
    const asset = assets.get(path);
    if (asset && path !== '/index.html') return sendAsset(request, reply, asset);
    if (MACHINE_PATH.test(path)) {
      reply.callNotFound();
      return reply;
    }
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce, connectTo))
      .send([head, ...rest].join(nonce));
  };
  app.get('/*', { handler: handle });
}

/** Everything from our own origin; scripts and styles only with this page's nonce; no frames around us, no plug-ins. */
function policy(nonce: string, connectTo: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply
    .type(asset.type)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (asset.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(asset.brotli);
  if (asset.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(asset.gzip);
  return reply.send(asset.plain);
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const path = join(folder, name);
    const type = TYPES[extname(name)];
    if (type === undefined || !(await stat(path)).isFile()) continue;
    const plain = await readFile(path);
    const { mtimeMs, size } = await stat(path);
    assets.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type,
      // The build puts a hash of the content into the name of whatever lies under assets/.
      immutable: name.startsWith('assets'),
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      plain,
      brotli: await readFile(`${path}.br`).catch(() => null),
      gzip: await readFile(`${path}.gz`).catch(() => null),
    });
  }
  return assets;
}
