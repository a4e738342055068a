import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { clientOf, statusesOf, until } from './client.ts';
import { openRaw, refusedUpgrade, type Heard, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
let socket: RawSocket;
const TOPIC = 'realtime:room';

beforeAll(async () => {
  server = await startRealtime({ sweepSeconds: 1 });
});
afterAll(() => server.close());
afterEach(() => socket?.close());

const now = (): number => Math.floor(Date.now() / 1_000);
const isEnd = ([, , topic, event]: Heard): boolean => topic === TOPIC && event === 'phx_close';

/** The message of the system error that comes before the end of the channel. */
async function ending(timeoutMs?: number): Promise<unknown> {
  await socket.until(isEnd, timeoutMs);
  const system = socket.heard.findLast((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === 'system');
  const said: Record<string, unknown> = Object(system?.[4]);
  expect(said).toMatchObject({ extension: 'system', status: 'error', channel: 'room' });
  return said['message'];
}

async function reasonOf(token: string): Promise<unknown> {
  socket = await openRaw(server);
  const answer = await socket.join(TOPIC, { config: {}, access_token: token });
  expect(answer.status).toBe('error');
  return answer.response['reason'];
}

describe('a join', () => {
  test('is refused with a token that has run out, is none, is signed by somebody else, or lacks role or end', async () => {
    expect(await reasonOf(server.tokenOf({ exp: now() - 100 }))).toMatch(
      /^InvalidJWTToken: Token has expired 10\d seconds ago$/,
    );
    expect(await reasonOf('not.a.token')).toBe('MalformedJWT: The token provided is not a valid JWT');
    expect(await reasonOf('nonsense')).toBe('MalformedJWT: The token provided is not a valid JWT');
    const [head, body] = server.tokenOf().split('.');
    expect(await reasonOf(`${head}.${body}.${Buffer.alloc(32, 1).toString('base64url')}`)).toBe(
      'JwtSignatureError: Failed to validate JWT signature',
    );
    const missing = 'InvalidJWTToken: Fields `role` and `exp` are required in JWT';
    expect(await reasonOf(server.tokenOf({ role: undefined }))).toBe(missing);
    expect(await reasonOf(server.tokenOf({ exp: undefined }))).toBe(missing);
    expect(await reasonOf(server.tokenOf({ aud: 'others' }))).toBe('InvalidJWTToken: JWT not in audience');
  });

  test('is refused when the session is over, another person carries it, or the person is banned', async () => {
    const over = 'Unauthorized: Session is no longer valid';
    const [person, other] = [await server.signIn(), await server.signIn()];
    expect(await reasonOf(server.tokenOf({ sub: person.userId, session_id: other.sessionId }))).toBe(over);
    await server.admin.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      person.userId,
    ]);
    expect(await reasonOf(person.token)).toBe(over);
    await server.admin.query('delete from auth.sessions where id = $1', [other.sessionId]);
    expect(await reasonOf(other.token)).toBe(over);
  });

  test('without a token, or with an opaque key in its place, uses the key of the upgrade', async () => {
    socket = await openRaw(server);
    for (const token of [undefined, null, '', 'sb_publishable_something', 7])
      expect((await socket.join(TOPIC, { config: {}, access_token: token }, String(token))).status).toBe('ok');
  });
});

