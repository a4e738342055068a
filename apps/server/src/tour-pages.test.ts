import type { TourDetails } from '@casewright/contracts/tour-answers';
import { expect, test } from 'vitest';

import { fillTourPage, type TourReader, tourTemplate, withTours } from './tour-pages.ts';

const tour: TourDetails = {
  id: 'b0000000-0000-4000-8000-000000000002',
  slug: 'a-day-in-court-0123456789',
  name: 'A <b>day</b> in court & __CONTENT__ </script>',
  images: ['/pictures/a.webp"onerror="x'],
  durations: '2 days',
  destination: { place: 'Chicago', country: 'US' },
  available: { startDate: '2026-01-05', endDate: '2026-01-06' },
  price: 120,
  priceSale: 99.5,
  currency: 'USD',
  ratingNumber: 4.5,
  ratings: 2,
  totalViews: 1,
  left: 0,
  firm: 'Ann & Sons',
  createdAt: '2025-12-01T10:00:00+00:00',
  content: 'We sit in.\n<img src=x> __NAME__',
  services: ['lunch'],
  tags: ['Tax'],
  publish: 'published',
  places: 2,
  tourGuides: [{ name: 'Ann', avatarUrl: null }],
  contact: { name: 'Ann', phone: '1' },
  hasTaxes: false,
  pricesIncludeTax: false,
  hasBegun: false,
  reviews: [],
};
const reader = (found: TourDetails | null): TourReader => ({
  tour: () => Promise.resolve(found),
  list: () => Promise.resolve(found === null ? [] : [found]),
});
const PAGE =
  '<html><head><title>__NAME__</title><link rel="canonical" href="https://a.test/tours/{title}"></head><link rel="preload" as="image" imageSrcSet="__PICTURES__" imageSizes="100vw"/><h1>__NAME__</h1>__WHO__|__WHEN__|__PRICE__<figure data-first="picture"><img sizes="100vw" srcSet="__PICTURES__" src="__PICTURE__"></figure><p>__CONTENT__</p><div data-first="book"><a href="/dashboard/tour/__ID__?book=yes"></a></div></html>';
const LIST =
  '<html><head></head><ul><li data-first="tour"><a href="/tours/__SLUG__">__NAME__</a> __PRICE__</li></ul></html>';
const asked = (path: string, query = '') => ({
  path,
  query,
  language: 'en',
  siteUrl: 'https://a.test',
  pictureSizes: true,
});

async function filled(path: string, page: string, found: TourDetails | null = tour): Promise<string> {
  const answer = await fillTourPage(reader(found), asked(path), page);
  return answer !== null && 'html' in answer ? answer.html : '';
}

test('a tour is written into its page, and no text of it is read as markup or as a gap', async () => {
  const html = await filled(`/tours/${tour.slug}`, PAGE);
  expect(html).toContain('<h1>A &lt;b&gt;day&lt;/b&gt; in court &amp; __CONTENT__ &lt;/script&gt;</h1>');
  expect(html).toContain('Ann &amp; Sons · Chicago, United States|January 5, 2026 – January 6, 2026|$99.50');
  expect(html).toContain('<img sizes="100vw" src="/pictures/a.webp&quot;onerror=&quot;x">');
  expect(html).toContain('as="image" href="/pictures/a.webp&quot;onerror=&quot;x"');
  expect(html).toContain('<p>We sit in.\n&lt;img src=x&gt; __NAME__</p>');
  expect(html).toContain(`/dashboard/tour/${tour.id}?book=yes`);
  expect(html).toContain('https://a.test/tours/a-day-in-court-0123456789');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    startDate: '2026-01-05',
    offers: { price: 99.5, priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
  });
});

test('a tour without a picture has none, and a free one names no price', async () => {
  const html = await filled(`/tours/${tour.slug}`, PAGE, { ...tour, images: [], price: null, priceSale: null });
  expect(html).not.toMatch(/<figure|preload|__PICTURE__/);
  expect(html).toContain('January 6, 2026|<p>');
});

