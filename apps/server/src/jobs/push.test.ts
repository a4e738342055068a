import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';

import { makeSafeFetch, type Backend } from '@casewright/backend';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { portOf } from '../../testing/smtp.ts';
import { openProductDatabase } from '../../testing/product-database.ts';
import { loadPushKey } from './push-key.ts';
import { startPush } from './push.ts';
import { makeDue, enqueue, deliveriesLeft, somebody } from '../../testing/deliveries.ts';

let backend: Backend;
let service: Server;
let origin: string;
/** What the push service was asked: paths, one for each push. */
let asked: string[];
/** What it answers at a path, 201 unless said otherwise. */
let answers: Record<string, number | [number, Record<string, string>]>;
let stop: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await openProductDatabase('push');
  // The service of this test speaks without encryption.
  await backend.engine.query('alter table public.push_subscriptions drop constraint endpoint_is_https');
  service = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path] ?? 201;
    const [status, headers] = typeof answer === 'number' ? [answer, {}] : answer;
    request.resume().on('end', () => response.writeHead(status, headers).end());
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${portOf(service)}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => void service.close(() => resolve()));
  await backend.close();
});
beforeEach(async () => {
  asked = [];
  answers = {};
  await backend.engine.query('delete from private.deliveries');
});
afterEach(async () => {
  await stop?.();
  stop = null;
});

/** Somebody with devices at such paths and a push that waits. */
async function owedPush(...paths: string[]): Promise<string> {
  const person = await somebody(backend, `${randomUUID()}@example.test`);
  for (const path of paths) {
    const key = createECDH('prime256v1');
    await backend.engine.query(
      'insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
      [person, `${origin}${path}`, key.generateKeys('base64url'), randomBytes(16).toString('base64url')],
    );
  }
  await enqueue(backend, person, 'case_closed', ['x'], 'push');
  return person;
}

function start(): void {
  const sender = async () => ({
    fetch: makeSafeFetch({ allowInsecureHttp: true }),
    key: await loadPushKey(backend.engine, null),
    contact: 'mailto:office@firm.test',
  });
  stop = startPush(backend, sender, pino({ level: 'silent' }));
}

const untilLeft = (expected: object[]) =>
  expect.poll(() => deliveriesLeft(backend), { timeout: 20_000 }).toMatchObject(expected);
const devices = async (person: string) => {
  const { rows } = await backend.engine.query<{ path: string; ok: boolean }>(
    `select regexp_replace(endpoint, '^[^/]*//[^/]*', '') as path, last_ok_at is not null as ok from public.push_subscriptions where user_id = $1 order by 1`,
    [person],
  );
  return rows;
};

describe('notifications by push', () => {
  it('reach every device of the person, once', async () => {
    const person = await owedPush('/a', '/b');
    start();
    await untilLeft([]);
    expect(asked.toSorted()).toEqual(['/a', '/b']);
    expect(await devices(person)).toEqual([
      { path: '/a', ok: true },
      { path: '/b', ok: true },
    ]);
  });

  it('are tried again for the device that failed alone', async () => {
    answers = { '/slow': 503 };
    await owedPush('/good', '/slow');
    start();
    await untilLeft([{ state: 'waiting', attempts: 1, last_error: 'push_503' }]);
    answers = {};
    await makeDue(backend);
    await untilLeft([]);
    expect(asked.toSorted()).toEqual(['/good', '/slow', '/slow']);
  });

  it('come no sooner than a service that has too many asks for', async () => {
    answers = { '/busy': [429, { 'retry-after': '3600' }] };
    await owedPush('/busy');
    start();
    await untilLeft([{ state: 'waiting', last_error: 'push_429' }]);
    const { rows } = await backend.engine.query<{ later: boolean }>(
      `select due_at > now() + interval '59 minutes' as later from private.deliveries`,
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it('forget a device that does not subscribe any more', async () => {
    answers = { '/gone': 410, '/left': 404 };
    const person = await owedPush('/gone', '/left', '/here');
    start();
    await untilLeft([]);
    expect(await devices(person)).toEqual([{ path: '/here', ok: true }]);
  });

  it('go to others at once, however many devices have addresses at which nobody answers', async () => {
    for (let count = 0; count < 5; count += 1) {
      const person = await owedPush('/lost');
      await backend.engine.query(
        `update public.push_subscriptions set endpoint = 'http://127.0.0.1:1/' || id where user_id = $1`,
        [person],
      );
    }
    await owedPush('/answers');
    start();
    await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['/answers']);
    const lost = { state: 'waiting', attempts: 1, last_error: 'push_ECONNREFUSED' };
    await untilLeft([lost, lost, lost, lost, lost]);
  });

  it('that a service refuses wait for an administrator', async () => {
    answers = { '/forbidden': 403 };
    await owedPush('/forbidden');
    start();
    await untilLeft([{ state: 'dead', attempts: 1, last_error: 'push_403' }]);
  });

  it('say less to a service that takes less, and are refused when that is too much as well', async () => {
    answers = { '/small': 413 };
    await owedPush('/small');
    start();
    await untilLeft([{ state: 'dead', last_error: 'push_413' }]);
    expect(asked).toEqual(['/small', '/small']);
  });

  it('never reach the inside of a network', async () => {
    const person = await owedPush('/inside');
    stop = startPush(
      backend,
      async () => ({
        fetch: makeSafeFetch(),
        key: await loadPushKey(backend.engine, null),
        contact: 'mailto:a@b.test',
      }),
      pino({ level: 'silent' }),
    );
    await untilLeft([]);
    expect(asked).toEqual([]);
    // Nobody's browser lives there: left, it would make a dead letter of every notification.
    expect(await devices(person)).toEqual([]);
  });
});

it('all processes have one key', async () => {
  await backend.engine.query(`delete from private.installation_keys`);
  const keys = await Promise.all(Array.from({ length: 10 }, () => loadPushKey(backend.engine, null)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
});