describe('a joined channel', () => {
  test('ends within two seconds of the end of its token, with what upstream says', async () => {
    socket = await openRaw(server);
    const exp = now() + 2;
    await socket.join(TOPIC, { config: {}, access_token: server.tokenOf({ exp }) });
    expect(await ending()).toMatch(/^Token has expired [01] seconds ago$/);
    expect(Date.now() / 1_000).toBeGreaterThanOrEqual(exp);
    expect(Date.now() / 1_000).toBeLessThan(exp + 2);
  });

  test('goes on past that end when the client renews it in time', async () => {
    socket = await openRaw(server);
    await socket.join(TOPIC, { config: {}, access_token: server.tokenOf({ exp: now() + 2 }) });
    socket.say('1', '2', TOPIC, 'access_token', { access_token: server.tokenOf() });
    await expect(socket.until(isEnd, 3_500)).rejects.toThrow('not heard in time');
    expect(socket.heard.some((frame) => !Buffer.isBuffer(frame) && frame[1] === '2')).toBe(false);
  });

  test.each([
    ['no text', null],
    ['an opaque key', 'sb_secret_something'],
    ['nothing', ''],
  ])('stays as it is when it is renewed with %s', async (_name, token) => {
    socket = await openRaw(server);
    await socket.join(TOPIC, { config: {}, access_token: server.tokenOf() });
    socket.say('1', '2', TOPIC, 'access_token', { access_token: token });
    await expect(socket.until(isEnd, 300)).rejects.toThrow('not heard in time');
  });

  test('ends when it is renewed with a bad token, and says why', async () => {
    for (const [token, message] of [
      ['not.a.token', 'The token provided is not a valid JWT'],
      [server.tokenOf({ exp: now() - 100 }), expect.stringMatching(/^Token has expired 10\d seconds ago$/)],
      [server.tokenOf({ role: undefined }), 'Fields `role` and `exp` are required in JWT'],
    ]) {
      socket = await openRaw(server);
      await socket.join(TOPIC, { config: {}, access_token: server.tokenOf() });
      socket.say('1', '2', TOPIC, 'access_token', { access_token: token });
      expect(await ending()).toEqual(message);
      socket.close();
    }
  });

  test('takes of many renewals in a second the first and the last', async () => {
    socket = await openRaw(server);
    await socket.join(TOPIC, { config: {}, access_token: server.tokenOf() });
    const renew = (token: string): void => socket.say('1', null, TOPIC, 'access_token', { access_token: token });
    renew(server.tokenOf({ turn: 'first' }));
    for (let turn = 0; turn < 50; turn++) renew(`no.token.${turn}`);
    renew(server.tokenOf({ turn: 'last' }));
    await expect(socket.until(isEnd, 2_500)).rejects.toThrow('not heard in time');
    renew(server.tokenOf({ turn: 'first again' }));
    renew('no.token.at.last');
    expect(await ending(2_500)).toBe('The token provided is not a valid JWT');
  });

  test.each([
    ['signs out', 'delete from auth.sessions where user_id = $1'],
    ['is banned', "update auth.users set banned_until = now() + interval '1 hour' where id = $1"],
    ['is deleted', 'update auth.users set deleted_at = now() where id = $1'],
    ['has a session that runs out', "update auth.sessions set not_after = now() - interval '1 s' where user_id = $1"],
  ])('ends within the sweep when its person %s, and others go on', async (_name, statement) => {
    const [person, other] = [await server.signIn(), await server.signIn()];
    const others = await openRaw(server);
    await others.join(TOPIC, { config: {}, access_token: other.token });
    socket = await openRaw(server);
    await socket.join(TOPIC, { config: {}, access_token: person.token });
    await server.admin.query(statement, [person.userId]);
    expect(await ending(2_500)).toBe('Session is no longer valid');
    expect(others.heard.some((frame) => !Buffer.isBuffer(frame) && isEnd(frame))).toBe(false);
    others.close();
  });
});

test('tampered tokens open nothing, at the upgrade, at a join and at a renewal', async () => {
  const tokens = tampered(server.tokenOf({ sub: crypto.randomUUID() }));
  expect(tokens.length).toBeGreaterThanOrEqual(60);
  for (const token of tokens) {
    const at = `${server.socket}?${new URLSearchParams({ apikey: token, vsn: '2.0.0' }).toString()}`;
    expect((await refusedUpgrade(at)).status, token).toBe(401);
  }
  socket = await openRaw(server);
  for (const [index, token] of tokens.entries()) {
    const ref = String(index * 3 + 1);
    const refused = await socket.join(`realtime:${index}`, { config: {}, access_token: token }, ref);
    expect([token, refused.status]).toEqual([token, 'error']);
    const again = String(index * 3 + 2);
    await socket.join(`realtime:${index}`, { config: {}, access_token: server.tokenOf() }, again);
    socket.say(again, null, `realtime:${index}`, 'access_token', { access_token: token });
    await socket.until(
      ([joinRef, , topic, event]) => event === 'phx_close' && topic === `realtime:${index}` && joinRef === again,
    );
  }
});

test('the real client renews its token and says CLOSED at its end', async () => {
  const client = clientOf(server, server.tokenOf({ exp: now() + 2 }));
  const channel = client.channel('room');
  const said = until<{ message: string }>(
    (hear) => {
      channel.on('system', {}, hear);
    },
    ({ message }) => message.startsWith('Token has expired'),
  );
  const log = statusesOf(channel);
  await said;
  await expect.poll(() => log.said).toEqual(['SUBSCRIBED', 'CLOSED']);
  await client.realtime.disconnect();
});

/** Each character of the token's three parts changed at some place, parts left out, doubled, swapped, and other algorithms. */
function tampered(token: string): string[] {
  const [head = '', body = '', signature = ''] = token.split('.');
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const swap = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const found = [
    `${head}.${body}`,
    `${head}.${body}.`,
    `${head}..${signature}`,
    `.${body}.${signature}`,
    `${token}.${signature}`,
    `${head}.${body}.${signature}=`,
    `${head}.${body}.${signature}A`,
    `${body}.${head}.${signature}`,
    ` ${token}`,
    ...['none', 'None', 'HS384', 'RS256', 'ES256'].map((alg) => `${encode({ alg, typ: 'JWT' })}.${body}.${signature}`),
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${head}.${encode({ role: 'service_role', exp: now() + 900 })}.${signature}`,
  ];
  for (let step = 0; step < 16; step++) {
    found.push(`${swap(head, Math.floor((step * head.length) / 16))}.${body}.${signature}`);
    found.push(`${head}.${swap(body, Math.floor((step * body.length) / 16))}.${signature}`);
    found.push(`${head}.${body}.${swap(signature, Math.floor((step * (signature.length - 1)) / 16))}`);
  }
  return found.filter((each) => each !== token);
}
