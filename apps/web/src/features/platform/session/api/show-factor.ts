import { type FactorCode, showFactorCode } from '../../../../client/second-factors.ts';
import { factorShown } from '../../../../client/session.tsx';

/** Shows a code of a second factor, and resolves when the session has both. Rejects with the sign-in client's error. */
export async function showFactor(code: FactorCode): Promise<void> {
  await showFactorCode(code);
  await factorShown();
}
