import { pictureSet } from '@casewright/contracts/picture-sizes';
import type { Product, ProductDetails } from '@casewright/contracts/product-answers';

import { type ServiceAddress, structuredData } from './found-services.ts';
import { amountIn, fill, inOneWidth, plainText, repeat, withAnswers } from './page-gaps.ts';
import { type AskedPage, publicPages } from './public-pages.ts';

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

const LIST = '/product';
const CHECKOUT = 'checkout';
const PRODUCT = '/product/{id}';
/** So many words of a description are enough for who searches. */
const DESCRIPTION_LENGTH = 2000;

const pages = publicPages<ShopReader, ProductDetails>({
  list: { path: LIST, write: writeList },
  details: `${LIST}/`,
  template: PRODUCT,
  isName: (part) => part !== CHECKOUT && /^[^/]{1,200}$/.test(part),
  find: (shop, name) => shop.product(name),
  // The app asks by the part of the address that it was opened with.
  nameOf: () => null,
  write: writeProduct,
  withoutGaps,
});
/** The pages that the build drew for the shop (apps/web/src/features/money/shop/first-html.tsx), and how they are filled. */
export const { templateOf: shopTemplate, fillPage: fillShopPage } = pages;

async function writeList(shop: ShopReader, { query, language }: AskedPage, html: string): Promise<string> {
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

function writeProduct(
  product: ProductDetails,
  { language, siteUrl, pictureSizes }: AskedPage,
  html: string,
  name: string,
): string {
  const line = (text: string) => (drawn: string) => fill(drawn, { LINE: text });
  const picture = product.coverUrl ?? product.images[0];
  const widths = picture === undefined ? undefined : pictureSet(picture, pictureSizes);
  let filled = widths === undefined ? inOneWidth(html, 'PICTURE') : html;
  if (picture === undefined) filled = withoutPicture(filled);
  for (const part of ['included', 'excluded'] as const)
    filled = repeat(filled, part, product[part], (drawn, text) => line(text)(drawn));
  filled = repeat(filled, 'review', product.reviews, (drawn, { rating, comment }) =>
    line(`${rating}/5 ${comment}`)(drawn),
  );
  filled = fill(filled, {
    ...gapsOf(product, language),
    PICTURE: picture ?? '',
    PICTURES: widths ?? '',
    DESCRIPTION: plainText(product.description).slice(0, DESCRIPTION_LENGTH),
  }).replaceAll(PRODUCT, `${LIST}/${product.slug}`);
  filled = filled.replace('</head>', () => `${structuredData(product, siteUrl)}</head>`);
  const query = new URLSearchParams({ productId: name }).toString();
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

/** A page that shows none, and fetches none ahead. */
const withoutPicture = (html: string): string =>
  repeat(html, 'picture', [], (drawn) => drawn).replaceAll(/<link [^>]*__PICTURES?__[^>]*>/g, '');

/** A page of which nothing is known: what is drawn for one thing goes. */
function withoutGaps(html: string): string {
  return ['card', 'included', 'excluded', 'review']
    .reduce((page, name) => repeat(page, name, [], (drawn) => drawn), withoutPicture(html))
    .replaceAll(/__(NAME|SLUG|SUMMARY|WHO|PRICE|DESCRIPTION)__/g, '');
}
