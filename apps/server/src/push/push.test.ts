import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { encrypt, LONGEST_TEXT_BYTES } from './encrypt.ts';
import { sendPush, type Device, type Push } from './send.ts';
import { makeVapidSecret, readVapidKey, vapidAuthorization } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  theirPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  result:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** Reads a message as the browser does. */
function decrypt(message: Buffer): string {
  const [salt, ourPublic] = [message.subarray(0, 16), message.subarray(21, 86)];
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(bytes(EXAMPLE.theirPrivate));
  const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(EXAMPLE.p256dh), ourPublic]);
  const secret = derive(browser.computeSecret(ourPublic), bytes(EXAMPLE.auth), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(message.subarray(-16));
  const text = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
  expect(text.at(-1)).toBe(2);
  return text.subarray(0, -1).toString();
}

describe('encryption', () => {
  it('gives the example of RFC 8291, byte for byte', () => {
    const drawn = { privateKey: bytes(EXAMPLE.privateKey), salt: bytes(EXAMPLE.salt) };
    expect(encrypt(Buffer.from(EXAMPLE.text), EXAMPLE, drawn).toString('base64url')).toBe(EXAMPLE.result);
  });

  it('draws a key and a salt for each message, which the browser alone reads', () => {
    const [one, other] = [encrypt(Buffer.from('Zoë'), EXAMPLE), encrypt(Buffer.from('Zoë'), EXAMPLE)];
    expect(one.equals(other)).toBe(false);
    expect([decrypt(one), decrypt(other)]).toEqual(['Zoë', 'Zoë']);
  });

  it('fits one record, and refuses what does not', () => {
    expect(encrypt(Buffer.alloc(LONGEST_TEXT_BYTES, 'x'), EXAMPLE)).toHaveLength(4_096);
    expect(() => encrypt(Buffer.alloc(LONGEST_TEXT_BYTES + 1), EXAMPLE)).toThrow(RangeError);
  });

  it('refuses a key that is no point of the curve', () => {
    expect(() => encrypt(Buffer.from('x'), { ...EXAMPLE, p256dh: `BE${'A'.repeat(85)}` })).toThrow();
  });
});

describe('the key of the sender', () => {
  it.each(Array.from({ length: 20 }, makeVapidSecret))(
    'signs for one origin until half a day from now: %#',
    (secret) => {
      const key = readVapidKey(secret);
      if (!key) throw new Error('the key was not read');
      const now = Date.UTC(2026, 10, 21);
      const header = vapidAuthorization('https://push.example:8443/x?y', key, 'mailto:office@firm.test', now);
      const [, head = '', claims = '', signature = '', named] =
        /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
      expect(named).toBe(key.publicKey);
      expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
      expect(JSON.parse(bytes(claims).toString())).toEqual({
        aud: 'https://push.example:8443',
        exp: now / 1000 + 43_200,
        sub: 'mailto:office@firm.test',
      });
      const verifier = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const;
      expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, bytes(signature))).toBe(true);
      expect(bytes(key.publicKey)).toHaveLength(65);
    },
  );

  it('is read from base64url or a JWK, and from nothing else', () => {
    const d = EXAMPLE.privateKey;
    const jwk = JSON.stringify({ kty: 'EC', crv: 'P-256', d, x: 'ignored' });
    expect(readVapidKey(jwk)?.publicKey).toBe(readVapidKey(d)?.publicKey);
    const zero = Buffer.alloc(32).toString('base64url');
    for (const bad of [
      '',
      'x',
      zero,
      `${d}x`,
      '{',
      '{"kty":"EC","crv":"P-384","d":"x"}',
      JSON.stringify({ kty: 'EC', crv: 'P-256', d: 'x' }),
    ])
      expect(readVapidKey(bad)).toBeNull();
  });
});

describe('a push', () => {
  const key = readVapidKey(EXAMPLE.privateKey);
  const device: Device = { id: 'd', endpoint: 'https://push.example/abc', p256dh: EXAMPLE.p256dh, auth: EXAMPLE.auth };
  const push: Push = { title: 'Zoë', path: '/dashboard', tag: 'abc', lang: 'en', dir: 'ltr' };
  const sent = async (answer: Response | Error, what = push, to = device) => {
    let request: { url: string; init: RequestInit } | undefined;
    if (!key) throw new Error('the key was not read');
    const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
      request = { url: String(url), init };
      if (answer instanceof Error) throw answer;
      return Promise.resolve(answer);
    };
    return { outcome: await sendPush(what, to, { fetch, key, contact: 'mailto:a@b.test' }), request };
  };

  it('is one encrypted message with the headers of the standards', async () => {
    const { outcome, request } = await sent(new Response(null, { status: 201 }));
    expect(outcome).toEqual({ outcome: 'sent' });
    expect(request?.url).toBe(device.endpoint);
    const { body, headers, method } = request?.init ?? {};
    expect(method).toBe('POST');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', topic: 'abc' });
    if (!(body instanceof Uint8Array)) throw new Error('no body');
    expect(JSON.parse(decrypt(Buffer.from(body)))).toEqual(push);
  });

  it.each([
    [200, null, { outcome: 'sent' }],
    [202, null, { outcome: 'sent' }],
    [404, null, { outcome: 'gone' }],
    [410, null, { outcome: 'gone' }],
    [413, null, { outcome: 'too_large' }],
    [429, '120', { outcome: 'later', reason: 'push_429', afterSeconds: 120 }],
    [429, '999999999', { outcome: 'later', reason: 'push_429', afterSeconds: 86_400 }],
    [503, 'Sat, 01 Jan 2000 00:00:00 GMT', { outcome: 'later', reason: 'push_503' }],
    [503, 'soon', { outcome: 'later', reason: 'push_503' }],
    [400, null, { outcome: 'refused', reason: 'push_400' }],
    [403, null, { outcome: 'refused', reason: 'push_403' }],
    [302, null, { outcome: 'refused', reason: 'push_302' }],
  ] as const)('answered with %i and retry-after %s', async (status, after, expected) => {
    const headers: Record<string, string> = after === null ? {} : { 'retry-after': after };
    expect((await sent(new Response(null, { status, headers }))).outcome).toEqual(expected);
  });

  it('is tried later when the service cannot be reached, and never when its keys or its address are bad', async () => {
    const lost = Object.assign(new Error('x'), { code: 'ECONNRESET' });
    expect((await sent(lost)).outcome).toEqual({ outcome: 'later', reason: 'push_ECONNRESET' });
    expect((await sent(new Error('x'))).outcome).toEqual({ outcome: 'later', reason: 'push_unreachable' });
    const ours = Object.assign(new Error('x'), { code: 'ENETUNREACH' });
    expect((await sent(ours)).outcome).toEqual({ outcome: 'later', reason: 'ENETUNREACH' });
    const refused = Object.assign(new Error('Only https is allowed'), { name: 'FetchRefused' });
    expect((await sent(refused)).outcome).toEqual({ outcome: 'gone' });
    const bad = await sent(new Response(), push, { ...device, p256dh: `BE${'A'.repeat(85)}` });
    expect(bad.outcome).toEqual({ outcome: 'gone' });
    expect((await sent(new Response(), { ...push, title: 'x'.repeat(5_000) })).outcome).toEqual({
      outcome: 'too_large',
    });
  });
});
