import type { OpeningDetails } from '@casewright/contracts/opening-answers';
import { expect, test } from 'vitest';

import { fillOpeningPage, type OpeningReader, openingTemplate, withOpenings } from './opening-pages.ts';

const opening: OpeningDetails = {
  id: 'b0000000-0000-4000-8000-000000000002',
  slug: 'an-associate-0123456789',
  title: 'An <b>associate</b> & __CONTENT__ </script>',
  content: '<p>The text __TITLE__</p>',
  language: 'en',
  publish: 'published',
  role: 'Associate',
  experience: 'one_year',
  employmentTypes: ['full_time'],
  workingSchedule: ['weekdays'],
  benefits: [],
  skills: ['Leases'],
  locations: ['US'],
  city: 'Chicago',
  salary: { type: 'hourly', price: 40, currency: 'USD', negotiable: false },
  createdAt: '2026-01-05T10:00:00+00:00',
  expiredDate: '2026-02-05',
  isOpen: true,
  totalViews: 1,
  keepMonths: 6,
  keepUntil: '2026-07-05',
  company: { name: 'Ann & Sons', logo: null, phoneNumber: null, fullAddress: null },
};
const reader = (found: OpeningDetails | null): OpeningReader => ({
  opening: () => Promise.resolve(found),
  list: () => Promise.resolve([]),
});
const PAGE =
  '<html><head><title>__TITLE__</title><link rel="canonical" href="https://a.test/openings/{title}"></head><body lang="__LANG__"><h1>__TITLE__</h1>__WHO__ __WHEN__<div>__CONTENT__</div></body></html>';
const asked = (path: string, query = '') => ({
  path,
  query,
  language: 'en',
  siteUrl: 'https://a.test',
  pictureSizes: true,
});

test('an opening is written into its page, and no text of it is read as markup or as a gap', async () => {
  const filled = await fillOpeningPage(reader(opening), asked(`/openings/${opening.slug}`), PAGE);
  const html = filled !== null && 'html' in filled ? filled.html : '';
  expect(html).toContain('<h1>An &lt;b&gt;associate&lt;/b&gt; &amp; __CONTENT__ &lt;/script&gt;</h1>');
  expect(html).toContain('Ann &amp; Sons February 5, 2026');
  expect(html).toContain('<div><p>The text __TITLE__</p></div>');
  expect(html).toContain('https://a.test/openings/an-associate-0123456789');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', validThrough: '2026-02-05', title: opening.title });
});

test('one that is not published is none, an earlier address moves, and a database that is away leaves no gap', async () => {
  expect(await fillOpeningPage(reader(null), asked('/openings/x'), PAGE)).toBeNull();
  expect(await fillOpeningPage(reader(opening), asked('/openings/old-0123456789', 'lng=fr'), PAGE)).toEqual({
    movedTo: '/openings/an-associate-0123456789?lng=fr',
  });
  const away: OpeningReader = { ...reader(null), opening: () => Promise.reject(new Error('away')) };
  expect(JSON.stringify(await fillOpeningPage(away, asked('/openings/x'), PAGE))).not.toContain('__');
});

test('is on the map of the site, and only pages of openings have a template', () => {
  const listed = { ...opening, company: 'Ann & Sons' };
  expect(withOpenings('<urlset></urlset>', [listed], 'https://a.test')).toBe(
    '<urlset><url><loc>https://a.test/openings/an-associate-0123456789</loc><lastmod>2026-01-05</lastmod></url></urlset>',
  );
  expect([openingTemplate('/openings'), openingTemplate('/openings/a/b'), openingTemplate('/openings/a')]).toEqual([
    null,
    null,
    '/openings/{title}',
  ]);
});

test('an address is as long as its letters are, and a page that nobody can read now says so to who crawls', async () => {
  expect(openingTemplate(`/openings/${encodeURIComponent('漢'.repeat(150))}`)).toBe('/openings/{title}');
  expect(openingTemplate(`/openings/${'x'.repeat(601)}`)).toBeNull();
  const failed: string[] = [];
  const away: OpeningReader = { ...reader(null), opening: () => Promise.reject(new TypeError('a name of somebody')) };
  const given = { ...asked('/openings/x'), failed: (kind: string) => failed.push(kind) };
  expect(await fillOpeningPage(away, given, PAGE)).toMatchObject({ isAway: true });
  expect(failed).toEqual(['TypeError']);
});
