import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, withTen, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // A firm switches the model on itself.
  await database.client.query('update public.assistant_settings set is_enabled = true');
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const ASK = 'select assistant_reserve($1, $2) as id';
const reserve = async (tx: TestTransaction, actor: Actor, tokens = 100): Promise<string> =>
  (await tx.as<{ id: string }>(actor, ASK, [tokens, 'openai-handler'])).rows[0]?.id ?? '';
const settle = (tx: TestTransaction, id: string, tokens: number, cost = 0, state = 'answered') =>
  tx.owner<{ said: boolean }>('select assistant_settle($1, $2, $3, $4, $5, $6) as said', [
    id,
    state,
    'model',
    tokens,
    0,
    cost,
  ]);
const guest = (tx: TestTransaction, network: string, tokens = 100) =>
  tx.owner<{ id: string }>('select assistant_reserve_guest($1, $2, $3) as id', [network, tokens, 'openai-handler']);
/** Questions that were asked at another time. */
const asked = (
  tx: TestTransaction,
  actor: 'client' | 'teamLawyer' | 'firmLawyer',
  count: number,
  ago: string,
  tokens = 0,
) =>
  tx.owner(
    `insert into public.assistant_usage (user_id, law_firm, purpose, state, tokens_reserved, tokens_in, created_at)
     select $1::uuid, case when $1::uuid = $5::uuid then null else $2::uuid end, 'openai-handler', 'answered', 0, $3::integer, now() - $4::interval from generate_series(1, ${count})`,
    [actors[actor], ids.firm, tokens, ago, actors.client],
  );

describe('a question to the assistant', () => {
  test('is written down before it is asked, and what it used afterwards, once', async () => {
    await run(async (tx) => {
      const id = await reserve(tx, 'teamLawyer');
      expect((await settle(tx, id, 40, 0.5)).rows).toEqual([{ said: true }]);
      expect((await settle(tx, id, 9)).rows).toEqual([{ said: false }]);
      const { rows } = await tx.as(
        'teamLawyer',
        'select user_id, law_firm, state, model, tokens_in, cost::float8 from assistant_usage where id = $1',
        [id],
      );
      expect(rows).toEqual([
        { user_id: actors.teamLawyer, law_firm: ids.firm, state: 'answered', model: 'model', tokens_in: 40, cost: 0.5 },
      ]);
    });
  });

  test('is reserved by nobody without an account, and settled by nobody but the server', async () => {
    await run(async (tx) => {
      const id = await reserve(tx, 'client');
      expect((await tx.refused('guest', ASK, [1, 'x'])).code).toBe('42501');
      for (const actor of ['guest', 'client', 'firmAdmin', 'superUser'] as const) {
        expect((await tx.refused(actor, `select assistant_settle('${id}', 'answered', 'x', 0, 0, 0)`)).code).toBe(
          '42501',
        );
        expect((await tx.refused(actor, `select assistant_reserve_guest('1.2.3.4', 1, 'x')`)).code).toBe('42501');
      }
    });
  });

  test('uses no fewer tokens than none, and no more than a day has', async () => {
    await run(async (tx) => {
      expect((await tx.refused('client', ASK, [-1, 'x'])).code).toBe('23514');
      expect((await tx.refused('client', ASK, [500_001, 'x'])).rule).toBe('assistant_day_over');
    });
  });

  test('is refused to a person after twenty in a minute, 300 or half a million tokens in a day, and not to others', async () => {
    await run(async (tx) => {
      for (let at = 0; at < 20; at++) await reserve(tx, 'client', 1);
      expect(await tx.refused('client', ASK, [1, 'x'])).toMatchObject({ code: 'P0001', rule: 'assistant_too_often' });
      await reserve(tx, 'otherClient');
    });
    await run(async (tx) => {
      await asked(tx, 'client', 299, '23 hours');
      await reserve(tx, 'client');
      expect((await tx.refused('client', ASK, [1, 'x'])).rule).toBe('assistant_day_over');
    });
    await run(async (tx) => {
      await asked(tx, 'client', 1, '2 days', 600_000);
      await asked(tx, 'client', 1, '1 hour', 499_000);
      await reserve(tx, 'client', 1_000);
      expect((await tx.refused('client', ASK, [1, 'x'])).rule).toBe('assistant_day_over');
    });
  });

  test('of people of a firm is what the firm allows: switch, month in tokens, month in cost', async () => {
    await run(async (tx) => {
      const set = (what: string) =>
        tx.as('firmAdmin', `update assistant_settings set ${what} where law_firm = $1`, [ids.firm]);
      await set('is_enabled = false');
      expect(await tx.refused('teamLawyer', ASK, [1, 'x'])).toMatchObject({ code: '42501', rule: 'assistant_off' });
      await reserve(tx, 'rivalLawyer');
      await reserve(tx, 'client');
      await set('is_enabled = true, monthly_tokens = 1000');
      // What anybody in the firm has reserved counts.
      const first = await reserve(tx, 'teamLawyer', 900);
      expect((await tx.refused('firmLawyer', ASK, [200, 'x'])).rule).toBe('assistant_month_over');
      await settle(tx, first, 100, 2);
      const second = await reserve(tx, 'firmLawyer', 200);
      // One that nobody settled stays counted: it may have been asked. So do the ten of the one before this test.
      await tx.owner(`update public.assistant_usage set created_at = now() - interval '11 minutes' where id = $1`, [
        second,
      ]);
      expect((await tx.refused('firmLawyer', ASK, [691, 'x'])).rule).toBe('assistant_month_over');
      await reserve(tx, 'firmLawyer', 690);
      await set('monthly_tokens = null, monthly_cost = 2');
      expect((await tx.refused('teamLawyer', ASK, [1, 'x'])).rule).toBe('assistant_month_over');
      await set('monthly_cost = 2.01');
      await reserve(tx, 'teamLawyer');
      const { rows } = await tx.as(
        'teamLawyer',
        'select is_enabled, cost::float8, monthly_cost::float8 from assistant_month()',
      );
      expect(rows).toEqual([{ is_enabled: true, cost: 2, monthly_cost: 2.01 }]);
      expect((await tx.as('client', 'select * from assistant_month()')).rows).toEqual([]);
    });
  });

  test('goes to the model only once the firm has switched that on', async () => {
    await run(async (tx) => {
      await tx.owner(`insert into public.law_firms (name, slug) values ('New', 'new')`);
      expect(
        (
          await tx.owner(
            `select s.is_enabled from public.assistant_settings s join public.law_firms f on f.id = s.law_firm where f.slug = 'new'`,
          )
        ).rows,
      ).toEqual([{ is_enabled: false }]);
    });
  });

  test('of a guest is limited by their network, and that of all guests together', async () => {
    await run(async (tx) => {
      for (let at = 0; at < 10; at++) await guest(tx, '203.0.113.9');
      expect((await tx.refused('owner', `select assistant_reserve_guest('203.0.113.9', 1, 'x')`)).rule).toBe(
        'assistant_guests_too_many',
      );
      await guest(tx, '203.0.113.10');
      for (let turn = 0; turn < 2; turn++) await guest(tx, '127.0.0.1', 999_450);
      expect((await tx.refused('owner', `select assistant_reserve_guest('203.0.113.11', 1, 'x')`)).rule).toBe(
        'assistant_guests_too_many',
      );
    });
  });

  test('asked by many at once is counted exactly', async () => {
    const outcomes = await withTen(database.url, (clients) =>
      Promise.all(
        clients.map(async (client) => {
          let granted = 0;
          for (let turn = 0; turn < 5; turn++) {
            await client.query('begin');
            await impersonate(client, 'otherClient');
            granted += await client.query(ASK, [1, 'at-once']).then(
              () => 1,
              () => 0,
            );
            await client.query('commit');
          }
          return granted;
        }),
      ),
    );
    await database.client.query(`delete from public.assistant_usage where purpose = 'at-once'`);
    expect(outcomes.reduce((sum, one) => sum + one, 0)).toBe(20);
  });
});

