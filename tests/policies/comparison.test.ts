import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Known {
  lawyer_id: string;
  field_cases: number | null;
  places: unknown;
  admitted: string | null;
}
const known = async (tx: TestTransaction, actor: Actor, caseId: string = ids.open) =>
  (await tx.as<Known>(actor, 'select * from proposal_lawyers($1) order by lawyer_id', [caseId])).rows;
const license = (tx: TestTransaction, lawyer: string, country: string, region: string | null, more = 'now(), null') =>
  tx.owner(
    `insert into lawyer_licences (user_id, country, region, licence_number, verified_at, expires_on) values ($1, $2, $3, gen_random_uuid()::text, ${more})`,
    [lawyer, country, region],
  );
const withoutLicences = (tx: TestTransaction) => tx.owner('delete from lawyer_licences');

test('the client reads of each lawyer who proposes; a lawyer reads of themselves; nobody else of anybody', async () => {
  await database.transaction(async (tx) => {
    const all = (await known(tx, 'client')).map(({ lawyer_id: id }) => id);
    const sent = await tx.owner<{ lawyer_id: string }>(
      `select distinct lawyer_id from proposals where case_id = $1 and status <> 'draft' order by 1`,
      [ids.open],
    );
    expect(all).toEqual(sent.rows.map(({ lawyer_id: id }) => id));
    expect(all.length).toBeGreaterThan(0);
    expect((await known(tx, 'rivalLawyer')).every(({ lawyer_id: id }) => id === actors.rivalLawyer)).toBe(true);
    expect(await known(tx, 'otherClient')).toEqual([]);
    expect(await tx.refused('guest', 'select proposal_lawyers($1)', [ids.open])).toMatchObject({ code: '42501' });
  });
});

test('cases count in their own field alone, once they were opened, for the lawyer who leads them', async () => {
  await database.transaction(async (tx) => {
    const count = async () =>
      (await known(tx, 'client')).find(({ lawyer_id: id }) => id === actors.rivalLawyer)?.field_cases;
    const before = await count();
    expect(before).toBe(0);
    const add = (field: string, opened: string) =>
      tx.owner(
        `set local session_replication_role = replica;
         insert into cases (id, number, title, practice_area, lead_lawyer_id, opened_at)
         values (gen_random_uuid(), gen_random_uuid(), 'Led', '${field}', '${actors.rivalLawyer}', ${opened});
         set local session_replication_role = origin`,
      );
    await add('family', 'now()');
    await add('family', 'null');
    await add('tax', 'now()');
    await add('tax', 'now()');
    expect(await count()).toBe(1);
    await tx.owner(`update cases set practice_area = 'tax' where id = $1`, [ids.open]);
    expect(await count()).toBe(2);
  });
});

test('a licence counts while it is verified and holds; the nearest one says how near the lawyer is', async () => {
  await database.transaction(async (tx) => {
    const nearness = async (region: string | null) => {
      await tx.owner('update cases set jurisdiction_region = $2 where id = $1', [ids.open, region]);
      return (await known(tx, 'client')).find(({ lawyer_id: id }) => id === actors.rivalLawyer);
    };
    await withoutLicences(tx);
    expect(await nearness('Illinois')).toMatchObject({ places: [], admitted: 'elsewhere' });
    await license(tx, actors.rivalLawyer, 'US', 'Illinois', `null, null`);
    expect(await nearness('Illinois')).toMatchObject({ places: [], admitted: 'elsewhere' });
    await license(tx, actors.rivalLawyer, 'US', 'Wisconsin', `now(), current_date`);
    expect(await nearness(' wisconsin ')).toMatchObject({
      places: [{ country: 'US', region: 'Wisconsin' }],
      admitted: 'region',
    });
    expect(await nearness('Illinois')).toMatchObject({ admitted: 'country' });
    expect(await nearness(null)).toMatchObject({ admitted: 'region' });
    expect(await nearness(' ')).toMatchObject({ admitted: 'region' });
    await license(tx, actors.rivalLawyer, 'US', null);
    expect(await nearness('Illinois')).toMatchObject({ admitted: 'region' });
    // A verified licence that has ended takes the whole profile offline.
    await tx.owner('update lawyer_licences set expires_on = current_date - 1 where user_id = $1', [actors.rivalLawyer]);
    expect(await nearness('Illinois')).toMatchObject({ places: [], admitted: 'elsewhere' });
  });
});

test('lawyers are suggested who take cases of the field, those of the place first, without the invited ones', async () => {
  await database.transaction(async (tx) => {
    const suggested = async (call: string, actor: Actor = 'client') =>
      (
        await tx.as<{ user_id: string; admitted: string | null; lawyers: string }>(
          actor,
          `select user_id, admitted, lawyers from suggest_lawyers(${call})`,
        )
      ).rows;
    await withoutLicences(tx);
    await tx.owner(
      `update lawyer_profiles set practice_areas = '{family}', accepting_cases = true, available_from = null`,
    );
    await license(tx, actors.teamLawyer, 'US', 'Texas');
    await license(tx, actors.rivalLawyer, 'US', 'Illinois');
    await license(tx, actors.firmLawyer, 'FR', null);
    expect(await suggested(`'family', 'US', 'Illinois'`)).toEqual([
      { user_id: actors.rivalLawyer, admitted: 'region', lawyers: '3' },
      { user_id: actors.teamLawyer, admitted: 'country', lawyers: '3' },
      { user_id: actors.firmLawyer, admitted: 'elsewhere', lawyers: '3' },
    ]);
    expect((await suggested(`'family', 'US'`, 'teamLawyer')).map(({ user_id: id }) => id)).not.toContain(
      actors.teamLawyer,
    );
    expect(await suggested(`'tax'`)).toEqual([]);
    expect(await suggested('null')).toEqual([]);
    await tx.owner(`update lawyer_profiles set accepting_cases = false where user_id = $1`, [actors.firmLawyer]);
    await tx.owner('delete from case_invitations');
    await tx.as('client', `select invite_lawyer($1, $2)`, [ids.open, actors.rivalLawyer]);
    expect(await suggested(`'family', 'US', 'Illinois', '${ids.open}'`)).toEqual([
      { user_id: actors.teamLawyer, admitted: 'country', lawyers: '1' },
    ]);
    // Whom others have invited is nobody's to know.
    expect((await suggested(`'family', 'US', 'Illinois', '${ids.open}'`, 'otherClient')).length).toBe(2);
    expect(await tx.refused('guest', `select suggest_lawyers('family')`)).toMatchObject({ code: '42501' });
  });
});
