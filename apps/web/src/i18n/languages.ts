/** One language of the interface. */
export interface Language {
  /** The code under which the choice is stored and the texts are filed. */
  value: 'en' | 'fr' | 'vi' | 'cn' | 'ar';
  label: string;
  /** Its own name for itself. */
  nativeName: string;
  countryCode: string;
  /** What the document says of itself: a BCP 47 tag. */
  tag: string;
  /** The locale of numbers and dates, a BCP 47 tag. */
  locale: string;
  /** The date library's name for it. */
  adapterLocale: string;
  /** The code as the specification spells it, and the currency in which prices without one of their own are shown. */
  numberFormat: { code: string; currency: string };
  direction: 'ltr' | 'rtl';
  /** How the hours of a day are counted, and the day with which a week begins (0 for Sunday), unless a person chose otherwise. */
  hours: 12 | 24;
  firstDay: 0 | 1 | 6;
}

/** The languages that can be chosen; the first is the default and the one to fall back to. */
export const LANGUAGES = [
  {
    value: 'en',
    label: 'English',
    nativeName: 'English',
    countryCode: 'GB',
    tag: 'en',
    locale: 'en-US',
    adapterLocale: 'en',
    numberFormat: { code: 'en-US', currency: 'USD' },
    direction: 'ltr',
    hours: 12,
    firstDay: 0,
  },
  {
    value: 'fr',
    label: 'French',
    nativeName: 'Français',
    countryCode: 'FR',
    tag: 'fr',
    locale: 'fr-FR',
    adapterLocale: 'fr',
    numberFormat: { code: 'fr-Fr', currency: 'EUR' },
    direction: 'ltr',
    hours: 24,
    firstDay: 1,
  },
  {
    value: 'vi',
    label: 'Vietnamese',
    nativeName: 'Tiếng Việt',
    countryCode: 'VN',
    tag: 'vi',
    locale: 'vi-VN',
    adapterLocale: 'vi',
    numberFormat: { code: 'vi-VN', currency: 'VND' },
    direction: 'ltr',
    hours: 24,
    firstDay: 1,
  },
  {
    value: 'cn',
    label: 'Chinese',
    nativeName: '中文',
    countryCode: 'CN',
    tag: 'zh-Hans',
    locale: 'zh-CN',
    adapterLocale: 'zh-cn',
    numberFormat: { code: 'zh-CN', currency: 'CNY' },
    direction: 'ltr',
    hours: 24,
    firstDay: 1,
  },
  {
    value: 'ar',
    label: 'Arabic',
    nativeName: 'العربية',
    countryCode: 'SA',
    tag: 'ar',
    // Western digits: case numbers, amounts and deadlines are read by people on both sides of a matter.
    locale: 'ar-SA-u-nu-latn-ca-gregory',
    adapterLocale: 'ar-sa',
    numberFormat: { code: 'ar-sa', currency: 'AED' },
    direction: 'rtl',
    hours: 12,
    firstDay: 6,
  },
] as const satisfies readonly Language[];

export const FALLBACK_LANGUAGE = LANGUAGES[0];

/** The language filed under a code; the fallback for a code that is unknown. */
export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find((language) => language.value === code) ?? FALLBACK_LANGUAGE;
}
