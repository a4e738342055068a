import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { periodOf, readRuleSets, type RuleSet } from './rule-sets.ts';

/** Where the rules are kept for the database: a row a version. */
export const RULES_FILE = join(resolve(import.meta.dirname, '..'), 'supabase/schemas/deadlines/legal_rules.sql');

const quoted = (text: string | undefined): string => (text === undefined ? 'null' : `'${text.replaceAll("'", "''")}'`);
const list = (of: readonly string[] | undefined): string => (of === undefined ? 'null' : `'{${of.join(',')}}'`);
const json = (what: unknown): string => quoted(JSON.stringify(what));

const COLUMNS =
  'id, code, version, jurisdiction, kind, courts, title, citation, source_url, source_scope, places, asks, status, unverified_because, quotation, ' +
  'effective_from, effective_to, transition, checked_by, checked_on, checked_again_by, checked_again_on, look_again_on, vectors';
const OF_COUNTING = 'units, steps';
const OF_PERIOD = 'counting_id, amount, unit, direction, hard, trigger_key, trigger_event, follows';

function commonValues(
  set: RuleSet,
  kind: 'counting' | 'period',
  rule: RuleSet['counting'][number] | RuleSet['rules'][number],
): string[] {
  return [
    `private.rule_id(${quoted(rule.code)}, ${String(rule.version)})`,
    quoted(rule.code),
    String(rule.version),
    quoted(set.jurisdiction),
    quoted(kind),
    quoted(set.courts),
    json(rule.title),
    quoted(rule.provision ?? ''),
    quoted(rule.url),
    quoted(rule.opens),
    list(rule.places),
    list(rule.asks),
    quoted(rule.status),
    quoted(rule.because),
    quoted(rule.quote),
    quoted(rule.in_force_since),
    quoted(rule.in_force_until),
    quoted(rule.transition ?? (rule.in_force_since === undefined ? undefined : set.transition)),
    quoted(rule.checked_by ?? set.checked_by),
    quoted(rule.checked_on ?? set.checked_on),
    quoted(rule.checked_again_by),
    quoted(rule.checked_again_on),
    quoted(rule.look_again_on ?? set.look_again_on),
    String(rule.vectors.length),
  ];
}

/** The newest version of a rule of counting in its set. */
function methodOf(set: RuleSet, code: string): number {
  return Math.max(...set.counting.filter((rule) => rule.code === code).map(({ version }) => version));
}

const insert = (more: string, rows: readonly string[]): string =>
  `insert into public.deadline_rules (${COLUMNS}, ${more}) values\n${rows.map((row) => `  (${row})`).join(',\n')};\n`;

/** The file's text. */
export function rulesSql(sets: readonly RuleSet[]): string {
  const counting = sets.flatMap((set) =>
    set.counting.map((rule) => [...commonValues(set, 'counting', rule), list(rule.units), json(rule.steps)].join(', ')),
  );
  const periods = sets.flatMap((set) =>
    set.rules.map((rule) => {
      const { amount, unit, direction } = periodOf(rule.period);
      return [
        ...commonValues(set, 'period', rule),
        `private.rule_id(${quoted(rule.method)}, ${String(methodOf(set, rule.method))})`,
        String(amount),
        quoted(unit),
        quoted(direction),
        String(rule.hard),
        quoted(rule.event),
        json(set.events[rule.event]),
        quoted(rule.follows),
      ].join(', ');
    }),
  );
  return `-- The rules of the law, made by scripts/generate-rules.ts from supabase/rule-sets and not by hand. How the law of each place counts: each step names
-- the provision that it follows; what a step does is described at private.compute_deadline.
${insert(OF_COUNTING, counting)}-- The periods, each counted by one of the rules above.
${insert(OF_PERIOD, periods)}`;
}

if (import.meta.main) await writeFile(RULES_FILE, rulesSql(await readRuleSets()));
