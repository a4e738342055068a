import { languageOf } from '../../i18n/languages.ts';

/** How a day is typed: by numbers where the names of months hold digits, or letters that join. */
const DAYS = { en: 'DD MMM YYYY', fr: 'DD/MM/YYYY', vi: 'DD/MM/YYYY', cn: 'YYYY/MM/DD', ar: 'DD/MM/YYYY' } as const;

/** What a field of a date asks for, section by section. */
export function typedPatterns(language: string): { day: string } {
  return { day: DAYS[languageOf(language).value] };
}

/** What a field of a time asks for. */
export function timePattern(twelveHours: boolean): string {
  return twelveHours ? 'hh:mm A' : 'HH:mm';
}
