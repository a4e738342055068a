import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Match {
  user_id: string;
  score: number;
  factors: { name: string; points: number; most: number }[];
  [column: string]: unknown;
}
const match = async (tx: TestTransaction, wish: string): Promise<Match[]> =>
  (await tx.as<Match>('client', `select * from match_lawyers(${wish})`)).rows;
const pointsOf = ({ factors }: Match): Record<string, string> =>
  Object.fromEntries(factors.map(({ name, points, most }) => [name, `${points}/${most}`]));

test.each([
  ['My landlord wants to evict us and keeps the deposit of the lease', 'tenancy'],
  ['Mon employeur ne paie pas mes heures supplémentaires, puis m’a licencié', 'employment'],
  ['Tôi muốn ly hôn và giành quyền nuôi con', 'family'],
  ['签证被拒，我想上诉移民局的决定', 'immigration'],
  ['أريد كتابة وصية وتقسيم الميراث', 'estate-planning'],
  ['My landlord will not return my deposit', 'tenancy'],
  ['My father left a last will and I was left out of it', 'estate-planning'],
  ['My visa was refused', 'immigration'],
  ['J’ai été blessé par une voiture', 'personal-injury'],
  ['تأخر المقاول في بناء المنزل', 'construction'],
])('%s is about %s', async (description, area) => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ areas: string[] }>('client', 'select areas_in_description($1) as areas', [
      description,
    ]);
    expect(rows[0]?.areas[0]).toBe(area);
  });
});

test.each([
  'Good morning, how are you?',
  'They will not answer',
  'Une photo de son visage',
  'It was a blessing',
  'أكتب إليكم بناءً على نصيحة صديق',
  'أكتب إليكم بناء على نصيحة أبنائي',
])('words that name no field of law are about none: %s', async (description) => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as('client', 'select areas_in_description($1) as areas', [description]);
    expect(rows).toEqual([{ areas: [] }]);
  });
});

test('lawyers are ranked by the parts that were asked for, and each part says its points', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `update public.lawyer_profiles set practice_areas = '{tax}', languages = '{en,fr}', hourly_rate_min = 200, hourly_rate_max = 300, currency = 'USD', accepting_cases = true,
         available_from = null, response_hours_p50 = null where user_id = $1`,
      [actors.teamLawyer],
    );
    const [found] = await match(tx, `'{tax,family}', speaks => 'fr', fee_max => 250, country => 'ZZ'`);
    expect(found?.user_id).toBe(actors.teamLawyer);
    expect(pointsOf(found ?? { user_id: '', score: 0, factors: [] })).toEqual({
      area: '35/35',
      licence: '0/20',
      language: '15/15',
      fee: '10/10',
      availability: '10/10',
      answers: '5/10',
    });
    expect(found?.score).toBe(75);
    // What was not asked for counts for nobody, and a second field of law for half.
    const [other] = await match(tx, `'{family,tax}'`);
    expect(pointsOf(other ?? { user_id: '', score: 0, factors: [] })).toEqual({
      area: '17.5/35',
      availability: '10/10',
      answers: '5/10',
    });
    expect(await match(tx, `'{traffic}'`)).toEqual([]);
  });
});

test('a lawyer who is not public, or is the asker, is not among them', async () => {
  await database.transaction(async (tx) => {
    const all = (await tx.as<Match>('teamLawyer', `select * from match_lawyers('{}', most => 50)`)).rows;
    expect(all.map(({ user_id: id }) => id)).not.toContain(actors.teamLawyer);
    const { rows } = await tx.owner('select user_id from public.lawyer_profiles where not is_public');
    for (const { user_id: id } of rows) expect(all.map((one) => one.user_id)).not.toContain(id);
  });
});
