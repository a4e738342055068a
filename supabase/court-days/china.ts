import type { CourtDay } from './court-day.ts';
import { plus } from './days-of-rule.ts';
import type { DayName } from './legal-holiday.ts';

const name = (en: string, fr: string, vi: string, cn: string, ar: string): DayName => ({ en, fr, vi, cn, ar });
const NEW_YEAR = name('New Year’s Day', 'Jour de l’An', 'Tết Dương lịch', '元旦', 'رأس السنة الميلادية');
const SPRING = name('Spring Festival', 'Fête du printemps', 'Tết Nguyên Đán Trung Quốc', '春节', 'عيد الربيع');
const QINGMING = name('Qingming Festival', 'Fête de Qingming', 'Tết Thanh Minh', '清明节', 'عيد تشينغمينغ');
const LABOUR = name('Labour Day', 'Fête du Travail', 'Ngày Quốc tế Lao động', '劳动节', 'عيد العمال');
const DRAGON = name('Dragon Boat Festival', 'Fête des bateaux-dragons', 'Tết Đoan Ngọ', '端午节', 'عيد قوارب التنين');
const AUTUMN = name('Mid-Autumn Festival', 'Fête de la mi-automne', 'Tết Trung Thu', '中秋节', 'عيد منتصف الخريف');
const NATIONAL = name('National Day', 'Fête nationale', 'Quốc khánh Trung Quốc', '国庆节', 'العيد الوطني');
const BOTH = name(
  'National Day and Mid-Autumn Festival',
  'Fête nationale et fête de la mi-automne',
  'Quốc khánh và Tết Trung Thu',
  '国庆节、中秋节',
  'العيد الوطني وعيد منتصف الخريف',
);
const WORKED = name(
  'Working day in place of a day off',
  'Jour travaillé en compensation',
  'Ngày làm bù',
  '调休上班',
  'يوم عمل تعويضي',
);

/** One arrangement of the State Council: days off from and to, and the days of weekly rest that are worked instead. */
interface Arrangement {
  source: string;
  off: readonly (readonly [name: DayName, from: string, to: string])[];
  worked: readonly string[];
  /** Its text was read for these rows. */
  verified: boolean;
}
const ARRANGED: Readonly<Record<number, Arrangement>> = {
  2021: {
    verified: false,
    source: '国务院办公厅关于2021年部分节假日安排的通知 (2020-11-25)',
    off: [
      [NEW_YEAR, '2021-01-01', '2021-01-03'],
      [SPRING, '2021-02-11', '2021-02-17'],
      [QINGMING, '2021-04-03', '2021-04-05'],
      [LABOUR, '2021-05-01', '2021-05-05'],
      [DRAGON, '2021-06-12', '2021-06-14'],
      [AUTUMN, '2021-09-19', '2021-09-21'],
      [NATIONAL, '2021-10-01', '2021-10-07'],
    ],
    worked: ['2021-02-07', '2021-02-20', '2021-04-25', '2021-05-08', '2021-09-18', '2021-09-26', '2021-10-09'],
  },
  2024: {
    verified: true,
    source: '国务院办公厅关于2024年部分节假日安排的通知 (2023-10-25)',
    off: [
      [NEW_YEAR, '2024-01-01', '2024-01-01'],
      [SPRING, '2024-02-10', '2024-02-17'],
      [QINGMING, '2024-04-04', '2024-04-06'],
      [LABOUR, '2024-05-01', '2024-05-05'],
      [DRAGON, '2024-06-10', '2024-06-10'],
      [AUTUMN, '2024-09-15', '2024-09-17'],
      [NATIONAL, '2024-10-01', '2024-10-07'],
    ],
    worked: [
      '2024-02-04',
      '2024-02-18',
      '2024-04-07',
      '2024-04-28',
      '2024-05-11',
      '2024-09-14',
      '2024-09-29',
      '2024-10-12',
    ],
  },
  2025: {
    verified: true,
    source: '国务院办公厅关于2025年部分节假日安排的通知 (2024-11-12)',
    off: [
      [NEW_YEAR, '2025-01-01', '2025-01-01'],
      [SPRING, '2025-01-28', '2025-02-04'],
      [QINGMING, '2025-04-04', '2025-04-06'],
      [LABOUR, '2025-05-01', '2025-05-05'],
      [DRAGON, '2025-05-31', '2025-06-02'],
      [BOTH, '2025-10-01', '2025-10-08'],
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    verified: true,
    source: '国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04)',
    off: [
      [NEW_YEAR, '2026-01-01', '2026-01-03'],
      [SPRING, '2026-02-15', '2026-02-23'],
      [QINGMING, '2026-04-04', '2026-04-06'],
      [LABOUR, '2026-05-01', '2026-05-05'],
      [DRAGON, '2026-06-19', '2026-06-21'],
      [AUTUMN, '2026-09-25', '2026-09-27'],
      [NATIONAL, '2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};
/** The last year whose arrangement is out. */
export const CHINA_NOTICE = 2026;

/** The festivals whose day the moon or the sun gives. */
export interface Festivals {
  spring: string;
  qingming: string;
  dragon: string;
  autumn: string;
}

/** China's days of a year: by the State Council's arrangement, and where there is none the days that the regulation itself fixes. */
export function china(year: number, festivals: Festivals): CourtDay[] {
  const arranged = ARRANGED[year];
  const row = (day: string, names: DayName, statute: string, kind: CourtDay['kind'] = 'holiday'): CourtDay => ({
    jurisdiction: 'CN',
    day,
    names,
    observed: false,
    kind,
    statute,
    verified: arranged?.verified ?? false,
  });
  const days: CourtDay[] = [];
  if (arranged !== undefined) {
    for (const [names, from, to] of arranged.off)
      for (let day = from; day <= to; day = plus(day, 1)) days.push(row(day, names, arranged.source));
    return [...days, ...arranged.worked.map((day) => row(day, WORKED, arranged.source, 'working'))];
  }
  // Since 2025 the eve of the lunar year and 2 May are statutory as well. The law of 2024 was read, that of 2013 in article 2 alone.
  const since2025 = year >= 2025;
  const law = `《全国年节及纪念日放假办法》(${since2025 ? 2024 : 2013})`;
  const add = (day: string, names: DayName, item: string): void =>
    void days.push({ ...row(day, names, `${law}第二条第${item}项`), verified: since2025 });
  add(`${year}-01-01`, NEW_YEAR, '一');
  for (let place = since2025 ? -1 : 0; place < 3; place += 1) add(plus(festivals.spring, place), SPRING, '二');
  add(festivals.qingming, QINGMING, '三');
  add(`${year}-05-01`, LABOUR, '四');
  if (since2025) add(`${year}-05-02`, LABOUR, '四');
  add(festivals.dragon, DRAGON, '五');
  add(festivals.autumn, AUTUMN, '六');
  for (const day of ['01', '02', '03']) add(`${year}-10-${day}`, NATIONAL, '七');
  return days;
}
