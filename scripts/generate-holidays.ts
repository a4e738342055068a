import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import Holidays from 'date-holidays';

const ROOT = resolve(import.meta.dirname, '..');
/** Where the days are kept. They are rows and not a call, so that a court's calendar does not change with a package. */
export const HOLIDAYS_FILE = join(ROOT, 'supabase/migrations/20261122005010_public_holidays.sql');

const LIBRARY = 'date-holidays 3.37.0 (CC BY-SA 3.0)';
const LAST_YEAR = 2040;
/** The jurisdictions and the first year for which their days stand: before, other weekends or another law held. */
const FIRST_YEAR: Readonly<Record<string, number>> = { US: 2005, FR: 2005, VN: 2014, CN: 2014, SA: 2014 };
/** Days of rest of the week, by ISO number. */
const WEEKEND: Readonly<Record<string, readonly number[]>> = { SA: [5, 6] };

interface Day {
  name: string;
  observed: boolean;
  kind: 'holiday' | 'working';
  source: string;
}
type Days = Map<string, Day>;

const plus = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The whole days of rest that the library knows for a year, by day; halves of days are none for a court. */
function fromLibrary(library: Holidays, year: number): Days {
  const days: Days = new Map();
  for (const holiday of library.getHolidays(year)) {
    const length = (holiday.end.getTime() - holiday.start.getTime()) / 86_400_000;
    if (holiday.type !== 'public' || length < 0.9) continue;
    for (let place = 0; place < Math.round(length); place += 1) {
      const day = plus(holiday.date.slice(0, 10), place);
      const before = days.get(day);
      const observed = holiday.substitute === true && before?.observed !== false;
      const name =
        before === undefined || before.name === holiday.name ? holiday.name : `${before.name}, ${holiday.name}`;
      days.set(day, { name, observed, kind: 'holiday', source: LIBRARY });
    }
  }
  return days;
}

/**
 * United States, 5 U.S.C. § 6103 (b) and Executive Order 11582: a holiday on a Saturday is kept on the Friday before, one on a Sunday on
 * the Monday after. The library knows that of some holidays and not of Veterans Day.
 */
function withDaysKept(days: Days): void {
  for (const [day, { name }] of days) {
    const kept = weekday(day) === 6 ? plus(day, -1) : weekday(day) === 7 ? plus(day, 1) : day;
    if (!days.has(kept))
      days.set(kept, { name: `${name} (substitute day)`, observed: true, kind: 'holiday', source: '5 U.S.C. § 6103' });
  }
}

/**
 * Viet Nam, Labour Code 2019 art. 111 (3): a holiday on a day of weekly rest is taken on the next working day. The library knows the
 * holidays and not the days in their place.
 */
function withDaysInPlace(days: Days): void {
  for (const [day, { name }] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (weekday(day) < 6) continue;
    let next = plus(day, 1);
    while (weekday(next) > 5 || days.has(next)) next = plus(next, 1);
    days.set(next, { name, observed: true, kind: 'holiday', source: 'Labour Code 2019 art. 111 (3)' });
  }
}

