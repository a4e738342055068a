import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { ADMINISTRATORS, commit, LADDER } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** As if the letters so far had been sent an hour ago: one address gets one a minute. */
const laterLetters = (tx: TestTransaction) =>
  tx.owner(`update private.letters_wanted set created_at = created_at - interval '1 hour' where true`);

describe('invitations', () => {
  const invite = (tx: TestTransaction, actor: Actor, email: string, level: string, firm: string | null = null) =>
    tx.as<{ id: string }>(actor, 'select id from invite_person($1, $2, $3)', [email, level, firm]);
  /** What the invitation call of auth does, and what the letter's link does later. */
  const letter = (tx: TestTransaction, email: string, metadata = '{}') =>
    tx.owner('insert into auth.users (email, invited_at, raw_user_meta_data) values ($1, now(), $2)', [
      email,
      metadata,
    ]);
  const confirm = (tx: TestTransaction, email: string) =>
    tx.owner('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  const person = async (tx: TestTransaction, email: string) =>
    (await tx.owner('select access_level, law_firm, status from users where email = $1', [email])).rows;

  test.each(ADMINISTRATORS)('%s invites to levels below their own', async (actor, rank) => {
    await database.transaction(async (tx) => {
      for (const [place, level] of LADDER.entries()) {
        if (place < rank) expect((await invite(tx, actor, `${level}@x.test`, level, ids.firm)).rowCount).toBe(1);
        else
          expect(
            await tx.refused(actor, 'select invite_person($1, $2, $3)', [`${level}@x.test`, level, ids.firm]),
          ).toMatchObject({ code: '42501', rule: 'rank_too_low' });
      }
    });
  });

  test('are refused with the reason', async () => {
    await database.transaction(async (tx) => {
      const refused = (email: string | null, level: string | null, firm: string | null = null) =>
        tx.refused('superUser', 'select invite_person($1, $2, $3)', [email, level, firm]);
      expect(await refused(null, 'user')).toMatchObject({ rule: 'email_required' });
      expect(await refused('nobody', 'user')).toMatchObject({ rule: 'email_required' });
      expect(await refused('a@x.test', 'owner')).toMatchObject({ rule: 'unknown_access_level' });
      expect(await refused('a@x.test', null)).toMatchObject({ rule: 'unknown_access_level' });
      expect(await refused('a@x.test', 'lawyer')).toMatchObject({ rule: 'firm_required' });
      expect(await refused('a@x.test', 'lawyer', actors.client)).toMatchObject({ rule: 'firm_not_found' });
      expect(await refused('CLIENT@casewright.test', 'user')).toMatchObject({ rule: 'person_exists' });
      expect(await refused('Invited@x.test', 'user')).toMatchObject({ rule: 'already_invited' });
    });
  });

  test('wait until the address is confirmed, and then count once', async () => {
    await database.transaction(async (tx) => {
      await invite(tx, 'admin', 'Vera@x.test', 'lawyer', ids.firm);
      await letter(tx, 'vera@x.test', '{"access_level": "super_user"}');
      expect(await person(tx, 'vera@x.test')).toEqual([{ access_level: 'user', law_firm: null, status: 'pending' }]);
      await confirm(tx, 'vera@x.test');
      expect(await person(tx, 'vera@x.test')).toEqual([
        { access_level: 'lawyer', law_firm: ids.firm, status: 'active' },
      ]);
      await tx.owner(`update users set access_level = 'user', law_firm = null where email = 'vera@x.test'`);
      await tx.owner(`update auth.users set email_confirmed_at = null where email = 'vera@x.test'`);
      await confirm(tx, 'vera@x.test');
      expect(await person(tx, 'vera@x.test')).toMatchObject([{ access_level: 'user', law_firm: null }]);
      const { rows } = await tx.as(
        'admin',
        `select (accepted_by = (select uuid from users where email = 'vera@x.test')) taken from invitations where email = 'vera@x.test'`,
      );
      expect(rows).toEqual([{ taken: true }]);
    });
  });

  const worthless: [string, (tx: TestTransaction) => Promise<unknown>][] = [
    // As at the moment at which the address is being confirmed; otherwise the account goes with the invitation.
    ['revoked', (tx) => tx.owner(`update invitations set revoked_at = now() where email = 'mia@x.test'`)],
    ['expired', (tx) => tx.owner(`update invitations set expires_at = now() where email = 'mia@x.test'`)],
    ['by somebody banned since', (tx) => tx.as('superUser', 'select ban_person($1, $2)', [actors.admin, 'x'])],
    ['by somebody demoted since', (tx) => tx.as('superUser', `select set_access_level($1, 'user')`, [actors.admin])],
  ];
  test.each(worthless)('open nothing when %s', async (_, spoil) => {
    await database.transaction(async (tx) => {
      await invite(tx, 'admin', 'mia@x.test', 'lawyer', ids.firm);
      await letter(tx, 'mia@x.test');
      await spoil(tx);
      await confirm(tx, 'mia@x.test');
      expect(await person(tx, 'mia@x.test')).toEqual([{ access_level: 'user', law_firm: null, status: 'active' }]);
    });
  });

  test('to a firm open nothing when the inviter has gone to another', async () => {
    await database.transaction(async (tx) => {
      await invite(tx, 'firmAdmin', 'mia@x.test', 'lawyer', ids.firm);
      await letter(tx, 'mia@x.test');
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.rivalFirm]);
      await confirm(tx, 'mia@x.test');
      expect(await person(tx, 'mia@x.test')).toEqual([{ access_level: 'user', law_firm: null, status: 'active' }]);
    });
  });

  test('open nothing to a plain sign-up with the address, confirmed or at once', async () => {
    await database.transaction(async (tx) => {
      await invite(tx, 'admin', 'ola@x.test', 'lawyer', ids.firm);
      await tx.owner(`insert into auth.users (email) values ('ola@x.test')`);
      await confirm(tx, 'ola@x.test');
      expect(await person(tx, 'ola@x.test')).toMatchObject([{ access_level: 'user' }]);
      await invite(tx, 'admin', 'ida@x.test', 'lawyer', ids.firm);
      await tx.owner(`insert into auth.users (email, email_confirmed_at) values ('ida@x.test', now())`);
      expect(await person(tx, 'ida@x.test')).toMatchObject([{ access_level: 'user' }]);
    });
  });

  test('are made again after they ended, and renewed while they wait', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update invitations set expires_at = now() - interval '1 day' where id = $1`, [ids.invitation]);
      await tx.as('superUser', 'select renew_invitation($1)', [ids.invitation]);
      const { rows } = await tx.owner(
        `select expires_at > now() + interval '6 days' later from invitations where id = $1`,
        [ids.invitation],
      );
      expect(rows).toEqual([{ later: true }]);
      await tx.owner(`update invitations set expires_at = now() - interval '1 day' where id = $1`, [ids.invitation]);
      await laterLetters(tx);
      expect((await invite(tx, 'admin', 'invited@x.test', 'user')).rowCount).toBe(1);
      for (const verb of ['renew_invitation', 'revoke_invitation'])
        expect(await tx.refused('superUser', `select ${verb}($1)`, [ids.invitation])).toMatchObject({
          code: 'PT404',
          rule: 'invitation_not_there',
        });
    });
  });

  test('that are renewed are from the person who renewed them', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await invite(tx, 'admin', 'mia@x.test', 'lawyer', ids.firm);
      await letter(tx, 'mia@x.test');
      await tx.as('superUser', 'select ban_person($1, $2)', [actors.admin, 'Left']);
      await laterLetters(tx);
      await tx.as('superUser', 'select renew_invitation($1)', [rows[0]?.id]);
      await confirm(tx, 'mia@x.test');
      expect(await person(tx, 'mia@x.test')).toMatchObject([{ access_level: 'lawyer', law_firm: ids.firm }]);
    });
  });

  test('that are revoked take the account along that nobody has confirmed, and no other', async () => {
    await database.transaction(async (tx) => {
      const revoke = async (email: string) =>
        tx.as('admin', 'select revoke_invitation(id) from invitations where email = $1', [email]);
      for (const name of ['new', 'confirmed', 'raised']) {
        await invite(tx, 'admin', `${name}@x.test`, 'lawyer', ids.firm);
        await letter(tx, `${name}@x.test`);
      }
      await tx.owner(`update invitations set expires_at = now() where email = 'confirmed@x.test'`);
      await confirm(tx, 'confirmed@x.test');
      await tx.owner(`update users set access_level = 'admin' where email = 'raised@x.test'`);
      await tx.owner(`insert into auth.users (email) values ('invited@x.test')`);
      await revoke('new@x.test');
      expect(await person(tx, 'new@x.test')).toEqual([]);
      expect((await tx.owner(`select from auth.users where email = 'new@x.test'`)).rowCount).toBe(0);
      for (const email of ['confirmed@x.test', 'raised@x.test', 'invited@x.test']) {
        await revoke(email);
        expect(await person(tx, email), email).toHaveLength(1);
      }
    });
  });

  test('to a rank like the own are for others to revoke and renew', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update invitations set access_level = 'admin' where id = $1`, [ids.invitation]);
      for (const verb of ['renew_invitation', 'revoke_invitation'])
        expect(await tx.refused('admin', `select ${verb}($1)`, [ids.invitation])).toMatchObject({
          rule: 'rank_too_low',
        });
    });
  });

  test('are in the audit log without the address', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await invite(tx, 'admin', 'secret@x.test', 'user');
      await tx.as('admin', 'select revoke_invitation($1)', [rows[0]?.id]);
      await commit(tx);
      const entries = await tx.as(
        'admin',
        'select action, actor_id, before, after from audit_log where row_id = $1 order by seq',
        [rows[0]?.id],
      );
      expect(entries.rows).toMatchObject([
        { action: 'insert', actor_id: actors.admin },
        { action: 'update', actor_id: actors.admin },
      ]);
      expect(JSON.stringify(entries.rows)).not.toContain('secret@');
    });
  });
});

test('of ten accounts with one address that are confirmed at once, one takes the invitation', async () => {
  // auth.users takes each spelling for another address.
  const addresses = Array.from({ length: 10 }, (_, index) => `${'M'.repeat(index)}${'m'.repeat(10 - index)}any@x.test`);
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const clients = await Promise.all(
    addresses.map(async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  try {
    await owner.query(
      `insert into public.invitations (email, access_level, invited_by) values (lower($2), 'admin', $1)`,
      [actors.superUser, addresses[0]],
    );
    for (const address of addresses)
      await owner.query('insert into auth.users (email, invited_at) values ($1, now())', [address]);
    await Promise.all(
      clients.map((client, index) =>
        client.query('update auth.users set email_confirmed_at = now() where email = $1', [addresses[index]]),
      ),
    );
    const { rows } = await owner.query(
      `select access_level, count(*)::integer from public.users where lower(email) = $1 group by 1 order by 1`,
      [addresses[0]],
    );
    expect(rows).toEqual([
      { access_level: 'admin', count: 1 },
      { access_level: 'user', count: 9 },
    ]);
  } finally {
    await Promise.all([owner, ...clients].map((client) => client.end()));
  }
});
