import { createHash } from 'node:crypto';

import { tooMany } from './errors.ts';
import { countedAddress, dropOldest } from './rate-limits.ts';
import type { AuthSettings } from './settings.ts';

/**
 * Accounts remembered at once. An attacker who wants one forgotten has to fill the rest within the window, at the price of a
 * password hash each.
 */
const ACCOUNTS = 200_000;

/** Who tries, and at which account. */
export interface Attempt {
  /** Address of the account as typed, whether or not it exists. */
  account: string;
  /** Address of the client. */
  address: string;
  /** Whether this account has a session from this address. */
  known: boolean;
}

export interface SignInAttempts {
  /** Evaluates a password, or refuses to. @throws AuthError 429 over_request_rate_limit before any work is done. */
  evaluate(attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Bounds the wrong passwords that are looked at for one account. Strangers share one allowance, of which a single address may use a
 * part only, so that one attacker leaves room for the owner elsewhere; an address from which the owner is signed in has an allowance
 * of its own, so that a crowd of attackers cannot lock the owner out. Right passwords cost nothing.
 */
export function makeSignInAttempts(
  settings: Pick<AuthSettings, 'rateLimits' | 'limitLoopback'>,
  now: () => number = Date.now,
): SignInAttempts {
  const limits = settings.rateLimits?.wrongPasswords;
  if (!limits) return { evaluate: (_, isRight) => isRight() };
  const windows = new Map<string, Window>();
  const spanMs = limits.intervalSeconds * 1000;

  const windowOf = (name: string, limit: number): Window => {
    // Whoever signs in chooses the name, and may choose a megabyte.
    const key = createHash('sha256').update(name).digest('base64');
    const window = windows.get(key) ?? new Window(limit, spanMs);
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > ACCOUNTS) dropOldest(windows);
    return window;
  };

  return {
    evaluate: async ({ account, address, known }, isRight) => {
      const from = countedAddress(address, settings.limitLoopback);
      const counted: Window[] = [];
      if (from !== null)
        counted.push(
          known
            ? windowOf(`${account}\nknown ${from}`, limits.perAccount)
            : windowOf(`${account}\n${from}`, limits.perAddress),
        );
      if (from === null || !known) counted.push(windowOf(account, limits.perAccount));
      const entered: Window[] = [];
      let failed = false;
      try {
        for (const window of counted) {
          await window.enter(now);
          entered.push(window);
        }
        const right = await isRight();
        failed = !right;
        return right;
      } finally {
        for (const window of entered) window.leave(failed ? now() : null);
      }
    },
  };
}

/** Failures within a sliding span. Evaluations under way may still fail, so together with the failures they stay within the limit. */
class Window {
  readonly #limit: number;
  readonly #spanMs: number;
  #failures: number[] = [];
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number, spanMs: number) {
    this.#limit = limit;
    this.#spanMs = spanMs;
  }

  async enter(now: () => number): Promise<void> {
    for (;;) {
      const since = now() - this.#spanMs;
      this.#failures = this.#failures.filter((at) => at > since);
      if (this.#failures.length >= this.#limit) {
        this.#waiting.shift()?.();
        throw tooMany(Math.max(1, Math.ceil(((this.#failures[0] ?? since) - since) / 1000)));
      }
      if (this.#failures.length + this.#underWay < this.#limit) break;
      // Twenty tabs of the owner may sign in at once: whether there is room shows when one of those under way has ended.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#underWay++;
  }

  leave(failedAt: number | null): void {
    this.#underWay--;
    if (failedAt !== null) this.#failures.push(failedAt);
    this.#waiting.shift()?.();
  }
}
