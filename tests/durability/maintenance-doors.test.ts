import { execFile } from 'node:child_process';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { COMPILED, demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

// Ways past maintenance: other spellings of an address, sockets, accounts that are made by signing in, pages of other origins, and what doctor says.

const LONG = { timeout: 120_000 };
const folder = demonstrationFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

async function command(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...COMPILED, DATA_DIR: folder, LOG_LEVEL: 'silent', SITE_URL: server.url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['apps/server/src/main.ts', ...args], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
async function maintain(...args: string[]): Promise<void> {
  await command('maintenance', ...args);
  const mode = args[0] === 'off' ? 'none' : args.includes('--read-only') ? 'read_only' : 'closed';
  await expect
    .poll(async () => (await (await fetch(`${server.url}/api/maintenance`)).json()).mode, { timeout: 10_000 })
    .toBe(mode);
}

/** The status line of a request whose address is written as it is given. */
const statusOf = (method: string, address: string, body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    let said = '';
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => (said += text))
      .on('close', () => resolve(said.split('\r\n', 1)[0] ?? ''))
      .on('error', reject);
    socket.write(
      `${method} ${address} HTTP/1.1\r\nhost: localhost\r\napikey: ${server.anonKey}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
const post = (path: string, body: object, token = server.anonKey) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What becomes of a socket: `open`, or the status that it is answered with. */
const socketOf = (key: string): Promise<{ answer: string; socket: WebSocket }> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`);
    socket.on('open', () => resolve({ answer: 'open', socket }));
    socket.on('unexpected-response', (_request, { statusCode }) => resolve({ answer: String(statusCode), socket }));
    socket.on('error', () => undefined);
  });

test(
  'closed: no other spelling of an address passes, and a page of another origin can read the refusal',
  LONG,
  async () => {
    await maintain('on');
    for (const address of ['/%61pi/calendar', '/api/%63alendar', '/re%73t/v1/practice_areas', '/api/calendar'])
      for (const start of ['', server.url, 'http://elsewhere.example'])
        expect([start + address, await statusOf('GET', start + address)]).toEqual([
          start + address,
          expect.stringContaining(' 503 '),
        ]);
    const origin = 'https://pages.example';
    const refused = await fetch(`${server.url}/rest/v1/practice_areas`, {
      headers: { origin, apikey: server.anonKey },
    });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
    const preflight = await fetch(`${server.url}/rest/v1/tasks`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'apikey' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    await maintain('off');
  },
);

test('read-only: no other spelling of an address saves', LONG, async () => {
  await maintain('on', '--read-only');
  for (const address of ['/%61uth/v1/signup', '/api/auth/sign-%75p', '/%61pi/auth/sign-up'])
    for (const start of ['', server.url])
      expect([start + address, await statusOf('POST', start + address, '{}')]).toEqual([
        start + address,
        expect.stringContaining(' 503 '),
      ]);
  await maintain('off');
});

test('read-only: what is asked by POST and saves nothing is answered, and what saves is not', LONG, async () => {
  await maintain('on', '--read-only');
  for (const path of [
    '/api/product/price',
    '/api/letters/check',
    '/api/files/zip',
    '/api/invoices/print',
    '/api/redaction/find',
    '/api/mail/pictures',
  ])
    expect([path, (await post(path, {})).status < 500]).toEqual([path, true]);
  for (const path of ['/api/product/order', '/api/letters', '/api/redaction'])
    expect([path, (await post(path, {})).status]).toEqual([path, 503]);
  await maintain('off');
});

test('closed: sockets are cut and refused, but for who has the key of the service', LONG, async () => {
  const before = await socketOf(server.anonKey);
  expect(before.answer).toBe('open');
  const cut = new Promise((resolve) => before.socket.on('close', (code: number) => resolve(code)));
  await maintain('on');
  expect((await socketOf(server.anonKey)).answer).toBe('503');
  const service = await socketOf(server.serviceRoleKey);
  expect(service.answer).toBe('open');
  service.socket.close();
  expect(await cut).toBe(1012);
  await maintain('off');
  const after = await socketOf(server.anonKey);
  expect(after.answer).toBe('open');
  after.socket.close();
});

test('accounts that are there come in, and none is made by signing in', LONG, async () => {
  // One address gets one letter in a minute.
  for (const { name, mode } of [
    { name: 'lawyer', mode: ['on', '--read-only'] },
    { name: 'user', mode: ['on'] },
  ]) {
    await maintain(...mode);
    const known = await post('/auth/v1/otp', { email: `${name}@casewright.test` });
    expect([mode, known.status]).toEqual([mode, 200]);
    // Which addresses have accounts is nobody's affair: of an unknown one nothing else is said, and nothing is made.
    const unknown = await post('/auth/v1/otp', { email: `nobody-${mode.length}@example.test` });
    expect([mode, unknown.status, await unknown.text()]).toEqual([mode, 200, await known.text()]);
    const person = { email: `nobody-${mode.length}@example.test`, password: 'correct horse battery' };
    const refused = await post('/auth/v1/signup', person);
    expect([mode, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([mode, 503, true]);
    await maintain('off');
    const { users }: { users: { email: string }[] } = await (
      await fetch(`${server.url}/auth/v1/admin/users?per_page=1000`, {
        headers: { apikey: server.anonKey, authorization: `Bearer ${server.serviceRoleKey}` },
      })
    ).json();
    expect(users.filter(({ email }) => email.startsWith('nobody-'))).toEqual([]);
  }
});

test('doctor knows the installation as its own while it is closed, and says that maintenance is on', LONG, async () => {
  for (const { mode, args } of [
    { mode: 'closed', args: [] },
    { mode: 'read_only', args: ['--read-only'] },
  ]) {
    await maintain('on', ...args);
    const said = await command('doctor');
    expect(said).not.toContain('another installation answers');
    expect(said).toContain(`is under maintenance (${mode})`);
  }
  await maintain('off');
  expect(await command('doctor')).not.toContain('is under maintenance');
});
