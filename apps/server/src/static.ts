import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FirstPages, nameSite, type Site } from './first-pages.ts';
import { postFeed, withPosts } from './found-posts.ts';
import { withOpenings } from './opening-pages.ts';
import { withTours } from './tour-pages.ts';
import { withServices } from './found-services.ts';

/** One file of the built web app, with the smaller forms that the build made of it. */
export interface Asset {
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
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  // Data of the PDF reader: tables of characters, fonts and colours that it reads itself.
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.icc': 'application/octet-stream',
  // Letters to begin with.
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.webmanifest': 'application/manifest+json',
};
const brotli = promisify(brotliCompress);
/** A page differs with every answer by its nonce, so it is compressed each time: about a millisecond at this quality. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Files that carry the installation's name or address. */
const NAMING_THE_SITE = new Set(['manifest.webmanifest', 'robots.txt', 'sitemap.xml']);
/** The map of the site, which has the services that are offered now. */
const SITEMAP = '/sitemap.xml';
/** The newest posts of the blog, for readers of feeds. */
const FEED = '/post/rss.xml';
/** Prefixes under which programs ask: what no route answers there is a JSON 404, never the web app. */
const MACHINE_PATH = /^\/(api|(auth|rest|realtime|storage|functions|graphql)\/v1)(\/|$)/;

/**
 * Serves the built web app from memory: it is small, and no request can name a path on the disk. Every path that is not a file is the
 * web app itself: the page that the build drew for this address, or else the empty one.
 */
export async function registerWebApp(app: FastifyInstance, folder: string, site: Site): Promise<void> {
  const connectTo = [site.config.supabaseUrl];
  const assets = await readAssets(folder, site);
  const pages = new FirstPages(assets, site);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    const asset = assets.get(path);
    if (path === FEED) return sendFeed(reply, site);
    if (asset && path === SITEMAP) return sendSitemap(request, reply, asset, site);
    if (asset && extname(path) !== '.html') return sendAsset(request, reply, asset);
    if (MACHINE_PATH.test(path)) {
      reply.callNotFound();
      return reply;
    }
    // Who asks for a picture or a script cannot read a page.
    if (path.startsWith('/assets/') || isFileName(path))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const nonce = randomBytes(16).toString('base64');
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', policy(nonce, connectTo));
    const { html: page, status, movedTo } = await pages.write(request, path, nonce);
    if (movedTo !== undefined) return reply.redirect(movedTo, status);
    reply.code(status);
    if (!accepts(request, 'br')) return reply.send(page);
    return reply.header('content-encoding', 'br').send(await brotli(page, QUICKLY));
  };
  app.get('/*', { handler: handle });
}

/** Whether an address names a kind of file that is served; pages have addresses without an ending. */
function isFileName(path: string): boolean {
  const ending = extname(path);
  return ending !== '.html' && ending in TYPES;
}

/** Everything from our own origin; scripts and styles only with this page's nonce; no frames around us, no plug-ins. */
export function policy(nonce: string, connectTo: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A hosted project has the pictures that firms bring.
    `img-src 'self' data: blob: ${connectTo.join(' ')}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo, ...connectTo.map(liveAddress)].join(' ')}`,
    // A document that is printed.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Where the live connection goes: Safari takes neither 'self' nor an https: address for it. */
function liveAddress(address: string): string {
  return address.replace(/^http/, 'ws');
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply
    .type(asset.type)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (asset.brotli && accepts(request, 'br')) return reply.header('content-encoding', 'br').send(asset.brotli);
  if (asset.gzip && accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(asset.gzip);
  return reply.send(asset.plain);
}

async function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  site: Site,
): Promise<FastifyReply> {
  // Where the database is away, the map has the pages that are always there.
  const [services, posts, openings, tours] = await Promise.all([
    site.shop.addresses().catch(() => []),
    site.blog.addresses().catch(() => []),
    site.openings.list().catch(() => []),
    site.tours.list().catch(() => []),
  ]);
  const withOffers = withServices(asset.plain.toString('utf8'), services, site.url);
  const withWords = withOpenings(withPosts(withOffers, posts, site.url), openings, site.url);
  const map = withTours(withWords, tours, site.url);
  reply.type(asset.type).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (!accepts(request, 'br')) return reply.send(map);
  return reply.header('content-encoding', 'br').send(await brotli(map, QUICKLY));
}

async function sendFeed(reply: FastifyReply, site: Site): Promise<FastifyReply> {
  const { posts } = await site.blog.list();
  return reply
    .type('application/rss+xml; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(postFeed(posts, { siteUrl: site.url, name: site.config.appName }));
}

function accepts(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b`).test(request.headers['accept-encoding'] ?? '');
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

async function readAssets(folder: string, site: Site): Promise<Map<string, Asset>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const path = join(folder, name);
    const type = TYPES[extname(name)];
    if (type === undefined || !(await stat(path)).isFile()) continue;
    const plain = NAMING_THE_SITE.has(name) ? nameSite(await readFile(path), site) : await readFile(path);
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
