import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import Holidays from 'date-holidays';

import { china } from '../supabase/court-days/china.ts';
import { type CourtDay, daysOfHoliday, LAST_YEAR, oneADay } from '../supabase/court-days/court-day.ts';
import { weekday } from '../supabase/court-days/days-of-rule.ts';
import type { DayName, LegalHoliday } from '../supabase/court-days/legal-holiday.ts';
import { COURT_OF_JUSTICE } from '../supabase/court-days/court-of-justice.ts';
import { ENGLAND } from '../supabase/court-days/england.ts';
import { FRANCE } from '../supabase/court-days/france.ts';
import { GERMANY } from '../supabase/court-days/germany.ts';
import { saudiArabia } from '../supabase/court-days/saudi-arabia.ts';
import { STATE_COURTS } from '../supabase/court-days/state-courts.ts';
import { UNITED_STATES } from '../supabase/court-days/united-states.ts';
import { vietNam } from '../supabase/court-days/viet-nam.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Where the days are kept. They are rows and not a call, so that a court's calendar does not change with a package. */
export const HOLIDAYS_FILE = join(ROOT, 'supabase/schemas/deadlines/court_days.sql');

/** The countries, and the courts of the American states, with the first year for which their days are known: before, another law held. */
const FIRST_YEAR: Readonly<Record<string, number>> = {
  US: 2005,
  FR: 2005,
  VN: 2014,
  CN: 2014,
  SA: 2014,
  'US-COURTS': 2022,
  EU: 2022,
  GB: 2023,
  DE: 2022,
};
export const COUNTRIES: readonly string[] = Object.keys(FIRST_YEAR);
/** Days of rest of the week, by ISO number. */
const WEEKEND: Readonly<Record<string, readonly number[]>> = { SA: [5, 6] };
/** The language in which a country's days are named where nobody asks for another. */
const LANGUAGE: Readonly<Record<string, keyof DayName>> = {
  US: 'en',
  FR: 'fr',
  VN: 'vi',
  CN: 'cn',
  SA: 'ar',
  EU: 'en',
  GB: 'en',
  DE: 'en',
};

/** The days of feasts that follow the moon or the sun, by their name in date-holidays, which is asked for nothing else. */
function feasts(country: string, year: number): (name: string) => string[] {
  const found = new Holidays(country).getHolidays(year);
  return (name) => found.filter((day) => day.name.startsWith(name)).map((day) => day.date.slice(0, 10));
}
function only(days: readonly string[], place = 0): string {
  const day = days[place];
  if (day === undefined) throw new Error('date-holidays no longer names a feast as it did.');
  return day;
}

/** The days that a law names for good, one row a holiday. */
const BY_LAW: Readonly<Record<string, readonly LegalHoliday[]>> = {
  US: UNITED_STATES,
  FR: FRANCE,
  'US-COURTS': STATE_COURTS,
  EU: COURT_OF_JUSTICE,
  GB: ENGLAND,
  DE: GERMANY,
};

function daysInYear(country: string, year: number): CourtDay[] {
  const rows = BY_LAW[country];
  if (rows !== undefined) return rows.flatMap((row) => daysOfHoliday(row, year));
  const feast = feasts(country, year);
  switch (country) {
    case 'VN':
      return vietNam(year, only(feast('Tết Nguyên Đán')), only(feast('Giỗ tổ Hùng Vương')));
    case 'CN': {
      // The library begins the Spring Festival with the eve.
      const spring = only(feast('春节').toSorted(), 1);
      const [qingming, dragon, autumn] = ['清明节', '端午节', '中秋节'].map((name) => only(feast(name)));
      if (qingming === undefined || dragon === undefined || autumn === undefined)
        throw new Error('A feast is missing.');
      return china(year, { spring, qingming, dragon, autumn });
    }
    default:
      return saudiArabia(year, feast('عيد الفطر'), feast('عيد الأضحى'));
  }
}

/** The days of these countries and of their states, one row a day. */
export function courtDays(countries: readonly string[]): CourtDay[] {
  return countries.flatMap((country) => {
    const first = FIRST_YEAR[country] ?? LAST_YEAR;
    const found: CourtDay[] = [];
    // A day kept for New Year's Day of the year after belongs to the last one.
    for (let year = first; year <= LAST_YEAR + (country.startsWith('US') ? 1 : 0); year += 1)
      found.push(...daysInYear(country, year));
    return oneADay(found)
      .filter(({ day }) => day >= `${first}-01-01` && day <= `${LAST_YEAR}-12-31`)
      .toSorted((a, b) => `${a.jurisdiction} ${a.day}`.localeCompare(`${b.jurisdiction} ${b.day}`));
  });
}

const quoted = (text: string | undefined): string => (text === undefined ? 'null' : `'${text.replaceAll("'", "''")}'`);

/** One line a holiday of these countries, with all its days. */
export function holidayLines(countries: readonly string[]): string[] {
  const lines = new Map<string, string[]>();
  for (const what of courtDays(countries)) {
    const { jurisdiction, day, names, observed, kind, statute, source, verified, doubt, county } = what;
    const country = jurisdiction.slice(0, 2);
    if (kind === 'working' && !(WEEKEND[country] ?? [6, 7]).includes(weekday(day)))
      throw new Error(`${day} is worked anyway`);
    const language = LANGUAGE[country];
    if (language === undefined) throw new Error(`Nobody says in which language ${country} names its days`);
    const key = [
      quoted(jurisdiction),
      quoted(names[language]),
      quoted(JSON.stringify(names)),
      String(observed),
      quoted(kind),
      quoted(statute),
      quoted(source),
      String(verified),
      quoted(doubt),
      quoted(county),
    ].join(', ');
    lines.set(key, [...(lines.get(key) ?? []), day]);
  }
  return [...lines].map(([key, days]) => `  (${key}, '{${days.join(',')}}')`);
}

/** The file's text. */
function holidaysSql(): string {
  return `-- The days of rest of the courts' calendars by statute, ${LAST_YEAR} at the latest. Made by scripts/generate-holidays.ts from
-- supabase/court-days and not by hand: a day that is proclaimed later is a row that the platform or a firm adds, and one that is worked after
-- all a row of kind working.
--
-- The days of feasts that follow the moon come from date-holidays 3.37.0, Copyright (c) 2015-present commenthol; the data is under
-- CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), and so is this file.

alter table public.public_holidays disable trigger audit;
insert into public.public_holidays (jurisdiction, day, name, names, observed, kind, source, source_url, verified, doubt, county)
select jurisdiction, day, name, names::jsonb, observed, kind, source, source_url, verified, doubt, county from (values
${holidayLines(COUNTRIES).join(',\n')}
) given (jurisdiction, name, names, observed, kind, source, source_url, verified, doubt, county, days), unnest(days::date[]) day
on conflict (jurisdiction, day, law_firm) do nothing;
alter table public.public_holidays enable trigger audit;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(HOLIDAYS_FILE, holidaysSql());
