import type { ListedTour, TourDetails } from '@casewright/contracts/tour-answers';

import { amountIn, dayIn, decoded, escapeText, fill, isOnePart, kindOf, repeat, withAnswers } from './page-gaps.ts';

/** What firms offer to come along to, for the first HTML and the map of the site. */
export interface TourReader {
  /** By its address or an earlier one; null where there is none. */
  tour(address: string): Promise<TourDetails | null>;
  /** What begins after today, what begins first at the top. */
  list(): Promise<readonly ListedTour[]>;
}

interface Asked {
  path: string;
  query: string;
  language: string;
  /** The address of the installation, without a slash at the end. */
  siteUrl: string;
  /** Told what kind of failure it was where nothing can be read. */
  failed?: (kind: string) => void;
}

/** A page with what was asked for, or the address to which it moved. isAway: the one thing that was asked for cannot be read now. */
export type FilledTour = { html: string; isAway?: true } | { movedTo: string };

const LIST = '/tours';
const DETAILS = '/tours/';
const TEMPLATE = '/tours/{title}';
const SUMMARY_MOST = 200;
/** The build asks browsers to fetch the picture ahead, before the page begins. */
const AHEAD = /<link [^>]*__PICTURE__[^>]*>/g;
const GAPS = /__(NAME|SLUG|SUMMARY|WHO|WHEN|PRICE|CONTENT|PICTURE|ID)__/g;

const addressOf = (slug: string, siteUrl: string): string => `${siteUrl}${DETAILS}${encodeURIComponent(slug)}`;

/** The page that the build drew for tours, with something to fill in; null for another address. */
export function tourTemplate(path: string): string | null {
  if (path === LIST) return LIST;
  return path.startsWith(DETAILS) && isOnePart(path.slice(DETAILS.length)) ? TEMPLATE : null;
}

/**
 * Writes tours into a page that the build drew with gaps (apps/web/src/features/content/tours/public/first-html.tsx), and hands the same answers to the
 * app. Null for one that is not offered. Where the database is away, the page is as it was drawn, without the gaps.
 */
export async function fillTourPage(tours: TourReader, asked: Asked, html: string): Promise<FilledTour | null> {
  try {
    if (asked.path !== LIST) return await fillTour(tours, asked, html);
    const list = await tours.list();
    const filled = repeat(html, 'tour', list, (drawn, tour) => fill(drawn, gapsOf(tour, asked.language)));
    return { html: withAnswers(filled, { '/api/tours': { tours: list } }) };
  } catch (error) {
    asked.failed?.(kindOf(error));
    // The app says it, and tries again.
    const nothing = ['tour', 'picture', 'book'].reduce((page, part) => repeat(page, part, [], String), html);
    const drawn = nothing.replaceAll(AHEAD, '').replaceAll(GAPS, '');
    return { html: drawn, ...(asked.path !== LIST && { isAway: true }) };
  }
}

async function fillTour(
  tours: TourReader,
  { path, query, language, siteUrl }: Asked,
  html: string,
): Promise<FilledTour | null> {
  const name = decoded(path.slice(DETAILS.length));
  const tour = name === null ? null : await tours.tour(name);
  if (tour === null) return null;
  if (name !== tour.slug)
    return { movedTo: `${DETAILS}${encodeURIComponent(tour.slug)}${query === '' ? '' : `?${query}`}` };
  const [first] = tour.images;
  const withPicture = first === undefined ? repeat(html, 'picture', [], String).replaceAll(AHEAD, '') : html;
  const offered = tour.hasBegun ? repeat(withPicture, 'book', [], String) : withPicture;
  const filled = fill(offered.replaceAll(TEMPLATE, `${DETAILS}${encodeURIComponent(tour.slug)}`), {
    ...gapsOf(tour, language),
    PICTURE: first ?? '',
    ID: tour.id,
    SUMMARY: tour.content.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_MOST),
    CONTENT: tour.content,
  }).replace('</head>', () => `${tourData(tour, siteUrl)}</head>`);
  const params = new URLSearchParams({ title: tour.slug }).toString();
  return { html: withAnswers(filled, { [`/api/tours/details?${params}`]: { tour } }) };
}

/** What is written of a tour. PRICE is empty where it is free: the page says so in words of its own. */
function gapsOf(tour: ListedTour, language: string) {
  const { startDate, endDate } = tour.available;
  const day = dayIn(language);
  const { place, country } = tour.destination;
  const region =
    country === null
      ? ''
      : (new Intl.DisplayNames([language === 'cn' ? 'zh' : language], { type: 'region' }).of(country) ?? '');
  const price = tour.priceSale ?? tour.price;
  return {
    NAME: tour.name,
    SLUG: encodeURIComponent(tour.slug),
    WHO: [tour.firm, [place, region].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    WHEN: startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`,
    PRICE: price === null ? '' : amountIn(language, price, tour.currency),
  };
}

/** A tour in the words of schema.org, in an element that holds data and is never run; no text of a person can end it. */
function tourData(tour: TourDetails, siteUrl: string): string {
  const url = addressOf(tour.slug, siteUrl);
  const { place, country } = tour.destination;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    url,
    name: tour.name,
    description: tour.content,
    startDate: tour.available.startDate,
    endDate: tour.available.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: tour.images.map((src) => new URL(src, siteUrl).href),
    location: {
      '@type': 'Place',
      name: place === '' ? country : place,
      address: { '@type': 'PostalAddress', addressCountry: country, ...(place !== '' && { addressLocality: place }) },
    },
    organizer: { '@type': 'LegalService', name: tour.firm },
    performer: tour.tourGuides.map(({ name }) => ({ '@type': 'Person', name })),
    offers: {
      '@type': 'Offer',
      url,
      price: tour.priceSale ?? tour.price ?? 0,
      priceCurrency: tour.currency,
      availability: `https://schema.org/${tour.left > 0 ? 'InStock' : 'SoldOut'}`,
    },
    ...(tour.ratingNumber !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: tour.ratingNumber, reviewCount: tour.ratings },
    }),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The map of the site with the tours that are ahead. */
export function withTours(sitemap: string, tours: readonly ListedTour[], siteUrl: string): string {
  const entries = tours
    .map(
      ({ slug, createdAt }) =>
        `<url><loc>${escapeText(addressOf(slug, siteUrl))}</loc><lastmod>${createdAt.slice(0, 10)}</lastmod></url>`,
    )
    .join('');
  return sitemap.replace('</urlset>', () => `${entries}</urlset>`);
}
