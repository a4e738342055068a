import type { DayName, DayRule, LegalHoliday } from './legal-holiday.ts';

/*
 * Germany: the holiday at the place of the court counts, and each Land has a law of its own. Nine days are holidays in all sixteen; they are the
 * nation's here, unverified, because sixteen laws would have to be read for one row. Of the days of one Land only Bavaria's law was read:
 * the others are in doubt, and give the earlier date.
 */

const NAMES = {
  newYear: { en: 'New Year’s Day', fr: 'Jour de l’An', vi: 'Tết Dương lịch', cn: '元旦', ar: 'رأس السنة الميلادية' },
  epiphany: { en: 'Epiphany', fr: 'Épiphanie', vi: 'Lễ Hiển Linh', cn: '主显节', ar: 'عيد الغطاس' },
  women: {
    en: 'International Women’s Day',
    fr: 'Journée internationale des femmes',
    vi: 'Ngày Quốc tế Phụ nữ',
    cn: '国际妇女节',
    ar: 'اليوم العالمي للمرأة',
  },
  goodFriday: {
    en: 'Good Friday',
    fr: 'Vendredi saint',
    vi: 'Thứ Sáu Tuần Thánh',
    cn: '耶稣受难日',
    ar: 'الجمعة العظيمة',
  },
  easter: {
    en: 'Easter Monday',
    fr: 'Lundi de Pâques',
    vi: 'Thứ Hai Phục Sinh',
    cn: '复活节星期一',
    ar: 'اثنين الفصح',
  },
  may: { en: 'Labour Day', fr: 'Fête du Travail', vi: 'Ngày Quốc tế Lao động', cn: '劳动节', ar: 'عيد العمال' },
  liberation: {
    en: 'Liberation Day',
    fr: 'Jour de la Libération',
    vi: 'Ngày Giải phóng',
    cn: '解放日',
    ar: 'يوم التحرير',
  },
  ascension: { en: 'Ascension Day', fr: 'Ascension', vi: 'Lễ Thăng Thiên', cn: '耶稣升天节', ar: 'عيد الصعود' },
  whit: {
    en: 'Whit Monday',
    fr: 'Lundi de Pentecôte',
    vi: 'Thứ Hai Hiện Xuống',
    cn: '圣灵降临节星期一',
    ar: 'اثنين العنصرة',
  },
  corpus: { en: 'Corpus Christi', fr: 'Fête-Dieu', vi: 'Lễ Mình Máu Thánh Chúa', cn: '基督圣体节', ar: 'عيد الجسد' },
  peace: {
    en: 'Peace Festival of Augsburg',
    fr: 'Fête de la paix d’Augsbourg',
    vi: 'Lễ Hòa bình Augsburg',
    cn: '奥格斯堡和平节',
    ar: 'عيد السلام في أوغسبورغ',
  },
  assumption: {
    en: 'Assumption Day',
    fr: 'Assomption',
    vi: 'Lễ Đức Mẹ Lên Trời',
    cn: '圣母升天节',
    ar: 'عيد انتقال العذراء',
  },
  children: {
    en: 'World Children’s Day',
    fr: 'Journée mondiale de l’enfance',
    vi: 'Ngày Trẻ em Thế giới',
    cn: '世界儿童节',
    ar: 'اليوم العالمي للطفل',
  },
  unity: {
    en: 'German Unity Day',
    fr: 'Jour de l’Unité allemande',
    vi: 'Ngày Thống nhất nước Đức',
    cn: '德国统一日',
    ar: 'يوم الوحدة الألمانية',
  },
  reformation: {
    en: 'Reformation Day',
    fr: 'Fête de la Réformation',
    vi: 'Ngày Cải chánh',
    cn: '宗教改革日',
    ar: 'يوم الإصلاح',
  },
  allSaints: { en: 'All Saints’ Day', fr: 'Toussaint', vi: 'Lễ Các Thánh', cn: '诸圣节', ar: 'عيد جميع القديسين' },
  repentance: {
    en: 'Day of Repentance and Prayer',
    fr: 'Jour de pénitence et de prière',
    vi: 'Ngày Sám hối và Cầu nguyện',
    cn: '忏悔祈祷日',
    ar: 'يوم التوبة والصلاة',
  },
  christmas: { en: 'Christmas Day', fr: 'Noël', vi: 'Lễ Giáng sinh', cn: '圣诞节', ar: 'عيد الميلاد' },
  second: {
    en: 'Day after Christmas',
    fr: 'Lendemain de Noël',
    vi: 'Ngày sau lễ Giáng sinh',
    cn: '圣诞节次日',
    ar: 'اليوم التالي لعيد الميلاد',
  },
} as const satisfies Record<string, DayName>;

