import type { CourtDay } from './court-day.ts';
import { plus } from './days-of-rule.ts';
import type { DayName } from './legal-holiday.ts';

const NAMES = {
  fitr: { en: 'Eid al-Fitr', fr: 'Aïd al-Fitr', vi: 'Lễ Eid al-Fitr', cn: '开斋节', ar: 'عيد الفطر' },
  adha: { en: 'Eid al-Adha', fr: 'Aïd al-Adha', vi: 'Lễ Eid al-Adha', cn: '宰牲节', ar: 'عيد الأضحى' },
  founding: { en: 'Founding Day', fr: 'Jour de la Fondation', vi: 'Ngày Thành lập', cn: '建国日', ar: 'يوم التأسيس' },
  national: { en: 'National Day', fr: 'Fête nationale', vi: 'Quốc khánh', cn: '国庆日', ar: 'اليوم الوطني' },
} as const satisfies Record<string, DayName>;

/**
 * Saudi Arabia's days of a year, all unverified: the feasts are those that the Umm al-Qura calendar expects, while the moon and a notice
 * decide, and the royal orders of the two others were not at hand to read.
 */
export function saudiArabia(year: number, fitr: readonly string[], adha: readonly string[]): CourtDay[] {
  const row = (day: string, names: DayName, statute: string): CourtDay => ({
    jurisdiction: 'SA',
    day,
    names,
    observed: false,
    kind: 'holiday',
    statute,
    verified: false,
  });
  const feast = (first: string, names: DayName): CourtDay[] =>
    [0, 1, 2, 3].map((place) => row(plus(first, place), names, 'تقويم أم القرى'));
  return [
    ...fitr.flatMap((first) => feast(first, NAMES.fitr)),
    ...adha.flatMap((first) => feast(first, NAMES.adha)),
    ...(year < 2022 ? [] : [row(`${year}-02-22`, NAMES.founding, 'أمر ملكي (لم يُتحقق من رقمه)')]),
    row(`${year}-09-23`, NAMES.national, 'أمر ملكي (لم يُتحقق من رقمه)'),
  ];
}
