import type { QueryPair } from '../parse/query-string.ts';
import { badQuery } from '../refusal.ts';
import { hasSlot, slotOf } from '../sql/slots.ts';

/** A query string apart from the values that do not change how it is planned: `id=eq.1` and `id=eq.2` are one shape. */
export interface Shape {
  pairs: readonly QueryPair[];
  /** The values in the slots of `pairs`. */
  values: readonly string[];
}

/** Parameters whose value is of the grammar itself, whatever resource is named before them. */
const GRAMMAR = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset', 'and', 'or']);
/** Operators that hand their value to PostgreSQL as it is. */
const COMPARISON = /^(?:not\.)?(?:eq|neq|gte?|lte?)\./;

/** Puts slots in the place of values. With `isCall` the arguments of a call by GET are values, too. @throws Refusal 400 PGRST100 */
export function shapeOf(pairs: readonly QueryPair[], isCall: boolean): Shape {
  const values: string[] = [];
  const slotted = pairs.map(([key, value]): QueryPair => {
    // It would be taken for a slot.
    if (hasSlot(key) || hasSlot(value)) throw badQuery('"failed to parse query string"', 'unexpected null character');
    const dot = key.lastIndexOf('.');
    if (GRAMMAR.has(dot < 0 ? key : key.slice(dot + 1))) return [key, value];
    const operator = COMPARISON.exec(value)?.[0];
    if (operator !== undefined) return [key, `${operator}${slotOf(values.push(value.slice(operator.length)) - 1)}`];
    // Every condition has a dot, which makes what has none an argument.
    if (isCall && dot < 0 && !value.includes('.')) return [key, slotOf(values.push(value) - 1)];
    return [key, value];
  });
  return { pairs: slotted, values };
}