/** One arrangement of the State Council: days off from and to, and the days of weekly rest that are worked instead. */
interface Arrangement {
  source: string;
  off: readonly (readonly [name: string, from: string, to: string])[];
  worked: readonly string[];
}
/** China: what is off, and which weekends are worked, is laid down each year; before that the regulation on holidays holds. */
const CHINA: Readonly<Record<number, Arrangement>> = {
  2026: {
    source: '国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04)',
    off: [
      ['元旦', '2026-01-01', '2026-01-03'],
      ['春节', '2026-02-15', '2026-02-23'],
      ['清明节', '2026-04-04', '2026-04-06'],
      ['劳动节', '2026-05-01', '2026-05-05'],
      ['端午节', '2026-06-19', '2026-06-21'],
      ['中秋节', '2026-09-25', '2026-09-27'],
      ['国庆节', '2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

function china(year: number, days: Days): Days {
  const arranged = CHINA[year];
  if (arranged !== undefined) {
    const made: Days = new Map();
    for (const [name, from, to] of arranged.off)
      for (let day = from; day <= to; day = plus(day, 1))
        made.set(day, { name, observed: false, kind: 'holiday', source: arranged.source });
    for (const day of arranged.worked)
      made.set(day, { name: '调休上班', observed: false, kind: 'working', source: arranged.source });
    return made;
  }
  // 全国年节及纪念日放假办法: the first three days of the lunar year; since 2025 its eve and 2 May as well. The library begins with the eve.
  const source = `全国年节及纪念日放假办法 (${year < 2025 ? 2013 : 2024})`;
  for (const [day, what] of days) days.set(day, { ...what, name: what.name.replace(/^六一儿童节, | 清明節$/, '') });
  const spring = [...days]
    .filter(([, { name }]) => name.startsWith('春节'))
    .map(([day]) => day)
    .toSorted();
  const first = spring[1];
  if (first === undefined) throw new Error(`No Spring Festival in ${year}`);
  // Children's Day is one for children, and part of it is in the library's list of whole days.
  for (const [day, { name }] of days) if (name === '春节' || name === '六一儿童节') days.delete(day);
  for (let place = year < 2025 ? 0 : -1; place < 3; place += 1)
    days.set(plus(first, place), { name: '春节', observed: false, kind: 'holiday', source });
  if (year >= 2025) days.set(`${year}-05-02`, { name: '劳动节', observed: false, kind: 'holiday', source });
  return days;
}

/** The days of a country, and of each state beside them where the country has states with courts' holidays of their own. */
function daysOf(country: string): Map<string, Days> {
  const found = new Map<string, Days>([[country, new Map()]]);
  const states = country === 'US' ? Object.keys(new Holidays().getStates('US') ?? {}) : [];
  const nation = new Holidays(country);
  const libraries = new Map(states.map((state) => [state, new Holidays(country, state)]));
  for (const state of states) found.set(`US-${state}`, new Map());
  for (let year = FIRST_YEAR[country] ?? LAST_YEAR; year <= LAST_YEAR; year += 1) {
    let own = fromLibrary(nation, year);
    if (country === 'CN') own = china(year, own);
    if (country === 'VN') withDaysInPlace(own);
    if (country === 'US') withDaysKept(own);
    for (const [day, what] of own) found.get(country)?.set(day, what);
    for (const [state, library] of libraries)
      for (const [day, what] of fromLibrary(library, year)) if (!own.has(day)) found.get(`US-${state}`)?.set(day, what);
  }
  return found;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** One line a holiday of these countries, with all its days. */
export function holidayLines(countries: readonly string[]): string[] {
  const lines: string[] = [];
  for (const country of countries)
    for (const [jurisdiction, days] of daysOf(country)) {
      const weekend = WEEKEND[jurisdiction] ?? [6, 7];
      const byName = new Map<string, string[]>();
      for (const [day, { name, observed, kind, source }] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
        // A holiday on a day of weekly rest says nothing more, but people look for it in the list: it stays.
        if (kind === 'working' && !weekend.includes(weekday(day))) throw new Error(`${day} is worked anyway`);
        const key = [name, String(observed), kind, source]
          .map((part, place) => (place === 1 ? part : quoted(part)))
          .join(', ');
        byName.set(key, [...(byName.get(key) ?? []), day]);
      }
      for (const [key, list] of byName) lines.push(`  (${quoted(jurisdiction)}, ${key}, '{${list.join(',')}}')`);
    }
  return lines;
}

/** The migration's text. */
function holidaysSql(): string {
  return `-- The days of rest of the courts' calendars, ${LAST_YEAR} at the latest. Made by scripts/generate-holidays.ts and not by hand: a day that
-- is proclaimed later is a row that the platform or a firm adds, and one that is worked after all a row of kind working.
--
-- Most of them come from date-holidays 3.37.0, Copyright (c) 2015-present commenthol; the data is under CC BY-SA 3.0
-- (https://creativecommons.org/licenses/by-sa/3.0/), and so is this file. Changed here: only whole days of rest of the type public; states
-- without the days of the nation; Viet Nam's days in place; China's regulation and its yearly arrangement.

insert into public.public_holidays (jurisdiction, day, name, observed, kind, source)
select jurisdiction, day, name, observed, kind, source from (values
${holidayLines(Object.keys(FIRST_YEAR)).join(',\n')}
) given (jurisdiction, name, observed, kind, source, days), unnest(days::date[]) day;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(HOLIDAYS_FILE, holidaysSql());
