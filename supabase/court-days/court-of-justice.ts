import type { DayName, DayRule, LegalHoliday } from './legal-holiday.ts';

const day = (name: DayName, rule: DayRule): LegalHoliday => ({
  scope: { country: 'EU' },
  name,
  rule,
  statute: 'Rules of Procedure of the Court of Justice, art. 24(4) and (6); decision of 9 March 2016, art. 1',
  source: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32016D0425(01)',
  verified: true,
});

/** The official holidays of the Court of Justice of the European Union: the list that it draws up, the same since 2003. */
export const COURT_OF_JUSTICE: readonly LegalHoliday[] = [
  day(
    { en: 'New Year’s Day', fr: 'Jour de l’An', vi: 'Tết Dương lịch', cn: '元旦', ar: 'رأس السنة الميلادية' },
    { month: 1, day: 1 },
  ),
  day(
    { en: 'Easter Monday', fr: 'Lundi de Pâques', vi: 'Thứ Hai Phục Sinh', cn: '复活节星期一', ar: 'اثنين الفصح' },
    { easter: 1 },
  ),
  day(
    { en: 'Labour Day', fr: 'Fête du Travail', vi: 'Ngày Quốc tế Lao động', cn: '劳动节', ar: 'عيد العمال' },
    { month: 5, day: 1 },
  ),
  day(
    { en: 'Ascension Day', fr: 'Ascension', vi: 'Lễ Thăng Thiên', cn: '耶稣升天节', ar: 'عيد الصعود' },
    { easter: 39 },
  ),
  day(
    {
      en: 'Whit Monday',
      fr: 'Lundi de Pentecôte',
      vi: 'Thứ Hai Hiện Xuống',
      cn: '圣灵降临节星期一',
      ar: 'اثنين العنصرة',
    },
    { easter: 50 },
  ),
  day(
    {
      en: 'National Day of Luxembourg',
      fr: 'Fête nationale du Luxembourg',
      vi: 'Quốc khánh Luxembourg',
      cn: '卢森堡国庆日',
      ar: 'العيد الوطني للوكسمبورغ',
    },
    { month: 6, day: 23 },
  ),
  day(
    { en: 'Assumption Day', fr: 'Assomption', vi: 'Lễ Đức Mẹ Lên Trời', cn: '圣母升天节', ar: 'عيد انتقال العذراء' },
    { month: 8, day: 15 },
  ),
  day(
    { en: 'All Saints’ Day', fr: 'Toussaint', vi: 'Lễ Các Thánh', cn: '诸圣节', ar: 'عيد جميع القديسين' },
    { month: 11, day: 1 },
  ),
  day({ en: 'Christmas Day', fr: 'Noël', vi: 'Lễ Giáng sinh', cn: '圣诞节', ar: 'عيد الميلاد' }, { month: 12, day: 25 }),
  day(
    {
      en: 'Day after Christmas',
      fr: 'Lendemain de Noël',
      vi: 'Ngày sau lễ Giáng sinh',
      cn: '圣诞节次日',
      ar: 'اليوم التالي لعيد الميلاد',
    },
    { month: 12, day: 26 },
  ),
];
