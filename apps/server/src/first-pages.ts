import type { FastifyRequest } from 'fastify';

import type { Asset } from './static.ts';

/** What the installation calls itself, the address under which it is reached, without a slash at the end, and whether it is a demonstration. */
export interface Site {
  name: string;
  url: string;
  demo: boolean;
}

const NONCE = '__CSP_NONCE__';
const PAGE = /^\/pages\/([a-z]+)(\/.+)\.html$/;

/**
 * The HTML that the build drew: for each address on which people arrive one page per language, and an empty one for the rest. The
 * language is the one that the browser will choose too, as far as a request shows it: `lng` in the address, the cookie `i18next`,
 * what the browser says it reads.
 */
export class FirstPages {
  /** By language and path, cut where the nonce belongs. */
  readonly #pages = new Map<string, string[]>();
  readonly #languages = new Set<string>();
  readonly #empty: string[];

  /** Throws when the web app is not built. */
  constructor(assets: ReadonlyMap<string, Asset>, site: Site) {
    const empty = assets.get('/index.html');
    if (!empty)
      throw new Error(
        'The web app is not built (apps/web/dist/index.html is missing). Run npm start, or npm run build.',
      );
    const cut = ({ plain }: Asset) => nameSite(plain, site).toString('utf8').split(NONCE);
    this.#empty = cut(empty);
    for (const [name, asset] of assets) {
      const [, language = '', path = ''] = PAGE.exec(name) ?? [];
      if (language === '') continue;
      this.#languages.add(language);
      this.#pages.set(`${language} ${path === '/index' ? '/' : path}`, cut(asset));
    }
  }

  /** The page for a request, with the nonce of its content security policy in every script and style. */
  write(request: FastifyRequest, path: string, nonce: string): string {
    const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const page = this.#pages.get(`${this.#languageOf(request)} ${asked}`) ?? this.#empty;
    return page.join(nonce);
  }

  #languageOf(request: FastifyRequest): string {
    const [, query = ''] = request.url.split('?');
    const cookie = /(?:^|;\s*)i18next=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
    const said = (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim());
    for (const code of [new URLSearchParams(query).get('lng'), cookie, ...said]) {
      // Browsers say 'zh' where our texts are filed under 'cn'.
      const language = code?.toLowerCase().split('-')[0]?.replace(/^zh$/, 'cn');
      if (language !== undefined && this.#languages.has(language)) return language;
    }
    return 'en';
  }
}

/** Writes what the installation is into a text of the build; the places are marked, and lie within quotes or text. */
export function nameSite(content: Buffer, site: Site): Buffer {
  const text = content
    .toString('utf8')
    .replaceAll('__APP_NAME__', () => escapeHtml(site.name))
    .replaceAll('__SITE_URL__', () => escapeHtml(site.url))
    .replaceAll('__DEMO__', String(site.demo));
  return Buffer.from(text);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
