import { createHmac, generateKeyPairSync, type JsonWebKey } from 'node:crypto';

import fc from 'fast-check';
import { jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { resolveCaller } from './index.ts';
import { keySet } from './key-set.ts';
import { makeKeys, makeSigningKey, withoutPrivateHalf, type Keys } from './keys.ts';
import { CallerRefused } from './refused.ts';
import { signHs256, signToken } from './signing.ts';

const issuer = 'http://localhost:3000/auth/v1';
const keys = makeKeys({ issuer });
const now = Math.floor(Date.now() / 1000);
const session = {
  iss: issuer,
  sub: '9a3f4f5e-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  session_id: '9a3f4f5e-0000-4000-8000-000000000002',
  iat: now,
  exp: now + 3600,
};
const good = signHs256(session, keys.jwtSecret);

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

function mint(header: unknown, payload: unknown, secret: string = keys.jwtSecret): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function refusalOf(
  token: string,
  set: Keys = keys,
): { status: number; code: string; message: string; details: string | null } {
  try {
    resolveCaller({ authorization: `Bearer ${token}` }, set);
  } catch (error) {
    if (error instanceof CallerRefused)
      return { status: error.status, code: error.code, message: error.message, details: error.details };
    throw error;
  }
  throw new Error(`accepted: ${token}`);
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const [header = '', payload = '', signature = ''] = good.split('.');
const WRONG_KEY = ['PGRST301', 'No suitable key or wrong key type'] as const;
const CRYPTO = ['PGRST301', 'JWT cryptographic operation failed'] as const;
const ALGORITHM = ['PGRST301', 'Wrong or unsupported encoding algorithm'] as const;

/** The last character of a signature carries two bits that mean nothing; another one there decodes to the same bytes. */
function respelled(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `${good.slice(0, -1)}${alphabet[alphabet.indexOf(good.slice(-1)) ^ 1]}`;
}

const CORPUS: [string, string, string, string][] = [
  ['no algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`, ...ALGORITHM],
  ['no algorithm, no signature', `${encode({ alg: 'none' })}.${payload}.`, ...ALGORITHM],
  ['no algorithm, other spelling', `${encode({ alg: 'nOnE' })}.${payload}.`, ...ALGORITHM],
  ['empty algorithm', mint({ alg: '', typ: 'JWT' }, session), ...CRYPTO],
  ['algorithm missing', mint({ typ: 'JWT' }, session), ...CRYPTO],
  ['algorithm no string', mint({ alg: ['HS256'] }, session), ...CRYPTO],
  ['invented algorithm', mint({ alg: 'HS257' }, session), ...CRYPTO],
  ['stronger HMAC', mint({ alg: 'HS512' }, session), ...WRONG_KEY],
  ['RS256 named, HMAC made', mint({ alg: 'RS256' }, session), ...WRONG_KEY],
  ['ES256 named, HMAC made', mint({ alg: 'ES256' }, session), ...WRONG_KEY],
  ['another secret', mint(HS256, session, 'another-secret-another-secret-another'), ...WRONG_KEY],
  ['empty secret', mint(HS256, session, ''), ...WRONG_KEY],
  ['anon key as secret', mint(HS256, session, keys.anonKey), ...WRONG_KEY],
  ['signature cut', `${header}.${payload}.${signature.slice(0, -1)}`, ...WRONG_KEY],
  ['signature gone', `${header}.${payload}.`, ...WRONG_KEY],
  ['signature padded', `${good}=`, ...WRONG_KEY],
  ['signature with a foreign character', `${good}!`, ...WRONG_KEY],
  ['signature in another spelling of the same bytes', respelled(), ...WRONG_KEY],
  ['signature repeated', `${header}.${payload}.${signature}${signature}`, ...WRONG_KEY],
  [
    'other role under the old signature',
    `${header}.${encode({ ...session, role: 'service_role' })}.${signature}`,
    ...WRONG_KEY,
  ],
  [
    'longer life under the old signature',
    `${header}.${encode({ ...session, exp: now + 9e6 })}.${signature}`,
    ...WRONG_KEY,
  ],
  [
    'claims repeated under the old signature',
    `${header}.${encode(`{"role":"anon","role":"service_role","exp":${now + 60}}`)}.${signature}`,
    ...WRONG_KEY,
  ],
  ['key path as kid, other secret', mint({ ...HS256, kid: '../../dev/null' }, session, ''), ...WRONG_KEY],
  [
    'key of its own in the header',
    mint({ ...HS256, jwk: { kty: 'oct', k: encode('mine') } }, session, 'mine'),
    ...WRONG_KEY,
  ],
  [
    'key address in the header',
    mint({ ...HS256, jku: 'https://example.org/jwks.json' }, session, 'mine'),
    ...WRONG_KEY,
  ],
  ['certificate in the header', mint({ ...HS256, x5u: 'https://example.org/x.pem' }, session, 'mine'), ...WRONG_KEY],
  ['critical extension', mint({ ...HS256, crit: ['exp'] }, session), ...CRYPTO],
  ['another type', mint({ alg: 'HS256', typ: 'at+jwt' }, session), 'PGRST301', 'Unsupported token type'],
  ['type no string', mint({ alg: 'HS256', typ: 5 }, session), 'PGRST301', 'Unsupported token type'],
  ['trailing dot', `${good}.`, 'PGRST301', 'Expected 3 parts in JWT; got 4'],
  ['two parts', `${header}.${payload}`, 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  ['one part', 'refresh-token', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
  ['five parts, as encrypted', 'a.b.c.d.e', 'PGRST301', 'Expected 3 parts in JWT; got 5'],
  ['twice', `${good}.${good}`, 'PGRST301', 'Expected 3 parts in JWT; got 6'],
  ['nothing', '', 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ['header no JSON', `quifquirndsjagnrgniur.${payload}.${signature}`, ...CRYPTO],
  ['header a list', mint([HS256], session), ...CRYPTO],
  ['header null', mint('null', session), ...CRYPTO],
  ['endless', `${'a'.repeat(20_000)}.b.c`, ...CRYPTO],
  ['claims a list', mint(HS256, [session]), 'PGRST303', 'Parsing claims failed'],
  ['claims no JSON', mint(HS256, '{"role":'), 'PGRST303', 'Parsing claims failed'],
  ['claims no UTF-8', mintBytes(Buffer.from([0xff, 0xfe])), 'PGRST303', 'Parsing claims failed'],
  ['expired', mint(HS256, { ...session, exp: now - 31 }), 'PGRST303', 'JWT expired'],
  ['expired in 1970', mint(HS256, { ...session, exp: 0 }), 'PGRST303', 'JWT expired'],
  ['not yet valid', mint(HS256, { ...session, nbf: now + 90 }), 'PGRST303', 'JWT not yet valid'],
  ['issued in the future', mint(HS256, { ...session, iat: now + 90 }), 'PGRST303', 'JWT issued at future'],
  [
    'exp as text',
    mint(HS256, { ...session, exp: String(now + 60) }),
    'PGRST303',
    "The JWT 'exp' claim must be a number",
  ],
  [
    'exp beyond numbers',
    mint(HS256, `{"role":"service_role","exp":1e999}`),
    'PGRST303',
    "The JWT 'exp' claim must be a number",
  ],
  ['nbf as text', mint(HS256, { ...session, nbf: 'now' }), 'PGRST303', "The JWT 'nbf' claim must be a number"],
  ['iat as object', mint(HS256, { ...session, iat: {} }), 'PGRST303', "The JWT 'iat' claim must be a number"],
  ['another audience', mint(HS256, { ...session, aud: 'other' }), 'PGRST303', 'JWT not in audience'],
  ['other audiences', mint(HS256, { ...session, aud: ['other', 'more'] }), 'PGRST303', 'JWT not in audience'],
  [
    'audience a number',
    mint(HS256, { ...session, aud: 7 }),
    'PGRST303',
    "The JWT 'aud' claim must be a string or an array of strings",
  ],
  [
    'another issuer',
    mint(HS256, { ...session, iss: 'https://example.org/auth/v1' }),
    'PGRST303',
    'JWT issuer not accepted',
  ],
  ['no issuer', mint(HS256, { ...session, iss: undefined }), 'PGRST303', 'JWT issuer not accepted'],
  [
    'session that is no UUID',
    mint(HS256, { ...session, session_id: "' or true --" }),
    'PGRST303',
    'Parsing claims failed',
  ],
  [
    'session that is a list',
    mint(HS256, { ...session, session_id: [session.session_id] }),
    'PGRST303',
    'Parsing claims failed',
  ],
];

function mintBytes(bytes: Buffer): string {
  const signed = `${encode(HS256)}.${bytes.toString('base64url')}`;
  return `${signed}.${createHmac('sha256', keys.jwtSecret).update(signed).digest('base64url')}`;
}

describe('a token that was tampered with', () => {
  it.each(CORPUS)('is refused: %s', (_, token, code, message) => {
    expect(refusalOf(token)).toMatchObject({ status: 401, code, message });
  });

  it('says why a signature is not believed', () => {
    expect(refusalOf(mint(HS256, session, 'wrong')).details).toBe('None of the keys was able to decode the JWT');
    expect(refusalOf(`${encode({ alg: 'none' })}.${payload}.`).details).toBe(
      "JWT is unsecured but expected 'alg' was not 'none'",
    );
  });

  it('is refused whichever character is changed', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom(...Array.from('AZaz09-_.=+/ ')), (at, character) => {
        fc.pre(good[at] !== character);
        const changed = `${good.slice(0, at)}${character}${good.slice(at + 1)}`;
        // Spaces around the token belong to the header, not to the token.
        fc.pre(changed.trim() !== good);
        expect(refusalOf(changed).status).toBe(401);
      }),
      { numRuns: 500 },
    );
  });

  it('never breaks the server, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(refusalOf(text).status).toBe(401);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a good token', () => {
  it('is its person with the session', () => {
    expect(resolveCaller({ authorization: `Bearer ${good}`, apikey: keys.anonKey }, keys)).toEqual({
      role: 'authenticated',
      claims: session,
      userId: session.sub,
      sessionId: session.session_id,
    });
  });

  it('may be 30 seconds late or early', () => {
    // Seconds count here: other tests may have taken some since the file began.
    const present = Math.floor(Date.now() / 1000);
    for (const claims of [{ exp: present - 25 }, { nbf: present + 25 }, { iat: present + 25 }]) {
      expect(
        resolveCaller({ authorization: `bearer ${signHs256({ ...session, ...claims }, keys.jwtSecret)}` }, keys).role,
      ).toBe('authenticated');
    }
  });

  it('is checked by its times again when it comes from memory', () => {
    const set = makeKeys({ issuer });
    const token = signHs256({ role: 'authenticated', exp: now + 3600 }, set.jwtSecret);
    const authorization = `Bearer ${token}`;
    expect(resolveCaller({ authorization }, set).role).toBe('authenticated');
    const real = Date.now;
    try {
      Date.now = () => real() + 3_700_000;
      expect(() => resolveCaller({ authorization }, set)).toThrow('JWT expired');
    } finally {
      Date.now = real;
    }
  });

  it('without a role is anonymous, and without a session cannot be revoked', () => {
    const caller = resolveCaller({ authorization: `Bearer ${signHs256({ sub: 'somebody' }, keys.jwtSecret)}` }, keys);
    expect(caller).toMatchObject({ role: 'anon', userId: 'somebody', sessionId: null });
  });

  it('is remembered in bounds', () => {
    const set = makeKeys({ issuer });
    for (let n = 0; n < 5_000; n++) {
      const authorization = `Bearer ${signHs256({ role: 'authenticated', n }, set.jwtSecret)}`;
      expect(resolveCaller({ authorization }, set).claims['n']).toBe(n);
    }
  });

  it('is one for other software, and theirs is one for us', async () => {
    const secret = new TextEncoder().encode(keys.jwtSecret);
    await expect(jwtVerify(good, secret, { issuer, audience: 'authenticated' })).resolves.toMatchObject({
      payload: { sub: session.sub },
    });
    const theirs = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader(HS256)
      .setExpirationTime('1h')
      .sign(secret);
    expect(resolveCaller({ authorization: `Bearer ${theirs}` }, keys).role).toBe('service_role');
  });
});

describe.each(['ES256', 'RS256'] as const)('with a signing key %s', (alg) => {
  const pair =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JsonWebKey = { ...pair.privateKey.export({ format: 'jwk' }), kid: 'key-1', alg };
  const set: Keys = { ...keys, signingKeys: [jwk] };
  const token = signToken(session, keySet(set).signer);

  it('signs with it and names it, in the form of other software', async () => {
    expect(resolveCaller({ authorization: `Bearer ${token}` }, set).userId).toBe(session.sub);
    const verified = await jwtVerify(token, pair.publicKey, { issuer });
    expect(verified.protectedHeader).toEqual({ alg, kid: 'key-1', typ: 'JWT' });
  });

  it('publishes the public half only', () => {
    const [published] = keySet(set).published;
    expect(published).toMatchObject({ kid: 'key-1', alg, use: 'sig' });
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(published).not.toHaveProperty(secret);
  });

  it('still verifies API keys and tokens of the shared secret', () => {
    expect(resolveCaller({ apikey: keys.serviceRoleKey }, set).role).toBe('service_role');
  });

  it('is not fooled by its public half used as a secret', () => {
    const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const publicJwk = JSON.stringify(keySet(set).published[0]);
    for (const secret of [publicPem, publicPem.trim(), publicJwk]) {
      expect(refusalOf(mint({ alg: 'HS256', kid: 'key-1' }, session, secret), set).code).toBe('PGRST301');
      expect(refusalOf(mint({ alg: 'HS256' }, session, secret), set).code).toBe('PGRST301');
      expect(refusalOf(mint({ alg, kid: 'key-1' }, session, secret), set).code).toBe('PGRST301');
    }
  });

  it('does not take a token whose signature names another key', () => {
    const [head = '', body = '', mac = ''] = token.split('.');
    const renamed = Buffer.from(JSON.stringify({ alg, kid: 'key-2', typ: 'JWT' })).toString('base64url');
    expect(refusalOf(`${renamed}.${body}.${mac}`, set).code).toBe('PGRST301');
    expect(refusalOf(`${head}.${body}.${signature}`, set).code).toBe('PGRST301');
  });
});

describe('with a secret that was replaced', () => {
  const fresh = makeKeys({ issuer });
  const set: Keys = { ...fresh, retiredSecrets: [keys.jwtSecret, 'a still older secret of the installation'] };

  it('people stay signed in, and guests stay guests', () => {
    expect(resolveCaller({ authorization: `Bearer ${good}`, apikey: keys.anonKey }, set)).toMatchObject({
      role: 'authenticated',
      sessionId: session.session_id,
    });
    expect(resolveCaller({ apikey: keys.anonKey }, set).role).toBe('anon');
    expect(resolveCaller({ apikey: fresh.serviceRoleKey }, set).role).toBe('service_role');
    const older = mint(HS256, session, 'a still older secret of the installation');
    expect(resolveCaller({ authorization: `Bearer ${older}` }, set).userId).toBe(session.sub);
  });

  it.each([
    ['the old service key', keys.serviceRoleKey],
    ['service_role with a session', mint(HS256, { ...session, role: 'service_role' })],
    ['another administrator', mint(HS256, { ...session, role: 'supabase_admin' })],
    ['a person without a session', mint(HS256, { role: 'authenticated', sub: session.sub })],
    [
      'a person with the session of nobody',
      mint(HS256, { ...session, session_id: '00000000-0000-0000-0000-000000000000' }),
    ],
    ['a person with an empty session', mint(HS256, { ...session, session_id: '' })],
    ['a guest with a name', mint(HS256, { role: 'anon', sub: session.sub })],
    ['no role', mint(HS256, { sub: session.sub })],
    ['a token that has expired', mint(HS256, { ...session, exp: now - 31 })],
    ['a secret that nobody ever had', mint(HS256, session, 'x'.repeat(40))],
  ])('refuses %s', (_, token) => {
    expect(refusalOf(token, set).status).toBe(401);
  });

  it('the opaque keys are those of the new one', () => {
    expect(keySet(set).secretKey).not.toBe(keySet(keys).secretKey);
  });
});

describe.each(['ES256', 'RS256'] as const)('a signing key %s that was replaced', (alg) => {
  const old = makeSigningKey(alg);
  const before: Keys = { ...keys, signingKeys: [old] };
  const after: Keys = { ...keys, signingKeys: [makeSigningKey('ES256'), withoutPrivateHalf(old)] };
  const token = signToken(session, keySet(before).signer);

  it('keeps verifying and no longer signs', () => {
    expect(resolveCaller({ authorization: `Bearer ${token}` }, after).userId).toBe(session.sub);
    expect(keySet(after).signer.kid).not.toBe(keySet(before).signer.kid);
    expect(keySet(after).published).toHaveLength(2);
    expect(Object.keys(withoutPrivateHalf(old)).toSorted()).toEqual(
      alg === 'ES256' ? ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'] : ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    );
  });

  it('is refused when it is gone', () => {
    expect(refusalOf(token, { ...keys, signingKeys: [makeSigningKey('ES256')] }).code).toBe('PGRST301');
    expect(refusalOf(token, keys).code).toBe('PGRST301');
  });
});
