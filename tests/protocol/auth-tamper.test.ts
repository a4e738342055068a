import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomUUID,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { resolve } from 'node:path';

import { createBackend, makeKeys, makeSigningKey, type Backend } from '@casewright/backend';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyMigrated } from '../../scripts/migrated-database.ts';

// Every family of requests, asked with tokens that somebody has tampered with. The database is closed to the server while they come:
// whatever reached it would be answered with 5xx.

const server = process.env.TEST_DATABASE_URL ?? '';
const name = `tamper_${randomUUID().replaceAll('-', '')}`;
const elliptic = makeSigningKey('ES256');
const rsa = makeSigningKey('RS256');
const old = makeKeys({ issuer: 'http://localhost/auth/v1' });
const stranger = makeKeys({ issuer: 'http://localhost/auth/v1' });
const keys = {
  ...makeKeys({ issuer: 'http://localhost/auth/v1' }),
  signingKeys: [elliptic, rsa],
  retiredSecrets: [old.jwtSecret],
};
let backend: Backend;
let base: string;
let good: string;
let refreshToken: string;

beforeAll(async () => {
  backend = await createBackend({
    database: { url: await copyMigrated(server, name) },
    keys,
    migrations: [{ label: 'migrations', path: resolve(import.meta.dirname, '../../supabase/migrations') }],
    auth: { autoconfirm: true, rateLimits: null, bcryptCost: 4 },
  });
  base = (await backend.listen({ port: 0 })).url;
  const json = { email: 'somebody@example.org', password: 'correct horse battery' };
  const answer = await fetch(`${base}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(json) });
  const session: Record<string, string> = await answer.json();
  good = session['access_token'] ?? '';
  refreshToken = session['refresh_token'] ?? '';
}, 120_000);

afterAll(async () => {
  await backend.close();
  await onServer(`drop database ${name} with (force)`);
});

function encode(value: unknown): string {
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  return bytes.toString('base64url');
}

type Seal = (signed: string) => Buffer;

const hmac =
  (secret: string | Buffer, hash = 'sha256'): Seal =>
  (signed) =>
    createHmac(hash, secret).update(signed).digest();
const byKey =
  (jwk: JsonWebKey): Seal =>
  (signed) =>
    sign('sha256', Buffer.from(signed), { key: keyOf(jwk), dsaEncoding: 'ieee-p1363' });

function keyOf(jwk: JsonWebKey): KeyObject {
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

function mint(header: unknown, claims: unknown, seal: Seal): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${seal(signed).toString('base64url')}`;
}

const kidOf = (jwk: JsonWebKey): string => String(Reflect.get(jwk, 'kid'));
const pem = (jwk: JsonWebKey): string =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
const der = (jwk: JsonWebKey): Buffer =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' });

/** Tokens that nobody may believe, by what was done to them. */
function corpus(): Record<string, string> {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const now = Math.floor(Date.now() / 1000);
  const HS = { alg: 'HS256', typ: 'JWT' };
  const ES = { alg: 'ES256', typ: 'JWT', kid: kidOf(elliptic) };
  const RS = { alg: 'RS256', typ: 'JWT', kid: kidOf(rsa) };
  const ours = hmac(keys.jwtSecret);
  const mine = (changes: object): string => mint(ES, { ...claims, ...changes }, byKey(elliptic));
  const foreign = makeSigningKey('ES256');
  const foreignRsa = makeSigningKey('RS256');
  const unsigned = (alg: string): string => `${encode({ alg, typ: 'JWT' })}.${payload}.`;
  const changed = (text: string, at: number): string =>
    `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  return {
    'no algorithm': unsigned('none'),
    'no algorithm, None': unsigned('None'),
    'no algorithm, nOnE': unsigned('nOnE'),
    'no algorithm, NONE': unsigned('NONE'),
    'no algorithm under the old signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'no algorithm with a kid': `${encode({ ...ES, alg: 'none' })}.${payload}.`,
    'algorithm missing': mint({ typ: 'JWT' }, claims, ours),
    'algorithm empty': mint({ ...HS, alg: '' }, claims, ours),
    'algorithm null': mint({ ...HS, alg: null }, claims, ours),
    'algorithm a list': mint({ ...HS, alg: ['HS256'] }, claims, ours),
    'algorithm in lower case': mint({ ...HS, alg: 'hs256' }, claims, ours),
    'algorithm HS384': mint({ ...HS, alg: 'HS384' }, claims, hmac(keys.jwtSecret, 'sha384')),
    'algorithm HS512': mint({ ...HS, alg: 'HS512' }, claims, hmac(keys.jwtSecret, 'sha512')),
    'algorithm PS256': mint({ ...RS, alg: 'PS256' }, claims, byKey(rsa)),
    'algorithm EdDSA': mint({ ...ES, alg: 'EdDSA' }, claims, byKey(elliptic)),
    'algorithm RS256, made by HMAC': mint({ ...HS, alg: 'RS256' }, claims, ours),
    'algorithm ES256, made by HMAC': mint({ ...HS, alg: 'ES256' }, claims, ours),
    'algorithm of the other key': mint({ ...ES, alg: 'RS256' }, claims, byKey(elliptic)),
    'algorithm of the other key, other way round': mint({ ...RS, alg: 'ES256' }, claims, byKey(rsa)),
    'the other key’s name': mint({ ...ES, kid: kidOf(rsa) }, claims, byKey(elliptic)),
    'the other key’s name and algorithm': mint(RS, claims, byKey(elliptic)),
    'no name for the key': mint({ alg: 'ES256', typ: 'JWT' }, claims, byKey(elliptic)),
    'HMAC with the public key, PEM': mint({ ...HS, kid: kidOf(elliptic) }, claims, hmac(pem(elliptic))),
    'HMAC with the public key, PEM, no name': mint(HS, claims, hmac(pem(elliptic))),
    'HMAC with the public key, trimmed': mint(HS, claims, hmac(pem(elliptic).trim())),
    'HMAC with the public key, DER': mint(HS, claims, hmac(der(elliptic))),
    'HMAC with the public key of RSA': mint({ ...HS, kid: kidOf(rsa) }, claims, hmac(pem(rsa))),
    'HMAC with the modulus of RSA': mint(HS, claims, hmac(Buffer.from(rsa.n ?? '', 'base64url'))),
    'HMAC with the published set': mint(HS, claims, hmac(JSON.stringify({ keys: [{ ...elliptic, d: undefined }] }))),
    'HMAC with nothing': mint(HS, claims, hmac('')),
    'HMAC with the key of guests': mint(HS, claims, hmac(keys.anonKey)),
    'HMAC with a secret of our own': mint(HS, claims, hmac(stranger.jwtSecret)),
    'another key under our name': mint(ES, claims, byKey(foreign)),
    'another RSA key under our name': mint(RS, claims, byKey(foreignRsa)),
    'another key under its own name': mint({ ...ES, kid: kidOf(foreign) }, claims, byKey(foreign)),
    'a path as name': mint({ ...HS, kid: '../../../../dev/null' }, claims, hmac('')),
    'SQL as name': mint({ ...HS, kid: "x' union select 'secret" }, claims, hmac('secret')),
    'an object as name': mint({ ...ES, kid: { toString: 1 } }, claims, byKey(foreign)),
    'a key of its own': mint({ ...ES, kid: undefined, jwk: { ...foreign, d: undefined } }, claims, byKey(foreign)),
    'a place for its key': mint(
      { ...ES, jku: 'https://evil.example/jwks.json', kid: kidOf(foreign) },
      claims,
      byKey(foreign),
    ),
    'a place for its certificate': mint({ ...RS, x5u: 'https://evil.example/x.pem' }, claims, byKey(foreignRsa)),
    'a certificate': mint({ ...RS, x5c: [encode('certificate')] }, claims, byKey(foreignRsa)),
    'a critical extension': mint({ ...ES, crit: ['exp'] }, claims, byKey(elliptic)),
    'a payload that is not encoded': mint({ ...ES, b64: false, crit: ['b64'] }, claims, byKey(elliptic)),
    'another type': mint({ ...ES, typ: 'at+jwt' }, claims, byKey(elliptic)),
    'a header that is a list': mint([ES], claims, byKey(elliptic)),
    'a header that is null': mint('null', claims, byKey(elliptic)),
    'a header that is no JSON': `${encode('{"alg":')}.${payload}.${signature}`,
    'claims that are a list': mint(ES, [claims], byKey(elliptic)),
    'claims that are no JSON': mint(ES, '{"role":', byKey(elliptic)),
    'claims that are no UTF-8': mint(ES, Buffer.from([0xff, 0xfe]), byKey(elliptic)),
    'other claims under the old signature': `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    'doubled claims under the old signature': `${header}.${encode(
      JSON.stringify(claims).replace(/\}$/, ',"role":"service_role"}'),
    )}.${signature}`,
    'a longer life under the old signature': `${header}.${encode({ ...claims, exp: now + 9e8 })}.${signature}`,
    expired: mine({ exp: now - 31 }),
    'expired in 1970': mine({ exp: 0 }),
    'expired before time began': mine({ exp: -1 }),
    'an end written as text': mine({ exp: String(now + 60) }),
    'an end that is a list': mine({ exp: [now + 60] }),
    'not yet valid': mine({ nbf: now + 90 }),
    'valid from some text on': mine({ nbf: 'now' }),
    'issued in the future': mine({ iat: now + 90 }),
    'another audience': mine({ aud: 'other' }),
    'other audiences': mine({ aud: ['other', 'more'] }),
    'an audience that is a number': mine({ aud: 7 }),
    'another issuer': mine({ iss: 'https://evil.example/auth/v1' }),
    'no issuer': mine({ iss: undefined }),
    'a session that is no UUID': mine({ session_id: "' or true --" }),
    'a session that is a list': mine({ session_id: [claims['session_id']] }),
    'an old secret’s service key': old.serviceRoleKey,
    'an old secret’s administrator': mint(HS, { ...claims, role: 'service_role' }, hmac(old.jwtSecret)),
    'an old secret’s person without a session': mint(HS, { ...claims, session_id: undefined }, hmac(old.jwtSecret)),
    'another installation’s service key': stranger.serviceRoleKey,
    'another installation’s key of guests': stranger.anonKey,
    'the header alone': header,
    'cut after the header': `${header}.`,
    'cut before the signature': `${header}.${payload}`,
    'no signature': `${header}.${payload}.`,
    'no header': `.${payload}.${signature}`,
    'no claims': `${header}..${signature}`,
    'two dots': '..',
    'one dot': '.',
    'a dot at its end': `${good}.`,
    'a dot at its start': `.${good}`,
    'a padded signature': `${good}==`,
    'the signature twice': `${good}${signature}`,
    'the signature cut': good.slice(0, -1),
    'itself twice': `${good}.${good}`,
    'a header of another token': `${keys.anonKey.split('.')[0]}.${payload}.${signature}`,
    'the signature of another token': `${header}.${payload}.${keys.anonKey.split('.')[2]}`,
    'one character changed in the header': changed(good, 5),
    'one character changed in the claims': changed(good, header.length + 20),
    'one character changed in the signature': changed(good, header.length + payload.length + 10),
    'one character twice': `${good.slice(0, 40)}${good[39]}${good.slice(40)}`,
    'five parts, as an encrypted token has': 'a.b.c.d.e',
    'twenty thousand characters': `${'a'.repeat(12_000)}.b.c`,
    'a refresh token': refreshToken,
    'the state of a sign-in': randomUUID(),
    'a word': 'null',
  };
}

/** Requests of every family, and the shape in which each refuses. */
const FAMILIES: { what: string; method: string; path: string; body?: string; status: number; codes: RegExp }[] = [
  { what: 'reading the account', method: 'GET', path: '/auth/v1/user', status: 403, codes: /^bad_jwt$/ },
  { what: 'changing the account', method: 'PUT', path: '/auth/v1/user', body: '{}', status: 403, codes: /^bad_jwt$/ },
  { what: 'signing out', method: 'POST', path: '/auth/v1/logout', status: 403, codes: /^bad_jwt$/ },
  { what: 'administration', method: 'GET', path: '/auth/v1/admin/users', status: 403, codes: /^bad_jwt$/ },
  { what: 'reading rows', method: 'GET', path: '/rest/v1/cases', status: 401, codes: /^PGRST30[13]$/ },
  { what: 'writing rows', method: 'POST', path: '/rest/v1/cases', body: '{}', status: 401, codes: /^PGRST30[13]$/ },
  { what: 'calling a function', method: 'POST', path: '/rest/v1/rpc/list_sessions', body: '{}', status: 401, codes: /^PGRST30[13]$/ },
]; // prettier-ignore

function ask(family: (typeof FAMILIES)[number], authorization: string): Promise<Response> {
  return fetch(base + family.path, {
    method: family.method,
    headers: {
      apikey: keys.anonKey,
      authorization,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(family.body === undefined ? {} : { body: family.body }),
  });
}

it.each(FAMILIES)('a good token is believed for $what', async (family) => {
  const { status } = await ask(family, `Bearer ${good}`);
  if (family.path.startsWith('/auth/v1/admin')) expect(status).toBe(403);
  // The body of a write says nothing, so the database refuses it; what matters here is that the token did not.
  else if (family.path !== '/auth/v1/logout') expect(status).not.toBe(401);
  if (family.path === '/auth/v1/logout') {
    // Signed out, and in again for the tests that follow.
    expect(status).toBe(204);
    const json = { email: 'somebody@example.org', password: 'correct horse battery' };
    const answer = await fetch(`${base}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify(json),
    });
    good = String(Object(await answer.json()).access_token);
  }
});

it.each(FAMILIES)('with a replaced secret nobody carries their own session as somebody else: $what', async (family) => {
  const json = { email: `other-${randomUUID()}@example.org`, password: 'correct horse battery' };
  const answer = await fetch(`${base}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(json) });
  const other = Object(await answer.json()).user.id;
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
  const seal = hmac(old.jwtSecret);
  const own = mint({ alg: 'HS256', typ: 'JWT' }, claims, seal);
  const believed = await ask(FAMILIES[0] ?? never(), `Bearer ${own}`);
  expect(believed.status).toBe(200);
  for (const sub of [other, String(other).toUpperCase(), undefined, '']) {
    const forged = mint({ alg: 'HS256', typ: 'JWT' }, { ...claims, sub }, seal);
    expect([401, 403]).toContain((await ask(family, `Bearer ${forged}`)).status);
  }
});

describe('while the database is closed', () => {
  beforeAll(async () => {
    await onServer(`alter database ${name} with allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  });

  afterAll(() => onServer(`alter database ${name} with allow_connections true`));

  it.each(FAMILIES)('a good token cannot be served: $what', async (family) => {
    const { status } = await ask(family, `Bearer ${good}`);
    // Administrators are recognised by the token alone.
    if (family.path.startsWith('/auth/v1/admin')) expect(status).toBe(403);
    else expect(status).toBe(503);
  });

  it.each(FAMILIES)('no token that was tampered with reaches it by $what', async (family) => {
    const tampered = corpus();
    expect(Object.keys(tampered).length).toBeGreaterThan(90);
    const wrong: unknown[] = [];
    for (const [what, token] of Object.entries(tampered)) {
      const answer = await ask(family, `Bearer ${token}`);
      const text = await answer.text();
      const code = String(Object(JSON.parse(text)).code);
      if (answer.status !== family.status || !family.codes.test(code)) wrong.push([what, answer.status, text]);
      if (/select |\bat .*\.ts:|node_modules|secret_/.test(text)) wrong.push([what, 'tells too much', text]);
    }
    expect(wrong).toEqual([]);
  });

  it('a token of nothing is no token', async () => {
    for (const authorization of ['Bearer', 'Bearer ', 'bearer \t ']) {
      const answer = await ask(FAMILIES[0] ?? never(), authorization);
      expect([answer.status, Object(await answer.json()).code]).toEqual([401, 'no_authorization']);
    }
  });
});

function never(): never {
  throw new Error('There is no such family');
}

async function onServer(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: server });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
