/**
 * How the courts of five American states, of England and Wales, of Germany and of the European Union count: their days of rest and their steps,
 * written from each law and without a look at the database.
 */
import {
  courtDays,
  easter,
  lastDay,
  nth,
  number,
  onDate,
  type Question,
  type Rest,
  roll,
  SATURDAY,
  SUNDAY,
  text,
  weekday,
} from './count-by-hand-days.ts';

const MONDAY = 0;
const THURSDAY = 3;
const FRIDAY = 4;
const yearOf = (day: number): number => Number(text(day).slice(0, 4));
const on = (day: number, ...dates: readonly string[]): boolean => dates.includes(text(day).slice(5));
const is = (day: number, month: number, which: number, n: number): boolean => day === nth(yearOf(day), month, which, n);
const afterEaster = (day: number, ...days: readonly number[]): boolean => days.includes(day - easter(yearOf(day)));
const martinLutherKing = (day: number): boolean => is(day, 1, MONDAY, 3);
const washington = (day: number): boolean => is(day, 2, MONDAY, 3);
const memorial = (day: number): boolean => is(day, 5, MONDAY, -1);
const labor = (day: number): boolean => is(day, 9, MONDAY, 1);
const columbus = (day: number): boolean => is(day, 10, MONDAY, 2);
const thanksgiving = (day: number): boolean => is(day, 11, THURSDAY, 4);
const election = (day: number): boolean => day === nth(yearOf(day), 11, MONDAY, 1) + 1;
/** The Monday after one of these dates that is a Sunday; the Friday before one that is a Saturday. */
const monday = (day: number, ...dates: readonly string[]): boolean => weekday(day) === MONDAY && on(day - 1, ...dates);
const friday = (day: number, ...dates: readonly string[]): boolean => weekday(day) === FRIDAY && on(day + 1, ...dates);

/** On which days the courts of a place rest, and on which they may. */
interface Place {
  rest: Rest;
  mayRest: Rest;
}

const CALIFORNIA = ['01-01', '02-12', '03-31', '07-04', '11-11', '12-25'];
const NEW_YORK = ['01-01', '02-12', '07-04', '11-11', '12-25'];
const FLORIDA = ['01-01', '07-04', '11-11', '12-25'];
const ILLINOIS = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** What is put in place of a bank holiday: 28 December for a Saturday, 2 or 3 January for New Year's Day. */
function proclaimed(day: number): boolean {
  const year = yearOf(day);
  const christmas = [weekday(onDate(year, 12, 25)), weekday(onDate(year, 12, 26))];
  const newYear = weekday(onDate(year, 1, 1));
  return (
    on(day, '01-01') ||
    is(day, 5, MONDAY, 1) ||
    (on(day, '12-28') && christmas.includes(SATURDAY)) ||
    (on(day, '01-02') && newYear === SUNDAY) ||
    (on(day, '01-03') && newYear === SATURDAY)
  );
}
function bankHoliday(day: number): boolean {
  const year = yearOf(day);
  const christmas = [weekday(onDate(year, 12, 25)), weekday(onDate(year, 12, 26))];
  return (
    afterEaster(day, -2, 1) ||
    memorial(day) ||
    is(day, 8, MONDAY, -1) ||
    on(day, '12-25') ||
    (on(day, '12-26') && weekday(day) !== SUNDAY) ||
    (on(day, '12-27') && christmas.includes(SUNDAY))
  );
}
const german: Rest = (day) => on(day, '01-01', '05-01', '10-03', '12-25', '12-26') || afterEaster(day, -2, 1, 39, 50);
/** The Wednesday before 23 November. */
const repentance: Rest = (day) => weekday(day) === 2 && text(day).slice(5) >= '11-16' && text(day).slice(5) <= '11-22';
const never: Rest = () => false;

