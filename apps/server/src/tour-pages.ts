import { pictureSet } from '@casewright/contracts/picture-sizes';
import type { ListedTour, TourDetails } from '@casewright/contracts/tour-answers';

import { amountIn, dataElement, dayIn, fill, inOneWidth, repeat, withAddresses, withAnswers } from './page-gaps.ts';
import { publicPages } from './public-pages.ts';

/** What firms offer to come along to, for the first HTML and the map of the site. */
export interface TourReader {
  /** By its address or an earlier one; null where there is none. */
  tour(address: string): Promise<TourDetails | null>;
  /** What begins after today, what begins first at the top. */
  list(): Promise<readonly ListedTour[]>;
}

const LIST = '/tours';
const DETAILS = '/tours/';
const TEMPLATE = '/tours/{title}';
const SUMMARY_MOST = 200;
/** The build asks browsers to fetch the picture ahead, before the page begins. */
const AHEAD = /<link [^>]*__PICTURES?__[^>]*>/g;
const GAPS = /__(NAME|SLUG|SUMMARY|WHO|WHEN|PRICE|CONTENT|PICTURES?|ID)__/g;

const addressOf = (slug: string, siteUrl: string): string => `${siteUrl}${DETAILS}${encodeURIComponent(slug)}`;

const pages = publicPages<TourReader, TourDetails>({
  list: {
    path: LIST,
    write: async (tours, { language }, html) => {
      const list = await tours.list();
      const filled = repeat(html, 'tour', list, (drawn, tour) => fill(drawn, gapsOf(tour, language)));
      return withAnswers(filled, { '/api/tours': { tours: list } });
    },
  },
  details: DETAILS,
  template: TEMPLATE,
  find: (tours, name) => tours.tour(name),
  nameOf: ({ slug }) => slug,
  write: (tour, { language, siteUrl, pictureSizes }, html) => {
    const [first] = tour.images;
    const withPicture = first === undefined ? repeat(html, 'picture', [], String).replaceAll(AHEAD, '') : html;
    const widths = first === undefined ? undefined : pictureSet(first, pictureSizes);
    const offered = tour.hasBegun ? repeat(withPicture, 'book', [], String) : withPicture;
    const shaped = widths === undefined ? inOneWidth(offered, 'PICTURE') : offered;
    const filled = fill(shaped.replaceAll(TEMPLATE, `${DETAILS}${encodeURIComponent(tour.slug)}`), {
      ...gapsOf(tour, language),
      PICTURE: first ?? '',
      PICTURES: widths ?? '',
      ID: tour.id,
      SUMMARY: tour.content.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_MOST),
      CONTENT: tour.content,
    }).replace('</head>', () => `${tourData(tour, siteUrl)}</head>`);
    const params = new URLSearchParams({ title: tour.slug }).toString();
    return withAnswers(filled, { [`/api/tours/details?${params}`]: { tour } });
  },
  withoutGaps: (html) =>
    ['tour', 'picture', 'book']
      .reduce((page, part) => repeat(page, part, [], String), html)
      .replaceAll(AHEAD, '')
      .replaceAll(GAPS, ''),
});
/** The pages that the build drew for tours (apps/web/src/features/content/tours/public/first-html.tsx), and how they are filled. */
export const { templateOf: tourTemplate, fillPage: fillTourPage } = pages;

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
  return dataElement(data);
}

/** The map of the site with the tours that are ahead. */
export const withTours = (sitemap: string, tours: readonly ListedTour[], siteUrl: string): string =>
  withAddresses(
    sitemap,
    tours.map(({ slug, createdAt }) => ({ address: addressOf(slug, siteUrl), day: createdAt.slice(0, 10) })),
  );
