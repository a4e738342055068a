import type { Backend } from '@casewright/backend';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openProductDatabase } from '../../testing/product-database.ts';
import type { Letter, Mailer } from '../mail/mailer.ts';
import { startContactMail } from './contact-mail.ts';

const SETTINGS = { to: 'office@firm.test', appName: 'Casewright' };

let backend: Backend;
beforeAll(async () => {
  backend = await openProductDatabase('contact_mail');
});
afterAll(() => backend.close());
beforeEach(() => backend.engine.query('delete from public.contact_requests'));

const receive = (count: number) =>
  backend.engine.query(
    `insert into public.contact_requests (name, email, subject, message)
     select 'Zoë', 'zoe' || n || '@example.test', 'Subject ' || n, 'Secret ' || n from generate_series(1, $1::int) n`,
    [count],
  );
const states = async () => {
  const { rows } = await backend.engine.query<{ sent: boolean; later: boolean; attempts: number }>(
    `select mailed_at is not null sent, coalesce(mail_due_at > now() + interval '1 minute', false) later, mail_attempts attempts
     from public.contact_requests order by created_at`,
  );
  return rows;
};

/** A mailer that keeps what it is given, or fails. */
function fakeMailer(failing = false): Mailer & { sent: Letter[] } {
  const sent: Letter[] = [];
  return {
    sent,
    send: async (letter) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failing) throw new Error(`550 no such user: ${letter.text}`);
      sent.push(letter);
    },
    close: () => undefined,
  };
}

test('several servers deliver what comes in, each request once', async () => {
  const mailers = [fakeMailer(), fakeMailer(), fakeMailer()];
  const logger = pino({ level: 'silent' });
  await receive(6);
  const jobs = mailers.map((mailer) => startContactMail(backend, mailer, SETTINGS, logger));
  await expect
    .poll(states, { timeout: 20_000 })
    .toEqual(Array.from({ length: 6 }, () => ({ sent: true, later: false, attempts: 1 })));
  await receive(6);
  // Announced by the database, well before anybody looks again on their own.
  await expect.poll(async () => (await states()).filter((row) => row.sent).length, { timeout: 10_000 }).toBe(12);
  await Promise.all(jobs.map((stop) => stop()));
  const ids = mailers.flatMap((mailer) => mailer.sent.map((letter) => letter.id));
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

test('what was not delivered is tried again later, and the log says nothing of it', async () => {
  let logged = '';
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  await receive(1);
  const failing = startContactMail(backend, fakeMailer(true), SETTINGS, logger);
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ sent: false, later: true, attempts: 1 }]);
  await expect.poll(() => logged, { timeout: 5_000 }).toContain('tried again later');
  await failing();
  expect(logged).not.toMatch(/zo[eë]|subject|secret/i);

  await backend.engine.query('update public.contact_requests set mail_due_at = now()');
  const mailer = fakeMailer();
  const stop = startContactMail(backend, mailer, SETTINGS, logger);
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ sent: true, later: false, attempts: 2 }]);
  await stop();
  expect(mailer.sent).toMatchObject([{ to: 'office@firm.test', replyTo: { address: 'zoe1@example.test' } }]);
});

test('the waiting time grows to nine hours, and what failed ten times waits for an administrator', async () => {
  await receive(1);
  await backend.engine.query('update public.contact_requests set mail_attempts = 8');
  const stop = startContactMail(backend, fakeMailer(true), SETTINGS, pino({ level: 'silent' }));
  await expect.poll(async () => (await states())[0]?.attempts, { timeout: 20_000 }).toBe(9);
  const { rows } = await backend.engine.query<{ hours: string }>(
    'select round(extract(epoch from mail_due_at - now()) / 3600)::text hours from public.contact_requests',
  );
  expect(rows).toEqual([{ hours: '9' }]);
  const left = async () =>
    (
      await backend.engine.query(
        'select mail_state as state, mail_error as error, mail_attempts as attempts from public.contact_requests',
      )
    ).rows;
  await backend.engine.query(
    "update public.contact_requests set mail_due_at = now(); select pg_notify('contact_requests', '')",
  );
  await expect.poll(left, { timeout: 20_000 }).toEqual([{ state: 'dead', error: 'Error', attempts: 10 }]);
  await backend.engine.query(
    "update public.contact_requests set mail_due_at = now(); select pg_notify('contact_requests', '')",
  );
  await receive(1);
  await expect.poll(async () => (await states()).map(({ attempts }) => attempts)).toEqual([10, 1]);
  await stop();
});
