import type { DayName, DayRule, LegalHoliday } from './legal-holiday.ts';

/*
 * England and Wales: the bank holidays of the Banking and Financial Dealings Act 1971, and Good Friday and Christmas Day, which rule 2.8(4) names
 * beside them. New Year's Day, the first Monday in May and the days in place of one that falls on a weekend are proclaimed each year; the
 * proclamations were not read, so that these days are in doubt.
 */

const ACT = {
  statute: 'Banking and Financial Dealings Act 1971, Sch. 1 para. 1',
  source: 'https://www.legislation.gov.uk/ukpga/1971/80/schedule/1',
  verified: true,
} as const;
const RULE = {
  statute: 'CPR 2.8(4)(b)(ii)',
  source: 'https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part02',
  verified: true,
} as const;
const PROCLAIMED = { statute: 'Banking and Financial Dealings Act 1971, s. 1(3)', verified: false } as const;

type Law = typeof ACT | typeof RULE | typeof PROCLAIMED;
const day = (law: Law, name: DayName, rule: DayRule): LegalHoliday => ({
  scope: { country: 'GB', region: 'EAW' },
  name,
  rule,
  ...law,
});

const NEW_YEAR = {
  en: 'New Year’s Day',
  fr: 'Jour de l’An',
  vi: 'Tết Dương lịch',
  cn: '元旦',
  ar: 'رأس السنة الميلادية',
};
const BOXING_DAY = {
  en: 'Boxing Day',
  fr: 'Lendemain de Noël',
  vi: 'Ngày sau lễ Giáng sinh',
  cn: '节礼日',
  ar: 'اليوم التالي لعيد الميلاد',
};
const IN_LIEU = {
  en: 'Day in place of a bank holiday',
  fr: 'Jour de remplacement d’un jour férié',
  vi: 'Ngày nghỉ bù',
  cn: '公共假日补休日',
  ar: 'يوم بديل عن عطلة رسمية',
};

const weekday = (year: number, month: number, date: number): number =>
  new Date(Date.UTC(year, month - 1, date)).getUTCDay();
const YEARS = Array.from({ length: 18 }, (_, place) => 2023 + place);
const inYears = (when: (year: number) => boolean, on: string): { days: string[] } => ({
  days: YEARS.filter(when).map((year) => `${String(year)}-${on}`),
});
const SUNDAY = 0;
const SATURDAY = 6;

export const ENGLAND: readonly LegalHoliday[] = [
  day(PROCLAIMED, NEW_YEAR, { month: 1, day: 1 }),
  day(
    PROCLAIMED,
    IN_LIEU,
    inYears((year) => weekday(year, 1, 1) === SUNDAY, '01-02'),
  ),
  day(
    PROCLAIMED,
    IN_LIEU,
    inYears((year) => weekday(year, 1, 1) === SATURDAY, '01-03'),
  ),
  day(
    RULE,
    { en: 'Good Friday', fr: 'Vendredi saint', vi: 'Thứ Sáu Tuần Thánh', cn: '耶稣受难日', ar: 'الجمعة العظيمة' },
    { easter: -2 },
  ),
  day(
    ACT,
    { en: 'Easter Monday', fr: 'Lundi de Pâques', vi: 'Thứ Hai Phục Sinh', cn: '复活节星期一', ar: 'اثنين الفصح' },
    { easter: 1 },
  ),
  day(
    PROCLAIMED,
    {
      en: 'Early May bank holiday',
      fr: 'Premier lundi de mai',
      vi: 'Thứ Hai đầu tháng Năm',
      cn: '五月首个星期一',
      ar: 'أول اثنين من مايو',
    },
    { month: 5, weekday: 1, nth: 1 },
  ),
  day(
    PROCLAIMED,
    { en: 'Coronation', fr: 'Couronnement', vi: 'Lễ đăng quang', cn: '加冕日', ar: 'التتويج' },
    { days: ['2023-05-08'] },
  ),
  day(
    ACT,
    {
      en: 'Spring bank holiday',
      fr: 'Dernier lundi de mai',
      vi: 'Thứ Hai cuối tháng Năm',
      cn: '五月最后一个星期一',
      ar: 'آخر اثنين من مايو',
    },
    { month: 5, weekday: 1, nth: -1 },
  ),
  day(
    ACT,
    {
      en: 'Summer bank holiday',
      fr: 'Dernier lundi d’août',
      vi: 'Thứ Hai cuối tháng Tám',
      cn: '八月最后一个星期一',
      ar: 'آخر اثنين من أغسطس',
    },
    { month: 8, weekday: 1, nth: -1 },
  ),
  day(
    RULE,
    { en: 'Christmas Day', fr: 'Noël', vi: 'Lễ Giáng sinh', cn: '圣诞节', ar: 'عيد الميلاد' },
    { month: 12, day: 25 },
  ),
  day(
    ACT,
    BOXING_DAY,
    inYears((year) => weekday(year, 12, 26) !== SUNDAY, '12-26'),
  ),
  day(
    ACT,
    IN_LIEU,
    inYears((year) => [weekday(year, 12, 25), weekday(year, 12, 26)].includes(SUNDAY), '12-27'),
  ),
  day(
    PROCLAIMED,
    IN_LIEU,
    inYears((year) => [weekday(year, 12, 25), weekday(year, 12, 26)].includes(SATURDAY), '12-28'),
  ),
];