const PLACES: Readonly<Record<string, Place>> = {
  'US-CA-COURTS': {
    rest: (day) =>
      on(day, ...CALIFORNIA) ||
      martinLutherKing(day) ||
      washington(day) ||
      memorial(day) ||
      labor(day) ||
      is(day, 9, FRIDAY, 4) ||
      thanksgiving(day) ||
      thanksgiving(day - 1),
    mayRest: (day) => on(day, '06-19') || monday(day, ...CALIFORNIA, '06-19') || friday(day, ...CALIFORNIA, '06-19'),
  },
  'US-NY-COURTS': {
    rest: (day) =>
      on(day, ...NEW_YORK) ||
      monday(day, ...NEW_YORK) ||
      martinLutherKing(day) ||
      washington(day) ||
      memorial(day) ||
      labor(day) ||
      columbus(day) ||
      election(day) ||
      thanksgiving(day),
    mayRest: (day) => on(day, '06-19') || monday(day, '06-19'),
  },
  'US-TX-COURTS': {
    rest: (day) =>
      on(day, '01-01', '07-04', '11-11', '12-25') ||
      martinLutherKing(day) ||
      washington(day) ||
      memorial(day) ||
      labor(day) ||
      thanksgiving(day) ||
      thanksgiving(day - 1),
    mayRest: (day) => on(day, '01-19', '03-02', '04-21', '06-19', '08-27', '12-24', '12-26'),
  },
  'US-FL-COURTS': {
    rest: (day) =>
      on(day, ...FLORIDA) ||
      martinLutherKing(day) ||
      memorial(day) ||
      labor(day) ||
      thanksgiving(day) ||
      thanksgiving(day - 1),
    mayRest: (day) =>
      on(day, '06-19') ||
      monday(day, ...FLORIDA) ||
      friday(day, ...FLORIDA) ||
      washington(day) ||
      columbus(day) ||
      afterEaster(day, -2),
  },
  'US-IL-COURTS': {
    rest: (day) =>
      on(day, ...ILLINOIS) ||
      martinLutherKing(day) ||
      washington(day) ||
      memorial(day) ||
      labor(day) ||
      columbus(day) ||
      thanksgiving(day),
    mayRest: (day) =>
      on(day, '02-12') ||
      monday(day, ...ILLINOIS, '02-12') ||
      friday(day, ...ILLINOIS, '02-12') ||
      is(day, 3, MONDAY, 1) ||
      afterEaster(day, -2) ||
      (yearOf(day) % 2 === 0 && election(day)),
  },
  EU: {
    rest: (day) =>
      on(day, '01-01', '05-01', '06-23', '08-15', '11-01', '12-25', '12-26') || afterEaster(day, 1, 39, 50),
    mayRest: never,
  },
  'GB-EAW': { rest: bankHoliday, mayRest: proclaimed },
  DE: { rest: german, mayRest: never },
  'DE-BY': {
    rest: (day) => german(day) || on(day, '01-06', '11-01') || afterEaster(day, 60),
    mayRest: (day) => on(day, '08-08', '08-15'),
  },
  'DE-NW': { rest: german, mayRest: (day) => on(day, '11-01') || afterEaster(day, 60) },
  'DE-BE': { rest: german, mayRest: (day) => on(day, '03-08') },
  'DE-SN': { rest: german, mayRest: (day) => on(day, '10-31') || afterEaster(day, 60) || repentance(day) },
  'DE-SH': { rest: german, mayRest: (day) => on(day, '10-31') },
};

/** A question asked again from another day, or about another period. */
const from = (question: Question, day: number): Question => ({ ...question, event: text(day) });
const workingDays = (question: Question, amount: number, rest: Rest): number =>
  number(courtDays({ ...question, amount }, rest));
/** The period; where it is of so many days or fewer, in days on which the courts work. */
function period(question: Question, rest: Rest, short = 0): number {
  const { unit, amount } = question;
  return unit === 'court_day' || (unit === 'day' && amount <= short)
    ? workingDays(question, amount, rest)
    : lastDay(question, 0);
}

/** Sections 1005(b) and 1013(a): mail within the state, from or to another state, from or to another country. */
const MAILED: Readonly<Record<string, number>> = { mail: 5, mail_outside: 10, mail_abroad: 20 };

