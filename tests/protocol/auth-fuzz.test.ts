import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

// Ten thousand requests over the wire, as raw bytes: what no client library would send. The server of the other tests answers them,
// so people of theirs notice when it falls.

const base = new URL(process.env.TEST_BASE_URL ?? '');
const anonKey = process.env.TEST_ANON_KEY ?? '';
const serviceRoleKey = process.env.TEST_SERVICE_ROLE_KEY ?? '';
/** `npm run test:long` has ten thousand. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2_500);
const AT_ONCE = 50;
const TIME_LIMIT_MS = 5_000;

// No table among them: with the service key a DELETE would empty it under the other tests.
const PATHS = [
  '/auth/v1/signup', '/auth/v1/token?grant_type=password', '/auth/v1/token?grant_type=refresh_token', '/auth/v1/token?grant_type=pkce',
  '/auth/v1/token?grant_type=id_token', '/auth/v1/user', '/auth/v1/logout?scope=others', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/verify',
  '/auth/v1/verify?type=signup&token=x', '/auth/v1/recover', '/auth/v1/resend', '/auth/v1/reauthenticate', '/auth/v1/authorize?provider=google',
  '/auth/v1/callback?state=x&code=x', '/auth/v1/user/identities/x', '/auth/v1/sso', '/auth/v1/sso/saml/metadata', '/auth/v1/sso/saml/acs',
  '/auth/v1/factors', '/auth/v1/factors/x/challenge', '/auth/v1/factors/x/verify', '/auth/v1/invite', '/auth/v1/admin/generate_link',
  '/auth/v1/admin/audit', '/auth/v1/admin/users', '/auth/v1/admin/users/x', '/auth/v1/admin/sso/providers', '/auth/v1/health', '/auth/v1/settings',
  '/auth/v1/.well-known/jwks.json', '/auth/v1/', '/auth/v1', '/auth/v1/%2e%2e/%2e%2e/etc/passwd', '/auth/v1/%00', '/auth/v1/%ff', '/auth/v1//user',
  '/api/auth/sign-in', '/api/auth/sign-up', '/api/auth/me', '/api/auth/../me', '/api/no/such/thing', '/rest/v1/rpc/list_sessions',
] as const; // prettier-ignore
// A method that Node does not know is refused before any module; CONNECT is no request at all.
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'SEARCH'] as const;
const FIELDS = ['email', 'phone', 'password', 'data', 'token', 'token_hash', 'type', 'refresh_token', 'code', 'factor_type', 'id_token', 'provider', 'domain', 'gotrue_meta_security', '__proto__']; // prettier-ignore
const TEXTS = ['', 'a@example.org', 'x', '\0', '\ud800', "' or true --", '${7*7}', '../../etc/passwd', '1e999', '-0', '😀'.repeat(50), 'a'.repeat(4_000)]; // prettier-ignore

function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error('Nothing to pick from');
  return chosen;
}

function value(depth = 0): unknown {
  const kind = randomInt(depth > 3 ? 5 : 7);
  if (kind === 0) return null;
  if (kind === 1) return randomInt(2) === 0;
  if (kind === 2) return pick([0, -1, 1e308, 0.1, Number.MAX_SAFE_INTEGER]);
  if (kind < 5) return pick(TEXTS);
  if (kind === 5) return Array.from({ length: randomInt(4) }, () => value(depth + 1));
  return Object.fromEntries(Array.from({ length: randomInt(4) }, () => [pick(FIELDS), value(depth + 1)]));
}

function body(): Buffer {
  const kind = randomInt(8);
  if (kind === 0) return Buffer.alloc(0);
  if (kind === 1) return randomBytes(randomInt(300));
  if (kind === 2) return Buffer.from('['.repeat(randomInt(2_000)));
  if (kind === 3) return Buffer.from('a=1&SAMLResponse=PHg+&RelayState=%00');
  const json = JSON.stringify(Object.fromEntries(Array.from({ length: randomInt(6) }, () => [pick(FIELDS), value()])));
  return Buffer.from(kind === 4 ? json.slice(0, randomInt(json.length + 1)) : json);
}

/** Header lines of any bytes that end no line. */
function junk(): string {
  return randomBytes(randomInt(60))
    .toString('latin1')
    .replaceAll(/[\r\n\0]/g, ' ');
}

function request(): { head: string; payload: Buffer } {
  const payload = body();
  const token = pick(['', 'x', 'a.b.c', anonKey, serviceRoleKey, `${anonKey}x`, junk()]);
  const lines = [
    `${pick(METHODS)} ${pick(PATHS)}${randomInt(4) === 0 ? `${randomInt(2) === 0 ? '?' : '&'}${encodeURIComponent(junk())}=${encodeURIComponent(junk())}` : ''} HTTP/1.1`,
    `host: ${pick([base.host, 'evil.example', base.host])}`,
    'connection: close',
    `content-length: ${payload.length}`,
    ...(randomInt(2) === 0 ? [`authorization: Bearer ${token}`] : []),
    ...(randomInt(2) === 0 ? [`apikey: ${pick([anonKey, serviceRoleKey, junk()])}`] : []),
    ...(randomInt(2) === 0 ? [`content-type: ${pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded', junk()])}`] : []),
    ...(randomInt(3) === 0 ? [`${pick(['x-forwarded-for', 'x-jwt-aud', 'x-supabase-api-version', 'accept-language', 'referer', 'user-agent', 'prefer', 'range'])}: ${junk()}`] : []),
  ]; // prettier-ignore
  return { head: `${lines.join('\r\n')}\r\n\r\n`, payload };
}

/** Sends one request on a connection of its own; the whole answer, or null when none came in time. */
function send(head: string, payload: Buffer): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(base.port), base.hostname);
    const limit = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, TIME_LIMIT_MS);
    const end = (): void => {
      clearTimeout(limit);
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), payload]));
  });
}

test(
  `${RUNS} requests whatever are answered in time, never by 5xx, and tell nothing of the inside`,
  async () => {
    const wrong: string[] = [];
    const statuses = new Map<string, number>();
    const one = async (): Promise<void> => {
      const { head, payload } = request();
      const answer = await send(head, payload);
      const said = `${JSON.stringify(head)} ${JSON.stringify(payload.toString('latin1').slice(0, 300))}`;
      if (answer === null) {
        wrong.push(`no answer in time: ${said}`);
        return;
      }
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 'none';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 'none' || status.startsWith('5')) wrong.push(`${answer.slice(0, 600)}\nto ${said}`);
      if (
        /select .* from |insert into|node_modules|\bat .*\.ts:|pg_catalog/.test(answer) &&
        !answer.includes('<!doctype')
      )
        wrong.push(`tells too much: ${answer.slice(0, 600)}\nto ${said}`);
    };
    for (let done = 0; done < RUNS && wrong.length < 5; done += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    expect(wrong).toEqual([]);
    // Some come through to an answer: 108 of 10,000 on average, and chance alone never halves that.
    expect(statuses.get('200') ?? 0).toBeGreaterThan(RUNS / 200);
    expect(await (await fetch(`${base.origin}/readyz`)).json()).toMatchObject({ status: 'ready' });
  },
  60_000 + RUNS * 30,
);
