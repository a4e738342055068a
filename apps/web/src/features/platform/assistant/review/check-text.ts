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

const FIGURE = /\d{1,3}(?:[,.\u00a0\u202f' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/;

/** A number as it is written in contracts: groups of three, and one or two decimals. */
function figureOf(written: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents || '0'}`);
}

/** An amount in figures that is written out in brackets behind it, as another amount. */
function sums(text: string): Finding[] {
  const written = new RegExp(
    `(${FIGURE.source})\\s*(?:[A-Z]{3}|[$€£]|dollars|euros)?\\s*\\(([^()\\d]{3,120})\\)`,
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

const DAY_FIRST = /(?:(\p{L}+),?\s+)?(?:the\s+|le\s+)?(\d{1,2})(?:st|nd|rd|th|er)?\s+(?:of\s+)?(\p{L}+),?\s+(\d{4})/giu;
const MONTH_FIRST = /(?:(\p{L}+),?\s+)?(?<!\p{L})(\p{L}+)\s+(\d{1,2})(?:st|nd|rd|th)?,\s+(\d{4})/giu;

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
      /^\s*(?:,?\s*)(?:to|until|through|and ending on|au|jusqu['’]au)\s*(?:the\s+|le\s+)?$/iu.test(between) &&
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
  /[“"«]\s*(?:the\s+|le\s+|la\s+|les\s+)?(\p{Lu}[\p{L}\p{N}’'-]*(?:\s+\p{L}[\p{L}\p{N}’'-]*){0,4})\s*[”"»](\s+(?:means|shall mean|has the meaning|désigne|signifie)\b|\s*\))/gu;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Terms that are defined and not used, defined twice, and phrases that look like a term of their own and are defined nowhere. */
function terms(text: string): Finding[] {
  const found: Finding[] = [];
  const defined = new Map<string, RegExpExecArray | RegExpMatchArray>();
  for (const match of text.matchAll(DEFINED)) {
    const term = match[1] ?? '';
    const name = at('termTwice', { index: (match.index ?? 0) + match[0].indexOf(term), 0: term }, term);
    if (defined.has(term)) found.push(name);
    else defined.set(term, match);
  }
  if (defined.size === 0) return found;
  for (const [term, match] of defined) {
    const uses = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])`, 'gu'))];
    const index = (match.index ?? 0) + match[0].indexOf(term);
    if (uses.length === 1) found.push(at('termUnused', { index, 0: term }, term));
  }
  return [...found, ...undefinedTerms(text, new Set(defined.keys()))];
}

/** Two or three words in capitals after an article, within a sentence, more than once: a term, where the text defines terms. */
function undefinedTerms(text: string, defined: ReadonlySet<string>): Finding[] {
  const phrase = /(?<=\b(?:the|any|each|such)\s)(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){1,2})(?!\p{L})/gu;
  const uses = new Map<string, RegExpMatchArray[]>();
  for (const match of text.matchAll(phrase)) uses.set(match[0], [...(uses.get(match[0]) ?? []), match]);
  return [...uses].flatMap(([term, matches]) => {
    const [first] = matches;
    const isKnown = [...defined].some((one) => one === term || term.startsWith(`${one} `) || one.startsWith(term));
    return matches.length < 2 || isKnown || first === undefined
      ? []
      : [at('termUndefined', { index: first.index ?? 0, 0: term }, term, String(matches.length))];
  });
}

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
  /^(?:\s*\([a-z0-9]+\))*\s*(?:,\s*)?(?:of|du|de la|des)\s+(?:the\s+)?(?!this\b|present\b|présent|ce\b)\p{Lu}?\p{L}*\s*(?:Act|Code|Law|Regulation|Directive|Statute|code|loi|Convention)\b/u;

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
