import type { ListedOpening, OpeningDetails } from '@casewright/contracts/opening-answers';

import { dayIn, decoded, escapeText, fill, isOnePart, kindOf, plainText, withAnswers } from './page-gaps.ts';

/** What firms offer to those who look for work, for the first HTML and the map of the site. */
export interface OpeningReader {
  /** By its address or an earlier one; null where there is none. */
  opening(address: string): Promise<OpeningDetails | null>;
  /** What takes applications, the newest first. */
  list(): Promise<readonly ListedOpening[]>;
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
export type FilledOpening = { html: string; isAway?: true } | { movedTo: string };

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

/** The page that the build drew for an opening, with something to fill in; null for another address. */
export function openingTemplate(path: string): string | null {
  return path.startsWith(DETAILS) && isOnePart(path.slice(DETAILS.length)) ? TEMPLATE : null;
}

/**
 * Writes an opening into a page that the build drew with gaps (apps/web/src/features/content/openings/public/first-html.tsx), and hands the same answer to the
 * app. Null for one that is not published. Where the database is away, the page is as it was drawn, without the gaps.
 */
export async function fillOpeningPage(
  openings: OpeningReader,
  { path, query, language, siteUrl, failed }: Asked,
  html: string,
): Promise<FilledOpening | null> {
  try {
    const name = decoded(path.slice(DETAILS.length));
    const opening = name === null ? null : await openings.opening(name);
    if (opening === null) return null;
    if (name !== opening.slug)
      return { movedTo: `${DETAILS}${encodeURIComponent(opening.slug)}${query === '' ? '' : `?${query}`}` };
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
    return { html: withAnswers(filled, { [`/api/openings/details?${params}`]: { opening } }) };
  } catch (error) {
    failed?.(kindOf(error));
    // The app says it, and tries again.
    return { html: html.replaceAll(/__(TITLE|SUMMARY|WHO|WHEN|LANG|CONTENT)__/g, ''), isAway: true };
  }
}

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
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The map of the site with what takes applications. */
export function withOpenings(sitemap: string, openings: readonly ListedOpening[], siteUrl: string): string {
  const entries = openings
    .map(({ slug, createdAt }) => {
      const address = escapeText(openingAddress(slug, siteUrl));
      return `<url><loc>${address}</loc><lastmod>${createdAt.slice(0, 10)}</lastmod></url>`;
    })
    .join('');
  return sitemap.replace('</urlset>', () => `${entries}</urlset>`);
}
