import { randomUUID } from 'node:crypto';

import type { Backend } from '@casewright/backend';
import { simpleParser, type ParsedMail } from 'mailparser';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openSmtp } from '../mail/smtp.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { openProductDatabase } from '../../testing/product-database.ts';
import { startNotificationMail } from './deliveries.ts';
import { makeDue, enqueue, deliveriesLeft, somebody } from '../../testing/deliveries.ts';

const SENDER = { appName: 'Casewright', siteUrl: 'https://casewright.example' };
const FROM = { name: 'The Office', address: 'office@firm.test' };

let backend: Backend;
let smtp: TestSmtp;
let stops: (() => Promise<void>)[] = [];
let logged = '';
beforeAll(async () => {
  backend = await openProductDatabase('deliveries');
});
afterAll(() => backend.close());
beforeEach(async () => {
  smtp = await startTestSmtp();
  logged = '';
  await backend.engine.query('delete from private.deliveries');
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await smtp.close();
});

/** Starts the delivery of so many servers. */
function start(servers = 1): void {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  for (let server = 0; server < servers; server += 1)
    stops.push(startNotificationMail(backend, openSmtp(smtp.url, FROM), SENDER, logger));
}

const address = (): string => `${randomUUID()}@example.test`;
const letters = (): Promise<ParsedMail[]> =>
  Promise.all(smtp.taken.map((letter) => simpleParser(Buffer.from(letter, 'latin1'))));
const untilLeft = (expected: object[]) =>
  expect.poll(() => deliveriesLeft(backend), { timeout: 20_000 }).toMatchObject(expected);

