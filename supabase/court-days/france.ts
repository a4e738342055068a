import type { DayName, DayRule, LegalHoliday } from './legal-holiday.ts';

const day = (name: DayName, rule: DayRule): LegalHoliday => ({
  scope: { country: 'FR' },
  name,
  rule,
  statute: 'Code du travail, art. L3133-1',
  source: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000033020901',
  verified: true,
});

/**
 * The day on which the abolition of slavery is remembered, of the territory by its letters. Article L3422-2 is in force since 2018; before,
 * other texts held, and no date is computed (the calendars of these courts begin in 2018).
 */
const abolition = (region: string, month: number, on: number): LegalHoliday => ({
  scope: { country: 'FR', region },
  name: {
    en: 'Abolition of Slavery Day',
    fr: 'Abolition de l’esclavage',
    vi: 'Ngày Bãi bỏ chế độ nô lệ',
    cn: '废除奴隶制纪念日',
    ar: 'ذكرى إلغاء الرق',
  },
  rule: { month, day: on },
  statute: 'Code du travail, art. L3422-2',
  source: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000035902463',
  from: 2018,
  verified: true,
});

/** The legal holidays that article 642 of the Code of Civil Procedure means by "un jour férié", and those of its courts overseas. */
export const FRANCE: readonly LegalHoliday[] = [
  day(
    { en: 'New Year’s Day', fr: 'Jour de l’An', vi: 'Tết Dương lịch', cn: '元旦', ar: 'رأس السنة الميلادية' },
    { month: 1, day: 1 },
  ),
  day(
    {
      en: 'Easter Monday',
      fr: 'Lundi de Pâques',
      vi: 'Thứ Hai Phục Sinh',
      cn: '复活节星期一',
      ar: 'اثنين الفصح',
    },
    { easter: 1 },
  ),
  day(
    { en: 'Labour Day', fr: 'Fête du Travail', vi: 'Ngày Quốc tế Lao động', cn: '劳动节', ar: 'عيد العمال' },
    { month: 5, day: 1 },
  ),
  day(
    {
      en: 'Victory Day 1945',
      fr: 'Fête de la Victoire 1945',
      vi: 'Ngày Chiến thắng 1945',
      cn: '1945年胜利日',
      ar: 'عيد النصر 1945',
    },
    { month: 5, day: 8 },
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
      en: 'Bastille Day',
      fr: 'Fête nationale',
      vi: 'Quốc khánh Pháp',
      cn: '法国国庆日',
      ar: 'العيد الوطني الفرنسي',
    },
    { month: 7, day: 14 },
  ),
  day(
    { en: 'Assumption Day', fr: 'Assomption', vi: 'Lễ Đức Mẹ Lên Trời', cn: '圣母升天节', ar: 'عيد انتقال العذراء' },
    { month: 8, day: 15 },
  ),
  day(
    { en: 'All Saints’ Day', fr: 'Toussaint', vi: 'Lễ Các Thánh', cn: '诸圣节', ar: 'عيد جميع القديسين' },
    { month: 11, day: 1 },
  ),
  day(
    {
      en: 'Armistice Day 1918',
      fr: 'Armistice 1918',
      vi: 'Ngày Đình chiến 1918',
      cn: '1918年停战日',
      ar: 'يوم الهدنة 1918',
    },
    { month: 11, day: 11 },
  ),
  day({ en: 'Christmas Day', fr: 'Noël', vi: 'Lễ Giáng sinh', cn: '圣诞节', ar: 'عيد الميلاد' }, { month: 12, day: 25 }),
  abolition('YT', 4, 27),
  abolition('MQ', 5, 22),
  abolition('GP', 5, 27),
  abolition('MF', 5, 27),
  abolition('GF', 6, 10),
  abolition('BL', 10, 9),
  abolition('RE', 12, 20),
];
