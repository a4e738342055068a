import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeRateLimits } from '../../database/rate-limits.ts';
import { countedAddress, makeRequestLimits, type RequestLimits } from './rate-limits.ts';
import { DEFAULT_RATE_LIMITS, type AuthSettings } from '../settings.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/auth/server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(() => database.engine.query('truncate backend.rate_limits'));

function limitsOf(settings: Pick<AuthSettings, 'rateLimits' | 'limitLoopback'>, now = () => 0): RequestLimits {
  return makeRequestLimits(settings, makeRateLimits(database.engine, now));
}

describe('limits by address', () => {
  const signup = { perInterval: 30, intervalSeconds: 300, burst: 3 };
  const settings = { rateLimits: { ...DEFAULT_RATE_LIMITS, signup }, limitLoopback: false };

  it('let a burst pass, then one for each refill, and say when', async () => {
    let now = 0;
    const limits = limitsOf(settings, () => now);
    for (let n = 0; n < 3; n++) await limits.take('signup', '203.0.113.1');
    await expect(limits.take('signup', '203.0.113.1')).rejects.toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
      retryAfterSeconds: 10,
    });
    await limits.take('signup', '203.0.113.2');
    await limits.take('token', '203.0.113.1');
    now = 10_000;
    await database.engine.query("update backend.rate_limits set free_at = free_at - interval '10 seconds'");
    await limits.take('signup', '203.0.113.1');
    await expect(limits.take('signup', '203.0.113.1')).rejects.toThrow('Request rate limit reached');
  });

  it.each(['signup', 'token', 'userUpdate', 'verify', 'otp', 'anonymous', 'sso', 'factor'] as const)(
    'count %s for itself, as many at once as its burst says',
    async (limit) => {
      const limits = limitsOf({ rateLimits: DEFAULT_RATE_LIMITS, limitLoopback: true });
      for (let n = 0; n < DEFAULT_RATE_LIMITS[limit].burst; n++) await limits.take(limit, '203.0.113.1');
      await expect(limits.take(limit, '203.0.113.1')).rejects.toThrow('Request rate limit reached');
      for (const other of ['verify', 'factor'] as const) if (other !== limit) await limits.take(other, '203.0.113.1');
    },
  );

  it('are off where the settings say so, and for the machine itself', async () => {
    const off = limitsOf({ rateLimits: null, limitLoopback: true });
    const limits = limitsOf(settings);
    for (let n = 0; n < 100; n++) {
      await off.take('signup', '203.0.113.1');
      await limits.take('signup', '127.0.0.1');
      await limits.take('signup', '::1');
      await limits.take('signup', '::ffff:127.0.0.1');
    }
    const strict = limitsOf({ ...settings, limitLoopback: true });
    for (let n = 0; n < 3; n++) await strict.take('signup', '127.0.0.1');
    await expect(strict.take('signup', '127.0.0.1')).rejects.toThrow('Request rate limit reached');
  });

  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('count %s as %s', (address, counted) => {
    expect(countedAddress(address, true)).toBe(counted);
  });
});
