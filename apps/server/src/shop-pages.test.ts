import { expect, test } from 'vitest';

import { service } from '../testing/service.ts';
import { fillShopPage, type ShopReader, shopTemplate } from './shop-pages.ts';

const gone = () => Promise.reject(new TypeError('a name of somebody'));
const away: ShopReader = { list: gone, page: gone, choices: gone, product: gone, addresses: gone };
const PAGE = '<head></head><h1>__NAME__</h1><ul><li data-first="included">__LINE__</li></ul>__DESCRIPTION__';
const asked = (path: string, kinds: string[] = []) => ({
  path,
  query: '',
  language: 'en',
  siteUrl: 'https://a.test',
  pictureSizes: true,
  failed: (kind: string) => void kinds.push(kind),
});

test('a service that cannot be read now is not answered as one that is there, and the log has the kind of failure alone', async () => {
  const kinds: string[] = [];
  expect(await fillShopPage(away, asked('/product/a-1', kinds), PAGE)).toEqual({
    html: '<head></head><h1></h1><ul></ul>',
    isAway: true,
  });
  expect(kinds).toEqual(['TypeError']);
  // The list is drawn without its things.
  expect(await fillShopPage(away, asked('/product'), PAGE)).not.toHaveProperty('isAway');
});

const PICTURED =
  '<link rel="preload" as="image" imageSrcSet="__PICTURES__"/><figure data-first="picture"><img alt="__NAME__" srcSet="__PICTURES__" src="__PICTURE__"></figure>';

test('where nothing is known of a service, no picture is shown and none fetched', async () => {
  expect(await fillShopPage(away, asked('/product/a-1'), PICTURED)).toEqual({ html: '', isAway: true });
});

const STORED = '/storage/v1/object/public/services/a/b.png';
/** The page of a service with these pictures, as it is drawn in PICTURED. */
async function pictured(images: string[], pictureSizes = true): Promise<string> {
  const shop: ShopReader = { ...away, product: () => Promise.resolve({ ...service, coverUrl: null, images }) };
  const answer = await fillShopPage(shop, { ...asked('/product/a-1'), pictureSizes }, PICTURED);
  return answer !== null && 'html' in answer ? answer.html : '';
}

test('a picture of a service is fetched ahead in the width in which it is drawn', async () => {
  const html = await pictured([STORED]);
  const small = '/storage/v1/render/image/public/services/a/b.png?width=320&amp;resize=contain 320w';
  expect(html).toMatch(/^<link rel="preload" as="image" imageSrcSet="[^"]+ 1920w"\/>/);
  expect(html.split(small)).toHaveLength(3);
  expect(html).toContain(`src="${STORED}">`);
});

test('a picture of a service is fetched as it is where the storage makes no other', async () => {
  const html = await pictured([STORED], false);
  expect(html).toContain(`<link rel="preload" as="image" href="${STORED}"/>`);
  expect(html).toContain(`src="${STORED}">`);
  expect(html).not.toMatch(/srcset|render/i);
});

test('a service without a picture has no place for one', async () => {
  expect(await pictured([])).not.toMatch(/<figure|<img|preload|__/);
});

test('a service that is not offered is none', async () => {
  const nothing: ShopReader = { ...away, product: () => Promise.resolve(null) };
  expect(await fillShopPage(nothing, asked('/product/a-1'), PAGE)).toBeNull();
  expect(await fillShopPage(nothing, asked('/product/%E0%A4%A'), PAGE)).toBeNull();
});

test('the checkout is no service', () => {
  expect(['/product', '/product/a', '/product/checkout', '/product/a/b'].map(shopTemplate)).toEqual([
    '/product',
    '/product/{id}',
    null,
    null,
  ]);
});
