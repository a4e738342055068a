import { holds, type FilterTest } from './filter-test.ts';
import type { ChangeKind } from './params.ts';
import type { RecordTexts } from './record.ts';

/** What one binding asks of one table. */
export interface Rule {
  event: ChangeKind | '*';
  tests: readonly FilterTest[];
}

/** A rule that may match: it does when these tests, which the database evaluates, hold as well. */
export interface Match<R extends Rule> {
  rule: R;
  open: readonly FilterTest[];
}

const NONE: readonly FilterTest[] = [];

/**
 * The rules of one table, found by the changes that they match. A rule that asks for a value of a column (`eq`, `in`) is found by that
 * value, so that a thousand of them cost one look-up; the others are tried one by one.
 */
export class TableIndex<R extends Rule> {
  readonly #rules = new Set<R>();
  readonly #tried = new Set<R>();
  readonly #byValue = new Map<string, Map<string, Set<R>>>();

  get size(): number {
    return this.#rules.size;
  }

  add(rule: R): void {
    this.#rules.add(rule);
    const key = keyOf(rule);
    if (!key) {
      this.#tried.add(rule);
      return;
    }
    const values = this.#byValue.get(key.column) ?? new Map<string, Set<R>>();
    this.#byValue.set(key.column, values);
    for (const value of key.values) {
      const rules = values.get(value) ?? new Set();
      values.set(value, rules.add(rule));
    }
  }

  remove(rule: R): void {
    if (!this.#rules.delete(rule) || this.#tried.delete(rule)) return;
    const key = keyOf(rule);
    const values = key && this.#byValue.get(key.column);
    if (!key || !values) return;
    for (const value of key.values) {
      const rules = values.get(value);
      rules?.delete(rule);
      if (rules?.size === 0) values.delete(value);
    }
    if (values.size === 0) this.#byValue.delete(key.column);
  }

  /**
   * Rules that match a change of this kind. `row` is the row afterwards, of a DELETE the one before; of a row that was cut for its size
   * (`isCut`) missing columns are left to the database.
   */
  matches(kind: ChangeKind, row: RecordTexts, isCut = false): Match<R>[] {
    const found: Match<R>[] = [];
    const take = (rule: R): void => {
      if (rule.event !== '*' && rule.event !== kind) return;
      const open = openTests(rule.tests, row, isCut);
      if (open) found.push({ rule, open });
    };
    if (isCut) {
      for (const rule of this.#rules) take(rule);
      return found;
    }
    for (const rule of this.#tried) take(rule);
    for (const [column, values] of this.#byValue) {
      const text = row.get(column);
      for (const rule of (text !== undefined && values.get(text)) || []) take(rule);
    }
    return found;
  }
}

/** The test by which a rule is found. */
function keyOf(rule: Rule): FilterTest | undefined {
  return rule.tests.find(({ op, negate, here }) => here && !negate && (op === 'eq' || op === 'in'));
}

/** The tests that are still open when all that can be evaluated here hold; null when one does not. */
function openTests(tests: readonly FilterTest[], row: RecordTexts, isCut: boolean): readonly FilterTest[] | null {
  let open: FilterTest[] | undefined;
  for (const test of tests) {
    if (!row.has(test.column)) {
      if (!isCut) return null;
    } else if (test.here) {
      if (!holds(test, row)) return null;
      continue;
    }
    open ??= [];
    open.push(test);
  }
  return open ?? NONE;
}
