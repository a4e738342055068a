import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';

/** What a line of time says: `1.5 draft motion L240/A103 #42`. */
export interface QuickLine {
  /** Whole minutes, at least one and at most a day; null where the line names no duration. */
  minutes: number | null;
  /** What was done. */
  words: string;
  /** The text after `#`: a number of a case, or part of its number or name; null without one. */
  about: string | null;
  /** Codes of work, as they are written; null without one. Whether there are such is not asked here. */
  task: string | null;
  activity: string | null;
}

/** Letters of a line; what is longer is cut while it is typed. */
export const QUICK_LINE_MAX_LENGTH = 2000;

const MINUTES_IN_DAY = 1440;

/** The case: `#42`, `#C-2026-000042`, `#hartley`, `#"retail lease"`. */
const ABOUT = /(?:^|\s)#(?:"([^"]+)"?|([^\s"#]+))/u;

/** Codes of work: `L240`, `L240/A103`, `/A103`. An activity needs its stroke: `A103` may be a road or an exhibit. */
const CODES = /(?:^|\s)(?:([LCPB]\d{3})(?:\/(A\d{3}))?|\/(A\d{3}))(?=\s|$)/iu;

/** Hours with decimals by a point, a comma or the Arabic sign, with or without a unit. */
const HOURS = /^(\d{0,2})(?:[.,\u066b](\d{1,3}))?(?:h|hr|hrs)?$/iu;
/** `1h30`, `1h30m`, `1:30`, `:30` */
const HOURS_AND_MINUTES = /^(\d{0,2})(?:h|:)(\d{1,2})m?$/iu;
/** `90m`, `90min` */
const MINUTES = /^(\d{1,4})(?:m|min|mins)$/iu;

/** A count of minutes that an entry can have, otherwise null. */
const ofADay = (minutes: number): number | null => (minutes >= 1 && minutes <= MINUTES_IN_DAY ? minutes : null);

/** Reads a duration; null for a word that is none. Decimals of an hour are rounded to the nearest minute, in whole numbers. */
export function minutesOf(word: string): number | null {
  const said = asciiDigits(word);
  const counted = MINUTES.exec(said);
  if (counted) return ofADay(Number(counted[1]));
  const clock = HOURS_AND_MINUTES.exec(said);
  if (clock) {
    const rest = Number(clock[2]);
    return rest < 60 ? ofADay(Number(clock[1] || 0) * 60 + rest) : null;
  }
  const hours = HOURS.exec(said);
  if (!hours || (hours[1] === '' && hours[2] === undefined)) return null;
  const decimals = (hours[2] ?? '').padEnd(3, '0');
  return ofADay(Number(hours[1] || 0) * 60 + Math.floor((Number(decimals) * 60 + 500) / 1000));
}

/** Reads a duration of two words: `90 min`, `1 h`, `1h 30m`; null where they are none. */
function minutesOfTwo(first: string, second: string): number | null {
  const [number, unit] = [asciiDigits(first), asciiDigits(second)];
  const isUnit = /^[\d.,\u066b]+$/u.test(number) && /^(?:h|hr|hrs|m|min|mins)$/iu.test(unit);
  const isRest = /^\d{1,2}h$/iu.test(number) && /^\d{1,2}m(?:in)?$/iu.test(unit);
  return isUnit || isRest ? minutesOf(`${number}${isRest ? unit.replace(/in$/iu, '') : unit}`) : null;
}

/** Reads a line. The duration comes first; `#` with the case, and codes, may be anywhere. Any text is a line: what is missing is null or empty. */
export function readQuickLine(text: string): QuickLine {
  const about = ABOUT.exec(text);
  const spoken = about === null ? text : without(text, about);
  const codes = CODES.exec(spoken);
  const rest = codes === null ? spoken : without(spoken, codes);
  const [first = '', ...others] = rest.trim().split(/\s+/u);
  const together = minutesOfTwo(first, others[0] ?? '');
  const minutes = together ?? minutesOf(first);
  const used = together === null ? Number(minutes !== null) : 2;
  const words = [first, ...others].slice(used).join(' ');
  const said = about?.[1] ?? about?.[2] ?? '';
  return {
    minutes,
    words,
    about: said.trim() === '' ? null : said.trim(),
    task: codes?.[1]?.toUpperCase() ?? null,
    activity: (codes?.[2] ?? codes?.[3])?.toUpperCase() ?? null,
  };
}

const without = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;

/** The line with another case in it. */
export function withCase(text: string, number: string): string {
  const about = ABOUT.exec(text);
  if (about === null) return `${text.trimEnd()} #${number}`;
  const before = text.slice(0, about.index);
  return `${before}${before === '' ? '' : ' '}#${number}${text.slice(about.index + about[0].length)}`;
}
