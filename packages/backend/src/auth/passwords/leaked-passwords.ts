import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SafeFetch } from '../safe-fetch.ts';

const LIST = join(import.meta.dirname, 'common-passwords.txt');
const RANGES = 'https://api.pwnedpasswords.com/range/';

/** Tells the passwords that are tried first everywhere, in any case, from a list in memory. */
export function commonPasswordCheck(): (password: string) => boolean {
  const lines = readFileSync(LIST, 'utf8').split('\n');
  const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
  return (password) => common.has(password.toLowerCase());
}

/**
 * Tells the passwords that were found in breaches by asking Have I Been Pwned for everything that begins with the first five digits of
 * the password's hash: the service never learns which one was meant. When it cannot be asked the password passes: nobody should be
 * unable to sign up because of it.
 */
export function breachedPasswordCheck(
  fetch: SafeFetch,
  onFailure: (error: unknown) => void,
  ranges: string = RANGES,
): (password: string) => Promise<boolean> {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      // Padding hides from the network how long the answer is; its lines have the count 0.
      const response = await fetch(`${ranges}${hash.slice(0, 5)}`, { headers: { 'add-padding': 'true' } });
      if (!response.ok) throw new Error(`The service for breached passwords answered with status ${response.status}`);
      const found = new RegExp(`^${hash.slice(5)}:(\\d+)\\r?$`, 'm').exec(await response.text());
      return found !== null && Number(found[1]) > 0;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
}
