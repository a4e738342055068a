import { isIP } from 'node:net';

import { tooMany } from './errors.ts';
import type { AuthSettings, RateLimit, RateLimits } from './settings.ts';

/** The limits that count requests by address. */
export type Limited = Exclude<keyof RateLimits, 'wrongPasswords' | 'emailSent' | 'smsSent'>;

/** Addresses remembered a limit; past it the longest unused are forgotten. */
const ADDRESSES = 50_000;

export interface RequestLimits {
  /** Counts one request of an address. @throws AuthError 429 over_request_rate_limit */
  take(limit: Limited, address: string): void;
}

/** Token buckets by client address, held in this process. */
export function makeRequestLimits(
  settings: Pick<AuthSettings, 'rateLimits' | 'limitLoopback'>,
  now: () => number = Date.now,
): RequestLimits {
  const { rateLimits, limitLoopback } = settings;
  if (rateLimits === null) return { take: () => {} };
  const buckets = {
    signup: new Buckets(rateLimits.signup),
    token: new Buckets(rateLimits.token),
    userUpdate: new Buckets(rateLimits.userUpdate),
    verify: new Buckets(rateLimits.verify),
    otp: new Buckets(rateLimits.otp),
    anonymous: new Buckets(rateLimits.anonymous),
    sso: new Buckets(rateLimits.sso),
    factor: new Buckets(rateLimits.factor),
  };
  return {
    take: (limit, address) => {
      const key = countedAddress(address, limitLoopback);
      const wait = key === null ? 0 : buckets[limit].take(key, now());
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    },
  };
}

/**
 * The name under which an address is counted: IPv4 whole, IPv6 by its first 64 bits, which one customer has to himself.
 * Null when it is not counted.
 */
export function countedAddress(address: string, limitLoopback: boolean): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!limitLoopback && (plain === '::1' || plain.startsWith('127.'))) return null;
  return isIP(plain) === 6 ? firstHalf(plain) : plain;
}

function firstHalf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Forgets the entry of a map that was set first. */
export function dropOldest(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}

interface Bucket {
  tokens: number;
  at: number;
}

class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #limit: RateLimit;

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Takes one token; returns the milliseconds to wait for it, 0 when it was there. */
  take(key: string, now: number): number {
    const { burst, perInterval, intervalSeconds } = this.#limit;
    const perMs = perInterval / (intervalSeconds * 1000);
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
    const there = tokens >= 1;
    // Deleted and set again, so that the order of the map is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: there ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > ADDRESSES) dropOldest(this.#buckets);
    return there ? 0 : (1 - tokens) / perMs;
  }
}
