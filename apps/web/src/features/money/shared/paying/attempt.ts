import { hintOf } from '../../../../client/errors.ts';

/** One attempt to pay. amount: null for all that is due. */
export interface Attempt {
  amount: number | null;
  key: string;
}

/** The attempt that goes on: the same key while nobody knows what became of it, so that it counts once; another amount is another attempt. */
export function attemptFor(before: Attempt | null, amount: number | null): Attempt {
  return before !== null && before.amount === amount ? before : { amount, key: crypto.randomUUID() };
}

/** Whether a failure says what became of an attempt: a refusal that names its rule does, a lost answer or a provider out of reach does not. */
export function isFinal(error: unknown): boolean {
  const rule = hintOf(error);
  return rule !== '' && rule !== 'provider_unreachable';
}
