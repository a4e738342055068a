import type { QueryPair } from '../parse/query-string.ts';
import { Refusal } from '../refusal.ts';

const PATTERN = /(^|[.(,])i?match(\((any|all)\))?\./;
const BACK_REFERENCE = /\\[1-9]/;

/**
 * Refuses a guest's pattern with back references: matching one can take a time that doubles with each character of a text, and PostgreSQL
 * has no other limit for it than that of the statement.
 * @throws Refusal 400 2201B
 */
export function refuseBackReferences(pairs: readonly QueryPair[]): void {
  if (!pairs.some(([, value]) => PATTERN.test(value) && BACK_REFERENCE.test(value))) return;
  throw new Refusal(
    400,
    '2201B',
    'invalid regular expression: back references are not offered to guests',
    null,
    'Sign in, or search without \\1 to \\9 in the pattern.',
  );
}
