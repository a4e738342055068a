import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';

/** Where the rules of each law are written down, a file a set. */
export const RULE_SETS = resolve(import.meta.dirname, '../supabase/rule-sets');

const UNITS = ['hour', 'day', 'court_day', 'week', 'month', 'year'] as const;
const FACTS = ['service', 'filing', 'closing_time', 'inaccessible', 'residence'] as const;
const EDGES = [
  'weekend',
  'holiday',
  'doubtful day',
  'leap year',
  'month end',
  'year end',
  'clock',
  'midnight',
  'hours',
  'backward',
  'service',
  'distance',
  'inaccessible',
] as const;

const line = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(3000));
const code = z.string().check(z.regex(/^[a-z]+(\.[a-z0-9_]+)+$/, 'must be a code such as us.frcp.12_answer'));
const key = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/, 'must be a name in small letters such as complaint_served'));
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const day = z.string().check(z.refine(isDay, 'must be a day of the calendar such as 2026-12-01'));
const moment = z.string().check(
  z.refine((text) => {
    const [date = '', time] = text.split(' ');
    return isDay(date) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
  }, "must be a day, or a day and a time such as '2026-03-02 10:15'"),
);
const texts = z.strictObject({ en: line, fr: line, vi: line, cn: line, ar: line });
const PERIOD = /^([1-9]\d{0,3}) (hour|day|court day|week|month|year)s? (after|before)$/;
const period = z.string().check(z.regex(PERIOD, 'must be a period such as 21 days after, or 14 days before'));
const address = z.string().check(z.regex(/^https:\/\//, 'must be an address that begins with https://'));

const vector = z.strictObject({
  /** The day of the event, with the time where the period is in hours. */
  event: moment,
  /** The calendar of another court than the set's. */
  court: z.optional(z.string()),
  /** For a rule of counting, which has no period of its own. */
  period: z.optional(period),
  facts: z.optional(z.partialRecord(z.enum(FACTS), z.union([z.string(), z.array(z.string())]))),
  due: moment,
  /** To where a day in doubt would bring it. */
  later: z.optional(day),
  edge: z.optional(z.enum(EDGES)),
  /** A key of `sources`, or the source itself. */
  source: line,
  why: line,
});

const common = {
  code,
  version: z._default(z.int().check(z.positive()), 1),
  title: texts,
  provision: z.optional(line),
  url: z.optional(address),
  /** What the address opens. */
  opens: z._default(z.enum(['provision', 'text', 'collection']), 'provision'),
  quote: z.optional(line),
  in_force_since: z.optional(day),
  in_force_until: z.optional(day),
  transition: z.optional(line),
  checked_by: z.optional(line),
  checked_on: z.optional(day),
  checked_again_by: z.optional(line),
  checked_again_on: z.optional(day),
  look_again_on: z.optional(day),
  status: z.enum(['verified', 'unverified']),
  /** Why it is unverified. */
  because: z.optional(line),
  /** For the reader; no program reads it. */
  note: z.optional(line),
  places: z.optional(z.array(z.string())),
  asks: z._default(z.array(z.enum(FACTS)), []),
  vectors: z._default(z.array(vector), []),
};

const step = z.strictObject({
  do: z.enum([
    'exclude_trigger',
    'begin_at_once',
    'same_date',
    'next_hour',
    'begin',
    'next_day',
    'extend',
    'count',
    'clear',
    'weekday',
    'roll',
    'inaccessible',
    'close',
    'at',
    'end_of_day',
  ]),
  n: z.optional(z.int()),
  unit: z.optional(z.enum(UNITS)),
  /** A period of so many days or fewer is counted in working days. */
  short: z.optional(z.int()),
  /** On to a working day. */
  roll: z.optional(z.boolean()),
  /** ISO number. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00'))),
  units: z.optional(z.array(z.enum(UNITS))),
  directions: z.optional(z.array(z.enum(['after', 'before']))),
  places: z.optional(z.array(z.string())),
  when: z.optional(z.partialRecord(z.enum(FACTS), z.array(z.string()))),
  unless: z.optional(z.partialRecord(z.enum(FACTS), z.array(z.string()))),
  before: z.optional(z.enum(['national'])),
  forward_only: z.optional(z.boolean()),
  state_cite: z.optional(line),
  /** The words that this step follows were not read: a date for which it was used says so. */
  unverified: z.optional(z.literal(true)),
  url: z.optional(address),
  cite: z.string(),
});

const countingRule = z.strictObject({
  ...common,
  units: z.array(z.enum(UNITS)).check(z.minLength(1)),
  steps: z.array(step).check(z.minLength(1)),
});
const periodRule = z.strictObject({
  ...common,
  event: key,
  period,
  /** The rule of counting that applies. */
  method: code,
  /** The rule whose act gives the event. */
  follows: z.optional(code),
  hard: z._default(z.boolean(), true),
});
const ruleSet = z.strictObject({
  name: line,
  jurisdiction: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Z]{2}(-[A-Z]{2,3})?(-COURTS)?$/,
          'must be a country, a country and a state, or the courts of a state',
        ),
      ),
  ),
  courts: z.optional(z.enum(['federal', 'bankruptcy', 'state'])),
  checked_by: line,
  checked_on: day,
  look_again_on: day,
  transition: z.optional(line),
  sources: z.record(key, line),
  events: z.record(key, texts),
  counting: z.array(countingRule),
  rules: z.array(periodRule),
});

