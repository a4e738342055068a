import type { ProductDetails } from '@casewright/contracts/product-answers';

import { dataElement, withAddresses } from './page-gaps.ts';

/** Where a service is read, and the day (`YYYY-MM-DD`) on which it last changed. */
export interface ServiceAddress {
  slug: string;
  changed_on: string;
}

const STARS = 5;

/** A service in the words of schema.org, in an element that holds data and is never run; no text of a firm can end it. */
export function structuredData(product: ProductDetails, siteUrl: string): string {
  const url = `${siteUrl}/product/${product.slug}`;
  const provider = { '@type': 'LegalService', name: product.firm.name };
  const data = {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Service'],
    '@id': url,
    url,
    name: product.name,
    ...(product.subDescription !== null && { description: product.subDescription }),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.images.length > 0 && { image: product.images.map((image) => new URL(image, `${siteUrl}/`).href) }),
    provider,
    offers: {
      '@type': 'Offer',
      url,
      price: product.priceSale ?? product.price,
      priceCurrency: product.currency,
      availability: `https://schema.org/${product.available === 0 ? 'SoldOut' : 'InStock'}`,
      seller: provider,
    },
    ...(product.totalRatings !== null &&
      product.totalReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.totalRatings,
          reviewCount: product.totalReviews,
          bestRating: STARS,
          worstRating: 1,
        },
      }),
  };
  return dataElement(data);
}

/** The map of the site, as the build wrote it, with the services that are offered. */
export const withServices = (sitemap: string, services: readonly ServiceAddress[], siteUrl: string): string =>
  withAddresses(
    sitemap,
    services.map(({ slug, changed_on: day }) => ({ address: `${siteUrl}/product/${encodeURIComponent(slug)}`, day })),
  );
