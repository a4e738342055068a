import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';

import type { BrowserConfig } from './config.ts';
import { fillOpeningPage, type OpeningReader, openingTemplate } from './opening-pages.ts';
import { fillPostPage, type PostReader, postTemplate } from './post-pages.ts';
import { fillShopPage, type ShopReader, shopTemplate } from './shop-pages.ts';
import type { MaintenanceMode } from './maintenance/watch.ts';
import type { AskedPage, FilledPage } from './public-pages.ts';
import type { Asset } from './static.ts';
import { fillTourPage, type TourReader, tourTemplate } from './tour-pages.ts';

/** What is written into the files of the build. */
export interface Site {
  /** The address under which the installation is reached, without a slash at the end. */
  url: string;
  config: BrowserConfig;
  /** The present position among the changes: a page that joins later is sent what came since. */
  position: () => Promise<string>;
  /** Whether there is maintenance when the page is sent: a page that knows that there is none does not ask in its first minute. */
  maintenance: () => MaintenanceMode | 'none';
  /** What is offered, for the pages of the shop. */
  shop: ShopReader;
  /** What is published, for the pages of the blog. */
  blog: PostReader;
  /** What firms offer to those who look for work. */
  openings: OpeningReader;
  /** What firms offer to come along to. */
  tours: TourReader;
}

/** Pages of one kind, with what they are read from. */
interface WrittenPages {
  templateOf: (path: string) => string | null;
  fillPage: (asked: AskedPage, html: string) => Promise<FilledPage | null>;
}

const NONCE = '__CSP_NONCE__';
const POSITION = '__LIVE_POSITION__';
const MAINTENANCE = '__MAINTENANCE__';
/** The build draws one page for all things of a kind, `/dashboard/case/{id}`. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
const PAGE = /^\/pages\/([a-z]+)(\/.+)\.html$/;
/** The pages that listen to changes: behind the sign-in, and before it. */
const LISTENING = /^\/(dashboard|auth)(\/|$)/;
/** The page that the service worker keeps: it has no configuration, because an app that starts out of reach of its server shows no page. */
const KEPT_PAGE = '/offline';
/** A page does not wait for a database that is away: without a position it fetches again when it joins. */
const POSITION_MS = 200;

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
  readonly #site: Site;
  /** The pages into which something is written for each request. */
  readonly #kinds: readonly WrittenPages[];

  /** Throws when the web app is not built. */
  constructor(assets: ReadonlyMap<string, Asset>, site: Site) {
    const empty = assets.get('/index.html');
    if (!empty)
      throw new Error(
        'The web app is not built (apps/web/dist/index.html is missing). Run npm start, or npm run build.',
      );
    this.#site = site;
    this.#kinds = [
      { templateOf: shopTemplate, fillPage: (asked, html) => fillShopPage(site.shop, asked, html) },
      { templateOf: postTemplate, fillPage: (asked, html) => fillPostPage(site.blog, asked, html) },
      { templateOf: openingTemplate, fillPage: (asked, html) => fillOpeningPage(site.openings, asked, html) },
      { templateOf: tourTemplate, fillPage: (asked, html) => fillTourPage(site.tours, asked, html) },
    ];
    const cut = ({ plain }: Asset, path: string) => {
      const page = nameSite(plain, site).toString('utf8');
      return (path === KEPT_PAGE ? page.replace('__CONFIG__', '') : withConfig(page, site)).split(NONCE);
    };
    this.#empty = cut(empty, '');
    for (const [name, asset] of assets) {
      const [, language = '', path = ''] = PAGE.exec(name) ?? [];
      if (language === '') continue;
      this.#languages.add(language);
      this.#pages.set(`${language} ${path === '/index' ? '/' : path}`, cut(asset, path));
    }
  }

  /**
   * The page for a request, with the nonce of its content security policy in every script and style, and its status: 404 for a service that is not
   * offered, and a post, an opening or a tour that is not published, so that search engines forget it; 503 for one that cannot be read now. `movedTo`: where one is read whose title has changed.
   */
  async write(
    request: FastifyRequest,
    path: string,
    nonce: string,
  ): Promise<{ html: string; status: number; movedTo?: string }> {
    const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const language = this.#languageOf(request);
    const kind = this.#kinds.find(({ templateOf }) => templateOf(asked) !== null);
    const filledPath = kind?.templateOf(asked) ?? null;
    const page = this.#pages.get(`${language} ${filledPath ?? asked.replace(ID, '{id}')}`) ?? this.#empty;
    const position = LISTENING.test(path) ? await this.#position() : '';
    const html = page.join(nonce).replace(POSITION, position).replace(MAINTENANCE, this.#site.maintenance());
    if (kind === undefined) return { html, status: 200 };
    const failed = (failure: string) => request.log.warn({ kind: failure }, 'A page for guests could not be filled.');
    const wanted = {
      path: asked,
      query: request.url.split('?')[1] ?? '',
      language,
      siteUrl: this.#site.url,
      pictureSizes: this.#site.config.pictureSizes,
      failed,
    };
    const filled = await kind.fillPage(wanted, html);
    if (filled === null) {
      const empty = this.#empty.join(nonce).replace(POSITION, '').replace(MAINTENANCE, this.#site.maintenance());
      return { html: empty, status: 404 };
    }
    if ('movedTo' in filled) return { html: '', status: 301, movedTo: filled.movedTo };
    // Search engines come again, rather than read an empty article.
    return { html: filled.html, status: filled.isAway === true ? 503 : 200 };
  }

  async #position(): Promise<string> {
    const late = sleep(POSITION_MS, '', { ref: false });
    return Promise.race([this.#site.position(), late]).catch(() => '');
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
export function nameSite(content: Buffer, { url, config }: Site): Buffer {
  const text = content
    .toString('utf8')
    .replaceAll('__APP_NAME__', () => escapeHtml(config.appName))
    .replaceAll('__SITE_URL__', () => escapeHtml(url))
    .replaceAll('__DEMO__', String(config.demo));
  return Buffer.from(text);
}

/** Writes the configuration into its script element, which holds data and is never run; no text of it can end the element. */
function withConfig(page: string, { config }: Site): string {
  return page.replace('__CONFIG__', () => JSON.stringify(config).replaceAll('<', String.raw`\u003c`));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
