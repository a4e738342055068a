import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestTransaction, TestDatabase } from './database.ts';
import { enqueue, left, NOBODYS, openPlainTestDatabase, settings, take, type Given } from './deliveries.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openPlainTestDatabase();
});
afterAll(() => database.close());

/** Somebody of the firm works on the active case. */
const join = (tx: TestTransaction, actor: Actor) =>
  tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [ids.active, actors[actor]]);

describe('taking what is due', () => {
  test('leaves what is not due, what another has, what failed ten times and what waits for somebody', async () => {
    await database.transaction(async (tx) => {
      await enqueue(tx, 'client', { due: `now() + interval '1 second'` });
      await enqueue(tx, 'client', { state: 'taken', due: `now() + interval '1 second'` });
      await enqueue(tx, 'client', { attempts: 10 });
      for (const state of ['handing', 'doubt', 'dead']) await enqueue(tx, 'client', { state });
      await enqueue(tx, 'client', { medium: 'push' });
      expect(await take(tx)).toEqual([]);
    });
  });

  test('asks again for the wall, the team, the account, the wish and the device', async () => {
    const lost: [string, (tx: TestTransaction) => Promise<unknown>, Given][] = [
      [
        'team',
        (tx) => tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.firmLawyer]),
        { caseId: ids.active },
      ],
      [
        'wall',
        (tx) =>
          tx.owner('insert into case_walls (case_id, user_id, reason) values ($1, $2, $3)', [
            ids.active,
            actors.firmLawyer,
            'x',
          ]),
        { caseId: ids.active },
      ],
      ['ban', (tx) => tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.firmLawyer]), {}],
      [
        'wish',
        (tx) =>
          tx.owner(
            `insert into user_notification_preferences (user_id, notification_type, medium, enabled) values ($1, 'case_update', 'email', false)`,
            [actors.firmLawyer],
          ),
        {},
      ],
      ['device', () => Promise.resolve(), { medium: 'push' }],
    ];
    for (const [name, change, given] of lost) {
      await database.transaction(async (tx) => {
        await join(tx, 'firmLawyer');
        await enqueue(tx, 'firmLawyer', given);
        await change(tx);
        expect(await take(tx, given.medium ?? 'email'), name).toEqual([]);
        expect(await left(tx), name).toEqual([]);
      });
    }
  });

  test('in quiet hours nothing leaves before their end', async () => {
    await database.transaction(async (tx) => {
      await settings(
        tx,
        'client',
        `quiet_from = (now() at time zone 'UTC')::time - interval '1 hour', quiet_to = (now() at time zone 'UTC')::time + interval '1 hour'`,
      );
      await enqueue(tx, 'client');
      const other = await enqueue(tx, 'rivalLawyer');
      expect(await take(tx)).toMatchObject([{ id: other }]);
      expect(await take(tx)).toEqual([]);
      const { rows } = await tx.owner(
        `select due_at between now() + interval '58 minutes' and now() + interval '62 minutes' as at_the_end, attempts from private.deliveries where state = 'waiting'`,
      );
      expect(rows).toEqual([{ at_the_end: true, attempts: 0 }]);
    });
  });

  test('says what the letter says, with links that end it and stay the same', async () => {
    await database.transaction(async (tx) => {
      const id = await enqueue(tx, 'client', { kind: 'invoice_paid' });
      const [taken] = await take(tx);
      expect(taken).toMatchObject({
        id, attempt: 1, user_id: actors.client, total: 1, details: false, language: null,
        entries: [{ type: 'payment', kind: 'invoice_paid', params: ['x'], linkKind: 'invoice' }],
        links: { payment: expect.stringMatching(/^[\w-]{36}$/), all: expect.stringMatching(/^[\w-]{36}$/) },
      }); // prettier-ignore
      await tx.owner('delete from private.deliveries');
      await enqueue(tx, 'client', { kind: 'invoice_paid' });
      expect((await take(tx))[0]?.['links']).toEqual(taken?.['links']);
    });
  });
});

describe('a digest', () => {
  const digests = async (tx: TestTransaction) =>
    Number((await tx.owner('select private.collect_digests() as n')).rows[0]?.['n']);

  test('is one letter of what is due, and leaves what is not', async () => {
    await database.transaction(async (tx) => {
      await settings(tx, 'client', `digest = 'hourly'`);
      const due = [
        await enqueue(tx, 'client'),
        await enqueue(tx, 'client', { kind: 'invoice_paid' }),
        await enqueue(tx, 'client'),
      ];
      await enqueue(tx, 'client', { due: `now() + interval '10 minutes'` });
      expect(await take(tx)).toEqual([]);
      expect(await digests(tx)).toBe(1);
      expect(await digests(tx)).toBe(0);
      const [letter, ...others] = await take(tx);
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ total: 3, attempt: 1 });
      expect(due).toContain(letter?.['id']);
      expect(Object.keys(Object(letter?.['links'])).toSorted()).toEqual(['all', 'case_update', 'payment']);
      expect(await take(tx)).toEqual([]);
    });
  });

  test('says fifty things and how many there are', async () => {
    await database.transaction(async (tx) => {
      await settings(tx, 'client', `digest = 'daily'`);
      for (let count = 0; count < 53; count += 1) await enqueue(tx, 'client');
      await digests(tx);
      const [letter] = await take(tx);
      expect(letter).toMatchObject({ total: 53 });
      expect(letter?.['entries']).toHaveLength(50);
    });
  });

  test('goes on without what is behind a wall by now, and without the case that went', async () => {
    for (const gone of [
      (tx: TestTransaction) =>
        tx.owner('insert into case_walls (case_id, user_id, reason) values ($1, $2, $3)', [
          ids.active,
          actors.firmLawyer,
          'x',
        ]),
      async (tx: TestTransaction) => {
        await tx.owner(`delete from private.deliveries where case_id is not null`);
        await digests(tx);
      },
    ]) {
      await database.transaction(async (tx) => {
        await settings(tx, 'firmLawyer', `digest = 'hourly'`);
        const first = await enqueue(tx, 'firmLawyer', { caseId: ids.active });
        const others = [await enqueue(tx, 'firmLawyer'), await enqueue(tx, 'firmLawyer')];
        await tx.owner('update private.deliveries set letter_id = $1', [first]);
        await gone(tx);
        const [letter] = await take(tx);
        expect(letter).toMatchObject({ total: 2 });
        expect(others).toContain(letter?.['id']);
      });
    }
  });
});

