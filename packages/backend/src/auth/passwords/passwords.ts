import { randomBytes } from 'node:crypto';

import { AuthError, invalid, tooMany } from '../errors.ts';
import { AT_ONCE, fitsHash, hashPassword } from './hashing/hashing.ts';
import type { AuthSettings } from '../settings.ts';

/** Highest cost of a hash taken over from elsewhere: one step more doubles the time that a sign-in holds a thread. */
const HIGHEST_COST = 14;
const BCRYPT = /^\$2[aby]?\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const BCRYPT_BYTES = 72;
const WAITING = 256;

export interface Passwords {
  /** Hash of a new password. */
  hash(password: string): Promise<string>;
  /** Whether a password fits a hash; without a hash the same work is done and the answer is no. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** Hashes off the main thread, a few at once; a queue that has grown too long refuses with 429. */
export function makePasswords(settings: Pick<AuthSettings, 'bcryptCost'>): Passwords {
  const slots = new Slots();
  const stranger = slots.run(() => hashPassword(randomBytes(16).toString('hex'), settings.bcryptCost));
  // The refusal reaches the first caller; without this line it would end the process before.
  stranger.catch(() => undefined);
  return {
    hash: (password) => slots.run(() => hashPassword(password, settings.bcryptCost)),
    matches: async (password, hash) => {
      const usable = hash !== null && isTakenOver(hash) && Buffer.byteLength(password) <= BCRYPT_BYTES;
      const against = usable ? hash.replace(/^\$2y?\$/, '$2b$') : await stranger;
      return (await slots.run(() => fitsHash(password, against))) && usable;
    },
  };
}

/** Whether a stored or imported hash is bcrypt with a cost that a sign-in can bear. */
export function isTakenOver(hash: string): boolean {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? 0);
  return cost >= 4 && cost <= HIGHEST_COST;
}

/**
 * Holds a new password against the rules.
 * @throws AuthError 400 validation_failed past 72 bytes, 422 weak_password with reasons (length, characters, pwned).
 */
export async function checkStrength(password: string, settings: AuthSettings): Promise<void> {
  if (Buffer.byteLength(password) > settings.maxPasswordBytes) {
    throw invalid(`Password cannot be longer than ${settings.maxPasswordBytes} characters`);
  }
  const found: { reason: string; message: string }[] = [];
  const { minPasswordLength, requiredCharacters } = settings;
  if (codePoints(password).length < minPasswordLength) {
    found.push({ reason: 'length', message: `Password should be at least ${minPasswordLength} characters.` });
  }
  if (requiredCharacters.some((set) => !codePoints(set).some((character) => password.includes(character)))) {
    found.push({
      reason: 'characters',
      message: `Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`,
    });
  }
  if (await settings.isLeakedPassword?.(password)) {
    found.push({
      reason: 'pwned',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    });
  }
  if (found.length === 0) return;
  throw new AuthError('weak_password', found.map(({ message }) => message).join(' '), {
    reasons: found.map(({ reason }) => reason),
  });
}

/** Characters as people's keyboards make them; an emoji of several parts counts each, which is how long it is to guess. */
function codePoints(text: string): string[] {
  return Array.from(text);
}

/** Lets a few run and the rest wait in the order of their coming. */
class Slots {
  #free = AT_ONCE;
  readonly #waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) {
      if (this.#waiting.length >= WAITING) throw tooMany(5);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#free--;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
