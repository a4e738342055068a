import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { ADMINISTRATORS, commit, LADDER } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** As if the letters so far had been sent an hour ago: one address gets one a minute. */
const laterLetters = (stage: Stage) =>
  stage.owner(`update private.letters_wanted set created_at = created_at - interval '1 hour' where true`);

describe('invitations', () => {
  const invite = (stage: Stage, actor: Actor, email: string, level: string, firm: string | null = null) =>
    stage.as<{ id: string }>(actor, 'select id from invite_person($1, $2, $3)', [email, level, firm]);
  /** What the invitation call of auth does, and what the letter's link does later. */
  const letter = (stage: Stage, email: string, metadata = '{}') =>
    stage.owner('insert into auth.users (email, invited_at, raw_user_meta_data) values ($1, now(), $2)', [
      email,
      metadata,
    ]);
  const confirm = (stage: Stage, email: string) =>
    stage.owner('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  const person = async (stage: Stage, email: string) =>
    (await stage.owner('select access_level, law_firm, status from users where email = $1', [email])).rows;

  test.each(ADMINISTRATORS)('%s invites to levels below their own', async (actor, rank) => {
    await world.stage(async (stage) => {
      for (const [place, level] of LADDER.entries()) {
        if (place < rank) expect((await invite(stage, actor, `${level}@x.test`, level, ids.firm)).rowCount).toBe(1);
        else
          expect(
            await stage.refused(actor, 'select invite_person($1, $2, $3)', [`${level}@x.test`, level, ids.firm]),
          ).toMatchObject({ code: '42501', rule: 'rank_too_low' });
      }
    });
  });

  test('are refused with the reason', async () => {
    await world.stage(async (stage) => {
      const refused = (email: string | null, level: string | null, firm: string | null = null) =>
        stage.refused('superUser', 'select invite_person($1, $2, $3)', [email, level, firm]);
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
    await world.stage(async (stage) => {
      await invite(stage, 'admin', 'Vera@x.test', 'lawyer', ids.firm);
      await letter(stage, 'vera@x.test', '{"access_level": "super_user"}');
      expect(await person(stage, 'vera@x.test')).toEqual([{ access_level: 'user', law_firm: null, status: 'pending' }]);
      await confirm(stage, 'vera@x.test');
      expect(await person(stage, 'vera@x.test')).toEqual([
        { access_level: 'lawyer', law_firm: ids.firm, status: 'active' },
      ]);
      await stage.owner(`update users set access_level = 'user', law_firm = null where email = 'vera@x.test'`);
      await stage.owner(`update auth.users set email_confirmed_at = null where email = 'vera@x.test'`);
      await confirm(stage, 'vera@x.test');
      expect(await person(stage, 'vera@x.test')).toMatchObject([{ access_level: 'user', law_firm: null }]);
      const { rows } = await stage.as(
        'admin',
        `select (accepted_by = (select uuid from users where email = 'vera@x.test')) taken from invitations where email = 'vera@x.test'`,
      );
      expect(rows).toEqual([{ taken: true }]);
    });
  });

  const worthless: [string, (stage: Stage) => Promise<unknown>][] = [
    // As at the moment at which the address is being confirmed; otherwise the account goes with the invitation.
    ['revoked', (stage) => stage.owner(`update invitations set revoked_at = now() where email = 'mia@x.test'`)],
    ['expired', (stage) => stage.owner(`update invitations set expires_at = now() where email = 'mia@x.test'`)],
    ['by somebody banned since', (stage) => stage.as('superUser', 'select ban_person($1, $2)', [actors.admin, 'x'])],
    [
      'by somebody demoted since',
      (stage) => stage.as('superUser', `select set_access_level($1, 'user')`, [actors.admin]),
    ],
  ];
  test.each(worthless)('open nothing when %s', async (_, spoil) => {
    await world.stage(async (stage) => {
      await invite(stage, 'admin', 'mia@x.test', 'lawyer', ids.firm);
      await letter(stage, 'mia@x.test');
      await spoil(stage);
      await confirm(stage, 'mia@x.test');
      expect(await person(stage, 'mia@x.test')).toEqual([{ access_level: 'user', law_firm: null, status: 'active' }]);
    });
  });

  test('to a firm open nothing when whoever invited has gone to another', async () => {
    await world.stage(async (stage) => {
      await invite(stage, 'firmAdmin', 'mia@x.test', 'lawyer', ids.firm);
      await letter(stage, 'mia@x.test');
      await stage.owner('update users set law_firm = $2 where uuid = $1', [actors.firmAdmin, ids.rivalFirm]);
      await confirm(stage, 'mia@x.test');
      expect(await person(stage, 'mia@x.test')).toEqual([{ access_level: 'user', law_firm: null, status: 'active' }]);
    });
  });

  test('open nothing to a plain sign-up with the address, confirmed or at once', async () => {
    await world.stage(async (stage) => {
      await invite(stage, 'admin', 'ola@x.test', 'lawyer', ids.firm);
      await stage.owner(`insert into auth.users (email) values ('ola@x.test')`);
      await confirm(stage, 'ola@x.test');
      expect(await person(stage, 'ola@x.test')).toMatchObject([{ access_level: 'user' }]);
      await invite(stage, 'admin', 'ida@x.test', 'lawyer', ids.firm);
      await stage.owner(`insert into auth.users (email, email_confirmed_at) values ('ida@x.test', now())`);
      expect(await person(stage, 'ida@x.test')).toMatchObject([{ access_level: 'user' }]);
    });
  });

  test('are made again after they ended, and renewed while they wait', async () => {
    await world.stage(async (stage) => {
      await stage.owner(`update invitations set expires_at = now() - interval '1 day' where id = $1`, [ids.invitation]);
      await stage.as('superUser', 'select renew_invitation($1)', [ids.invitation]);
      const { rows } = await stage.owner(
        `select expires_at > now() + interval '6 days' later from invitations where id = $1`,
        [ids.invitation],
      );
      expect(rows).toEqual([{ later: true }]);
      await stage.owner(`update invitations set expires_at = now() - interval '1 day' where id = $1`, [ids.invitation]);
      await laterLetters(stage);
      expect((await invite(stage, 'admin', 'invited@x.test', 'user')).rowCount).toBe(1);
      for (const verb of ['renew_invitation', 'revoke_invitation'])
        expect(await stage.refused('superUser', `select ${verb}($1)`, [ids.invitation])).toMatchObject({
          code: 'PT404',
          rule: 'invitation_not_there',
        });
    });
  });

  test('that are renewed are from whoever renewed them', async () => {
    await world.stage(async (stage) => {
      const { rows } = await invite(stage, 'admin', 'mia@x.test', 'lawyer', ids.firm);
      await letter(stage, 'mia@x.test');
      await stage.as('superUser', 'select ban_person($1, $2)', [actors.admin, 'Left']);
      await laterLetters(stage);
      await stage.as('superUser', 'select renew_invitation($1)', [rows[0]?.id]);
      await confirm(stage, 'mia@x.test');
      expect(await person(stage, 'mia@x.test')).toMatchObject([{ access_level: 'lawyer', law_firm: ids.firm }]);
    });
  });

  test('that are revoked take the account along that nobody has confirmed, and no other', async () => {
    await world.stage(async (stage) => {
      const revoke = async (email: string) =>
        stage.as('admin', 'select revoke_invitation(id) from invitations where email = $1', [email]);
      for (const name of ['new', 'confirmed', 'raised']) {
        await invite(stage, 'admin', `${name}@x.test`, 'lawyer', ids.firm);
        await letter(stage, `${name}@x.test`);
      }
      await stage.owner(`update invitations set expires_at = now() where email = 'confirmed@x.test'`);
      await confirm(stage, 'confirmed@x.test');
      await stage.owner(`update users set access_level = 'admin' where email = 'raised@x.test'`);
      await stage.owner(`insert into auth.users (email) values ('invited@x.test')`);
      await revoke('new@x.test');
      expect(await person(stage, 'new@x.test')).toEqual([]);
      expect((await stage.owner(`select from auth.users where email = 'new@x.test'`)).rowCount).toBe(0);
      for (const email of ['confirmed@x.test', 'raised@x.test', 'invited@x.test']) {
        await revoke(email);
        expect(await person(stage, email), email).toHaveLength(1);
      }
    });
  });

  test('to a rank like the own are for others to revoke and renew', async () => {
    await world.stage(async (stage) => {
      await stage.owner(`update invitations set access_level = 'admin' where id = $1`, [ids.invitation]);
      for (const verb of ['renew_invitation', 'revoke_invitation'])
        expect(await stage.refused('admin', `select ${verb}($1)`, [ids.invitation])).toMatchObject({
          rule: 'rank_too_low',
        });
    });
  });

  test('are in the audit log without the address', async () => {
    await world.stage(async (stage) => {
      const { rows } = await invite(stage, 'admin', 'secret@x.test', 'user');
      await stage.as('admin', 'select revoke_invitation($1)', [rows[0]?.id]);
      await commit(stage);
      const entries = await stage.as(
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
  const owner = new Client({ connectionString: world.url });
  await owner.connect();
  const clients = await Promise.all(
    addresses.map(async () => {
      const client = new Client({ connectionString: world.url });
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
