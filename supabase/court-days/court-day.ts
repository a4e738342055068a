import { daysOfRule, plus, weekday } from './days-of-rule.ts';
import type { DayName, LegalHoliday } from './legal-holiday.ts';

/** The years for which days are written. */
export const LAST_YEAR = 2040;

/**
 * Why it is not certain that courts rest on a day: courts differ over it, it is a holiday of one county, the yearly notice that fixes it is
 * not out, or its law was not read. Such a day gives two dates, and the earlier one is the deadline.
 */
export type Doubt = 'courts_differ' | 'county' | 'notice' | 'unverified';

/** One day of a calendar as the table keeps it. */
export interface CourtDay {
  jurisdiction: string;
  day: string;
  names: DayName;
  observed: boolean;
  kind: 'holiday' | 'working';
  /** The provision that makes it one. */
  statute: string;
  source?: string | undefined;
  verified: boolean;
  doubt?: Doubt | undefined;
  county?: string | undefined;
}

/**
 * § 6103(b) speaks of pay and leave, so that courts differ over a Friday. The Monday is kept by order of the President (rule 6(a)(6)(B)), and
 * the courts with it; the text of that order was not read here, so that the day says so.
 */
const KEPT_ON_FRIDAY = {
  statute: '5 U.S.C. § 6103(b)',
  source: 'https://www.law.cornell.edu/uscode/text/5/6103',
  doubt: 'courts_differ',
} as const;
const KEPT_ON_MONDAY = {
  statute: 'Exec. Order No. 11582 § 3; Fed. R. Civ. P. 6(a)(6)(B)',
  verified: false,
} as const;

function isInYear({ from, to, years }: LegalHoliday, year: number): boolean {
  if (year < (from ?? year) || year > (to ?? year)) return false;
  if (years === 'even') return year % 2 === 0;
  if (years === 'odd') return year % 2 === 1;
  return years === undefined || year % 4 === 0;
}

/** Why a row is in doubt. Of a state's day the law has to have been read, because a day too many makes a deadline late. */
function doubtOf({ scope, doubtful, verified }: LegalHoliday): Doubt | undefined {
  if (scope.county !== undefined) return 'county';
  if (doubtful !== undefined) return 'courts_differ';
  return scope.region !== undefined && !verified ? 'unverified' : undefined;
}

/** The days of one legal holiday in a year, with those kept in its place. */
export function daysOfHoliday(row: LegalHoliday, year: number): CourtDay[] {
  if (!isInYear(row, year)) return [];
  const { country, region, county } = row.scope;
  const base = {
    jurisdiction: region === undefined ? country : `${country}-${region}`,
    names: row.name,
    kind: 'holiday',
    verified: row.verified,
    doubt: doubtOf(row),
    county,
  } as const;
  const own = { statute: row.statute, source: row.source };
  const kept = row.keptInDoubt === true ? { ...own, doubt: base.doubt ?? ('courts_differ' as const) } : own;
  return daysOfRule(row.rule, year).flatMap((day): CourtDay[] => {
    const found: CourtDay[] = [{ ...base, ...own, day, observed: false }];
    const nation = region === undefined;
    if (weekday(day) === 6 && row.saturday === 'friday')
      found.push({ ...base, ...(nation ? KEPT_ON_FRIDAY : kept), day: plus(day, -1), observed: true });
    if (weekday(day) === 6 && row.saturday === 'monday')
      found.push({ ...base, ...own, day: plus(day, 2), observed: true });
    if (weekday(day) === 7 && row.sunday === 'monday')
      found.push({ ...base, ...(nation ? KEPT_ON_MONDAY : kept), day: plus(day, 1), observed: true });
    return found;
  });
}

const joined = (one: string, other: string): string => (one === other ? one : `${one}, ${other}`);
const certainty = (day: CourtDay): number => (day.doubt === undefined ? 0 : day.observed ? 2 : 1);

/** Two rows on one day: the certain one says why, and of two alike both are named. */
function merged(one: CourtDay, other: CourtDay): CourtDay {
  const [first, second] = certainty(one) <= certainty(other) ? [one, other] : [other, one];
  if (certainty(first) !== certainty(second)) return first;
  return {
    ...first,
    names: {
      en: joined(first.names.en, second.names.en),
      fr: joined(first.names.fr, second.names.fr),
      vi: joined(first.names.vi, second.names.vi),
      cn: joined(first.names.cn, second.names.cn),
      ar: joined(first.names.ar, second.names.ar),
    },
    statute: joined(first.statute, second.statute),
    verified: first.verified && second.verified,
    county: first.county === undefined || second.county === undefined ? undefined : joined(first.county, second.county),
  };
}

/** One row a day and jurisdiction; a state's row only where the nation leaves the day open, or is itself in doubt over it. */
export function oneADay(days: readonly CourtDay[]): CourtDay[] {
  const found = new Map<string, CourtDay>();
  for (const day of days) {
    const key = `${day.jurisdiction} ${day.day}`;
    const before = found.get(key);
    found.set(key, before === undefined ? day : merged(before, day));
  }
  return [...found.values()].filter((day) => {
    const nation = day.jurisdiction.includes('-') ? found.get(`${day.jurisdiction.slice(0, 2)} ${day.day}`) : undefined;
    return nation === undefined || (nation.doubt !== undefined && day.doubt === undefined);
  });
}
