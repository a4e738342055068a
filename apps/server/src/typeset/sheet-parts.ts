import { LOCALES, type PageLanguage } from '../paged/languages.ts';

/** The names that the typesetter has for papers. */
export const PAPER_NAMES = { a4: 'a4', letter: 'us-letter' } as const;

/** Of a digit as a line has it, and of what is beside a figure. */
const DIGIT_MM = 1.75;
const BESIDE_MM = 3.5;

/** In mm: of a column whose figures are not cut. */
export const widthOf = (least: number, texts: readonly string[]): number =>
  texts.reduce((width, text) => Math.max(width, text.length * DIGIT_MM + BESIDE_MM), least);

/** In mm: of a column of days without their year, each on one line. */
export const dayWidthOf = (language: PageLanguage, least: number): number => (language === 'cn' ? 21 : least);

/** What somebody wrote inside a sentence of the document, whose order it leaves alone whatever its script. */
export const apart = (text: string): string => `\u{2068}${text}\u{2069}`;

/** The language as the typesetter has it. */
export function languageOf(language: PageLanguage): { lang: string; region: string | null } {
  const [lang = 'en', region = null] = (LOCALES[language].split('-u-')[0] ?? 'en').split('-');
  return { lang, region };
}

/** The parts of a day, YYYY-MM-DD, as the typesetter has them. */
export const dateParts = (day: string): number[] => day.split('-').map(Number);

/** Where somebody is and how they are reached; what is not known is not there. */
export interface Address {
  company?: string;
  address?: string;
  postal_code?: string;
  city?: string;
  /** ISO 3166-1, two letters. */
  country?: string;
  email?: string;
  phone?: string;
}

/** What is below the name of somebody. */
export function addressLines(of: Address, language: PageLanguage): string[] {
  const place = [of.postal_code, of.city].filter((part) => part !== undefined).join(' ');
  const country =
    of.country === undefined || !/^[A-Z]{2}$/.test(of.country)
      ? of.country
      : new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(of.country);
  const reach = [of.phone, of.email].filter((part) => part !== undefined).join(' · ');
  // An address that somebody wrote in the order of its country has both already.
  const isThere = [of.postal_code, of.city].every((part) => part === undefined || of.address?.includes(part));
  return [of.company, ...(of.address?.split('\n') ?? []), isThere ? undefined : place, country, reach].filter(isSaid);
}

/** Whether there is a text, and something in it. */
export const isSaid = (text: string | null | undefined): text is string => text != null && text.trim() !== '';
