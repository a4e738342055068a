import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeRateLimits } from '../../database/rate-limits.ts';
import { makeSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';
import { DEFAULT_RATE_LIMITS, type AuthSettings } from '../settings.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(() => database.engine.query('truncate backend.rate_limits'));

/** A process of its own, with its own clock. */
function attemptsOf(
  given: Pick<AuthSettings, 'rateLimits' | 'limitLoopback'>,
  now: () => number = () => 0,
): SignInAttempts {
  return makeSignInAttempts(given, makeRateLimits(database.engine, now));
}

const settings = { rateLimits: DEFAULT_RATE_LIMITS, limitLoopback: false };
const owner = { account: 'owner@example.org', address: '203.0.113.1', known: true };
const attacker = { account: 'owner@example.org', address: '198.51.100.1', known: false };
const right = (): Promise<boolean> => Promise.resolve(true);
const wrong = (): Promise<boolean> => Promise.resolve(false);

function counting(): { tries: () => number; wrong: () => Promise<boolean> } {
  let tries = 0;
  return {
    tries: () => tries,
    wrong: async () => {
      tries++;
      await new Promise((resolve) => setImmediate(resolve));
      return false;
    },
  };
}

describe('wrong passwords of one account', () => {
  it('are looked at five times from one address, also when they come at once', async () => {
    const attempts = attemptsOf(settings);
    const counted = counting();
    const results = await Promise.allSettled(
      Array.from({ length: 1000 }, () => attempts.evaluate(attacker, counted.wrong)),
    );
    expect(counted.tries()).toBe(5);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(995);
  });

  it('are looked at ten times in all from a crowd of addresses, and again only after a quarter of an hour', async () => {
    let now = 0;
    const attempts = attemptsOf(settings, () => now);
    const counted = counting();
    const crowd = async (): Promise<void> => {
      await Promise.allSettled(
        Array.from({ length: 1000 }, (_, n) =>
          attempts.evaluate({ ...attacker, address: `198.51.${n >> 8}.${n & 255}` }, counted.wrong),
        ),
      );
    };
    const pass = async (seconds: number): Promise<void> => {
      now += seconds * 1000;
      await database.engine.query(
        'update backend.rate_limits set counted = array(select at - make_interval(secs => $1) from unnest(counted) at)',
        [seconds],
      );
    };
    await crowd();
    await pass(890);
    await crowd();
    expect(counted.tries()).toBe(10);
    await pass(11);
    await crowd();
    expect(counted.tries()).toBe(20);
  });

  it('are looked at five times from one address by two processes together', async () => {
    const [one, other] = [attemptsOf(settings), attemptsOf(settings)];
    const counted = counting();
    await Promise.allSettled(
      Array.from({ length: 1000 }, (_, n) => (n % 2 === 0 ? one : other).evaluate(attacker, counted.wrong)),
    );
    expect(counted.tries()).toBe(5);
  });

  it('do not keep the owner out: from elsewhere while one attacker tries, from a known address while a crowd does', async () => {
    const attempts = attemptsOf(settings);
    for (let n = 0; n < 20; n++) await attempts.evaluate(attacker, wrong).catch(() => undefined);
    await expect(attempts.evaluate({ ...owner, known: false }, right)).resolves.toBe(true);
    for (let n = 0; n < 50; n++)
      await attempts.evaluate({ ...attacker, address: `198.51.100.${n}` }, wrong).catch(() => undefined);
    await expect(attempts.evaluate({ ...owner, address: '203.0.113.9', known: false }, right)).rejects.toThrow(
      'Request rate limit reached',
    );
    await expect(attempts.evaluate(owner, right)).resolves.toBe(true);
  });

  it('are counted for loopback by account only', async () => {
    const attempts = attemptsOf(settings);
    const counted = counting();
    for (let n = 0; n < 30; n++)
      await attempts.evaluate({ ...attacker, address: '127.0.0.1' }, counted.wrong).catch(() => undefined);
    expect(counted.tries()).toBe(10);
  });

  it('leave other accounts alone, and nothing is counted where limits are off', async () => {
    const attempts = attemptsOf(settings);
    for (let n = 0; n < 30; n++) await attempts.evaluate(attacker, wrong).catch(() => undefined);
    await expect(attempts.evaluate({ ...attacker, account: 'other@example.org' }, right)).resolves.toBe(true);
    const off = attemptsOf({ rateLimits: null, limitLoopback: true });
    for (let n = 0; n < 30; n++) await expect(off.evaluate(attacker, wrong)).resolves.toBe(false);
  });
});

describe('right passwords', () => {
  it('cost nothing, however many sign in at once', async () => {
    const attempts = attemptsOf(settings);
    const results = await Promise.all(
      Array.from({ length: 200 }, () => attempts.evaluate({ ...owner, known: false }, right)),
    );
    expect(results.every(Boolean)).toBe(true);
  });

  it('are not counted as wrong when the check itself fails', async () => {
    const attempts = attemptsOf(settings);
    for (let n = 0; n < 30; n++)
      await attempts.evaluate(attacker, () => Promise.reject(new Error('busy'))).catch(() => undefined);
    await expect(attempts.evaluate(attacker, right)).resolves.toBe(true);
  });
});
