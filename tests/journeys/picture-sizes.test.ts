import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';

import { baseUrl, newPerson } from './browser.ts';
import { apiOf } from './practice.ts';

/** As a camera or a designer brings it: much wider than any telephone. */
const WIDTH = 2400;
const HEIGHT = 1350;
/** A picture is at most so many times as wide as it is drawn, in pixels of the screen. */
const MOST = 2;

let slug = '';
/** The page of a tour with pictures. */
let tour = '';
let address = '';

beforeAll(async () => {
  const firm = await apiOf('lawyer-admin');
  const { data: own } = await firm
    .from('products')
    .select('law_firm, practice_area')
    .eq('slug', 'first-consultation')
    .single();
  const bucket = firm.storage.from('services');
  const name = `${String(own?.['law_firm'])}/${randomUUID()}.png`;
  expect(
    (await bucket.upload(name, picture(), { contentType: 'image/png', cacheControl: '31536000' })).error,
  ).toBeNull();
  address = `/storage/v1/object/public/services/${name}`;
  const { data, error } = await firm
    .from('products')
    .insert({
      name: `A picture of ${randomUUID().replaceAll(/[\d-]/g, '')}`,
      practice_area: own?.['practice_area'],
      price: 40,
      cover_url: address,
      images: [address],
      publish: 'published',
    })
    .select('slug')
    .single();
  expect(error).toBeNull();
  slug = String(data?.['slug']);
  const { data: tours } = await firm
    .from('tours')
    .select('slug')
    .eq('publish', 'published')
    .neq('images', '{}')
    .limit(1);
  tour = `/tours/${String(tours?.[0]?.['slug'])}`;
});

/** Stripes, which a smaller picture of it has as well. */
function picture(): Buffer {
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    png.data.set([(x * 255) / WIDTH, (y * 255) / HEIGHT, (Math.sin(x / 40) + 1) * 127, 255], at * 4);
  }
  return PNG.sync.write(png);
}

/** The pictures of a page that have come: what was chosen, and how wide and high it is drawn in pixels of the screen. */
const picturesOf = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    images.flatMap((image) =>
      image instanceof HTMLImageElement && image.complete && image.clientWidth > 0
        ? [
            {
              src: image.currentSrc,
              drawn: image.clientWidth * devicePixelRatio,
              high: image.clientHeight * devicePixelRatio,
            },
          ]
        : [],
    ),
  );

/** How many pixels wide and high the picture is that was chosen, whatever the page says of it. */
const sidesOf = (page: Page, src: string): Promise<[number, number]> =>
  page.evaluate(async (from) => {
    const image = new Image();
    image.src = from;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, src);

/** How much of the page has moved by itself since it was opened, as the browser counts it. */
const movedOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // What was seen before is said in a task of its own.
        setTimeout(() => resolve(moved), 200);
      }),
  );

test.each([
  [390, 1],
  [390, 2],
  [390, 3],
  [1440, 1],
])('at %i pixels and %i for each of them nothing wider is fetched than twice what is drawn', async (width, pixels) => {
  const page = await newPerson({ width, pixels, touch: width < 600 });
  for (const path of [`/product/${slug}`, '/product/first-consultation', '/post', tour]) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const pictures = await picturesOf(page);
    if (path !== '/post') expect(pictures.length, path).toBeGreaterThan(0);
    for (const { src, drawn, high } of pictures) {
      const [made, madeHigh] = await sidesOf(page, src);
      // One that is cut fills its place by the side of which it has less.
      expect(Math.min(made / drawn, madeHigh / high), `${path} ${src}`).toBeLessThanOrEqual(MOST);
      // Of two widths a browser takes the nearer one, which may be a little too small.
      expect(madeHigh, `${path} ${src}`).toBeGreaterThanOrEqual(Math.min(high, 540) * 0.9);
      // As sharp as it is drawn, or as the picture itself is.
      expect(made, `${path} ${src}`).toBeGreaterThanOrEqual(Math.min(drawn, 960) - 1);
    }
  }
});

test('the first HTML asks for the same picture as the page, once, and nothing moves when the page is there', async () => {
  const html = await (await fetch(`${baseUrl()}/product/${slug}`)).text();
  const [, preloaded = ''] = /<link [^>]*as="image"[^>]*imagesrcset="([^"]*)"/i.exec(html) ?? [];
  const [, set = ''] = /<img [^>]*srcset="([^"]*)"/i.exec(html) ?? [];
  expect(set).toContain(address.replace('/object/', '/render/image/'));
  expect(preloaded).toBe(set);

  const page = await newPerson({ width: 390, pixels: 2, touch: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/')) asked.push(request.url());
  });
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await movedOf(page)).toBeLessThan(0.01);
  expect(asked).toHaveLength(1);
  expect(set.replaceAll('&amp;', '&')).toContain(new URL(asked[0] ?? '').pathname + new URL(asked[0] ?? '').search);
});

test('on a wide window each picture of a tour is fetched once', async () => {
  const page = await newPerson({ width: 1440, pixels: 1 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/pictures\/tours\/([a-z-]+?)(?:-\d+)?\.webp/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  await page.goto(tour);
  await page.getByRole('button', { name: 'Enlarge picture 1' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
});

test('a size that no page asks for is refused, and a picture that cannot be made smaller is shown as it is', async () => {
  const made = `${baseUrl()}${address.replace('/object/', '/render/image/')}`;
  for (const query of ['', '?width=321&resize=contain', '?width=320', '?width=320&resize=contain&quality=90']) {
    const answer = await fetch(made + query);
    expect([query, answer.status]).toEqual([query, 400]);
    expect((await answer.json()).message).toContain('48, 96, 160, 320, 480, 640, 960, 1280, 1920');
  }
  const page = await newPerson({ width: 390, touch: true });
  await page.route('**/storage/v1/render/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  await expect.poll(async () => (await picturesOf(page)).map(({ src }) => new URL(src).pathname)).toEqual([address]);
});
