import type { Attempt, RateLimits } from '../../database/rate-limits.ts';
import { tooMany } from '../errors.ts';
import { countedAddress } from '../requests/rate-limits.ts';
import type { AuthSettings } from '../settings.ts';

/** Who tries, and at which account. */
export interface SignInAttempt {
  /** Address of the account as typed, whether or not it exists. */
  account: string;
  /** Address of the client. */
  address: string;
  /** Whether this account has a session from this address. */
  known: boolean;
}

export interface SignInAttempts {
  /** Evaluates a password, or refuses to. @throws AuthError 429 over_request_rate_limit before any work is done. */
  evaluate(attempt: SignInAttempt, isRight: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Bounds the wrong passwords that are looked at for one account, by all processes together. Strangers share one allowance, of which a
 * single address may use a part only, so that one attacker leaves room for the owner elsewhere; an address from which the owner is signed
 * in has an allowance of its own, so that a crowd of attackers cannot lock the owner out. Right passwords cost nothing.
 */
export function makeSignInAttempts(
  settings: Pick<AuthSettings, 'rateLimits' | 'limitLoopback'>,
  shared: Pick<RateLimits, 'attempt'>,
): SignInAttempts {
  const limits = settings.rateLimits?.wrongPasswords;
  if (!limits) return { evaluate: (_, isRight) => isRight() };
  const { perAccount, perAddress, intervalSeconds: seconds } = limits;

  return {
    evaluate: async ({ account, address, known }, isRight) => {
      const from = countedAddress(address, settings.limitLoopback);
      const counted: [who: string, most: number][] = [];
      if (from !== null)
        counted.push(known ? [`${account}\nknown ${from}`, perAccount] : [`${account}\n${from}`, perAddress]);
      if (from === null || !known) counted.push([account, perAccount]);
      const entered: Attempt[] = [];
      let failed = false;
      try {
        for (const [who, most] of counted) {
          const attempt = await shared.attempt('auth wrong passwords', who, { most, seconds });
          if (typeof attempt === 'number') throw tooMany(attempt);
          entered.push(attempt);
        }
        const right = await isRight();
        failed = !right;
        return right;
      } finally {
        await Promise.all(entered.map((attempt) => attempt.end(failed)));
      }
    },
  };
}
