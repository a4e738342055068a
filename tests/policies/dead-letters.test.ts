import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { World } from './database.ts';
import { left, NOBODYS, openPlainWorld, owe, take } from './deliveries.ts';
import { actors, everyActor, ids } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openPlainWorld();
});
afterAll(() => world.close());

const OTHERS = everyActor.filter((actor) => actor !== 'admin' && actor !== 'superUser');
const ADMINISTRATORS = ['admin', 'superUser'] as const;

describe('dead letters', () => {
  const VERBS = ['list_dead_letters()', `retry_delivery('${NOBODYS}')`, `drop_delivery('${NOBODYS}')`];

  test.each(VERBS)('%s is for the platform’s administrators alone', async (verb) => {
    await world.stage(async (stage) => {
      await owe(stage, 'client', { state: 'dead' });
      for (const actor of OTHERS) {
        const refusal = await stage.refused(actor, `select ${verb}`);
        expect(refusal.code, actor).toBe('42501');
        if (actor !== 'guest') expect(refusal.rule, actor).toBe('may_not_administer_people');
      }
    });
  });

  test.each(ADMINISTRATORS)(
    '%s sees what will not be delivered by itself, of all three kinds, and nothing that it says',
    async (actor) => {
      await world.stage(async (stage) => {
        const dead = await owe(stage, 'client', { state: 'dead', attempts: 10 });
        const doubt = await owe(stage, 'rivalLawyer', { state: 'doubt' });
        for (const state of ['waiting', 'taken', 'handing']) await owe(stage, 'client', { state });
        await stage.owner(
          `insert into private.account_letters (user_id, kind, state) values ($1, 'factors_reset', 'dead')`,
          [actors.client],
        );
        await stage.owner(`update contact_requests set mail_state = 'dead', mail_error = 'smtp_554' where id = $1`, [
          ids.contact,
        ]);
        const { rows, fields } = await stage.as(actor, 'select * from list_dead_letters()');
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

  test('one that is tried anew is as if it had never been tried, and the log says who did it', async () => {
    await world.stage(async (stage) => {
      const id = await owe(stage, 'client', { state: 'dead', attempts: 10, due: `now() + interval '1 hour'` });
      await stage.as('admin', 'select retry_delivery($1)', [id]);
      expect(await take(stage)).toMatchObject([{ id, attempt: 1 }]);
      await stage.owner('set constraints all immediate');
      const { rows } = await stage.owner(
        `select actor_id, action, before from audit_log where table_name = 'deliveries' and row_id = $1`,
        [id],
      );
      expect(rows).toEqual([
        { actor_id: actors.admin, action: 'update', before: { state: 'dead', last_error: 'smtp_550' } },
      ]);
      for (const state of ['waiting', 'taken', 'handing']) {
        const other = await owe(stage, 'client', { state });
        for (const verb of ['retry_delivery', 'drop_delivery'])
          expect(await stage.refused('admin', `select ${verb}($1)`, [other])).toMatchObject({
            code: 'PT404',
            rule: 'delivery_not_found',
          });
      }
    });
  });

  test('one that is tried anew may stand beside a newer one that says the same', async () => {
    await world.stage(async (stage) => {
      const id = await owe(stage, 'client', { state: 'dead' });
      await stage.owner(`update private.deliveries set dedup = 'same'`);
      const newer = await owe(stage, 'client');
      await stage.owner(`update private.deliveries set dedup = 'same' where id = $1`, [newer]);
      await stage.as('admin', 'select retry_delivery($1)', [id]);
      expect((await left(stage)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    });
  });

  test('one that is dropped is gone, a digest with all that is in it', async () => {
    await world.stage(async (stage) => {
      const head = await owe(stage, 'client', { state: 'doubt' });
      const member = await owe(stage, 'client');
      const other = await owe(stage, 'client');
      await stage.owner('update private.deliveries set letter_id = $1 where id = any ($2)', [head, [head, member]]);
      await stage.as('superUser', 'select drop_delivery($1)', [head]);
      expect(await left(stage)).toEqual([{ id: other, state: 'waiting' }]);
      expect((await stage.refused('superUser', 'select drop_delivery($1)', [head])).rule).toBe('delivery_not_found');
    });
  });

  test('of a contact request the letter alone is dropped or tried anew, not what was written', async () => {
    await world.stage(async (stage) => {
      const dead = `update contact_requests set mail_state = 'dead', mail_attempts = 10 where id = $1`;
      const mail = async () =>
        (
          await stage.owner(
            'select mail_state, mail_attempts, mail_due_at <= now() as due from contact_requests where id = $1',
            [ids.contact],
          )
        ).rows;
      await stage.owner(dead, [ids.contact]);
      await stage.as('admin', 'select retry_delivery($1)', [ids.contact]);
      expect(await mail()).toEqual([{ mail_state: 'waiting', mail_attempts: 0, due: true }]);
      await stage.owner(dead, [ids.contact]);
      await stage.as('admin', 'select drop_delivery($1)', [ids.contact]);
      expect(await mail()).toEqual([{ mail_state: 'waiting', mail_attempts: 10, due: null }]);
      expect((await stage.as('admin', 'select from contact_requests where id = $1', [ids.contact])).rowCount).toBe(1);
      expect((await stage.as('admin', 'select * from list_dead_letters()')).rows).toEqual([]);
    });
  });
});
