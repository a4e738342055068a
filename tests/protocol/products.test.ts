import { productDetailsSchema, productSchema } from '@casewright/contracts/product-answers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

// The shop's calls as a guest makes them.

const base = process.env['TEST_BASE_URL'] ?? '';

const listed = z.object({ products: z.array(productSchema), total: z.number(), is_more: z.boolean() });
const refused = z.object({ code: z.string(), hint: z.nullable(z.string()), message: z.string() });

async function ask(path: string, body?: object): Promise<{ status: number; said: unknown }> {
  const answer = await fetch(`${base}/api/product/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: answer.status, said: await answer.json() };
}

const list = async (query = '') => listed.parse((await ask(`list?page_size=50&${query}`)).said);
const priceNow = ({ price, priceSale }: z.output<typeof productSchema>) => priceSale ?? price;

describe('the list of services', () => {
  test('has what both firms offer, and no draft', async () => {
    const { products, total, is_more: isMore } = await list();
    expect({ total, isMore, shown: products.length }).toEqual({ total: 27, isMore: false, shown: 27 });
    expect(new Set(products.map(({ firm }) => firm.name)).size).toBe(2);
    expect(products.map(({ name }) => name)).not.toContain('Prenuptial agreement');
    expect(new Set(products.map(({ inventoryType }) => inventoryType))).toEqual(
      new Set(['in stock', 'low stock', 'out of stock']),
    );
  });

  test.each([
    ['sort=priceAsc', priceNow, 1],
    ['sort=priceDesc', priceNow, -1],
    ['sort=newest', ({ createdAt }: z.output<typeof productSchema>) => Date.parse(createdAt), -1],
    ['sort=featured', ({ isFeatured }: z.output<typeof productSchema>) => Number(isFeatured), -1],
  ])('is in order: %s', async (query, value, direction) => {
    const values = (await list(query)).products.map(value);
    expect(values).toEqual(values.toSorted((one, other) => direction * (one - other)));
  });

  test('is narrowed by category, field, colour, price and firm', async () => {
    const { products } = await list();
    const [first] = products;
    const only = async (query: string, holds: (product: z.output<typeof productSchema>) => boolean) => {
      const found = new Set((await list(query)).products.map((each) => each.id));
      expect(found.size).toBeGreaterThan(0);
      expect(found).toEqual(new Set(products.filter(holds).map((each) => each.id)));
    };
    await only('category=advice,review', ({ category }) => ['advice', 'review'].includes(category));
    await only('practice_area=employment', ({ practiceArea }) => practiceArea === 'employment');
    await only('color=0C68E9', ({ colors }) => colors.includes('#0C68E9'));
    await only('price_min=100&price_max=300', (product) => priceNow(product) >= 100 && priceNow(product) <= 300);
    await only(`firm=${first?.firm.id}`, ({ firm }) => firm.id === first?.firm.id);
    await only('rating=up4Star', ({ totalRatings }) => (totalRatings ?? 0) >= 4);
    await only('rating=up1Star', ({ totalRatings }) => totalRatings !== null);
  });

  test('is read by the page, each service once', async () => {
    const pages = await Promise.all([1, 2, 3].map(async (page) => ask(`list?page_size=12&page=${page}`)));
    const ids = pages.flatMap(({ said }) => listed.parse(said).products.map(({ id }) => id));
    expect(ids).toHaveLength(27);
    expect(new Set(ids).size).toBe(27);
  });

  test.each([
    'list?sort=cheapest',
    'list?page=0',
    'list?page_size=1000',
    'list?rating=5',
    'list?category=shoes',
    'list?firm=me',
    'list?price_min=-1',
    'list?query=a%00',
    'search?query=a%00',
    'details?productId=a%00',
  ])('takes no %j', async (path) => {
    const { status, said } = await ask(path);
    expect({ status, code: refused.parse(said).code }).toEqual({ status: 422, code: 'validation_failed' });
  });
});

describe('one service', () => {
  test('is shown by its id and by its address, with what it holds and what it asks', async () => {
    const will = (await list()).products.find(({ sku }) => sku === 'HR-1002');
    const shown = z.object({ product: productDetailsSchema });
    const byId = shown.parse((await ask(`details?productId=${will?.id}`)).said);
    const bySlug = shown.parse((await ask(`details?productId=${will?.slug}`)).said);
    expect(bySlug).toEqual(byId);
    expect(byId.product).toMatchObject({ name: 'A simple will', price: 390, priceSale: 340, firm: will?.firm });
    expect(byId.product.included).toHaveLength(3);
    expect(byId.product.intake.map(({ kind }) => kind)).toEqual(['long', 'opposing_party', 'date']);
    expect(byId.product.lawyer).not.toBeNull();
  });

  test.each(['nothing', 'prenuptial-agreement', '00000000-0000-4000-8000-000000000000'])(
    'that is not offered is not there: %s',
    async (product) => {
      const { status, said } = await ask(`details?productId=${product}`);
      expect({ status, hint: refused.parse(said).hint }).toEqual({ status: 404, hint: 'product_not_found' });
    },
  );
});

test('a search finds every word, whatever the accents', async () => {
  const results = z.object({ results: z.array(productSchema) });
  const found = async (query: string) =>
    results.parse((await ask(`search?query=${encodeURIComponent(query)}`)).said).results.map(({ sku }) => sku);
  expect(new Set(await found('trademark'))).toEqual(new Set(['DT-2002', 'DT-2003']));
  expect(await found('LEASE résidential')).toEqual(['HR-1006']);
  expect(await found('prenuptial')).toEqual([]);
  expect(await found(' ')).toEqual([]);
});

test('a guest’s cart is priced by the database, whatever it says', async () => {
  const products = (await list()).products;
  const [will, lease] = ['HR-1002', 'DT-2008'].map((sku) => products.find((each) => each.sku === sku));
  const line = { id: will?.id, quantity: 2, price: 1, colors: [] };
  const { said } = await ask('price', { cart: [line], discount_code: 'WELCOME10', delivery: 'courier' });
  expect(said).toMatchObject({
    subtotal: 680,
    discount: 68,
    shipping: 10,
    total: 622,
    items: [{ price: 340, seen: 1 }],
  });
  for (const [cart, hint] of [
    [[{ ...line, quantity: -2 }], 'cart_invalid'],
    [[{ ...line, quantity: 1.5 }], 'cart_invalid'],
    [[line, { ...line, id: lease?.id }], 'one_firm_per_order'],
  ] as const) {
    const { status, said: answer } = await ask('price', { cart });
    expect({ status, hint: refused.parse(answer).hint }).toEqual({ status: 400, hint });
  }
});

test('what the list can be narrowed by is what is offered', async () => {
  const choices = z
    .object({
      categories: z.array(z.object({ value: z.string(), count: z.number() })),
      areas: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
      colors: z.array(z.string()),
      price_max: z.number(),
    })
    .parse((await ask('filters')).said);
  const { products } = await list();
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  expect([sum(choices.categories), sum(choices.areas)]).toEqual([products.length, products.length]);
  expect(choices.price_max).toBe(Math.max(...products.map(priceNow)));
});

test('the first HTML has what is offered, and says that what is not is gone', async () => {
  const page = async (path: string, language = 'en') => {
    const answer = await fetch(`${base}${path}`, { headers: { 'accept-language': language } });
    return { status: answer.status, html: await answer.text() };
  };
  const shop = await page('/product');
  expect(shop.status).toBe(200);
  expect(shop.html).toContain('href="/product/a-simple-will"');
  expect(shop.html.match(/data-first="card"/g)).toHaveLength(12);
  expect((await page('/product?page=3')).html.match(/data-first="card"/g)).toHaveLength(3);
  const will = await page('/product/a-simple-will');
  expect(will.html).toMatch(/<title>A simple will · /);
  expect(will.html).toContain('Instructions for signing');
  expect(will.html).toContain('$340');
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(will.html)?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    name: 'A simple will',
    offers: { price: 340, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(will.html).toMatch(/rel="canonical" href="[^"]+\/product\/a-simple-will"/);
  for (const { html } of [shop, will, await page('/product?q=lease'), await page('/product/a-simple-will', 'ar')])
    expect(html.replaceAll('__DEMO__', '')).not.toMatch(/__(NAME|SLUG|SUMMARY|WHO|PRICE|LINE|DESCRIPTION)__/);
  expect((await page('/product/nothing-of-the-kind')).status).toBe(404);
});

test('a guest’s wish to order is kept for the letter’s reader, and a code is not found by trying', async () => {
  const { products } = await list();
  const review = products.find(({ sku }) => sku === 'HR-1006');
  const cart = [{ id: review?.id, quantity: 1, price: 180, colors: [], options: {} }];
  const order = async (email: string, more: object = {}) =>
    ask('order', { cart, billing: { name: 'Gail Guest', email, ...more }, idempotency_key: crypto.randomUUID() });
  const known = await order('user@casewright.test');
  const unknown = await order('nobody-yet@example.test');
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(unknown.said).toEqual({ sent_to: 'nobody-yet@example.test' });
  expect(refused.parse((await order('not an address')).said).hint).toBe('billing_incomplete');
  expect(refused.parse((await order('other@example.test', { expected_total: 1 })).said).hint).toBe('total_changed');
  // What is written into the name tells no more of who has an account, and the request is no larger than an order.
  const name = 'Gail\u202E Guest\nBcc: all';
  const named = await Promise.all(
    ['second-user@casewright.test', 'still-nobody@example.test'].map((email) => order(email, { name })),
  );
  expect(named.map(({ status }) => status)).toEqual([200, 200]);
  const large = await order('large@example.test', { answers: { filler: 'x'.repeat(200_000) } });
  expect({ status: large.status, hint: refused.parse(large.said).hint }).toEqual({ status: 400, hint: 'cart_invalid' });
  const tried = async (code: string) => {
    const { status, said } = await ask('price', { cart, discount_code: code });
    return { status, hint: refused.parse(said).hint };
  };
  for (const letter of 'ABCDEFGHIJ')
    expect(await tried(`GUESS${letter}`)).toEqual({ status: 400, hint: 'discount_code_invalid' });
  expect(await tried('WELCOME10')).toEqual({ status: 429, hint: 'too_many_codes' });
  expect((await ask('price', { cart })).status).toBe(200);
});
