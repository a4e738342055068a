import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const find = async (tx: TestTransaction, args: string, actor: Actor = 'client') =>
  (await tx.as<{ user_id: string }>(actor, `select user_id from search_lawyers(${args})`)).rows.map(
    ({ user_id: id }) => id,
  );
const everybody = [actors.teamLawyer, actors.firmLawyer, actors.rivalLawyer];
const set = (tx: TestTransaction, lawyer: string, columns: string) =>
  tx.owner(`update lawyer_profiles set ${columns} where user_id = $1`, [lawyer]);

test('it holds verified and public lawyers, for everybody who is signed in and for nobody else', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['client', 'otherClient', 'rivalLawyer', 'firmAdmin', 'admin'] as const)
      expect([actor, (await find(tx, '', actor)).toSorted()]).toEqual([actor, everybody.toSorted()]);
    expect(await tx.refused('guest', 'select search_lawyers()')).toMatchObject({ code: '42501' });
    await tx.as('admin', `select suspend_profile($1, 'x')`, [ids.profileRival]);
    expect(await find(tx, '')).not.toContain(actors.rivalLawyer);
    expect(await find(tx, `query => 'Lawyer'`, 'admin')).not.toContain(actors.rivalLawyer);
  });
});

test('words are found in name, firm, field and text, without accents; misspelt names as well', async () => {
  await database.transaction(async (tx) => {
    await set(
      tx,
      actors.rivalLawyer,
      `display_name = 'Étienne Delacroix', headline = 'Boards and joint ventures', about = 'Exits in 2008', practice_areas = '{tax}'`,
    );
    for (const query of ['etienne', 'delacroix joint', 'TAX', 'exits 2008', 'delacriox', 'rival etienne'])
      expect([query, await find(tx, `query => '${query}'`)]).toEqual([query, [actors.rivalLawyer]]);
    expect(await find(tx, `query => 'delacroix criminal'`)).toEqual([]);
    // What means something to a pattern is a letter like any other.
    expect(await find(tx, `query => '%'`)).toEqual([]);
  });
});

test('each is found for a reason that is shown; four letters are similar to too many names', async () => {
  await database.transaction(async (tx) => {
    await set(tx, actors.rivalLawyer, `display_name = 'Khalid Al Harbi', about = 'Advises on hartshorn'`);
    const matches = async (query: string) =>
      (await tx.as<{ match: string }>('client', 'select match from search_lawyers($1)', [query])).rows.map(
        ({ match }) => match,
      );
    expect(await matches('harbi')).toEqual(['name']);
    expect(await matches('hartshorn')).toEqual(['profile']);
    expect(await matches('harbie')).toEqual(['similar']);
    await set(tx, actors.rivalLawyer, `about = 'Advises'`);
    expect(await matches('hart')).toEqual([]);
    expect(new Set(await matches(''))).toEqual(new Set([null]));
  });
});

test('filters: field, place of an admission that is verified and valid, language, fee in its currency, availability', async () => {
  await database.transaction(async (tx) => {
    await set(
      tx,
      actors.rivalLawyer,
      `practice_areas = '{family,tax}', languages = '{vi,en}', hourly_rate_min = 200, hourly_rate_max = 300, currency = 'EUR'`,
    );
    await set(
      tx,
      actors.teamLawyer,
      `practice_areas = '{family}', languages = '{en}', hourly_rate_min = 400, hourly_rate_max = 500, accepting_cases = false`,
    );
    await set(tx, actors.firmLawyer, `available_from = current_date + 30, hourly_rate_min = 150`);
    await tx.owner('update lawyer_licences set verified_at = now() where id = $1', [ids.licence]);
    expect((await find(tx, `areas => '{family}'`)).toSorted()).toEqual(
      [actors.teamLawyer, actors.rivalLawyer].toSorted(),
    );
    expect(await find(tx, `areas => '{tax}'`)).toEqual([actors.rivalLawyer]);
    expect(await find(tx, `speaks => '{vi,fr}'`)).toEqual([actors.rivalLawyer]);
    expect(await find(tx, `fee_max => 250, fee_currency => 'EUR'`)).toEqual([actors.rivalLawyer]);
    expect(await find(tx, `fee_max => 250, fee_currency => 'USD'`)).toEqual([actors.firmLawyer]);
    expect(await find(tx, `available => true`)).toEqual([actors.rivalLawyer]);
    expect(await find(tx, `country => 'US'`)).toEqual([actors.teamLawyer]);
    expect(await find(tx, `country => 'US', region => 'Ohio'`)).toEqual([]);
    expect((await tx.as('client', 'select country, lawyers::int from directory_places()')).rows).toEqual([
      { country: 'US', lawyers: 1 },
    ]);
    await tx.owner(
      `update lawyer_licences set admitted_on = current_date - 9, expires_on = current_date - 1, verified_at = now() where id = $1`,
      [ids.licence],
    );
    await tx.owner('update lawyer_licences set verified_at = now() where id = $1', [ids.licence]);
    expect(await find(tx, `country => 'US'`)).toEqual([]);
  });
});

