import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A draft of the firm, without anybody. */
async function begun(tx: TestTransaction): Promise<string> {
  await tx.owner('update auth.users set email_confirmed_at = now() where id in ($1, $2)', [
    actors.client,
    actors.otherClient,
  ]);
  const { rows } = await tx.as<{ id: string }>(
    'teamLawyer',
    `insert into cases (title) values ('Matter') returning id`,
  );
  return rows[0]?.id ?? '';
}
const named = (tx: TestTransaction, id: string, email: string, name = 'As the firm typed it') =>
  tx.as<Record<string, unknown>>('teamLawyer', 'select * from link_client($1, $2, $3)', [id, email, name]);
const waiting = async (tx: TestTransaction, actor: Actor) =>
  (await tx.as<{ id: string; firm_name: string }>(actor, 'select id, firm_name from waiting_client_invitations()'))
    .rows;

describe('a client is one by their own act', () => {
  test('until then the case holds what the firm typed, and the firm learns nothing of an account', async () => {
    await database.transaction(async (tx) => {
      const known = await begun(tx);
      const unknown = await begun(tx);
      const comparable = async (id: string, email: string) => {
        const [row = {}] = (await named(tx, id, email)).rows;
        const said = Object.entries(row).filter(
          ([key]) => !/^(id|number|title|client_contact_id|created_at|updated_at)$/.test(key),
        );
        return Object.fromEntries(said);
      };
      const hers = await comparable(known, 'client@casewright.test');
      expect(hers).toMatchObject({ client_id: null, client_name: 'As the firm typed it' });
      expect(await comparable(unknown, 'nobody@nowhere.test')).toEqual(hers);
      for (const id of [known, unknown]) {
        await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [id]);
        await tx.as('teamLawyer', 'select open_firm_case($1)', [id]);
        const people = await tx.as('teamLawyer', 'select user_id from case_people($1)', [id]);
        expect(people.rows).toEqual([{ user_id: actors.teamLawyer }]);
      }
      const all = await tx.as(
        'teamLawyer',
        'select to_jsonb(i) - $1::text[] as row from client_invitations i where case_id in ($2, $3)',
        ['{id,case_id,email,created_at,updated_at,expires_at}', known, unknown],
      );
      expect(all.rows[0]).toEqual(all.rows[1]);
      expect((await tx.as('client', 'select from cases where id = $1', [known])).rowCount).toBe(0);
      // No event in the calendar of somebody who has accepted nothing, and no review of the firm.
      expect(
        await tx.refused('client', `insert into lawyer_reviews (case_id, rating) values ($1, 5)`, [known]),
      ).toMatchObject({ code: 'PT404' });
    });
  });

  test('the person with the confirmed address is asked, and nobody else', async () => {
    await database.transaction(async (tx) => {
      const id = await begun(tx);
      await named(tx, id, 'Client@Casewright.test');
      const [asked] = await waiting(tx, 'client');
      expect(asked).toMatchObject({ firm_name: 'Firm' });
      for (const actor of ['otherClient', 'rivalLawyer', 'firmAdmin', 'admin'] as const) {
        expect(await waiting(tx, actor)).toEqual([]);
        expect(await tx.refused(actor, 'select answer_client_invitation($1, true)', [asked?.id])).toMatchObject({
          code: 'PT404',
        });
      }
      await tx.owner('update auth.users set email_confirmed_at = null where id = $1', [actors.client]);
      expect(await tx.refused('client', 'select answer_client_invitation($1, true)', [asked?.id])).toMatchObject({
        code: 'PT404',
      });
      await tx.owner('update auth.users set email_confirmed_at = now() where id = $1', [actors.client]);
      await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared')`, [id]);
      await tx.as('teamLawyer', 'select open_firm_case($1)', [id]);
      await tx.as('client', 'select answer_client_invitation($1, true)', [asked?.id]);
      // Once more answers the same.
      await tx.as('client', 'select answer_client_invitation($1, true)', [asked?.id]);
      const { rows } = await tx.as('client', 'select client_id, client_name from cases where id = $1', [id]);
      expect(rows).toEqual([{ client_id: actors.client, client_name: 'client Name' }]);
      // The name that was checked was another.
      const check = await tx.as(
        'teamLawyer',
        'select result from conflict_checks where case_id = $1 order by created_at desc limit 1',
        [id],
      );
      expect(check.rows).toEqual([{ result: 'pending' }]);
      expect(await tx.refused('teamLawyer', `select link_client($1, 'x@x.test', 'X')`, [id])).toMatchObject({
        rule: 'client_has_come',
      });
    });
  });

  test('a person who declines stays a stranger; another address can be asked, and the first is asked no more', async () => {
    await database.transaction(async (tx) => {
      const id = await begun(tx);
      await named(tx, id, 'client@casewright.test');
      const [asked] = await waiting(tx, 'client');
      await tx.as('client', 'select answer_client_invitation($1, false)', [asked?.id]);
      expect(await waiting(tx, 'client')).toEqual([]);
      await named(tx, id, 'client@casewright.test', 'Again');
      const [again] = await waiting(tx, 'client');
      await named(tx, id, 'otherClient@casewright.test', 'Another');
      expect(await waiting(tx, 'client')).toEqual([]);
      expect(await tx.refused('client', 'select answer_client_invitation($1, true)', [again?.id])).toMatchObject({
        code: 'PT404',
      });
      expect(await waiting(tx, 'otherClient')).toHaveLength(1);
    });
  });
});

