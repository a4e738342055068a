import type { Statement } from '../../database/scope.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { Refusal } from '../refusal.ts';
import type { SchemaCache } from '../schema-cache/types.ts';
import { fillSlots, keepsSlots } from '../sql/slots.ts';
import type { Given } from '../sql/slots.ts';
import { shapeOf } from './shape.ts';

/** Most plans that are kept of one kind. */
const PLANS = 1_000;
const LONGEST_KEY = 2_000;

/** What is kept of a request: its statements, and whatever its answer needs besides. */
interface Plan {
  statements: Statements;
}

/** The statements of a request by what they are for. */
export interface Statements {
  main: Statement;
  /** Asks the planner how many rows there are. */
  estimate?: Statement;
  /** The rows themselves, one by one, where they may be too many for one text. */
  rows?: Statement;
  /** Tells besides such rows how many there are in all. */
  counted?: Statement;
}

/** A request, as far as planning goes. */
export interface Planned<P extends Plan> {
  /** Everything that planning reads besides the query string. */
  words: readonly unknown[];
  pairs: readonly QueryPair[];
  isCall: boolean;
  body: string | null;
  /** Plans the request with these parameters; the body is a slot. */
  plan: (pairs: readonly QueryPair[]) => P;
}

/**
 * Keeps plans that come again and again: a screen asks for the same list in the same words, and for the same kind of row by another
 * key. What is kept depends on words alone, never on who asks; it goes with the schema cache that it was planned by.
 */
export function keepPlans<P extends Plan>(): (cache: SchemaCache, request: Planned<P>) => P {
  /** By key; null for a shape that cannot be kept, because planning looks at its values. */
  const kept = new WeakMap<SchemaCache, Map<string, P | null>>();
  return (cache, { words, pairs, isCall, body, plan }) => {
    const shape = shapeOf(pairs, isCall);
    const key = JSON.stringify([words, shape.pairs]);
    const plans = kept.get(cache) ?? new Map<string, P | null>();
    kept.set(cache, plans);
    let known = plans.get(key);
    if (known !== undefined) {
      // What was used last is forgotten last.
      plans.delete(key);
      plans.set(key, known);
    } else if (key.length <= LONGEST_KEY) {
      known = planShape(plan, shape.pairs);
      const oldest = plans.size >= PLANS ? plans.keys().next().value : undefined;
      if (oldest !== undefined) plans.delete(oldest);
      if (known !== undefined) plans.set(key, known);
    }
    return known ? filled(known, { values: shape.values, body }) : filled(plan(pairs), { values: [], body });
  };
}

/** A plan for one request. */
function filled<P extends Plan>(plan: P, given: Given): P {
  const { main, estimate, rows, counted } = plan.statements;
  return {
    ...plan,
    statements: {
      main: fillSlots(main, given),
      ...(estimate && { estimate: fillSlots(estimate, given) }),
      ...(rows && { rows: fillSlots(rows, given) }),
      ...(counted && { counted: fillSlots(counted, given) }),
    },
  };
}

/** Undefined where planning refuses: then the request itself is planned, and its own words are in the refusal. */
function planShape<P extends Plan>(
  plan: (pairs: readonly QueryPair[]) => P,
  pairs: readonly QueryPair[],
): P | null | undefined {
  try {
    const planned = plan(pairs);
    return Object.values(planned.statements).every(keepsSlots) ? planned : null;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
