import { isIP } from 'node:net';

import type { RateLimits } from '../../database/rate-limits.ts';
import { tooMany } from '../errors.ts';
import type { AuthRateLimits, AuthSettings } from '../settings.ts';

/** The limits that count requests by address. */
export type Limited = Exclude<keyof AuthRateLimits, 'wrongPasswords' | 'emailSent' | 'smsSent'>;

export interface RequestLimits {
  /** Counts one request of an address. @throws AuthError 429 over_request_rate_limit */
  take(limit: Limited, address: string): Promise<void>;
}

/** Token buckets by client address, of all processes together. */
export function makeRequestLimits(
  { rateLimits, limitLoopback }: Pick<AuthSettings, 'rateLimits' | 'limitLoopback'>,
  shared: Pick<RateLimits, 'take'>,
): RequestLimits {
  return {
    take: async (limit, address) => {
      const counted = countedAddress(address, limitLoopback);
      if (rateLimits === null || counted === null) return;
      const wait = await shared.take(`auth ${limit}`, counted, rateLimits[limit]);
      if (wait > 0) throw tooMany(wait);
    },
  };
}

/** The name under which an address is counted, or null when it is not counted. */
export function countedAddress(address: string, limitLoopback: boolean): string | null {
  const plain = plainOf(address);
  return !limitLoopback && (plain === '::1' || plain.startsWith('127.')) ? null : networkOf(address);
}

/** The part of an address that one customer has to himself: IPv4 whole, IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isIP(plain) === 6 ? firstHalf(plain) : plain;
}

function plainOf(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
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
