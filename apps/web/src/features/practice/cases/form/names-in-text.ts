import type { CaseParty } from '@casewright/contracts/case-form';
import type { partyRoles } from '@casewright/contracts/cases';

type PartyRole = (typeof partyRoles)[number];

/** What may be used in place of a name: what somebody is in the case, a company, or a person of whom nothing is known. */
export type NameKind = Exclude<PartyRole, 'other'> | 'company' | 'person';

/** Something in a text that looks like a name. */
export interface FoundName {
  name: string;
  kind: NameKind;
}

/** Who is known to be in the case, and which capitalised words are no names. */
export interface KnownNames {
  /** The writer's own name. */
  own: string;
  parties: readonly Pick<CaseParty, 'name' | 'role'>[];
  /** Places, months, days and languages, in lower case. */
  ordinary: ReadonlySet<string>;
}

const COMPANY =
  /^(?:ltd|limited|llc|llp|inc|incorporated|corp|corporation|company|co|plc|gmbh|ag|kg|sa|sas|sarl|srl|spa|bv|nv|oy|ab|pty|pte|jsc)\.?$/i;
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|professor|judge|sir|madam|m|mme|mlle|maître|me)\.?$/i;
/** Capitalised in a text about law without being anybody's name. */
const OF_THE_LAW = new Set(
  'i court supreme high district county federal state act section article code law tribunal court of appeal appeals internet e-mail email sms vat tax'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’&-]*\.?/gu;
const CAPITAL = /^\p{Lu}/u;
const ACRONYM = /^[\p{Lu}\p{N}&-]{1,5}$/u;
const ENDS_SENTENCE = /(?:^|[.!?:;\n•])\s*$/u;
/** With more capitals than this between sentences, a text is in a language, or in headings, in which they say nothing. */
const MOST_CAPITALS = 0.3;

interface Word {
  text: string;
  start: number;
  end: number;
  begins: boolean;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => {
    const whole = match[0];
    // A full stop belongs to a title or a kind of company alone.
    const word = whole.endsWith('.') && !TITLE.test(whole) && !COMPANY.test(whole) ? whole.slice(0, -1) : whole;
    return {
      text: word,
      start: match.index,
      end: match.index + word.length,
      begins: ENDS_SENTENCE.test(text.slice(Math.max(0, match.index - 3), match.index)) || match.index === 0,
    };
  });
}

const bare = (word: string) => word.replace(/(?:['’]s|['’])$/u, '').toLocaleLowerCase();
const isOrdinary = (word: string, ordinary: ReadonlySet<string>) =>
  ordinary.has(bare(word)) || OF_THE_LAW.has(bare(word)) || ACRONYM.test(word);

/** Names that the form itself holds, wherever they occur. */
function knownIn(text: string, { own, parties }: KnownNames): FoundName[] {
  const known: FoundName[] = [
    { name: own.trim(), kind: 'client' },
    ...parties.map(({ name, role }) => ({ name: name.trim(), kind: role === 'other' ? ('person' as const) : role })),
  ];
  const words = wordsOf(text);
  return known.flatMap(({ name, kind }) => {
    if (Array.from(name).length < 2) return [];
    if (text.toLocaleLowerCase().includes(name.toLocaleLowerCase())) {
      const at = text.toLocaleLowerCase().indexOf(name.toLocaleLowerCase());
      return [{ name: text.slice(at, at + name.length), kind }];
    }
    // A part of the name: a surname alone says as much. Of a longer name, which is rather a company's, the first word.
    const all = name.split(/\s+/);
    const parts = new Set(
      (all.length > 2 ? all.slice(0, 1) : all).filter(
        (part) => CAPITAL.test(part) && part.length > 2 && !COMPANY.test(part),
      ),
    );
    const part = words.find((word) => parts.has(word.text.replace(/['’]s$/u, '')));
    return part ? [{ name: part.text.replace(/['’]s$/u, ''), kind }] : [];
  });
}

/** Runs of capitalised words that begin no sentence, and are nothing that everybody writes with a capital. */
function capitalisedIn(text: string, { ordinary }: KnownNames): FoundName[] {
  const words = wordsOf(text);
  const inside = words.filter((word) => !word.begins);
  const capitals = inside.filter((word) => CAPITAL.test(word.text) && !isOrdinary(word.text, ordinary));
  if (inside.length > 14 && capitals.length > inside.length * MOST_CAPITALS) return [];
  const found: FoundName[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let end = at;
    while (end < words.length && CAPITAL.test(words[end]?.text ?? '') && isNext(text, words, at, end)) end += 1;
    const run = words.slice(at, end);
    const [first] = run;
    if (first === undefined) continue;
    at = end - 1;
    const isCompany = run.length > 1 && run.some(({ text: word }, nth) => nth > 0 && COMPANY.test(word));
    const title = TITLE.test(first.text) && run.length > 1;
    // The first word of a sentence has a capital anyway: it is a name where another follows.
    const said = first.begins && !isCompany && !title && run.length < 3 ? (run.length === 2 ? run : []) : run;
    if (said.every(({ text: word }) => isOrdinary(word, ordinary))) continue;
    if (first.begins && said.length === 2 && isOrdinary(said[1]?.text ?? '', ordinary)) continue;
    const from = said[0]?.start ?? 0;
    const name = text.slice(from, said.at(-1)?.end).replace(/['’]s$/u, '');
    found.push({ name, kind: isCompany ? 'company' : 'person' });
  }
  return found;
}

/** Whether a word follows the one before it with nothing but a blank between them. */
function isNext(text: string, words: readonly Word[], at: number, end: number): boolean {
  const word = words[end];
  const before = words[end - 1];
  return end === at || (word !== undefined && before !== undefined && text.slice(before.end, word.start) === ' ');
}

/** What looks like a name in a text, each once, in the order in which they are known or met. */
export function namesIn(text: string, known: KnownNames): FoundName[] {
  const found = [...knownIn(text, known), ...capitalisedIn(text, known)];
  const seen: string[] = [];
  return found.filter(({ name }) => {
    const low = name.toLocaleLowerCase();
    if (seen.some((other) => other.includes(low) || low.includes(other))) return false;
    seen.push(low);
    return true;
  });
}

/** The text with every occurrence of a name replaced; at the start of a sentence with a capital. */
export function withoutName(text: string, name: string, by: string): string {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const anywhere = pattern.test(text) ? pattern : new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gu');
  return text.replaceAll(anywhere, (_, at: number) =>
    ENDS_SENTENCE.test(text.slice(Math.max(0, at - 3), at)) || at === 0
      ? by.charAt(0).toLocaleUpperCase() + by.slice(1)
      : by,
  );
}
