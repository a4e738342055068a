import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

/** One way to sign: its algorithm belongs to the key and is never taken from a token. */
export interface VerificationKey {
  alg: 'HS256' | 'RS256' | 'ES256';
  kid: string | null;
  /** Whether the key was replaced and verifies only what it still may. */
  retired?: boolean;
  matches(signed: string, signature: Buffer): boolean;
}

export interface SigningKey {
  alg: VerificationKey['alg'];
  kid: string | null;
  sign(text: string): Buffer;
}

/** The key that every installation has: HMAC-SHA-256 with the shared secret, compared in constant time. */
export function hmacKey(secret: string): VerificationKey & SigningKey {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    alg: 'HS256',
    kid: null,
    sign: mac,
    matches: (signed, signature) => {
      const expected = mac(signed);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}

/** A key of a JWK: public halves verify; with the private half it signs as well. @throws when the JWK has no kid or another algorithm. */
export function asymmetricKey(jwk: JsonWebKey & { kid?: string }): {
  verification: VerificationKey;
  signing: SigningKey | null;
} {
  const { kid } = jwk;
  const alg = algorithmOf(jwk);
  if (kid === undefined || kid === '') throw new Error('A signing key has no kid.');
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const privateKey = jwk.d === undefined ? null : createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    verification: {
      alg,
      kid,
      matches: (signed, signature) => verify('sha256', Buffer.from(signed), asJose(publicKey), signature),
    },
    signing: privateKey && { alg, kid, sign: (text) => sign('sha256', Buffer.from(text), asJose(privateKey)) },
  };
}

/** The public half of a JWK, as /.well-known/jwks.json shows it. */
export function publicHalf(jwk: JsonWebKey & { kid?: string }): object {
  const shared = { kty: jwk.kty, kid: jwk.kid, alg: algorithmOf(jwk), use: 'sig', key_ops: ['verify'], ext: true };
  return jwk.kty === 'RSA' ? { ...shared, n: jwk.n, e: jwk.e } : { ...shared, crv: jwk.crv, x: jwk.x, y: jwk.y };
}

/** Writes a compact token. */
export function signToken(claims: object, key: SigningKey): string {
  const header = { alg: key.alg, ...(key.kid === null ? {} : { kid: key.kid }), typ: 'JWT' };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${key.sign(signed).toString('base64url')}`;
}

/** Writes a compact HS256 token, as API keys are. */
export function signHs256(claims: object, secret: string): string {
  return signToken(claims, hmacKey(secret));
}

function algorithmOf(jwk: JsonWebKey): 'RS256' | 'ES256' {
  const alg = jwk.kty === 'RSA' ? 'RS256' : jwk.kty === 'EC' && jwk.crv === 'P-256' ? 'ES256' : null;
  if (alg === null || (jwk.alg !== undefined && jwk.alg !== alg))
    throw new Error('A signing key is neither ES256 (P-256) nor RS256.');
  return alg;
}

/** ECDSA signatures of tokens are the two numbers side by side, not ASN.1; RSA ignores the setting. */
function asJose(key: KeyObject): { key: KeyObject; dsaEncoding: 'ieee-p1363' } {
  return { key, dsaEncoding: 'ieee-p1363' };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
