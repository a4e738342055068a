import type { ListedOpening, OpeningDetails } from '@casewright/contracts/opening-answers';

import { dataElement, dayIn, fill, plainText, withAddresses, withAnswers } from './page-gaps.ts';
import { publicPages } from './public-pages.ts';

/** What firms offer to those who look for work, for the first HTML and the map of the site. */
export interface OpeningReader {
  /** By its address or an earlier one; null where there is none. */
  opening(address: string): Promise<OpeningDetails | null>;
  /** What takes applications, the newest first. */
  list(): Promise<readonly ListedOpening[]>;
}

const DETAILS = '/openings/';
const TEMPLATE = '/openings/{title}';
const SUMMARY_MOST = 200;
const EMPLOYMENT: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  on_demand: 'CONTRACTOR',
  negotiable: 'OTHER',
};

const openingAddress = (slug: string, siteUrl: string): string => `${siteUrl}${DETAILS}${encodeURIComponent(slug)}`;

const pages = publicPages<OpeningReader, OpeningDetails>({
  details: DETAILS,
  template: TEMPLATE,
  find: (openings, name) => openings.opening(name),
  nameOf: ({ slug }) => slug,
  write: (opening, { language, siteUrl }, html) => {
    const filled = fill(
      html.replaceAll(TEMPLATE, `${DETAILS}${encodeURIComponent(opening.slug)}`),
      {
        TITLE: opening.title,
        SUMMARY: plainText(opening.content).slice(0, SUMMARY_MOST),
        WHO: opening.company.name,
        WHEN: dayIn(language)(opening.expiredDate),
        LANG: opening.language,
      },
      { CONTENT: opening.content },
    ).replace('</head>', () => `${openingData(opening, siteUrl)}</head>`);
    const params = new URLSearchParams({ title: opening.slug }).toString();
    return withAnswers(filled, { [`/api/openings/details?${params}`]: { opening } });
  },
  withoutGaps: (html) => html.replaceAll(/__(TITLE|SUMMARY|WHO|WHEN|LANG|CONTENT)__/g, ''),
});
/** The page that the build drew for an opening (apps/web/src/features/content/openings/public/first-html.tsx), and how it is filled. */
export const { templateOf: openingTemplate, fillPage: fillOpeningPage } = pages;

/** An opening in the words of schema.org, in an element that holds data and is never run; no text of a person can end it. */
function openingData(opening: OpeningDetails, siteUrl: string): string {
  const { company, salary } = opening;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url: openingAddress(opening.slug, siteUrl),
    title: opening.title,
    description: opening.content,
    datePosted: opening.createdAt.slice(0, 10),
    validThrough: opening.expiredDate,
    employmentType: opening.employmentTypes.map((type) => EMPLOYMENT[type] ?? 'OTHER'),
    directApply: true,
    hiringOrganization: { '@type': 'LegalService', name: company.name },
    jobLocation: opening.locations.map((country) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: country,
        ...(opening.city !== '' && { addressLocality: opening.city }),
      },
    })),
    skills: opening.skills.join(', '),
    ...(salary.price !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          value: salary.price,
          ...(salary.type === 'hourly' && { unitText: 'HOUR' }),
        },
      },
    }),
  };
  return dataElement(data);
}

/** The map of the site with what takes applications. */
export const withOpenings = (sitemap: string, openings: readonly ListedOpening[], siteUrl: string): string =>
  withAddresses(
    sitemap,
    openings.map(({ slug, createdAt }) => ({ address: openingAddress(slug, siteUrl), day: createdAt.slice(0, 10) })),
  );
