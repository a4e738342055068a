import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  [{}, true],
  [{ linkedin: 'https://www.linkedin.com/in/okafor' }, true],
  [
    {
      twitter: 'https://x.com/okafor',
      facebook: 'https://facebook.com/okafor',
      instagram: 'https://www.instagram.com/okafor',
    },
    true,
  ],
  [{ twitter: 'https://twitter.com/okafor' }, true],
  [{ linkedin: 'http://www.linkedin.com/in/okafor' }, false],
  [{ linkedin: 'https://www.linkedin.com.evil.test/in/okafor' }, false],
  [{ linkedin: 'https://evil.test/https://www.linkedin.com/in/okafor' }, false],
  [{ facebook: 'https://notfacebook.com/okafor' }, false],
  [{ facebook: 'https://facebook.com/' }, false],
  [{ twitter: 'javascript:alert(1)' }, false],
  [{ twitter: 'https://x.com/a b' }, false],
  [{ linkedin: 7 }, false],
  [{ linkedin: null }, false],
  [{ mastodon: 'https://mastodon.social/@okafor' }, false],
  [[], false],
  [{ linkedin: `https://www.linkedin.com/${'x'.repeat(2000)}` }, false],
])('%j as social links: %s', async (links, holds) => {
  await database.transaction(async (tx) => {
    const text = 'update lawyer_profiles set social_links = $1 where id = $2';
    const values = [JSON.stringify(links), ids.profileTeam];
    if (holds) expect((await tx.as('teamLawyer', text, values)).rowCount).toBe(1);
    else expect(await tx.refused('teamLawyer', text, values)).toMatchObject({ code: '23514' });
  });
});

test('practice areas are those of the list', async () => {
  await database.transaction(async (tx) => {
    const text = 'update lawyer_profiles set practice_areas = $1 where id = $2';
    await tx.as('teamLawyer', text, [['family', 'tax'], ids.profileTeam]);
    expect(await tx.refused('teamLawyer', text, [['family', 'witchcraft'], ids.profileTeam])).toMatchObject({
      code: 'P0001',
      rule: 'unknown_practice_area',
    });
  });
});

test.each([
  [`fee_types = '{flat,barter}'`],
  [`consultation_fee = -1`],
  [`consultation_minutes = 0`],
  [`country = 'France'`],
])('a profile does not hold %s', async (change) => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('teamLawyer', `update lawyer_profiles set ${change}`)).toMatchObject({ code: '23514' });
  });
});

test('a profile that is made by its lawyer gets a slug of its name', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', `insert into lawyer_profiles (display_name) values ('Zoë Émile Łuk')`);
    const { rows } = await tx.as<{ slug: string }>(
      'client',
      'select slug from lawyer_profiles where user_id = auth.uid()',
    );
    expect(rows[0]?.slug).toMatch(/^zoe-emile-luk-[0-9a-f]{8}$/);
  });
});

test('a profile says nowhere how to go round the product', async () => {
  await database.transaction(async (tx) => {
    for (const [column, said] of [
      ['headline', 'Call 555 123 4567'],
      ['about', '<p>Write to me&#64;firm&#46;test</p>'],
      ['about', 'More on https://firm.test/me'],
      ['about', 'More on www.firm.test'],
      ['display_name', 'me@firm.test'],
    ] as const)
      expect([
        said,
        await tx.refused('teamLawyer', `update lawyer_profiles set ${column} = $1 where id = $2`, [
          said,
          ids.profileTeam,
        ]),
      ]).toMatchObject([said, { rule: 'profile_has_contact' }]);
    const about = 'Admitted 2004 in New York. 350 cases, damages of $1,200,000.00 in 2019-2021.';
    expect(
      (await tx.as('teamLawyer', 'update lawyer_profiles set about = $1 where id = $2', [about, ids.profileTeam]))
        .rowCount,
    ).toBe(1);
  });
});
