import type { Filter, FilterPlan } from '../../database/published-tables.ts';
import type { RecordTexts } from './record.ts';

/** A filter made ready: it is evaluated here where its type allows that, and by the database otherwise. */
export interface FilterTest {
  column: string;
  op: string;
  negate: boolean;
  /** JSON texts of which the value must be one (eq, in, neq, isdistinct, is). */
  values: ReadonlySet<string>;
  /** What an integer is compared with (lt, lte, gt, gte). */
  bound: bigint | null;
  /** SQL on a row `r`, true when the filter holds. */
  condition: string;
  /** Whether holds() can tell. */
  here: boolean;
}

const EQUALITIES: ReadonlySet<string> = new Set(['eq', 'neq', 'in', 'is', 'isdistinct']);
const ORDERS: ReadonlySet<string> = new Set(['lt', 'lte', 'gt', 'gte']);

/** Joins what a client wrote with what the database made of it. */
export function filterTest({ column, op, negate, value }: Filter, { kind, values, condition }: FilterPlan): FilterTest {
  const isOrder = ORDERS.has(op) && kind === 'integer';
  return {
    column,
    op,
    negate,
    // Of a boolean, `unknown` is NULL.
    values: new Set(op === 'is' ? [value === 'unknown' ? 'null' : value] : values),
    bound: isOrder ? BigInt(values[0] ?? 0) : null,
    condition,
    here: isOrder || (kind !== null && EQUALITIES.has(op)),
  };
}

/**
 * Whether a filter holds on a row, as SQL has it: NULL matches nothing, negated or not, but for `is` and `isdistinct`; neither does a
 * column that was not recorded. Only for tests that are `here`.
 */
export function holds(test: FilterTest, row: RecordTexts): boolean {
  const text = row.get(test.column);
  if (text === undefined) return false;
  if (test.op === 'is') return test.values.has(text) !== test.negate;
  if (test.op === 'isdistinct') return test.values.has(text) === test.negate;
  if (text === 'null') return false;
  return isTrue(test, text) !== test.negate;
}

function isTrue({ op, values, bound }: FilterTest, text: string): boolean {
  if (bound === null) return values.has(text) === (op !== 'neq');
  const value = BigInt(text);
  if (op === 'lt') return value < bound;
  if (op === 'lte') return value <= bound;
  return op === 'gt' ? value > bound : value >= bound;
}