describe('letters to an address', () => {
  const letters = async (tx: TestTransaction) =>
    (
      await tx.owner<{ email: string }>(
        `select email from private.account_letters where kind = 'client_invitation' order by created_at`,
      )
    ).rows;

  test('a client is written to once a minute, whichever firm asks', async () => {
    await database.transaction(async (tx) => {
      const [one, two] = [await begun(tx), await begun(tx)];
      await named(tx, one, 'client@casewright.test');
      await named(tx, two, 'client@casewright.test');
      expect(await letters(tx)).toEqual([{ email: 'client@casewright.test' }]);
      expect(await waiting(tx, 'client')).toHaveLength(2);
      await tx.owner(`update private.letters_wanted set created_at = now() - interval '2 minutes' where true`);
      await named(tx, two, 'client@casewright.test');
      expect(await letters(tx)).toHaveLength(2);
    });
  });

  test('an invitation is not sent twice in a minute, and a firm has a hundred letters a day', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ id: string }>('firmAdmin', `select id from invite_person('new@x.test', 'lawyer')`);
      const renewed = await tx.refused('firmAdmin', 'select renew_invitation($1)', [rows[0]?.id]);
      expect(renewed).toMatchObject({ rule: 'letter_too_soon' });
      await tx.as('firmAdmin', 'select revoke_invitation($1)', [rows[0]?.id]);
      const again = await tx.refused('firmAdmin', `select invite_person('new@x.test', 'lawyer')`);
      expect(again).toMatchObject({ rule: 'letter_too_soon' });
      // One that could not be handed over counts for nothing.
      await tx.owner(`select private.letter_not_sent('New@x.test')`);
      await tx.as('firmAdmin', `select invite_person('new@x.test', 'lawyer')`);
      await tx.owner(
        `insert into private.letters_wanted (email, law_firm, created_at) select 'x' || n || '@x.test', $1, now() - interval '2 hours' from generate_series(2, 100) n`,
        [ids.firm],
      );
      expect(await tx.refused('firmAdmin', `select invite_person('other@x.test', 'lawyer')`)).toMatchObject({
        rule: 'too_many_letters',
      });
      expect(
        await tx.refused('teamLawyer', `select link_client($1, 'other@x.test', 'Other')`, [await begun(tx)]),
      ).toMatchObject({ rule: 'too_many_letters' });
      await tx.owner(`update private.letters_wanted set created_at = now() - interval '25 hours' where true`);
      await tx.as('firmAdmin', `select invite_person('other@x.test', 'lawyer')`);
    });
  });
});
