import { asymmetricKey, hmacKey, publicHalf, type SigningKey, type VerificationKey } from './signing.ts';
import { opaqueKeys, type Keys } from './keys.ts';

/** Keys, prepared for use. */
export interface KeySet {
  publishableKey: string;
  secretKey: string;
  audiences: readonly string[];
  /** Signs access tokens. */
  signer: SigningKey;
  /** What /.well-known/jwks.json answers. */
  published: readonly object[];
  /** The keys of which a token has to match one: the one that it names, else the shared secret and those that it replaced. */
  keysFor(kid: unknown): readonly VerificationKey[];
}

const prepared = new WeakMap<Keys, KeySet>();

/** Prepares keys once; the same object is answered from memory afterwards. @throws when a signing key cannot be read. */
export function keySet(keys: Keys): KeySet {
  const known = prepared.get(keys);
  if (known) return known;
  const shared = hmacKey(keys.jwtSecret);
  const jwks = keys.signingKeys ?? [];
  const asymmetric = jwks.map(asymmetricKey);
  const byKid = new Map(asymmetric.map(({ verification }) => [verification.kid, [verification]]));
  const secrets = [shared, ...(keys.retiredSecrets ?? []).map((secret) => ({ ...hmacKey(secret), retired: true }))];
  const set: KeySet = {
    ...opaqueKeys(keys),
    audiences: keys.audiences ?? ['authenticated'],
    signer: asymmetric.find(({ signing }) => signing !== null)?.signing ?? shared,
    published: jwks.map(publicHalf),
    keysFor: (kid) => (typeof kid === 'string' && byKid.get(kid)) || secrets,
  };
  prepared.set(keys, set);
  return set;
}
