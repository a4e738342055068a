import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestDatabase } from './database.ts';
import { enqueue, left, NOBODYS, openPlainTestDatabase, take } from './deliveries.ts';
import { actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openPlainTestDatabase();
});
afterAll(() => database.close());

const OTHERS = everyActor.filter((actor) => actor !== 'admin' && actor !== 'superUser');
const ADMINISTRATORS = ['admin', 'superUser'] as const;

describe('dead letters', () => {
  const VERBS = ['list_dead_letters()', `retry_delivery('${NOBODYS}')`, `drop_delivery('${NOBODYS}')`];

  test.each(VERBS)('%s is for the platform’s administrators alone', async (verb) => {
    await database.transaction(async (tx) => {
      await enqueue(tx, 'client', { state: 'dead' });
      for (const actor of OTHERS) {
        const refusal = await tx.refused(actor, `select ${verb}`);
        expect(refusal.code, actor).toBe('42501');
        if (actor !== 'guest') expect(refusal.rule, actor).toBe('may_not_administer_people');
      }
    });
  });

  test.each(ADMINISTRATORS)(
    '%s sees what will not be delivered by itself, of all three kinds, and nothing that it says',
    async (actor) => {
      await database.transaction(async (tx) => {
        const dead = await enqueue(tx, 'client', { state: 'dead', attempts: 10 });
        const doubt = await enqueue(tx, 'rivalLawyer', { state: 'doubt' });
        for (const state of ['waiting', 'taken', 'handing']) await enqueue(tx, 'client', { state });
        await tx.owner(
          `insert into private.account_letters (user_id, kind, state) values ($1, 'factors_reset', 'dead')`,
          [actors.client],
        );
        await tx.owner(`update contact_requests set mail_state = 'dead', mail_error = 'smtp_554' where id = $1`, [
          ids.contact,
        ]);
        const { rows, fields } = await tx.as(actor, 'select * from list_dead_letters()');
        expect(fields.map(({ name }) => name)).toEqual([
          'id',
          'source',
          'medium',
          'kind',
          'state',
          'attempts',
          'last_error',
          'email',
          'created_at',
        ]);
        expect(rows).toHaveLength(4);
        expect(rows).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              id: dead,
              source: 'delivery',
              kind: 'case_closed',
              state: 'dead',
              attempts: 10,
              last_error: 'smtp_550',
            }),
            expect.objectContaining({ id: doubt, source: 'delivery', state: 'doubt' }),
            expect.objectContaining({ source: 'account_letter', kind: 'factors_reset', state: 'dead' }),
            expect.objectContaining({
              id: ids.contact,
              source: 'contact_request',
              last_error: 'smtp_554',
              email: 'n@x.test',
            }),
          ]),
        );
      });
    },
  );

  test('one that is tried again is as if it had never been tried, and the log says who did it', async () => {
    await database.transaction(async (tx) => {
      const id = await enqueue(tx, 'client', { state: 'dead', attempts: 10, due: `now() + interval '1 hour'` });
      await tx.as('admin', 'select retry_delivery($1)', [id]);
      expect(await take(tx)).toMatchObject([{ id, attempt: 1 }]);
      await tx.owner('set constraints all immediate');
      const { rows } = await tx.owner(
        `select actor_id, action, before from audit_log where table_name = 'deliveries' and row_id = $1`,
        [id],
      );
      expect(rows).toEqual([
        { actor_id: actors.admin, action: 'update', before: { state: 'dead', last_error: 'smtp_550' } },
      ]);
      for (const state of ['waiting', 'taken', 'handing']) {
        const other = await enqueue(tx, 'client', { state });
        for (const verb of ['retry_delivery', 'drop_delivery'])
          expect(await tx.refused('admin', `select ${verb}($1)`, [other])).toMatchObject({
            code: 'PT404',
            rule: 'delivery_not_found',
          });
      }
    });
  });

  test('one that is tried again may be beside a newer one that says the same', async () => {
    await database.transaction(async (tx) => {
      const id = await enqueue(tx, 'client', { state: 'dead' });
      await tx.owner(`update private.deliveries set dedup = 'same'`);
      const newer = await enqueue(tx, 'client');
      await tx.owner(`update private.deliveries set dedup = 'same' where id = $1`, [newer]);
      await tx.as('admin', 'select retry_delivery($1)', [id]);
      expect((await left(tx)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    });
  });

  test('one that is dropped is gone, a digest with all that is in it', async () => {
    await database.transaction(async (tx) => {
      const head = await enqueue(tx, 'client', { state: 'doubt' });
      const member = await enqueue(tx, 'client');
      const other = await enqueue(tx, 'client');
      await tx.owner('update private.deliveries set letter_id = $1 where id = any ($2)', [head, [head, member]]);
      await tx.as('superUser', 'select drop_delivery($1)', [head]);
      expect(await left(tx)).toEqual([{ id: other, state: 'waiting' }]);
      expect((await tx.refused('superUser', 'select drop_delivery($1)', [head])).rule).toBe('delivery_not_found');
    });
  });

  test('of a contact request the letter alone is dropped or tried again, not what was written', async () => {
    await database.transaction(async (tx) => {
      const dead = `update contact_requests set mail_state = 'dead', mail_attempts = 10 where id = $1`;
      const mail = async () =>
        (
          await tx.owner(
            'select mail_state, mail_attempts, mail_due_at <= now() as due from contact_requests where id = $1',
            [ids.contact],
          )
        ).rows;
      await tx.owner(dead, [ids.contact]);
      await tx.as('admin', 'select retry_delivery($1)', [ids.contact]);
      expect(await mail()).toEqual([{ mail_state: 'waiting', mail_attempts: 0, due: true }]);
      await tx.owner(dead, [ids.contact]);
      await tx.as('admin', 'select drop_delivery($1)', [ids.contact]);
      expect(await mail()).toEqual([{ mail_state: 'waiting', mail_attempts: 10, due: null }]);
      expect((await tx.as('admin', 'select from contact_requests where id = $1', [ids.contact])).rowCount).toBe(1);
      expect((await tx.as('admin', 'select * from list_dead_letters()')).rows).toEqual([]);
    });
  });
});