test('a tour that has begun, or cannot be read now, offers no place', async () => {
  expect(await filled(`/tours/${tour.slug}`, PAGE, { ...tour, hasBegun: true })).not.toContain('book=yes');
  const away: TourReader = { ...reader(null), tour: () => Promise.reject(new Error('away')) };
  expect(JSON.stringify(await fillTourPage(away, asked('/tours/x'), PAGE))).not.toContain('book=yes');
});

test('the list has each tour once', async () => {
  const html = await filled('/tours', LIST);
  expect(html.match(/<li /g)).toHaveLength(1);
  expect(html).toContain('<a href="/tours/a-day-in-court-0123456789">');
  expect(await filled('/tours', LIST, null)).not.toContain('<li');
});

test('one that is not offered is none, an earlier address moves, and a database that is away leaves no gap', async () => {
  expect(await fillTourPage(reader(null), asked('/tours/x'), PAGE)).toBeNull();
  expect(await fillTourPage(reader(tour), asked('/tours/old-0123456789', 'lng=fr'), PAGE)).toEqual({
    movedTo: '/tours/a-day-in-court-0123456789?lng=fr',
  });
  const gone = () => Promise.reject(new Error('away'));
  const away: TourReader = { tour: gone, list: gone };
  for (const [path, page] of [
    ['/tours/x', PAGE],
    ['/tours', LIST],
  ] as const)
    expect(JSON.stringify(await fillTourPage(away, asked(path), page))).not.toContain('__');
});

test('is on the map of the site, and the list and pages of tours have a template', () => {
  expect(withTours('<urlset></urlset>', [tour], 'https://a.test')).toBe(
    '<urlset><url><loc>https://a.test/tours/a-day-in-court-0123456789</loc><lastmod>2025-12-01</lastmod></url></urlset>',
  );
  expect([tourTemplate('/tours'), tourTemplate('/tours/a/b'), tourTemplate('/tours/a'), tourTemplate('/tour')]).toEqual(
    ['/tours', null, '/tours/{title}', null],
  );
});

test('an address is as long as its letters are, whatever they take in it', () => {
  for (const letters of ['漢'.repeat(150), 'א'.repeat(150)])
    expect(tourTemplate(`/tours/${encodeURIComponent(letters)}`)).toBe('/tours/{title}');
  for (const none of ['x'.repeat(601), encodeURIComponent('漢'.repeat(601)), '%E6%BC', `x${'%41'.repeat(4000)}`])
    expect(tourTemplate(`/tours/${none}`)).toBeNull();
});

test('a page of one tour that nobody can read now says so to who crawls, and what failed is known by its kind', async () => {
  const failed: string[] = [];
  const gone = () => Promise.reject(new TypeError('a name of somebody'));
  const away: TourReader = { tour: gone, list: gone };
  const at = (path: string) => ({ ...asked(path), failed: (kind: string) => failed.push(kind) });
  expect(await fillTourPage(away, at('/tours/x'), PAGE)).toMatchObject({ isAway: true });
  expect(await fillTourPage(away, at('/tours'), LIST)).not.toHaveProperty('isAway');
  expect(failed).toEqual(['TypeError', 'TypeError']);
});

test('a picture comes in the width in which it is drawn, where its storage makes smaller ones', async () => {
  const stored = { ...tour, images: ['/storage/v1/object/public/tours/a/b.png'] };
  const html = await filled(`/tours/${tour.slug}`, PAGE, stored);
  const small = '/storage/v1/render/image/public/tours/a/b.png?width=320&amp;resize=contain 320w';
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]+ 1920w" imageSizes="100vw"\/>/);
  expect(html.split(small)).toHaveLength(3);
  expect(html).toContain('src="/storage/v1/object/public/tours/a/b.png">');
  const whole = { ...asked(`/tours/${tour.slug}`), pictureSizes: false };
  const answer = await fillTourPage(reader(stored), whole, PAGE);
  expect(answer !== null && 'html' in answer ? answer.html : '').toContain(
    '<link rel="preload" as="image" href="/storage/v1/object/public/tours/a/b.png"/>',
  );
  expect(JSON.stringify(answer)).not.toMatch(/srcset|render/i);
});
