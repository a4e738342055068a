import { asymmetricKey, hmacKey, publicHalf, type SigningKey, type VerificationKey } from './signing.ts';
import { ANONYMOUS_ROLE, opaqueKeys, type Keys } from './keys.ts';

/** Keys, prepared for use. */
export interface KeySet {
  publishableKey: string;
  secretKey: string;
  /** Values of `aud` that accounts may have; the first is the usual one. */
  audiences: readonly string[];
  /** Whether a token may name this `aud`. */
  acceptsAudience: (name: string) => boolean;
  anonymousRole: string;
  /** Signs access tokens. */
  signer: SigningKey;
  /** What /.well-known/jwks.json answers. */
  published: readonly object[];
  /** The keys of which a token has to match one: the one that it names, else the shared secret and those that it replaced. */
  keysFor(kid: unknown): readonly VerificationKey[];
}

const prepared = new WeakMap<Keys, KeySet>();

/** Prepares keys once; the same object is answered from memory afterwards. @throws when one cannot be used, in one line. */
export function keySet(keys: Keys): KeySet {
  const known = prepared.get(keys);
  if (known) return known;
  const audiences = keys.audiences ?? ['authenticated'];
  const acceptsAudience = audienceCheck(keys.acceptedAudiences ?? audiences);
  const refused = audiences.find((audience) => !acceptsAudience(audience));
  if (refused !== undefined)
    throw new Error(
      `keys.acceptedAudiences refuses ${JSON.stringify(refused)}, which keys.audiences gives to accounts`,
    );
  const shared = hmacKey(keys.jwtSecret);
  const jwks = keys.signingKeys ?? [];
  const asymmetric = jwks.map(asymmetricKey);
  const byKid = new Map(asymmetric.map(({ verification }) => [verification.kid, [verification]]));
  const secrets = [shared, ...(keys.retiredSecrets ?? []).map((secret) => ({ ...hmacKey(secret), retired: true }))];
  const set: KeySet = {
    ...opaqueKeys(keys),
    audiences,
    acceptsAudience,
    anonymousRole: keys.anonymousRole ?? ANONYMOUS_ROLE,
    signer: asymmetric.find(({ signing }) => signing !== null)?.signing ?? shared,
    published: jwks.map(publicHalf),
    keysFor: (kid) => (typeof kid === 'string' && byKid.get(kid)) || secrets,
  };
  prepared.set(keys, set);
  return set;
}

function audienceCheck(accepted: NonNullable<Keys['acceptedAudiences']>): KeySet['acceptsAudience'] {
  if (accepted === 'any') return () => true;
  const names = new Set(accepted);
  // One that matched a part would accept `notours` for `ours`; and one that keeps its place (flags g and y) every other token.
  const patterns = accepted.flatMap((one) =>
    typeof one === 'string' ? [] : [new RegExp(`^(?:${one.source})$`, one.flags.replaceAll(/[gmy]/g, ''))],
  );
  return (name) => names.has(name) || patterns.some((pattern) => pattern.test(name));
}