describe('notifications by e-mail', () => {
  it('leave at once, each once, however many servers send them', async () => {
    start(3);
    const people = await Promise.all(Array.from({ length: 10 }, () => somebody(backend, address())));
    await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => enqueue(backend, person))));
    await untilLeft([]);
    const ids = smtp.taken.map((letter) => /^Message-ID: (.*)\r$/im.exec(letter)?.[1]);
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });

  it('say what happened in the reader’s language, and lead there', async () => {
    const caseId = randomUUID();
    const email = address();
    const person = await somebody(backend, email, { language: 'fr' });
    await enqueue(backend, person, 'case_cancelled', ['<b>Zoë</b> & Cie']);
    await backend.engine.query('insert into public.cases (id, title, client_id) values ($1, $2, $3)', [
      caseId,
      'x',
      person,
    ]);
    await backend.engine.query('update private.deliveries set case_id = $1', [caseId]);
    start();
    await untilLeft([]);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Casewright: Du nouveau dans un dossier');
    expect(letter?.text).toContain('Le dossier <b>Zoë</b> & Cie a été annulé');
    expect(letter?.html).toContain('<strong><bdi>&lt;b&gt;Zoë&lt;/b&gt; &amp; Cie</bdi></strong>');
    expect(letter?.html).toContain(`href="https://casewright.example/dashboard/case/${caseId}"`);
    expect(letter?.headers.get('content-language')).toBe('fr');
    expect(logged).not.toMatch(/Zo|example\.test/);
  });

  it('wait when the mail server is away, and are tried again as the same letter', async () => {
    smtp.answer = (step) => (step === 'MAIL' ? '451 later' : null);
    const id = await enqueue(backend, await somebody(backend, address()));
    start();
    await untilLeft([{ state: 'waiting', attempts: 1, last_error: 'smtp_451' }]);
    smtp.answer = () => null;
    await makeDue(backend);
    await untilLeft([]);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toContain(`Message-ID: <notice-${id}@firm.test>`);
  });

  it('that are refused for good, or refused ten times, wait for an administrator', async () => {
    smtp.answer = (step) => (step === 'RCPT' ? '550 no such user' : null);
    const person = await somebody(backend, address());
    await enqueue(backend, person);
    start();
    await untilLeft([{ state: 'dead', attempts: 1, last_error: 'smtp_550' }]);
    smtp.answer = (step) => (step === 'end' ? '451 later' : null);
    await enqueue(backend, person);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await untilLeft([{}, { state: 'waiting', attempts: attempt }]);
      await makeDue(backend);
    }
    await untilLeft([{}, { state: 'dead', attempts: 10, last_error: 'smtp_451' }]);
    await makeDue(backend);
    await enqueue(backend, await somebody(backend, address()));
    await untilLeft([{ attempts: 1 }, { attempts: 10 }, { attempts: 1 }]);
    expect(smtp.taken).toEqual([]);
  });

  it('whose arrival is in doubt are never sent again by themselves', async () => {
    smtp.answer = (step) => (step === 'end' ? 'take and cut' : null);
    await enqueue(backend, await somebody(backend, address()));
    start();
    await untilLeft([{ state: 'doubt', attempts: 1, last_error: 'in_doubt' }]);
    smtp.answer = () => null;
    await makeDue(backend);
    const other = await enqueue(backend, await somebody(backend, address()));
    await untilLeft([{ state: 'doubt' }]);
    expect(smtp.taken).toHaveLength(2);
    expect(smtp.taken[1]).toContain(other);
  });

  it('left behind by a server that ended: taken ones leave later, those under way are in doubt', async () => {
    const person = await somebody(backend, address());
    const [taken, handing] = [await enqueue(backend, person), await enqueue(backend, person)];
    await backend.engine.query(
      `update private.deliveries set attempts = 1, letter_id = id, due_at = now() - interval '1 second',
         state = case when id = $1 then 'taken' else 'handing' end`,
      [taken],
    );
    start();
    await untilLeft([{ state: 'handing' }]);
    expect(smtp.taken[0]).toContain(taken);
    expect(smtp.taken).toHaveLength(1);
    await backend.engine.query('select private.settle_deliveries()');
    expect(await deliveriesLeft(backend)).toEqual([{ state: 'doubt', attempts: 1, last_error: 'in_doubt' }]);
    expect(handing).not.toBe(taken);
  });

  it('that another server took in the meantime are not sent by the slow one', async () => {
    const id = await enqueue(backend, await somebody(backend, address()));
    // While the mail server thinks about the recipient, the attempt passes to somebody else.
    smtp.answer = async (step) => {
      if (step === 'RCPT')
        await backend.engine.query('update private.deliveries set attempts = attempts + 1 where id = $1', [id]);
      return null;
    };
    start();
    await expect.poll(() => smtp.unfinished(), { timeout: 20_000 }).toBe(1);
    expect(smtp.taken).toEqual([]);
    expect(await deliveriesLeft(backend)).toMatchObject([{ state: 'taken', attempts: 2 }]);
  });

  it('do not leave when their reader is shut out, or ends them, while they are under way', async () => {
    const shutOut: ((person: string) => Promise<unknown>)[] = [
      (person) => backend.engine.query(`update public.users set status = 'banned' where uuid = $1`, [person]),
      (person) =>
        backend.engine.query(
          `insert into public.user_notification_preferences (user_id, notification_type, medium, enabled) values ($1, 'case_update', 'email', false)`,
          [person],
        ),
    ];
    start();
    for (const shut of shutOut) {
      const before = smtp.unfinished();
      const person = await somebody(backend, address());
      smtp.answer = async (step) => {
        if (step === 'RCPT') await shut(person);
        return null;
      };
      await enqueue(backend, person);
      await expect.poll(() => smtp.unfinished(), { timeout: 20_000 }).toBe(before + 1);
      smtp.answer = () => null;
      await makeDue(backend);
      await untilLeft([]);
    }
    expect(smtp.taken).toEqual([]);
  });

  it('are noted as sent when the database is back', async () => {
    const id = await enqueue(backend, await somebody(backend, address()));
    smtp.answer = async (step) => {
      if (step === 'end')
        await backend.engine.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
      return null;
    };
    start();
    await untilLeft([]);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toContain(id);
  });

  it('come as one letter to a person with a digest, in the language of the account', async () => {
    const email = address();
    const person = await somebody(backend, email, { digest: 'hourly', time_zone: 'Europe/Paris' });
    await backend.engine.query(`update auth.users set raw_user_meta_data = '{"language": "vi"}' where id = $1`, [
      person,
    ]);
    for (const name of ['One', 'Two', 'Three']) await enqueue(backend, person, 'case_closed', [name]);
    await enqueue(backend, person, 'invoice_paid', ['2026-7']);
    start(3);
    const other = await enqueue(backend, await somebody(backend, address()));
    await untilLeft([{}, {}, {}, {}]);
    expect(smtp.taken.map((letter) => letter.includes(other))).toEqual([true]);
    await backend.engine.query('select private.collect_digests()');
    await untilLeft([]);
    const [, letter] = await letters();
    expect(letter?.subject).toBe('Casewright: Thông báo của bạn (4)');
    for (const name of ['One', 'Two', 'Three', '2026-7']) expect(letter?.text).toContain(name);
    expect(smtp.taken).toHaveLength(2);
  });

  it('are not looked for again and again while the mail server is gone', async () => {
    await smtp.close();
    const person = await somebody(backend, address());
    for (let count = 0; count < 40; count += 1) await enqueue(backend, person);
    start();
    await expect
      .poll(async () => (await deliveriesLeft(backend)).filter(({ attempts }) => attempts > 0).length)
      .toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // A round ends with the first failure of each of the four; one round is under way and one more was asked for meanwhile.
    expect((await deliveriesLeft(backend)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(8);
    expect(logged).toContain('tried again later');
  });
});
