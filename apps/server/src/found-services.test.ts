import { expect, test } from 'vitest';

import { service as product } from '../testing/service.ts';
import { structuredData, withServices } from './found-services.ts';

const SITE = 'https://law.example';

const dataOf = (html: string): unknown =>
  JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? '');

test('a service says to search engines what it costs and whether it can be ordered', () => {
  expect(dataOf(structuredData(product, SITE))).toMatchObject({
    '@type': ['Product', 'Service'],
    name: product.name,
    url: `${SITE}/product/a-simple-will`,
    image: [`${SITE}/storage/v1/object/public/services/a.webp`, 'https://files.example/b.webp'],
    provider: { '@type': 'LegalService', name: 'Halloran' },
    offers: { '@type': 'Offer', price: 340, priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  const plain = { ...product, priceSale: null, available: null, totalRatings: null, totalReviews: 0, images: [] };
  const data = dataOf(structuredData(plain, SITE));
  expect(data).toMatchObject({ offers: { price: 390, availability: 'https://schema.org/InStock' } });
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('image');
});

test('the map of the site lists the services that are offered', () => {
  const map = withServices('<urlset><url></url></urlset>', [{ slug: 'a&b', changed_on: '2026-11-29' }], SITE);
  expect(map).toBe(
    `<urlset><url></url><url><loc>${SITE}/product/a%26b</loc><lastmod>2026-11-29</lastmod></url></urlset>`,
  );
});