function california(question: Question, rest: Rest): number {
  const { method, direction, facts } = question;
  const end = period(question, rest);
  const mailed = MAILED[String(facts['service'])];
  if (method === 'us.ca.ccp.12' && direction === 'after') return end + (mailed ?? 0);
  if (method === 'us.ca.ccp.1010_6' && direction === 'after')
    return facts['service'] === 'electronic' ? workingDays(from(question, end), 2, rest) : end;
  if (method !== 'us.ca.ccp.12c' || direction === 'after') return end;
  if (mailed !== undefined) return end - mailed;
  if (facts['service'] === 'consented') return end - 2;
  return facts['service'] === 'electronic' ? workingDays(from(question, end), 2, rest) : end;
}

/** Rule 2.514: the first day that is counted is the next on which the courts work, and after the period has expired come the days for mail. */
function florida(question: Question, rest: Rest): number {
  const forward = question.direction === 'after';
  const sign = forward ? 1 : -1;
  const first = roll(number(question.event) + sign, sign, rest);
  const end = roll(period(from(question, first - sign), rest, 6), sign, rest);
  return forward && question.facts['service'] === 'mail' ? end + 5 : end;
}

/** Rules 6.14 and 6.26: the day on which a document counts as served; then clear days, those of a short period working ones. */
function england(question: Question, rest: Rest): number {
  const { method, direction, event, facts } = question;
  if (direction === 'before') return period(question, rest, 5) - 1;
  let served = number(event);
  if (method.startsWith('gb.cpr.6_14')) served = workingDays(question, 2, rest);
  if (method.startsWith('gb.cpr.6_26')) served = roll(served + (facts['service'] === 'mail' ? 2 : 0), 1, rest);
  return period(from(question, served), rest, 5);
}

function europe(question: Question, rest: Rest): number {
  const { method, direction, event } = question;
  if (method === 'eu.reg.1182' || direction === 'before') return period(question, rest);
  const start = method === 'eu.rp.50' ? number(event) + 14 : number(event);
  return period(from(question, start), rest) + 10;
}

/** Where the period ends before it is asked whether the courts rest on that day. */
function endOf(question: Question, rest: Rest): number {
  const { method, event, direction, facts } = question;
  const forward = direction === 'after';
  const byMail = facts['service'] === 'mail';
  switch (method) {
    case 'us.ny.gcl.20':
      return byMail ? period(question, rest) + (forward ? 5 : -5) : period(question, rest, 2);
    case 'us.tx.trcp.4':
      return period(question, rest, 5) + (forward && byMail ? 3 : 0);
    // Rule 4: in the three days of Rule 21 every day counts.
    case 'us.tx.trcp.21':
      return period(question, rest);
    case 'us.tx.trcp.99': {
      const end = period(question, rest);
      // The Monday after the last day, which is another one where that day is a Monday.
      return forward ? end + 7 - weekday(end) : end;
    }
    case 'us.il.ilcs.1_11':
      return period(forward && byMail ? from(question, number(event) + 4) : question, rest);
    case 'us.fl.rgpja.2_514':
      return florida(question, rest);
    case 'de.zpo.222':
      return period(question, rest);
    default:
      if (method.startsWith('us.ca.')) return california(question, rest);
      return method.startsWith('gb.') ? england(question, rest) : europe(question, rest);
  }
}

const LAWS = ['us.ca.', 'us.ny.', 'us.tx.', 'us.fl.', 'us.il.', 'eu.', 'gb.', 'de.'];
export const isElsewhere = (method: string): boolean => LAWS.some((law) => method.startsWith(law));

/** The last day, the days in doubt taken to be days of rest or not. */
export function countElsewhere(question: Question, mayRest: boolean): string {
  const place = PLACES[question.court];
  if (place === undefined) throw new Error(`Nobody has written down when the courts of ${question.court} rest`);
  const rest: Rest = (day) => weekday(day) >= SATURDAY || place.rest(day) || (mayRest && place.mayRest(day));
  const end = endOf(question, rest);
  // Rule 2.8(5) puts off what is done at the court office and nothing else.
  if (question.method.endsWith('_elsewhere') && question.direction === 'after') return text(end);
  return text(roll(end, question.direction === 'after' ? 1 : -1, rest));
}
