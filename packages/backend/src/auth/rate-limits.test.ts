import { describe, expect, it } from 'vitest';

import { countedAddress, makeRequestLimits } from './rate-limits.ts';
import { DEFAULT_RATE_LIMITS } from './settings.ts';

describe('limits by address', () => {
  const signup = { perInterval: 30, intervalSeconds: 300, burst: 3 };
  const settings = { rateLimits: { ...DEFAULT_RATE_LIMITS, signup }, limitLoopback: false };

  it('let a burst pass, then one for each refill, and say when', () => {
    let now = 0;
    const limits = makeRequestLimits(settings, () => now);
    for (let n = 0; n < 3; n++) limits.take('signup', '203.0.113.1');
    expect(() => limits.take('signup', '203.0.113.1')).toThrow(
      expect.objectContaining({ code: 'over_request_rate_limit', status: 429, retryAfterSeconds: 10 }),
    );
    limits.take('signup', '203.0.113.2');
    limits.take('token', '203.0.113.1');
    now = 10_000;
    limits.take('signup', '203.0.113.1');
    expect(() => limits.take('signup', '203.0.113.1')).toThrow('Request rate limit reached');
  });

  it.each(['signup', 'token', 'userUpdate', 'verify', 'otp', 'anonymous', 'sso', 'factor'] as const)(
    'count %s for itself, as many at once as its burst says',
    (limit) => {
      const limits = makeRequestLimits({ rateLimits: DEFAULT_RATE_LIMITS, limitLoopback: true }, () => 0);
      for (let n = 0; n < DEFAULT_RATE_LIMITS[limit].burst; n++) limits.take(limit, '203.0.113.1');
      expect(() => limits.take(limit, '203.0.113.1')).toThrow('Request rate limit reached');
      for (const other of ['verify', 'factor'] as const) if (other !== limit) limits.take(other, '203.0.113.1');
    },
  );

  it('are off where the settings say so, and for the machine itself', () => {
    const off = makeRequestLimits({ rateLimits: null, limitLoopback: true });
    const limits = makeRequestLimits(settings);
    for (let n = 0; n < 100; n++) {
      off.take('signup', '203.0.113.1');
      limits.take('signup', '127.0.0.1');
      limits.take('signup', '::1');
      limits.take('signup', '::ffff:127.0.0.1');
    }
    const strict = makeRequestLimits({ ...settings, limitLoopback: true });
    for (let n = 0; n < 3; n++) strict.take('signup', '127.0.0.1');
    expect(() => strict.take('signup', '127.0.0.1')).toThrow('Request rate limit reached');
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
