import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

import { z } from 'zod/mini';

/** By what push services know who sends (RFC 8292). Browsers subscribe with the public half: another key means subscribing again. */
export interface VapidKey {
  /** 65 bytes, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

const HALF_A_DAY_SECONDS = 43_200;
const jwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() });

/** Makes a private key, in the form in which it is kept: 32 bytes, base64url. */
export function makeVapidSecret(): string {
  const key = createECDH('prime256v1');
  key.generateKeys();
  // A number that begins with zeros comes without them.
  return Buffer.concat([Buffer.alloc(32), key.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** Reads a private key: 32 bytes in base64url, or a JWK. Null for anything else. */
export function readVapidKey(text: string): VapidKey | null {
  const d = text.trimStart().startsWith('{') ? secretOfJwk(text) : text;
  if (d === null || !/^[\w-]{43}$/.test(d)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(d, 'base64url'));
  } catch {
    // Zero, or beyond the order of the curve.
    return null;
  }
  const point = pair.getPublicKey();
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', d, x: half(1), y: half(33) };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

function secretOfJwk(text: string): string | null {
  try {
    const parsed = jwk.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.d : null;
  } catch {
    return null;
  }
}

/** The Authorization of a push to an endpoint; `contact` is an address of mail or of the web at which a push service reaches us. */
export function vapidAuthorization(
  endpoint: string,
  { publicKey, privateKey }: VapidKey,
  contact: string,
  nowMs = Date.now(),
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1000) + HALF_A_DAY_SECONDS, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => encoded(JSON.stringify(part))).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