const everywhere = (name: DayName, rule: DayRule): LegalHoliday => ({
  scope: { country: 'DE' },
  name,
  rule,
  statute: 'Feiertagsgesetze der 16 Länder',
  verified: false,
});

/** How the law of each Land on Sundays and holidays is cited. */
const LAW = {
  BB: 'FTG Brandenburg',
  BE: 'Feiertagsgesetz Berlin',
  BW: 'FTG Baden-Württemberg',
  HB: 'SFTG Bremen',
  HE: 'HFeiertagsG',
  HH: 'Feiertagsgesetz Hamburg',
  MV: 'FTG M-V',
  NI: 'NFeiertagsG',
  NW: 'Feiertagsgesetz NW',
  RP: 'LFtG Rheinland-Pfalz',
  SH: 'SFTG Schleswig-Holstein',
  SL: 'SFG Saarland',
  SN: 'SächsSFG',
  ST: 'FeiertG LSA',
  TH: 'ThürFGtG',
} as const;
type Unread = keyof typeof LAW;
const ofLand = (
  regions: readonly Unread[],
  name: DayName,
  rule: DayRule,
  more: { from?: number; county?: string } = {},
): LegalHoliday[] =>
  regions.map((region) => ({
    scope: { country: 'DE', region, ...(more.county === undefined ? {} : { county: more.county }) },
    name,
    rule,
    statute: LAW[region],
    ...(more.from === undefined ? {} : { from: more.from }),
    verified: false,
  }));
const bavarian = (name: DayName, rule: DayRule, county?: string): LegalHoliday => ({
  scope: { country: 'DE', region: 'BY', ...(county === undefined ? {} : { county }) },
  name,
  rule,
  statute: 'Bayerisches Feiertagsgesetz, Art. 1',
  source: 'https://gesetze.io/gesetze/by/ftg/1',
  verified: true,
});

const EPIPHANY: DayRule = { month: 1, day: 6 };
const CORPUS: DayRule = { easter: 60 };
const ASSUMPTION: DayRule = { month: 8, day: 15 };
const ALL_SAINTS: DayRule = { month: 11, day: 1 };

export const GERMANY: readonly LegalHoliday[] = [
  everywhere(NAMES.newYear, { month: 1, day: 1 }),
  everywhere(NAMES.goodFriday, { easter: -2 }),
  everywhere(NAMES.easter, { easter: 1 }),
  everywhere(NAMES.may, { month: 5, day: 1 }),
  everywhere(NAMES.ascension, { easter: 39 }),
  everywhere(NAMES.whit, { easter: 50 }),
  everywhere(NAMES.unity, { month: 10, day: 3 }),
  everywhere(NAMES.christmas, { month: 12, day: 25 }),
  everywhere(NAMES.second, { month: 12, day: 26 }),
  bavarian(NAMES.epiphany, EPIPHANY),
  bavarian(NAMES.corpus, CORPUS),
  bavarian(NAMES.peace, { month: 8, day: 8 }, 'Augsburg'),
  bavarian(NAMES.assumption, ASSUMPTION, 'Gemeinden mit überwiegend katholischer Bevölkerung'),
  bavarian(NAMES.allSaints, ALL_SAINTS),
  ...ofLand(['BW', 'ST'], NAMES.epiphany, EPIPHANY),
  ...ofLand(['BE'], NAMES.women, { month: 3, day: 8 }),
  ...ofLand(['MV'], NAMES.women, { month: 3, day: 8 }, { from: 2023 }),
  ...ofLand(['BE'], NAMES.liberation, { days: ['2025-05-08'] }),
  ...ofLand(['BW', 'HE', 'NW', 'RP', 'SL'], NAMES.corpus, CORPUS),
  ...ofLand(['SN', 'TH'], NAMES.corpus, CORPUS, { county: 'einzelne Gemeinden' }),
  ...ofLand(['SL'], NAMES.assumption, ASSUMPTION),
  ...ofLand(['TH'], NAMES.children, { month: 9, day: 20 }),
  ...ofLand(['BB', 'HB', 'HH', 'MV', 'NI', 'SH', 'SN', 'ST', 'TH'], NAMES.reformation, { month: 10, day: 31 }),
  ...ofLand(['BW', 'NW', 'RP', 'SL'], NAMES.allSaints, ALL_SAINTS),
  ...ofLand(['SN'], NAMES.repentance, { month: 11, weekday: 3, before: 23 }),
];
