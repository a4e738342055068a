/**
 * How each law counts, written from its words alone and without a look at the database: what the examples of the rule files come to is
 * worked out here a second time.
 */
import {
  courtDays,
  easter,
  lastDay,
  MS_A_DAY,
  nth,
  onDate,
  roll,
  SATURDAY,
  SUNDAY,
  text,
  weekday,
  type Question,
  type Rest,
} from './count-by-hand-days.ts';
import { countElsewhere, isElsewhere } from './count-by-hand-places.ts';

/** The holidays of 5 U.S.C. § 6103(a), by the day on which the statute sets them. */
function federalHolidays(year: number): number[] {
  return [
    onDate(year, 1, 1),
    nth(year, 1, 0, 3),
    nth(year, 2, 0, 3),
    nth(year, 5, 0, -1),
    ...(year >= 2021 ? [onDate(year, 6, 19)] : []),
    onDate(year, 7, 4),
    nth(year, 9, 0, 1),
    nth(year, 10, 0, 2),
    onDate(year, 11, 11),
    nth(year, 11, 3, 4),
    onDate(year, 12, 25),
  ];
}
/** Executive Order 11582: a holiday on a Sunday is kept on Monday. 5 U.S.C. § 6103(b): one on a Saturday on Friday, over which courts differ. */
function federalRest(day: number, fridayToo: boolean): boolean {
  if (weekday(day) >= SATURDAY) return true;
  const year = Number(text(day).slice(0, 4));
  const holidays = [...federalHolidays(year), ...federalHolidays(year + 1)];
  if (holidays.includes(day)) return true;
  if (weekday(day) === 0 && holidays.includes(day - 1)) return true;
  return fridayToo && weekday(day) === SATURDAY - 1 && holidays.includes(day + 1);
}
/** A state's own days, for the courts of the examples: Patriots’ Day in Massachusetts, Mass. Gen. Laws c. 4, § 7, cl. 18. */
function stateRest(court: string, day: number): boolean {
  return court === 'US-MA' && day === nth(Number(text(day).slice(0, 4)), 4, 0, 3);
}

/** Code du travail, art. L3133-1. */
function frenchRest(day: number): boolean {
  const year = Number(text(day).slice(0, 4));
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
  const moved = [1, 39, 50].map((after) => easter(year) + after);
  return weekday(day) >= SATURDAY || fixed.includes(text(day).slice(5)) || moved.includes(day);
}
/** The days that the notices of the governments name, as far as an example comes near them. */
const OFF: Readonly<Record<string, readonly string[]>> = {
  // The Hùng Kings’ day of 2026 is Sunday, 26 April, and is taken on Monday.
  VN: ['2026-04-26', '2026-04-27'],
  CN: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'],
  SA: ['2026-09-23'],
};
const WORKED: Readonly<Record<string, readonly string[]>> = { CN: ['2026-10-10'] };
function restBy(country: 'VN' | 'CN' | 'SA', day: number): boolean {
  if (WORKED[country]?.includes(text(day)) === true) return false;
  const weekend = country === 'SA' ? [SATURDAY - 1, SATURDAY] : [SATURDAY, SUNDAY];
  return weekend.includes(weekday(day)) || OFF[country]?.includes(text(day)) === true;
}

/** The clock of a zone at a moment, as if it were UTC. */
function clock(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  }).formatToParts(new Date(moment));
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}
/** So many hours that truly pass, read off the clock on the wall before and after. */
function hoursLater(wall: number, n: number, zone: string): number {
  let moment = wall;
  // Twice: the offset of the guess may be that of the other side of a change.
  for (let round = 0; round < 2; round += 1) moment += wall - clock(moment, zone);
  return clock(moment + n * 3_600_000, zone);
}

const spelled = (wall: number): string => new Date(wall).toISOString().slice(0, 16).replace('T', ' ');
/** Fed. R. Civ. P. 6(a) and (d), Fed. R. App. P. 26(a) and (c), Fed. R. Bankr. P. 9006(a). */
function federal(question: Question, fridayToo: boolean): string {
  const { method, court, zone, event, amount, unit, direction, facts } = question;
  const forward = direction === 'after';
  const rest: Rest = (day) => federalRest(day, fridayToo) || (forward && stateRest(court, day));
  if (unit === 'hour') {
    let wall = hoursLater(Date.parse(`${event.replace(' ', 'T')}Z`), amount, zone);
    while (rest(Math.floor(wall / MS_A_DAY))) wall += MS_A_DAY;
    return spelled(wall);
  }
  let due = roll(lastDay(question, 0), forward ? 1 : -1, rest);
  const slow = method === 'us.frcp.6' ? ['mail', 'clerk', 'consented'] : method === 'us.frap.26' ? ['mail'] : [];
  if (forward && typeof facts['service'] === 'string' && slow.includes(facts['service'])) due = roll(due + 3, 1, rest);
  const shut = Array.isArray(facts['inaccessible']) ? facts['inaccessible'] : [];
  if (shut.includes(text(due)))
    due = roll(
      due,
      1,
      (day) => shut.includes(text(day)) || federalRest(day, fridayToo) || (forward && stateRest(court, day)),
    );
  return text(due);
}

function byLaw(question: Question, fridayToo: boolean): string {
  const { method, event, amount, unit, zone, facts } = question;
  if (isElsewhere(method)) return countElsewhere(question, fridayToo);
  if (method.startsWith('us.')) return federal(question, fridayToo);
  switch (method) {
    case 'fr.cpc.640': {
      // CPC art. 643 for a court of the mainland.
      const distance = facts['residence'] === 'overseas' ? 1 : facts['residence'] === 'abroad' ? 2 : 0;
      return text(roll(lastDay(question, distance), 1, frenchRest));
    }
    case 'vn.blds.144':
      return text(roll(lastDay(question, 0), 1, (day) => restBy('VN', day)));
    case 'cn.cpl.85': {
      if (unit !== 'hour') return text(roll(lastDay(question, 0), 1, (day) => restBy('CN', day)));
      const wall = Date.parse(`${event.replace(' ', 'T')}Z`);
      // 以时起算的期间从次时起算: the hour that has begun is not counted.
      return spelled(hoursLater(Math.ceil(wall / 3_600_000) * 3_600_000, amount, zone));
    }
    case 'sa.lpsc.22':
      return text(roll(lastDay(question, 0), 1, (day) => restBy('SA', day)));
    case 'plain.calendar':
      return text(lastDay(question, 0));
    case 'plain.court_day': {
      const rest: Rest = (day) => federalRest(day, fridayToo);
      if (unit === 'court_day') return courtDays(question, rest);
      return text(roll(lastDay(question, 0), question.direction === 'after' ? 1 : -1, rest));
    }
    default:
      throw new Error(`Nobody has written down how ${method} counts`);
  }
}

/** The last day or moment; where courts differ, or a law was not read, the earlier one, and the later beside it. */
export function countByHand(question: Question): { due: string; later: string | undefined } {
  const [one, other] = [byLaw(question, false), byLaw(question, true)];
  return one === other
    ? { due: one, later: undefined }
    : { due: one < other ? one : other, later: (one < other ? other : one).slice(0, 10) };
}
