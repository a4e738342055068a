import { productDetailsSchema } from '@casewright/contracts/product-answers';
import { expect, test } from 'vitest';

import { structuredData, withServices } from './found-services.ts';

const SITE = 'https://law.example';
const product = productDetailsSchema.parse({
  id: '5eed0000-0000-4000-8000-000000000001',
  slug: 'a-simple-will',
  name: 'A will </script><script>alert(1)</script>',
  sku: null,
  subDescription: 'For one person',
  category: 'drafting',
  practiceArea: 'estate-planning',
  practiceAreaName: 'Estate planning',
  price: 390,
  priceSale: 340,
  currency: 'USD',
  pricesIncludeTax: false,
  colors: [],
  options: [],
  coverUrl: null,
  images: ['/storage/v1/object/public/services/a.webp', 'https://files.example/b.webp'],
  publish: 'published',
  available: 0,
  inventoryType: 'out of stock',
  deliveryDays: null,
  deliveries: ['email'],
  checksConflict: false,
  feeToTrust: false,
  isFeatured: false,
  newLabel: { enabled: false, content: '' },
  saleLabel: { enabled: false, content: '' },
  totalRatings: 4.5,
  totalReviews: 2,
  totalSold: 3,
  createdAt: '2026-01-01T00:00:00+00:00',
  firm: { id: '5eed0000-0000-4000-8000-0000000000f1', name: 'Halloran' },
  lawyer: null,
  description: '',
  included: [],
  excluded: [],
  intake: [],
  engagementTerms: null,
  ratings: [],
  reviews: [],
});

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
