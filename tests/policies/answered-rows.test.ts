import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { type Actor, actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// The screens ask for the row that they change or remove: without it nothing was done, and they say so. So a user who may write a row
// has to be answered it.
const WRITES: readonly (readonly [Actor, what: string, string])[] = [
  [
    'firmAdmin',
    'a new role',
    `update case_team set role = 'paralegal' where case_id = '${ids.active}' and user_id = '${actors.firmLawyer}'`,
  ],
  [
    'firmAdmin',
    'somebody off the team',
    `delete from case_team where case_id = '${ids.active}' and user_id = '${actors.firmLawyer}'`,
  ],
  ['firmAdmin', 'a wall', `delete from case_walls where id = '${ids.wall}'`],
  ['firmAdmin', 'a team’s name', `update teams set name = 'Another' where id = '${ids.team}'`],
  ['firmAdmin', 'somebody off a team', `delete from team_members where id = '${ids.teamMember}'`],
  [
    'teamLawyer',
    'a promise to the client',
    `update cases set next_update_by = now() + interval '3 days' where id = '${ids.active}'`,
  ],
  ['teamLawyer', 'a party', `delete from case_parties where id = '${ids.party}'`],
  ['teamLawyer', 'a note', `delete from case_notes where id = '${ids.noteInternal}'`],
  ['teamLawyer', 'a task', `delete from tasks where id = '${ids.taskVisible}'`],
  ['teamLawyer', 'who sees a profile', `update lawyer_profiles set is_public = false where id = '${ids.profileTeam}'`],
  ['client', 'the primary address', `update addresses set is_primary = true where id = '${ids.address}'`],
  ['client', 'an address', `delete from addresses where id = '${ids.address}'`],
  [
    'client',
    'how often a search tells',
    `update saved_searches set frequency = 'never' where id = '${ids.savedSearch}'`,
  ],
  ['teamLawyer', 'a saved report', `update saved_reports set name = 'x' where id = '${ids.savedReport}'`],
  ['client', 'a saved search', `delete from saved_searches where id = '${ids.savedSearch}'`],
  ['client', 'a review', `update lawyer_reviews set rating = 5 where id = '${ids.review}'`],
  ['client', 'a review taken away', `delete from lawyer_reviews where id = '${ids.review}'`],
];

test.each(WRITES)('%s is answered %s', async (actor, _, write) => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `insert into case_team (case_id, user_id, role, law_firm) values ($1, $2, 'associate', $3) on conflict do nothing`,
      [ids.active, actors.firmLawyer, ids.firm],
    );
    expect((await tx.as(actor, `${write} returning id`)).rowCount).toBe(1);
  });
});