describe('the report of what was used', () => {
  const report = (tx: TestTransaction, actor: Actor, more = '') =>
    tx.as<{ user_id: string | null; name: string; requests: number; tokens_in: number }>(
      actor,
      `select user_id, name, requests::integer, tokens_in::integer from assistant_usage_report(current_date - 7, current_date${more})`,
    );

  test('is the people of the firm for its administrators, everybody and the guests for the platform’s, and nothing for others', async () => {
    await run(async (tx) => {
      await asked(tx, 'teamLawyer', 2, '1 second', 50);
      await asked(tx, 'firmLawyer', 1, '1 second', 300);
      await asked(tx, 'client', 1, '1 second', 10);
      await settle(tx, (await guest(tx, '203.0.113.9')).rows[0]?.id ?? '', 7);
      const own = (await report(tx, 'firmAdmin')).rows;
      expect(own.map(({ user_id: who, requests, tokens_in: tokens }) => [who, requests, tokens])).toEqual([
        [actors.firmLawyer, 1, 300],
        [actors.teamLawyer, 3, 100],
      ]);
      expect(own.every(({ name }) => name.length > 0)).toBe(true);
      const all = (await report(tx, 'admin')).rows.map(({ user_id: who }) => who);
      expect(all).toEqual([actors.firmLawyer, actors.teamLawyer, actors.client, null]);
      for (const actor of ['teamLawyer', 'client'] as const)
        expect((await tx.refused(actor, 'select * from assistant_usage_report(current_date, current_date)')).rule).toBe(
          'assistant_report_refused',
        );
    });
  });

  test('comes in pages, and of a year at most', async () => {
    await run(async (tx) => {
      await asked(tx, 'teamLawyer', 1, '1 second', 50);
      await asked(tx, 'firmLawyer', 1, '1 second', 50);
      const first = (await report(tx, 'firmAdmin', ', page_size => 1')).rows;
      const next = (await report(tx, 'firmAdmin', `, 50, '${first[0]?.user_id}', 1`)).rows;
      expect(new Set([...first, ...next].map(({ user_id: who }) => who))).toEqual(
        new Set([actors.teamLawyer, actors.firmLawyer]),
      );
      expect((await report(tx, 'firmAdmin', `, 50, '${next[0]?.user_id}', 1`)).rows).toEqual([]);
      expect(
        (await tx.refused('firmAdmin', `select * from assistant_usage_report('2020-01-01', '2022-01-01')`)).rule,
      ).toBe('assistant_report_period');
    });
  });
});
