import type { Json } from '../accounts/users.ts';
import type { ExternalEmail, ExternalPerson } from './types.ts';

/** The facts about a person that are kept. A list: whatever else a provider says (roles, groups, rights) is not ours to believe. */
const KEPT = [
  'name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username', 'profile', 'picture', 'website', 'gender',
  'birthdate', 'zoneinfo', 'locale',
] as const; // prettier-ignore
/** They travel in every access token. */
const LONGEST_FACT = 512;
const LONGEST_SUBJECT = 255;
const LONGEST_EMAIL = 255;
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** A text claim that can be stored; null otherwise. */
export function textClaim(claims: Json, name: string, longest = LONGEST_FACT): string | null {
  const value = claims[name];
  if (typeof value !== 'string' || value === '' || value.length > longest) return null;
  return /\p{Cc}/u.test(value) || !value.isWellFormed() ? null : value;
}

/** An address of the person; null when it is none. */
export function externalEmail(address: unknown, verified: boolean, primary: boolean): ExternalEmail | null {
  if (typeof address !== 'string' || address.length > LONGEST_EMAIL || !EMAIL.test(address)) return null;
  return address.isWellFormed() ? { email: address.toLowerCase(), verified, primary } : null;
}

/** The claims name nobody, or in a way that cannot be kept. */
export class NobodyNamed extends Error {
  constructor() {
    super('The provider names no subject');
    this.name = 'NobodyNamed';
  }
}

/**
 * The person of a provider's claims, in the fields that the hosted service keeps (some under two names).
 * @throws NobodyNamed
 */
export function personOf(
  issuer: string,
  claims: Json,
  emails: readonly (ExternalEmail | null)[],
  userNameClaim = 'preferred_username',
): ExternalPerson {
  const subject = textClaim(claims, 'sub', LONGEST_SUBJECT);
  if (subject === null) throw new NobodyNamed();
  const known = emails.filter((email) => email !== null);
  const main = mainEmail(known);
  const facts = Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = textClaim(claims, name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const userName = textClaim(claims, userNameClaim);
  return {
    subject,
    emails: known,
    claims: {
      ...facts,
      iss: issuer,
      sub: subject,
      provider_id: subject,
      ...(facts['name'] === undefined ? {} : { full_name: facts['name'] }),
      ...(facts['picture'] === undefined ? {} : { avatar_url: facts['picture'] }),
      ...(userName === null ? {} : { user_name: userName }),
      ...(main === null ? {} : { email: main.email }),
      email_verified: main?.verified ?? false,
      phone_verified: false,
    },
  };
}

/** The address by which to know a person: the main one, a proven one before others. */
export function mainEmail(emails: readonly ExternalEmail[]): ExternalEmail | null {
  return (
    emails.find(({ primary, verified }) => primary && verified) ??
    emails.find(({ verified }) => verified) ??
    emails.find(({ primary }) => primary) ??
    emails[0] ??
    null
  );
}
