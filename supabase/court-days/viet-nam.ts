import type { CourtDay } from './court-day.ts';
import { plus, weekday } from './days-of-rule.ts';
import type { DayName } from './legal-holiday.ts';

const name = (en: string, fr: string, vi: string, cn: string, ar: string): DayName => ({ en, fr, vi, cn, ar });
const EVE = name(
  'Tết, New Year’s Eve',
  'Têt, réveillon',
  'Giao thừa Tết Nguyên Đán',
  '越南春节除夕',
  'تيت، ليلة رأس السنة القمرية',
);
const BEFORE_EVE = name(
  'Tết holiday, before the eve',
  'Congé du Têt, avant le réveillon',
  'Nghỉ Tết Nguyên Đán, trước giao thừa',
  '越南春节假期（除夕前）',
  'عطلة تيت قبل ليلة رأس السنة القمرية',
);
const tet = (nth: number): DayName =>
  name(`Tết, day ${nth}`, `Têt, jour ${nth}`, `Mùng ${nth} Tết Nguyên Đán`, `越南春节第${nth}天`, `تيت، اليوم ${nth}`);
const NEW_YEAR = name('New Year’s Day', 'Jour de l’An', 'Tết Dương lịch', '元旦', 'رأس السنة الميلادية');
const HUNG = name(
  'Hùng Kings’ Commemoration Day',
  'Jour des rois Hùng',
  'Giỗ Tổ Hùng Vương',
  '雄王祭祖日',
  'ذكرى ملوك هونغ',
);
const VICTORY = name(
  'Reunification Day',
  'Jour de la Réunification',
  'Ngày Chiến thắng',
  '越南统一日',
  'يوم إعادة التوحيد',
);
const LABOUR = name('International Labour Day', 'Fête du Travail', 'Ngày Quốc tế Lao động', '国际劳动节', 'عيد العمال');
const NATIONAL = name('National Day', 'Fête nationale', 'Quốc khánh', '越南国庆日', 'العيد الوطني');
const ADJACENT = name(
  'National Day, adjacent day',
  'Fête nationale, jour voisin',
  'Quốc khánh, ngày liền kề',
  '越南国庆日相邻日',
  'العيد الوطني، اليوم المجاور',
);
const SWAPPED = name(
  'Day off worked on another day',
  'Jour de repos récupéré',
  'Ngày nghỉ hoán đổi',
  '调休放假',
  'يوم راحة معوَّض',
);
const WORKED = name(
  'Working day in place of a day off',
  'Jour travaillé en compensation',
  'Ngày làm bù',
  '调休上班',
  'يوم عمل تعويضي',
);

/** What the yearly notices of the Government fixed: whether Tết begins one or two days before the first, the day beside 2 September, swaps. */
interface Notice {
  tet: 1 | 2;
  adjacent?: 1 | 3;
  off?: readonly string[];
  worked?: readonly string[];
}
const NOTICES: Readonly<Record<number, Notice>> = {
  2020: { tet: 2 },
  2021: { tet: 2, adjacent: 3 },
  2022: { tet: 1, adjacent: 1 },
  2023: { tet: 2, adjacent: 1 },
  2024: { tet: 2, adjacent: 3, off: ['2024-04-29'], worked: ['2024-05-04'] },
  2025: { tet: 2, adjacent: 1, off: ['2025-05-02'], worked: ['2025-04-26'] },
  2026: { tet: 1, adjacent: 1, off: ['2026-01-02', '2026-08-31'], worked: ['2026-01-10', '2026-08-22'] },
};
/** The last year whose notice is out. */
export const VIET_NAM_NOTICE = 2026;

/** The point of clause 1 of article 112 that gives a day, and whether that names the day itself: Tết and the day beside 2 September it does not. */
interface Point {
  letter: 'a' | 'b' | 'c' | 'd' | 'đ' | 'e';
  named: boolean;
}
type Days = Map<string, { names: DayName; observed: boolean; point: Point }>;

/** The days of a year under one choice of the notice, with the days in place of those of weekly rest. */
function under(year: number, lunar: string, hung: string, choice: Notice): Days {
  const days: Days = new Map();
  const set = (day: string, names: DayName, letter: Point['letter'], named = true): void =>
    void days.set(day, { names, observed: false, point: { letter, named } });
  set(`${year}-01-01`, NEW_YEAR, 'a');
  if (choice.tet === 2) set(plus(lunar, -2), BEFORE_EVE, 'b', false);
  set(plus(lunar, -1), EVE, 'b', false);
  for (let nth = 1; nth <= 5 - choice.tet; nth += 1) set(plus(lunar, nth - 1), tet(nth), 'b', false);
  set(hung, HUNG, 'e');
  set(`${year}-04-30`, VICTORY, 'c');
  set(`${year}-05-01`, LABOUR, 'd');
  set(`${year}-09-02`, NATIONAL, 'đ');
  if (choice.adjacent !== undefined) set(`${year}-09-0${choice.adjacent}`, ADJACENT, 'đ', false);
  for (const [day, { names, point }] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (weekday(day) < 6) continue;
    let next = plus(day, 1);
    while (weekday(next) > 5 || days.has(next)) next = plus(next, 1);
    days.set(next, { names, observed: true, point });
  }
  return days;
}

/**
 * Viet Nam's days of a year: certain where every choice that the Labour Code leaves has them, in doubt where the notice decides. Of the code of
 * 2019 article 112 was read; the days that it does not name itself, those kept for a weekend, the code of 2012 and the notices were not, and
 * the dates that they touch say so.
 */
export function vietNam(year: number, lunar: string, hung: string): CourtDay[] {
  const notice = NOTICES[year];
  const adjacents = year < 2021 ? [undefined] : ([1, 3] as const);
  const choices: Notice[] =
    notice === undefined
      ? ([1, 2] as const).flatMap((before) =>
          adjacents.map((adjacent) => (adjacent === undefined ? { tet: before } : { tet: before, adjacent })),
        )
      : [notice];
  const options = choices.map((choice) => under(year, lunar, hung, choice));
  const statuteOf = (observed: boolean, { letter }: Point): string => {
    if (year < 2021) return `Bộ luật Lao động 2012, Điều 115${observed ? ' khoản 3' : ''}`;
    return `Bộ luật Lao động 2019, ${observed ? 'Điều 111 khoản 3' : `Điều 112 khoản 1 điểm ${letter}`}`;
  };
  const found = new Map<string, CourtDay>();
  for (const option of options)
    for (const [day, { names, observed, point }] of option)
      found.set(day, {
        jurisdiction: 'VN',
        day,
        names,
        observed,
        kind: 'holiday',
        statute: statuteOf(observed, point),
        verified: year >= 2021 && !observed && point.named,
        doubt: options.every((other) => other.has(day)) ? undefined : 'notice',
      });
  const swap = { jurisdiction: 'VN', observed: false, statute: `Thông báo nghỉ lễ, Tết năm ${year}`, verified: false };
  return [
    ...found.values(),
    ...(notice?.off ?? []).map((day): CourtDay => ({ ...swap, day, names: SWAPPED, kind: 'holiday' })),
    ...(notice?.worked ?? []).map((day): CourtDay => ({ ...swap, day, names: WORKED, kind: 'working' })),
  ];
}