test('what processes left behind is settled: in doubt, or dead after ten attempts', async () => {
  await database.transaction(async (tx) => {
    const doubt = await enqueue(tx, 'client', { state: 'handing' });
    const dead = await enqueue(tx, 'client', { state: 'taken', attempts: 10 });
    const fine = [
      await enqueue(tx, 'client', { state: 'handing', due: `now() + interval '1 minute'` }),
      await enqueue(tx, 'client', { state: 'taken', attempts: 9 }),
    ];
    await tx.owner(`update contact_requests set mail_state = 'handing', mail_due_at = now() where id = $1`, [
      ids.contact,
    ]);
    await tx.owner(
      `insert into private.account_letters (user_id, kind, attempts) values ($1, 'factors_reset', 2000000)`,
      [actors.client],
    );
    await tx.owner('select private.settle_deliveries()');
    const { rows } = await tx.as('admin', 'select id, source, state, last_error from list_dead_letters()');
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: doubt, source: 'delivery', state: 'doubt', last_error: 'in_doubt' },
        { id: dead, source: 'delivery', state: 'dead', last_error: 'too_many_attempts' },
        { id: ids.contact, source: 'contact_request', state: 'doubt', last_error: 'in_doubt' },
        expect.objectContaining({ source: 'account_letter', state: 'dead', last_error: 'too_many_attempts' }),
      ]),
    );
    expect(
      (await left(tx))
        .filter(({ id }) => fine.includes(id))
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['handing', 'taken']);
  });
});

test('what nobody looked at for 90 days goes, a digest with all that is in it, and a push after two days', async () => {
  await database.transaction(async (tx) => {
    await settings(tx, 'client', `digest = 'daily'`);
    const digest = await enqueue(tx, 'client', { state: 'dead' });
    const member = await enqueue(tx, 'client', { due: `'infinity'` });
    const push = await enqueue(tx, 'client', { medium: 'push' });
    const kept = [
      await enqueue(tx, 'client', { state: 'doubt' }),
      await enqueue(tx, 'client', { due: `now() + interval '1 hour'` }),
      await enqueue(tx, 'rivalLawyer', { medium: 'push' }),
    ];
    await tx.owner('update private.deliveries set letter_id = $1 where id = any ($2)', [digest, [digest, member]]);
    await tx.owner(`update private.deliveries set created_at = now() - interval '91 days' where id = any ($1)`, [
      [digest, member, push],
    ]);
    await tx.owner('select private.clean_deliveries()');
    await tx.owner('select private.collect_digests()');
    expect(await take(tx)).toEqual([]);
    expect((await left(tx)).map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });
});

describe('unsubscribing', () => {
  const TYPES = ['appointment', 'case_update', 'others', 'payment', 'task_assignment'];
  const off = async (tx: TestTransaction) =>
    (
      await tx.owner<{ type: string }>(
        `select notification_type as type from user_notification_preferences where user_id = $1 and medium = 'email' and not enabled order by 1`,
        [actors.client],
      )
    ).rows.map(({ type }) => type);

  test.each([
    ['payment', ['payment']],
    ['all', TYPES],
  ])('by the link of %s ends these letters, however often, and others stay as they are', async (type, ended) => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ token: string }>(
        'insert into private.unsubscribe_links (user_id, type) values ($1, $2) returning token',
        [actors.client, type],
      );
      await tx.owner(
        `insert into user_notification_preferences (user_id, notification_type, medium) values ($1, 'payment', 'email'), ($1, 'payment', 'in_app')`,
        [actors.client],
      );
      for (let time = 0; time < 2; time += 1)
        expect((await tx.owner('select private.unsubscribe($1) as type', [rows[0]?.token])).rows).toEqual([{ type }]);
      expect(await off(tx)).toEqual(ended);
      expect(
        (await tx.owner(`select enabled from user_notification_preferences where medium = 'in_app'`)).rows,
      ).toEqual([{ enabled: true }]);
    });
  });

  test('by a link that there is not changes nothing', async () => {
    await database.transaction(async (tx) => {
      expect((await tx.owner('select private.unsubscribe($1) as type', [NOBODYS])).rows).toEqual([{ type: null }]);
      expect(await off(tx)).toEqual([]);
    });
  });

  test('is no business of callers', async () => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor) {
        for (const text of [
          'select private.unsubscribe(null)',
          `select private.take_delivery('email')`,
          'select private.collect_digests()',
          'table private.deliveries',
          'table private.unsubscribe_links',
          'table private.installation_keys',
          'table private.jobs',
          'table private.job_kinds',
        ])
          expect((await tx.refused(actor, text)).code, `${actor}: ${text}`).toBe('42501');
      }
    });
  });
});