describe('the rank', () => {
  const rank = async (tx: TestTransaction, rating: number | null, count: number, hours: number | null, cases: number) =>
    (
      await tx.owner<{ reviews: string; answers: string; cases: string }>(
        'select * from private.rank_parts($1, $2, $3, $4)',
        [rating, count, hours, cases],
      )
    ).rows[0];

  test('is what the page says, to the tenth of a point', async () => {
    await database.transaction(async (tx) => {
      // Nothing measured: as if five clients had given four stars, half of the points for answers, none for cases.
      expect(await rank(tx, null, 0, null, 0)).toEqual({ reviews: '36.0', answers: '15.0', cases: '0.0' });
      expect(await rank(tx, 5, 40, 0, 50)).toEqual({ reviews: '44.0', answers: '30.0', cases: '25.0' });
      expect(await rank(tx, 5, 1, 24, 50)).toEqual({ reviews: '37.5', answers: '15.0', cases: '25.0' });
      expect(await rank(tx, 1, 5, 72, 500)).toEqual({ reviews: '22.5', answers: '7.5', cases: '25.0' });
    });
  });

  test('puts who takes cases first, then the better; a plan changes nothing', async () => {
    await database.transaction(async (tx) => {
      await set(
        tx,
        actors.teamLawyer,
        `rating_average = 5, rating_count = 20, response_hours_p50 = 2, cases_engaged = 30`,
      );
      await set(tx, actors.firmLawyer, `rating_average = 3, rating_count = 20`);
      await set(
        tx,
        actors.rivalLawyer,
        `rating_average = 5, rating_count = 90, cases_engaged = 50, response_hours_p50 = 1, accepting_cases = false`,
      );
      const order = [actors.teamLawyer, actors.firmLawyer, actors.rivalLawyer];
      expect(await find(tx, '')).toEqual(order);
      await tx.owner(`update users set plan = 'premium' where uuid = $1`, [actors.firmLawyer]);
      expect(await find(tx, '')).toEqual(order);
      expect(await find(tx, `sort => 'rating'`)).toEqual([actors.rivalLawyer, actors.teamLawyer, actors.firmLawyer]);
      expect(await find(tx, `sort => 'response'`)).toEqual([actors.rivalLawyer, actors.teamLawyer, actors.firmLawyer]);
    });
  });
});

describe('the response time', () => {
  const hours = async (tx: TestTransaction, lawyer: string = actors.firmLawyer) =>
    (
      await tx.owner<{ h: string | null }>('select response_hours_p50 h from lawyer_profiles where user_id = $1', [
        lawyer,
      ])
    ).rows[0]?.h ?? null;
  /** So many answers, each after so many hours. */
  const answered = (tx: TestTransaction, ...after: number[]) =>
    tx.owner(
      `insert into private.responses (kind, thing_id, lawyer_id, asked_at, answered_at)
       select 'invitation', gen_random_uuid(), $1, now() - interval '10 days', now() - interval '10 days' + h * interval '1 hour' from unnest($2::numeric[]) h`,
      [actors.firmLawyer, after],
    );

  test('is the median, from the third answer on', async () => {
    await database.transaction(async (tx) => {
      await answered(tx, 1, 30);
      expect(await hours(tx)).toBeNull();
      await answered(tx, 5);
      expect(await hours(tx)).toBe('5.00');
      await answered(tx, 9);
      expect(await hours(tx)).toBe('7.00');
    });
  });

  test('begins with an invitation and ends with the answer', async () => {
    await database.transaction(async (tx) => {
      await answered(tx, 1, 1);
      await tx.owner(`update private.responses set asked_at = now() - interval '4 hours' where thing_id = $1`, [
        ids.caseInvitation,
      ]);
      await tx.as('firmLawyer', 'select accept_case_invitation($1)', [ids.caseInvitation]);
      const { rows } = await tx.owner(
        'select round(extract(epoch from answered_at - asked_at) / 3600)::int h from private.responses where thing_id = $1',
        [ids.caseInvitation],
      );
      expect(rows).toEqual([{ h: 4 }]);
      expect(await hours(tx)).toBe('1.00');
    });
  });

  test('counts other terms that a client asked for, once a round', async () => {
    await database.transaction(async (tx) => {
      const waiting = async () =>
        (
          await tx.owner<{ n: number }>(
            `select count(*)::int n from private.responses where kind = 'counter' and answered_at is null`,
          )
        ).rows[0]?.n;
      await tx.as('client', `select counter_proposal($1, 'Can it be less?', null)`, [ids.proposalSent]);
      expect(await waiting()).toBe(1);
      await tx.as('client', `select counter_proposal($1, 'Really?', null)`, [ids.proposalSent]);
      expect(await waiting()).toBe(1);
      await tx.as('teamLawyer', `select counter_proposal($1, null, '{"amount": 900}')`, [ids.proposalSent]);
      expect(await waiting()).toBe(0);
      await tx.as('client', `select counter_proposal($1, 'And less?', null)`, [ids.proposalSent]);
      expect(await waiting()).toBe(1);
      await tx.as('client', `select decline_proposal($1, 'Too much')`, [ids.proposalSent]);
      // Decided before it had waited for long: it does not count.
      expect(await waiting()).toBe(0);
      expect((await tx.owner(`select from private.responses where kind = 'counter'`)).rowCount).toBe(1);
    });
  });

  test('a lawyer who leaves a question waiting gets slower', async () => {
    await database.transaction(async (tx) => {
      await answered(tx, 1, 2);
      await tx.owner(`update private.responses set asked_at = now() - interval '2 days' where thing_id = $1`, [
        ids.caseInvitation,
      ]);
      expect(await hours(tx)).toBeNull();
      await tx.owner(`update private.responses set asked_at = now() - interval '100 hours' where thing_id = $1`, [
        ids.caseInvitation,
      ]);
      expect(await hours(tx)).toBe('2.00');
      await answered(tx, 60);
      expect(await hours(tx)).toBe('31.00');
      await tx.owner('update lawyer_profiles set response_hours_p50 = 1 where user_id = $1', [actors.firmLawyer]);
      expect((await tx.owner('select private.measure_responses() n')).rows).toEqual([{ n: 1 }]);
      expect(await hours(tx)).toBe('31.00');
    });
  });
});