export type RuleSet = z.infer<typeof ruleSet> & { file: string };
export type Vector = z.infer<typeof vector>;

/** The parts of `21 days after`. */
export function periodOf(text: string): {
  amount: number;
  unit: (typeof UNITS)[number];
  direction: 'after' | 'before';
} {
  const [, amount, word, direction] = PERIOD.exec(text) ?? [];
  const unit = UNITS.find((one) => one === word?.replace(' ', '_'));
  if (unit === undefined) throw new Error(`${text} is no period`);
  return { amount: Number(amount), unit, direction: direction === 'before' ? 'before' : 'after' };
}

type Path = readonly (string | number)[];
interface Fault {
  path: Path;
  message: string;
}

/** What the shape alone does not say: names that must exist, and what a verified rule must have. */
function faultsOf(set: z.infer<typeof ruleSet>): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [list, rules] of [
    ['counting', set.counting],
    ['rules', set.rules],
  ] as const)
    for (const [place, rule] of rules.entries()) {
      const say = (field: string, message: string) => faults.push({ path: [list, place, field], message });
      const id = `${rule.code} ${String(rule.version)}`;
      if (seen.has(id)) say('code', `version ${String(rule.version)} of ${rule.code} is there twice`);
      seen.add(id);
      if ((rule.status === 'unverified') !== (rule.because !== undefined))
        say('status', 'an unverified rule says why in because, and only an unverified one');
      if (rule.status === 'verified' && set.jurisdiction !== undefined) {
        if (rule.quote === undefined) say('status', 'a verified rule quotes the words of its provision in quote');
        if (rule.provision === undefined || rule.url === undefined)
          say('status', 'a verified rule names its provision and the url where it can be read');
      }
      if (rule.status === 'verified' && rule.vectors.length === 0)
        say('status', 'a verified rule has at least one example in vectors');
      if ((rule.checked_again_by === undefined) !== (rule.checked_again_on === undefined))
        say('checked_again_by', 'the second check has both a person and a day');
      if (rule.checked_again_by !== undefined && rule.checked_again_by === (rule.checked_by ?? set.checked_by))
        say('checked_again_by', 'the second check is by another person than the first');
      if (
        rule.in_force_since !== undefined &&
        rule.in_force_until !== undefined &&
        rule.in_force_until < rule.in_force_since
      )
        say('in_force_until', 'a rule does not end before it begins');
      for (const [at, given] of rule.vectors.entries()) {
        const tell = (message: string) => faults.push({ path: [list, place, 'vectors', at], message });
        if ((list === 'counting') !== (given.period !== undefined))
          tell('an example of a rule of counting has a period, that of a period none');
        if (set.jurisdiction === undefined && given.court === undefined) tell('names the court whose days count');
        for (const fact of Object.keys(given.facts ?? {}))
          if (!rule.asks.some((one) => one === fact) && fact !== 'inaccessible' && fact !== 'residence')
            tell(`${rule.code} does not ask for ${fact}`);
      }
    }
  for (const [place, rule] of set.rules.entries()) {
    if (!(rule.event in set.events))
      faults.push({ path: ['rules', place, 'event'], message: `events does not name ${rule.event}` });
    if (!set.counting.some((one) => one.code === rule.method))
      faults.push({ path: ['rules', place, 'method'], message: `counting has no rule ${rule.method}` });
  }
  return faults;
}

