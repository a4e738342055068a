import { readNumber } from './number-words.ts';

/** What the checks that need no model find. */
export const findingKinds = [
  'sumsDisagree',
  'dayDisagrees',
  'noSuchDay',
  'datesReversed',
  'termUndefined',
  'termUnused',
  'termTwice',
  'referenceNowhere',
  'numberingGap',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A finding, tied to the exact characters: `text.slice(from, to)` is `quotation`. */
export interface Finding {
  kind: FindingKind;
  from: number;
  to: number;
  quotation: string;
  /** What the sentence of the finding names. */
  about: string;
  other: string;
}

const at = (kind: FindingKind, match: { index: number; 0: string }, about = '', other = ''): Finding => ({
  kind,
  from: match.index,
  to: match.index + match[0].length,
  quotation: match[0],
  about,
  other,
});

/** All findings in a text, in its order. */
export function checkText(text: string): Finding[] {
  return [...sums(text), ...dates(text), ...terms(text), ...references(text), ...numbering(text)].toSorted(
    (a, b) => a.from - b.from,
  );
}

/** Begins where a row of digits begins, and has an end: a page of digits is read once, not once from each of them. */
const FIGURE = /(?<!\d)(?:\d{1,3}(?:[,.\u00a0\u202f' ]\d{3}){1,6}(?:[.,]\d{1,2})?|\d{1,18}(?:[.,]\d{1,2})?)/;

/** A number as it is written in contracts: groups of three, and one or two decimals. */
function figureOf(written: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents || '0'}`);
}

/** An amount in figures that is written out in brackets behind it, as another amount. */
function sums(text: string): Finding[] {
  const written = new RegExp(
    `(${FIGURE.source})\\s{0,9}(?:(?:[A-Z]{3}|[$€£]|dollars|euros)\\s{0,9})?\\(([^()\\d]{3,120})\\)`,
    'gu',
  );
  const found: Finding[] = [];
  for (const match of text.matchAll(written)) {
    const [, figure = '', words = ''] = match;
    const said = readNumber(words);
    if (said !== null && said !== Math.trunc(figureOf(figure)))
      found.push(at('sumsDisagree', match, figure, words.trim()));
  }
  return found;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'février'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'août'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'décembre'],
];
const DAYS: readonly (readonly string[])[] = [
  ['sunday', 'dimanche'],
  ['monday', 'lundi'],
  ['tuesday', 'mardi'],
  ['wednesday', 'mercredi'],
  ['thursday', 'jeudi'],
  ['friday', 'vendredi'],
  ['saturday', 'samedi'],
];
const indexIn = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex((names) => names.includes(word.toLowerCase()));

interface WrittenDay {
  index: number;
  0: string;
  weekday: number;
  /** Milliseconds; null where there is no such day. */
  time: number | null;
}

// A word is read from its beginning and has an end: Chinese writes a page without a space.
const DAY_FIRST =
  /(?:(?<!\p{L})(\p{L}{1,12}),?\s{1,9})?(?:(?:the|le)\s{1,9})?(\d{1,2})(?:st|nd|rd|th|er)?\s{1,9}(?:of\s{1,9})?(\p{L}{1,12}),?\s{1,9}(\d{4})/giu;
const MONTH_FIRST =
  /(?:(?<!\p{L})(\p{L}{1,12}),?\s{1,9})?(?<!\p{L})(\p{L}{1,12})\s{1,9}(\d{1,2})(?:st|nd|rd|th)?,\s{1,9}(\d{4})/giu;

function daysIn(text: string): WrittenDay[] {
  const found: WrittenDay[] = [];
  const note = (
    match: RegExpMatchArray & { index: number },
    name: string,
    day: string,
    month: number,
    year: string,
  ) => {
    if (month < 0) return;
    const weekday = indexIn(DAYS, name);
    const date = new Date(Date.UTC(Number(year), month, Number(day)));
    const isReal = date.getUTCMonth() === month && Number(day) > 0;
    // A word before the date that is no day of the week is no part of it.
    const skipped = weekday < 0 && name !== '' ? match[0].search(/\S+\s+(?:the\s+|le\s+)?(?:\d|\p{L}+\s+\d)/iu) : 0;
    const start = weekday < 0 && name !== '' ? match[0].indexOf(name) + name.length : Math.max(0, skipped);
    const own = match[0].slice(start);
    const lead = own.length - own.trimStart().replace(/^,\s*/, '').length;
    found.push({
      index: match.index + start + lead,
      0: own.slice(lead),
      weekday,
      time: isReal ? date.getTime() : null,
    });
  };
  for (const match of text.matchAll(DAY_FIRST))
    note(match, match[1] ?? '', match[2] ?? '', indexIn(MONTHS, match[3] ?? ''), match[4] ?? '');
  for (const match of text.matchAll(MONTH_FIRST))
    note(match, match[1] ?? '', match[3] ?? '', indexIn(MONTHS, match[2] ?? ''), match[4] ?? '');
  return found.toSorted((a, b) => a.index - b.index);
}

/** Days that do not exist, days of the week that are not those of their date, and periods that end before they begin. */
function dates(text: string): Finding[] {
  const days = daysIn(text);
  return days.flatMap((day, place): Finding[] => {
    if (day.time === null) return [at('noSuchDay', day, day[0])];
    const found: Finding[] = [];
    const real = new Date(day.time).getUTCDay();
    if (day.weekday >= 0 && day.weekday !== real) found.push(at('dayDisagrees', day, day[0], DAYS[real]?.[0] ?? ''));
    const next = days[place + 1];
    const between = next === undefined ? '' : text.slice(day.index + day[0].length, next.index);
    const before = text.slice(Math.max(0, day.index - 12), day.index);
    if (
      next?.time != null &&
      next.time < day.time &&
      between.length <= 60 &&
      /^\s*(?:,\s*)?(?:to|until|through|and ending on|au|jusqu['’]au)\s*(?:the\s+|le\s+)?$/iu.test(between) &&
      /(?:from|beginning|du|between)\W+(?:the\s+|on\s+)?$/iu.test(before)
    )
      found.push(
        at(
          'datesReversed',
          { index: day.index, 0: text.slice(day.index, next.index + next[0].length) },
          day[0],
          next[0],
        ),
      );
    return found;
  });
}

const DEFINED =
  /[“"«]\s{0,9}(?:(?:the|le|la|les)\s{1,9})?(\p{Lu}[\p{L}\p{N}’'-]{0,40}(?:\s{1,9}\p{L}[\p{L}\p{N}’'-]{0,40}){0,4})\s{0,9}[”"»](\s{1,9}(?:means|shall mean|has the meaning|désigne|signifie)\b|\s{0,9}\))/gu;

/** The longest term, in characters: what is longer is a sentence. */
const LONGEST_TERM = 100;

/** Terms that are defined and not used, defined twice, and phrases that look like a term of their own and are defined nowhere. */
function terms(text: string): Finding[] {
  const found: Finding[] = [];
  const defined = new Map<string, number>();
  for (const match of text.matchAll(DEFINED)) {
    const term = match[1] ?? '';
    if (term.length > LONGEST_TERM) continue;
    const index = (match.index ?? 0) + match[0].indexOf(term);
    if (defined.has(term)) found.push(at('termTwice', { index, 0: term }, term));
    else defined.set(term, index);
  }
  if (defined.size === 0) return found;
  const uses = countUses(text, new Set(defined.keys()));
  for (const [term, index] of defined) if (uses.get(term) === 1) found.push(at('termUnused', { index, 0: term }, term));
  return [...found, ...undefinedTerms(text, new Set(defined.keys()))];
}

/** How often each term is in the text, as whole words. One walk for all terms: from each word to the words behind it. */
function countUses(text: string, known: ReadonlySet<string>): Map<string, number> {
  const uses = new Map<string, number>();
  const longest = [...known].reduce((most, { length }) => Math.max(most, length), 0);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    index,
    end: index + word.length,
  }));
  // A term may end with a hyphen or an apostrophe, which is in no word.
  const ends = (end: number): number[] => (/[’'-]/u.test(text.charAt(end)) ? [end, end + 1] : [end]);
  words.forEach(({ index }, place) => {
    if (!/\p{Lu}/u.test(text.charAt(index))) return;
    for (let last = place; ; last += 1) {
      const word = words[last];
      if (word === undefined || word.end - index > longest) return;
      for (const end of ends(word.end)) {
        const phrase = text.slice(index, end);
        if (known.has(phrase)) uses.set(phrase, (uses.get(phrase) ?? 0) + 1);
      }
    }
  });
  return uses;
}

/** Two or three words in capitals after an article, within a sentence, more than once: a term, where the text defines terms. */
function undefinedTerms(text: string, defined: ReadonlySet<string>): Finding[] {
  const phrase = /(?<=\b(?:the|any|each|such)\s)(\p{Lu}\p{Ll}{1,40}(?:\s\p{Lu}\p{Ll}{1,40}){1,2})(?!\p{L})/gu;
  const uses = new Map<string, { index: number; times: number }>();
  for (const { index, 0: term } of text.matchAll(phrase)) {
    const known = uses.get(term);
    if (known === undefined) uses.set(term, { index, times: 1 });
    else known.times += 1;
  }
  const beginnings = new Set([...defined].flatMap((term) => Array.from(term, (_, end) => term.slice(0, end + 1))));
  return [...uses].flatMap(([term, { index, times }]) => {
    const isKnown = beginnings.has(term) || beginningsOf(term).some((one) => defined.has(one));
    return times < 2 || isKnown ? [] : [at('termUndefined', { index, 0: term }, term, String(times))];
  });
}

/** “Effective Date Notice” begins with Effective, and with Effective Date. */
const beginningsOf = (term: string): string[] =>
  term.split(' ').map((_, place, words) => words.slice(0, place + 1).join(' '));

/** A number at the beginning of a line: of several levels, with a dot or bracket, or after what it numbers. */
const HEADING =
  /^[ \t]*(?:(?:section|article|clause|điều|khoản)\s+(\d{1,3}(?:\.\d{1,3}){0,3})|(\d{1,3}(?:\.\d{1,3}){1,3})|(\d{1,3})(?=[.)]))[.):]?[ \t]+(?=\S)/gimu;
const REFERENCE =
  /(?<!\p{L})(?:sections?|articles?|clauses?|paragraphs?|§§?|điều|khoản)\s*(\d{1,3}(?:\.\d{1,3}){0,3})(?![\d])/giu;

interface Heading {
  number: string;
  index: number;
}
const headings = (text: string): Heading[] =>
  [...text.matchAll(HEADING)].map((match) => {
    const number = match[1] ?? match[2] ?? match[3] ?? '';
    return { number, index: match.index + match[0].indexOf(number) };
  });

/** What follows a reference and leads to another text: there the number is of that text. */
const ELSEWHERE =
  /^(?:\s{0,9}\([a-z0-9]{1,9}\)){0,9}\s{0,9}(?:,\s{0,9})?(?:of|du|de la|des)\s{1,9}(?:the\s{1,9})?(?!this\b|present\b|présent|ce\b)\p{Lu}?\p{L}{0,40}\s{0,9}(?:Act|Code|Law|Regulation|Directive|Statute|code|loi|Convention)\b/u;

/** References to a number that no part of the text has. */
function references(text: string): Finding[] {
  const parts = headings(text);
  if (parts.length < 2) return [];
  const numbers = new Set(parts.flatMap(({ number }) => prefixesOf(number)));
  const starts = new Set(parts.map(({ index }) => index));
  return [...text.matchAll(REFERENCE)].flatMap((match) => {
    const number = match[1] ?? '';
    const index = match.index ?? 0;
    const isHeading = starts.has(index + match[0].lastIndexOf(number));
    if (isHeading || numbers.has(number) || ELSEWHERE.test(text.slice(index + match[0].length))) return [];
    return [at('referenceNowhere', { index, 0: match[0] }, number)];
  });
}

/** 4.1.2 is in 4.1, and in 4. */
const prefixesOf = (number: string): string[] =>
  number.split('.').map((_, place, parts) => parts.slice(0, place + 1).join('.'));

/** Parts whose number does not follow the one before it in their row. */
function numbering(text: string): Finding[] {
  const last = new Map<string, number>();
  return headings(text).flatMap(({ number, index }) => {
    const parts = number.split('.').map(Number);
    const own = parts.at(-1) ?? 0;
    const row = parts.slice(0, -1).join('.');
    const before = last.get(row);
    last.set(row, own);
    const isNext = before === undefined ? own <= 1 : own === before + 1;
    return isNext ? [] : [at('numberingGap', { index, 0: number }, number, before === undefined ? '' : String(before))];
  });
}
