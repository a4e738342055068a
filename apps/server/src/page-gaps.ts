// How the server writes into pages that the build drew with gaps: the words `__…__`, and elements that are drawn once and repeated for each thing.

/** Fills gaps in one turn, so that no text of a person is read as one. `html` holds those whose text is markup that is safe already. */
export const fill = (
  page: string,
  gaps: Readonly<Record<string, string>>,
  html: Readonly<Record<string, string>> = {},
): string =>
  page.replaceAll(/__([A-Z]+)__/g, (gap, name: string) => {
    const text = gaps[name];
    return html[name] ?? (text === undefined ? gap : escapeText(text));
  });

/**
 * What is drawn with a picture in several widths, `__NAME__` and `__NAMES__`, for one of which there is one width alone: nothing names others, and nothing else is
 * fetched ahead.
 */
export const inOneWidth = (html: string, name: string): string =>
  html
    .replaceAll(new RegExp(`<link [^>]*__${name}S__[^>]*>`, 'g'), `<link rel="preload" as="image" href="__${name}__"/>`)
    .replaceAll(` srcSet="__${name}S__"`, '');

/** Repeats the element that is drawn for one thing for each of them; no element of its own kind is in it. */
export function repeat<Thing>(
  html: string,
  name: string,
  things: readonly Thing[],
  write: (drawn: string, thing: Thing) => string,
): string {
  const element = new RegExp(`<(li|figure|aside|div)[^>]*data-first="${name}"[^>]*>[\\s\\S]*?</\\1>`);
  return html.replace(element, (drawn) => things.map((thing) => write(drawn, thing)).join(''));
}

/** Hands over the answers in an element that holds data and is never run; no text of them can end it. */
export function withAnswers(html: string, answers: object): string {
  const data = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return html.replace('</head>', () => `<script type="application/json" id="first-answers">${data}</script></head>`);
}

/** What a page shows in the words of schema.org, in an element that holds data and is never run; no text of a person can end it. */
export const dataElement = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** The map of the site, as the build wrote it, with more addresses, each with the day of its last change. */
export const withAddresses = (sitemap: string, found: readonly { address: string; day: string }[]): string => {
  const entries = found.map(
    ({ address, day }) => `<url><loc>${escapeText(address)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return sitemap.replace('</urlset>', () => `${entries.join('')}</urlset>`);
};

/** The words of a text with marks in it. */
export function plainText(html: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => names[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** How days and amounts are written in the languages of the texts, as the app does. */
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-US',
  fr: 'fr-FR',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar-SA-u-ca-gregory',
};
const localeOf = (language: string): string => LOCALES[language] ?? 'en-US';

/** Writes days in a language of the texts. */
export function dayIn(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

/** An amount in a language of the texts; whole ones without what comes after the point. */
export const amountIn = (language: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A part of an address as it was meant; null where it is none. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** As long as a title can be with what keeps it apart; an encoded letter takes up to twelve signs. */
const PART_MOST = 600;
const ENCODED_MOST = 12 * PART_MOST;

/** Whether what follows in an address can be the name of one thing, measured as it was meant. */
export function isOnePart(part: string): boolean {
  if (part === '' || part.length > ENCODED_MOST || part.includes('/')) return false;
  const meant = decoded(part);
  return meant !== null && meant.length <= PART_MOST;
}

/** What is said of a failure: never its words, which may be those of a person. */
export const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