/** A complaint about the shape, in words for a person who writes rules and not programs. */
function faultsOfIssue(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({ path: [...path, name], message: 'is not known here; is it misspelled?' }));
    case 'invalid_type':
      return [{ path, message: issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}` }];
    case 'invalid_value':
      return [{ path, message: `must be one of ${issue.values.map(String).join(', ')}` }];
    default:
      return [{ path, message: issue.message }];
  }
}

/** Reads one set. Throws all that is wrong with it at once, a line each: file, line, where, what. */
export function parseRuleSet(file: string, text: string): RuleSet {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const complaint = (offset: number, message: string) =>
    `supabase/rule-sets/${file}:${String(lines.linePos(offset).line)}: ${message}`;
  if (document.errors.length > 0)
    throw new Error(document.errors.map(({ pos, message }) => complaint(pos[0], message)).join('\n'));
  const offsetOf = (path: Path): number => {
    // What is missing has no place: that of the nearest part around it.
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
    return 0;
  };
  const ruleAt = (path: Path): string => {
    const [list, place] = path;
    const rule: unknown = list === 'counting' || list === 'rules' ? document.getIn([list, place, 'code']) : undefined;
    return typeof rule === 'string' ? `${rule}: ` : '';
  };
  const refusalOf = (faults: readonly Fault[]): Error =>
    new Error(
      faults
        .map(({ path, message }) => {
          const field = path.filter((_, at) => at > 1 || (path[0] !== 'rules' && path[0] !== 'counting')).join('.');
          return complaint(offsetOf(path), `${ruleAt(path)}${field}${field === '' ? '' : ': '}${message}`);
        })
        .join('\n'),
    );
  const read = ruleSet.safeParse(document.toJS(), { reportInput: true });
  if (!read.success) throw refusalOf(read.error.issues.flatMap(faultsOfIssue));
  const faults = faultsOf(read.data);
  if (faults.length > 0) throw refusalOf(faults);
  return { ...read.data, file };
}

/** Every set, by the name of its file. Throws where one is wrong, or where two files give the same rule. */
export async function readRuleSets(folder: string = RULE_SETS): Promise<RuleSet[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const sets = await Promise.all(
    names.map(async (name) => parseRuleSet(name, await readFile(join(folder, name), 'utf8'))),
  );
  const known = new Map<string, string>();
  for (const { file, counting, rules } of sets)
    for (const { code: name, version } of [...counting, ...rules]) {
      const id = `${name} ${String(version)}`;
      const other = known.get(id);
      if (other !== undefined) throw new Error(`${name} is both in ${other} and in ${file}`);
      known.set(id, file);
    }
  for (const { file, rules } of sets)
    for (const { code: name, follows } of rules)
      if (follows !== undefined && ![...known.keys()].some((id) => id.startsWith(`${follows} `)))
        throw new Error(`${file}: ${name} follows ${follows}, which no file has`);
  return sets;
}
