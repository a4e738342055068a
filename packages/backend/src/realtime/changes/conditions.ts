import type { Change } from '../../database/changes.ts';
import type { Engine } from '../../database/engine.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import { evaluateConditions } from '../../database/published-tables.ts';
import type { FilterTest } from './filter-test.ts';
import type { BoundRule } from './subscriptions.ts';
import type { Match } from './table-index.ts';

/** Matches of one change. */
export interface Candidates {
  change: Change;
  matches: readonly Match<BoundRule>[];
}

const CONDITIONS_AT_ONCE = 100;

/**
 * Drops the matches whose open tests do not hold, as the database evaluates them on the recorded rows: one statement for a table, and at
 * most a hundred conditions in one. A rule whose condition raises is given to `onFailure` and matches nothing.
 */
export async function settle(
  engine: Engine,
  candidates: readonly Candidates[],
  onFailure: (rule: BoundRule, error: unknown) => void,
): Promise<BoundRule[][]> {
  const asked = new Map<
    string,
    { entity: number; old: boolean; ids: Set<bigint>; conditions: Map<string, BoundRule> }
  >();
  for (const { change, matches } of candidates) {
    for (const { rule, open } of matches) {
      for (const { condition } of open) {
        const key = groupOf(change);
        const group = asked.get(key) ?? {
          entity: change.entity,
          old: change.op === 'DELETE',
          ids: new Set(),
          conditions: new Map(),
        };
        asked.set(key, group);
        group.ids.add(change.id);
        group.conditions.set(condition, rule);
      }
    }
  }
  if (asked.size === 0) return candidates.map(({ matches }) => matches.map(({ rule }) => rule));
  const truths = new Map<string, Truths>();
  const failed = new Map<string, unknown>();
  for (const [key, { entity, old, ids, conditions }] of asked) {
    const texts = [...conditions.keys()];
    const truth: Truths = new Map();
    truths.set(key, truth);
    for (let from = 0; from < texts.length; from += CONDITIONS_AT_ONCE) {
      await evaluate(engine, entity, [...ids], old, texts.slice(from, from + CONDITIONS_AT_ONCE), truth, failed);
    }
  }
  return candidates.map(({ change, matches }) =>
    matches
      .filter(({ rule, open }) => {
        const broken = open.find(({ condition }) => failed.has(condition));
        if (broken) onFailure(rule, failed.get(broken.condition));
        return !broken && open.every((test) => holdsThere(truths.get(groupOf(change)), test, change.id));
      })
      .map(({ rule }) => rule),
  );
}

/** The changes for which a condition holds. */
type Truths = Map<string, Set<bigint>>;

function groupOf({ entity, op }: Change): string {
  return `${entity} ${op === 'DELETE' ? 'old' : 'new'}`;
}

function holdsThere(truths: Truths | undefined, { condition }: FilterTest, id: bigint): boolean {
  return truths?.get(condition)?.has(id) ?? false;
}

async function evaluate(
  engine: Engine,
  entity: number,
  ids: readonly bigint[],
  old: boolean,
  conditions: readonly string[],
  truths: Truths,
  failed: Map<string, unknown>,
): Promise<void> {
  try {
    const rows = await evaluateConditions(engine, entity, ids, old, conditions);
    for (const [index, condition] of conditions.entries())
      truths.set(condition, new Set(ids.filter((id) => rows.get(id)?.[index] === true)));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const [only] = conditions;
    if (conditions.length === 1 && only !== undefined) {
      failed.set(only, error);
      return;
    }
    // One of them is to blame: each half is tried by itself, down to the one.
    const half = conditions.length >> 1;
    await evaluate(engine, entity, ids, old, conditions.slice(0, half), truths, failed);
    await evaluate(engine, entity, ids, old, conditions.slice(half), truths, failed);
  }
}
