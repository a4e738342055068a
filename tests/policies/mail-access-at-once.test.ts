import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, ids } from './fixture.ts';
import { only } from './mail.ts';

let database: TestDatabase;
/** The process that reads accounts, beside the owner of an account who connects it again. */
let reader: Client;
let account: string;
const renewer = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
  reader = new Client({ connectionString: database.url });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await database.close();
});
beforeEach(async () => {
  const { rows } = await database.client.query<{ id: string }>(
    `insert into mail_accounts (user_id, law_firm, kind, address, imap_host, imap_port, imap_security, imap_user, state)
     values ($1, $2, 'imap', $3, 'imap.firm.test', 993, 'tls', 'team', 'active') returning id`,
    [actors.teamLawyer, ids.firm, `${randomUUID()}@firm.test`],
  );
  account = only(rows).id;
  await connectAgain();
  await database.client.query('update private.mail_secrets set renewer = $2, renewing_until = now() where account_id = $1', [account, renewer]); // prettier-ignore
});

const connectAgain = () =>
  database.client.query(
    `select private.keep_mail_access(a.id, a.user_id, a.address, 'own', '{"imap_host": "imap.firm.test", "imap_port": 993, "imap_security": "tls"}', 'refresh', 'access', now())
     from mail_accounts a where a.id = $1`,
    [account],
  );
const secretId = async () =>
  only((await database.client.query<{ id: string }>('select id from private.mail_secrets where account_id = $1', [account])).rows).id; // prettier-ignore
const stateOf = async () =>
  only((await database.client.query('select state, error from mail_accounts where id = $1', [account])).rows);

/** What the reader does begins while the account is connected again, and waits for it. */
async function whileConnecting(text: string, values: unknown[]): Promise<void> {
  await database.client.query('begin');
  await database.client.query('select from mail_accounts where id = $1 for no key update', [account]);
  const done = reader.query(text, values);
  for (let waiting = 0; waiting === 0; )
    waiting =
      (await database.client.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount ?? 0; // prettier-ignore
  await connectAgain();
  await database.client.query('commit');
  await done;
}

test('what was read by the former access says nothing of the one that is connected meanwhile', async () => {
  await whileConnecting(`select private.settle_mailbox($1, 'access_refused', false, $2)`, [account, await secretId()]);
  expect(await stateOf()).toEqual({ state: 'connecting', error: null });
});

test('access that ends while the account is connected again ends the former one alone', async () => {
  const former = await secretId();
  await whileConnecting('select private.end_mail_access($1, $2)', [account, renewer]);
  expect(await stateOf()).toEqual({ state: 'connecting', error: null });
  expect(await secretId()).not.toBe(former);
});
