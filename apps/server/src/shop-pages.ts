import type { Product, ProductDetails } from '@casewright/contracts/product-answers';

import { type ServiceAddress, structuredData } from './found-services.ts';
import { amountIn, decoded, fill, plainText, repeat, withAnswers } from './page-gaps.ts';

/** What is offered, for the first HTML of the shop. */
export interface ShopReader {
  /** The first page of all services, as /api/product/list answers it. */
  list(): Promise<{ products: Product[] }>;
  page(page: number): Promise<{ products: Product[] }>;
  /** As /api/product/filters answers it. */
  choices(): Promise<unknown>;
  /** Null where there is none. */
  product(product: string): Promise<ProductDetails | null>;
  /** What is offered, the newest first. */
  addresses(): Promise<ServiceAddress[]>;
}

interface Asked {
  path: string;
  query: string;
  language: string;
  /** The address of the installation, without a slash at the end. */
  siteUrl: string;
}

const LIST = '/product';
const CHECKOUT = '/product/checkout';
const PRODUCT = '/product/{id}';
/** So many words of a description are enough for who searches. */
const DESCRIPTION_LENGTH = 2000;

/** The page that the build drew for an address of the shop with something to fill in; null for another address. */
export function shopTemplate(path: string): string | null {
  if (path === LIST) return LIST;
  return path !== CHECKOUT && /^\/product\/[^/]{1,200}$/.test(path) ? PRODUCT : null;
}

/**
 * Writes what is offered into a page that the build drew with gaps (apps/web/src/features/money/shop/first-html.tsx), and hands the same answers to the
 * app. Null for a service that is not offered. Where the database is away, the page is as it was drawn, without the gaps.
 */
export async function fillShopPage(shop: ShopReader, asked: Asked, html: string): Promise<string | null> {
  try {
    return asked.path === LIST ? await fillList(shop, asked, html) : await fillProduct(shop, asked, html);
  } catch {
    // The app says it, and tries again.
    return withoutGaps(html);
  }
}

async function fillList(shop: ShopReader, { query, language }: Asked, html: string): Promise<string> {
  const page = pageOf(query);
  const choices = await shop.choices();
  // What is narrowed or searched comes with the app: nobody should find it by searching.
  if (page === null) return withAnswers(withoutGaps(html), { '/api/product/filters': choices });
  const list = page === 1 ? await shop.list() : await shop.page(page);
  const filled = repeat(html, 'card', list.products, (card, product) => fill(card, gapsOf(product, language)));
  const address = page === 1 ? '/api/product/list' : `/api/product/list?page=${page}`;
  return withAnswers(filled, { [address]: list, '/api/product/filters': choices });
}

/** The page that a query asks for, where it asks for nothing else but a language; null for another query. */
function pageOf(query: string): number | null {
  const params = [...new URLSearchParams(query)].filter(([name]) => name !== 'lng');
  if (params.length === 0) return 1;
  const [[name, value] = ['', '']] = params;
  return params.length === 1 && name === 'page' && /^([1-9]\d?|100)$/.test(value) ? Number(value) : null;
}

async function fillProduct(shop: ShopReader, { path, language, siteUrl }: Asked, html: string): Promise<string | null> {
  const name = decoded(path.slice(LIST.length + 1));
  const product = name === null ? null : await shop.product(name);
  if (product === null) return null;
  const line = (text: string) => (drawn: string) => fill(drawn, { LINE: text });
  let filled = html;
  for (const part of ['included', 'excluded'] as const)
    filled = repeat(filled, part, product[part], (drawn, text) => line(text)(drawn));
  filled = repeat(filled, 'review', product.reviews, (drawn, { rating, comment }) =>
    line(`${rating}/5 ${comment}`)(drawn),
  );
  filled = fill(filled, {
    ...gapsOf(product, language),
    DESCRIPTION: plainText(product.description).slice(0, DESCRIPTION_LENGTH),
  }).replaceAll(PRODUCT, `${LIST}/${product.slug}`);
  filled = filled.replace('</head>', () => `${structuredData(product, siteUrl)}</head>`);
  // The app asks by the part of the address that it was opened with.
  const query = new URLSearchParams({ productId: name ?? '' }).toString();
  return withAnswers(filled, { [`/api/product/details?${query}`]: { product } });
}

function gapsOf({ name, slug, subDescription, lawyer, firm, price, priceSale, currency }: Product, language: string) {
  return {
    NAME: name,
    SLUG: slug,
    SUMMARY: subDescription ?? '',
    WHO: lawyer?.name ?? firm.name,
    PRICE: amountIn(language, priceSale ?? price, currency),
  };
}

/** A page of which nothing is known: what is drawn for one thing goes. */
function withoutGaps(html: string): string {
  return ['card', 'included', 'excluded', 'review']
    .reduce((page, name) => repeat(page, name, [], (drawn) => drawn), html)
    .replaceAll(/__(NAME|SLUG|SUMMARY|WHO|PRICE|DESCRIPTION)__/g, '');
}
