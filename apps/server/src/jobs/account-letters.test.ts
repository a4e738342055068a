import { randomUUID } from 'node:crypto';

import type { Backend } from '@casewright/backend';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Letter, Mailer } from '../mail/mailer.ts';
import { openSmtp } from '../mail/smtp.ts';
import { startTestSmtp } from '../../testing/smtp.ts';
import { openProductDatabase } from '../../testing/product-database.ts';
import { startAccountLetters } from './account-letters.ts';

const SENDER = { appName: 'Casewright', siteUrl: 'https://casewright.example' };

let backend: Backend;
beforeAll(async () => {
  backend = await openProductDatabase('account_letters');
});
afterAll(() => backend.close());
beforeEach(() => backend.engine.query('delete from private.account_letters'));

/** Somebody with a letter that waits; announced as the verb of the database does. */
async function enqueueLetter(email: string | null, metadata: object = {}): Promise<string> {
  const id = randomUUID();
  await backend.engine.transaction(async (tx) => {
    await tx.query('insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, $2, $2, $3, $4)', [
      id,
      'authenticated',
      email,
      JSON.stringify(metadata),
    ]);
    await tx.query("insert into private.account_letters (user_id, kind) values ($1, 'factors_reset')", [id]);
    await tx.query("select pg_notify('account_letters', '')");
  });
  return id;
}

const waiting = async () => {
  const { rows } = await backend.engine.query<{ id: string; attempts: number; later: boolean }>(
    `select id, attempts, due_at > now() + interval '1 minute' as later from private.account_letters`,
  );
  return rows;
};

function fakeMailer(failing = false): Mailer & { sent: Letter[] } {
  const sent: Letter[] = [];
  return {
    sent,
    send: async (letter) => {
      await Promise.resolve();
      sent.push(letter);
      if (failing) throw new Error(`550 no such user: ${letter.to}`);
    },
    close: () => undefined,
  };
}

test('an address that is asked to be a client is written to whether it has an account or not, in the words of the firm', async () => {
  const mailer = fakeMailer();
  await enqueueLetter('known@example.test');
  await backend.engine.query('delete from private.account_letters');
  for (const email of ['known@example.test', 'stranger@example.test'])
    await backend.engine.query(
      "insert into private.account_letters (kind, email, firm_name, language) values ('client_invitation', $1, 'Halloran <b>Reyes</b>', 'fr')",
      [email],
    );
  const stop = startAccountLetters(backend, mailer, SENDER, pino({ level: 'silent' }));
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  await stop();
  const [known, stranger] = mailer.sent.toSorted((a, b) => a.to.localeCompare(b.to));
  expect(known).toMatchObject({
    subject: 'Casewright : Halloran <b>Reyes</b> vous invite à devenir son client',
    language: 'fr',
  });
  expect(known?.text).toContain('https://casewright.example/dashboard');
  expect(known?.html).toContain('Halloran &lt;b&gt;Reyes&lt;/b&gt;');
  expect(stranger?.text).toBe(known?.text.replaceAll('known@', 'stranger@'));
});

test('several servers send what is owed, each letter once and in the language of the person', async () => {
  const mailers = [fakeMailer(), fakeMailer(), fakeMailer()];
  const jobs = mailers.map((mailer) => startAccountLetters(backend, mailer, SENDER, pino({ level: 'silent' })));
  await enqueueLetter('ada@example.test');
  await enqueueLetter('marie@example.test', { language: 'fr' });
  await enqueueLetter(null);
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  await Promise.all(jobs.map((stop) => stop()));
  const sent = mailers.flatMap((mailer) => mailer.sent).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(sent).toMatchObject([
    { to: 'ada@example.test', language: 'en', subject: 'Casewright: second factor removed by an administrator' },
    { to: 'marie@example.test', language: 'fr' },
  ]);
  expect(sent[0]?.text).toContain('of the account ada@example.test.');
});

test('one that was not sent is tried again later as the same letter, and the log says nothing of it', async () => {
  let logged = '';
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  await enqueueLetter('zoe@example.test');
  const [before] = await waiting();
  const broken = fakeMailer(true);
  const failing = startAccountLetters(backend, broken, SENDER, logger);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ id: before?.id, attempts: 1, later: true }]);
  await expect.poll(() => logged, { timeout: 5_000 }).toContain('tried again later');
  await failing();
  expect(logged).not.toContain('zoe');

  await backend.engine.query('update private.account_letters set due_at = now()');
  const mailer = fakeMailer();
  const stop = startAccountLetters(backend, mailer, SENDER, logger);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  await stop();
  expect(mailer.sent.map(({ id }) => id)).toEqual(broken.sent.map(({ id }) => id));
});

test('one whose arrival is in doubt is not sent again by itself, one that is refused for good waits as well', async () => {
  const smtp = await startTestSmtp();
  const mailer = openSmtp(smtp.url, { name: 'The Office', address: 'office@firm.test' });
  const stop = startAccountLetters(backend, mailer, SENDER, pino({ level: 'silent' }));
  const left = async () =>
    (
      await backend.engine.query(
        `select state, attempts, last_error as error from private.account_letters order by created_at`,
      )
    ).rows;
  try {
    smtp.answer = (step) => (step === 'end' ? 'take and cut' : null);
    await enqueueLetter('eva@example.test');
    const doubt = { state: 'doubt', attempts: 1, error: 'in_doubt' };
    await expect.poll(left, { timeout: 10_000 }).toEqual([doubt]);
    smtp.answer = (step) => (step === 'RCPT' ? '550 no such user' : null);
    await backend.engine.query('update private.account_letters set due_at = now()');
    await enqueueLetter('leo@example.test');
    const dead = { state: 'dead', attempts: 1, error: 'smtp_550' };
    await expect.poll(left, { timeout: 10_000 }).toEqual([doubt, dead]);
    expect(smtp.taken).toHaveLength(1);
  } finally {
    await stop();
    await smtp.close();
  }
});

test('during maintenance a letter waits, and afterwards it is sent', async () => {
  const mailer = fakeMailer();
  for (const mode of ['read_only', 'closed']) {
    await backend.engine.query('select private.set_maintenance($1, null, null)', [mode]);
    await enqueueLetter(`${mode}@example.test`);
    const stop = startAccountLetters(backend, mailer, SENDER, pino({ level: 'silent' }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await stop();
    expect([mode, mailer.sent]).toEqual([mode, []]);
  }
  await backend.engine.query('select private.set_maintenance(null, null, null)');
  const stop = startAccountLetters(backend, mailer, SENDER, pino({ level: 'silent' }));
  await expect.poll(() => mailer.sent.length).toBe(2);
  await stop();
});
