import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const on = (tx: TestTransaction) => tx.as('firmAdmin', `update law_firms set docket_at = '07:30'`);
const send = async (tx: TestTransaction) =>
  (await tx.owner<{ n: number }>('select private.send_dockets(500) n')).rows[0]?.n;
const due = (tx: TestTransaction) => tx.owner(`update private.docket_reports set next_at = now() - interval '9 days'`);
const heard = async (tx: TestTransaction) =>
  (
    await tx.owner<{ person: string; kind: string; params: string[] }>(
      `select user_id person, kind, params from notifications where kind like '%docket_today' order by kind`,
    )
  ).rows;

test('the docket comes on working days at the hour of the firm, by its clock', async () => {
  await database.transaction(async (tx) => {
    const next = async (at: string, zone: string | null, after: string) =>
      (
        await tx.owner<{ at: Date }>('select private.next_docket($1, $2, $3) at', [at, zone, after])
      ).rows[0]?.at.toISOString();
    // A Thursday; a Friday after the hour, and the Saturday: the Monday.
    expect(await next('07:30', 'America/New_York', '2026-03-05T11:00:00Z')).toBe('2026-03-05T12:30:00.000Z');
    expect(await next('07:30', 'America/New_York', '2026-03-06T12:30:00Z')).toBe('2026-03-09T11:30:00.000Z');
    expect(await next('07:30', null, '2026-03-07T01:00:00Z')).toBe('2026-03-09T07:30:00.000Z');
    // Riyadh rests on Friday and Saturday: the report of Thursday, and of Sunday after it.
    expect(await next('07:30', 'Asia/Riyadh', '2026-03-05T04:00:00Z')).toBe('2026-03-05T04:30:00.000Z');
    expect(await next('07:30', 'Asia/Riyadh', '2026-03-05T04:30:00Z')).toBe('2026-03-08T04:30:00.000Z');
    // In the night to 29 March Paris has no half past two; the Monday after has one again.
    expect(await next('02:30', 'Europe/Paris', '2026-03-27T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(await next('00:15', 'Asia/Ho_Chi_Minh', '2026-03-08T17:00:00Z')).toBe('2026-03-08T17:15:00.000Z');
  });
});

test('it says how many to each for theirs and to administrators for the firm, names nothing, and catches up once', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `update case_deadlines set due_at = now() + interval '2 days', kind = 'hard', client_visible = true where id = $1`,
      [ids.deadlineShared],
    );
    await on(tx);
    expect(await send(tx)).toBe(0);
    await due(tx);
    expect([await send(tx), await send(tx)]).toEqual([1, 0]);
    expect(await heard(tx)).toEqual([
      { person: actors.teamLawyer, kind: 'docket_today', params: ['1', '1'] },
      { person: actors.firmAdmin, kind: 'firm_docket_today', params: ['1', '1'] },
    ]);
    await tx.as('firmAdmin', `update law_firms set docket_at = null`);
    await due(tx);
    expect(await send(tx)).toBe(0);
  });
});

test('saving the settings as they are takes no report away', async () => {
  await database.transaction(async (tx) => {
    await on(tx);
    await due(tx);
    await tx.as('firmAdmin', `update law_firms set docket_at = '07:30', time_zone = time_zone`);
    expect(await send(tx)).toBe(1);
  });
});

test('a firm whose report fails keeps nobody else from theirs, and is tried on its next day', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update case_deadlines set due_at = now() + interval '2 days'`);
    await tx.owner(`update law_firms set docket_at = '07:30'`);
    await due(tx);
    await tx.owner(
      `create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger fail before insert on notifications for each row when (new.kind like '%docket_today') execute function pg_temp.fail()`,
    );
    const firms = await tx.owner('select from private.docket_reports');
    expect(await send(tx)).toBe(firms.rowCount);
    const { rows } = await tx.owner('select from private.docket_reports where next_at <= now()');
    expect(rows).toEqual([]);
    // A clock that is not known any more keeps nobody else from theirs either.
    await tx.owner('alter table law_firms disable trigger user');
    await tx.owner(`update law_firms set time_zone = 'Atlantis/Capital'`);
    await due(tx);
    expect(await send(tx)).toBe(firms.rowCount);
  });
});

test('it counts nothing behind a wall', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update case_deadlines set due_at = now() + interval '2 days'`);
    await tx.as(
      'firmAdmin',
      `insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.teamLawyer}', 'x')`,
    );
    const { rows } = await tx.owner('select person from private.docket_counts($1)', [ids.firm]);
    expect(rows).toEqual([{ person: actors.firmAdmin }]);
  });
});

test('twenty thousand open dates take less than two seconds', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('alter table case_deadlines disable trigger user');
    await tx.owner(
      `insert into case_deadlines (case_id, law_firm, kind, title, due_at, due_on, time_zone, responsible_id)
       select $1, $2, 'hard', 'Date ' || n, now() + n * interval '10 minutes', current_date, 'UTC', $3 from generate_series(1, 20000) n`,
      [ids.active, ids.firm, actors.teamLawyer],
    );
    await tx.owner('analyze case_deadlines');
    await on(tx);
    await due(tx);
    const begun = performance.now();
    expect(await send(tx)).toBe(1);
    expect(performance.now() - begun).toBeLessThan(2000);
    const read = performance.now();
    expect((await tx.as('firmAdmin', 'select * from docket() order by waits desc, due_at limit 10')).rowCount).toBe(10);
    expect(performance.now() - read).toBeLessThan(2000);
  });
});
