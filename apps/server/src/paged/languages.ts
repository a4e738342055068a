/** The languages in which pages of ours are written. */
export type PageLanguage = 'en' | 'fr' | 'vi' | 'cn' | 'ar';

/** How days, numbers and amounts are written. */
export const LOCALES: Record<PageLanguage, string> = {
  en: 'en-US',
  fr: 'fr-FR',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
};

/** A day as the language has it. */
export const dayIn = (language: PageLanguage, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(new Date(moment));
