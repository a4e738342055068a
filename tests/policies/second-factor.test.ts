import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Person = Exclude<Actor, 'guest'>;
const people = everyActor.filter((actor): actor is Person => actor !== 'guest');

/** What guests may read or send as well: nothing there needs a second factor. */
const OPEN_TO_GUESTS = [
  'contact_requests',
  'faq_categories',
  'faqs',
  'launch_subscribers',
  'plans',
  'practice_areas',
] as const;

async function enrol(
  tx: TestTransaction,
  person: Person,
  status: 'verified' | 'unverified' = 'verified',
): Promise<void> {
  await tx.owner(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values (gen_random_uuid(), $1, 'Phone', 'totp', $2, 'JBSWY3DPEHPK3PXP')`,
    [actors[person], status],
  );
}

async function tables(tx: TestTransaction): Promise<string[]> {
  const { rows } = await tx.owner<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows of each table the actor sees; 'refused' where there is no right to ask. */
async function seen(
  tx: TestTransaction,
  actor: Actor,
  names: readonly string[],
): Promise<Record<string, number | 'refused'>> {
  const counts: Record<string, number | 'refused'> = {};
  for (const name of names) {
    const { rows } = await tx.owner<{ may: boolean }>('select has_any_column_privilege($1, $2, $3) as may', [
      actor === 'guest' ? 'anon' : 'authenticated',
      `public.${name}`,
      'select',
    ]);
    counts[name] = rows[0]?.may ? ((await tx.as(actor, `select from ${name}`)).rowCount ?? 0) : 'refused';
  }
  return counts;
}

test.each(people)(
  '%s with a second factor sees nothing before it was used, and everything as ever after',
  async (person) => {
    await database.transaction(async (tx) => {
      const all = await tables(tx);
      const guarded = all.filter((name) => !OPEN_TO_GUESTS.some((open) => open === name));
      const before = await seen(tx, person, all);
      expect(guarded.some((name) => before[name] !== 0)).toBe(true);

      await enrol(tx, person);
      const pending = await seen(tx, person, all);
      for (const name of guarded) expect([name, pending[name]]).toEqual([name, 0]);
      const guest = await seen(tx, 'guest', OPEN_TO_GUESTS);
      for (const name of OPEN_TO_GUESTS) {
        // Of what people send, a guest may not even ask for the rows.
        expect([name, pending[name]]).toEqual([name, guest[name] === 'refused' ? 0 : guest[name]]);
      }

      tx.assure('aal2');
      expect(await seen(tx, person, all)).toEqual(before);
    });
  },
);

test('a factor that was never confirmed asks for nothing', async () => {
  await database.transaction(async (tx) => {
    const before = await seen(tx, 'teamLawyer', ['cases', 'proposals']);
    await enrol(tx, 'teamLawyer', 'unverified');
    expect(await seen(tx, 'teamLawyer', ['cases', 'proposals'])).toEqual(before);
  });
});

test('the factor of one person is no matter of another', async () => {
  await database.transaction(async (tx) => {
    const before = await seen(tx, 'client', ['cases', 'case_notes']);
    await enrol(tx, 'teamLawyer');
    expect(await seen(tx, 'client', ['cases', 'case_notes'])).toEqual(before);
  });
});

test('nothing is written before the second factor', async () => {
  await database.transaction(async (tx) => {
    await enrol(tx, 'client');
    const inserted = await tx.refused('client', `insert into cases (title) values ('A new matter')`);
    expect(inserted.code).toBe('42501');
    const written = [
      [`update cases set title = 'Changed' where id = $1`, ids.draft],
      ['update notifications set is_unread = false where id = $1', ids.notification],
      [`update users set first_name = 'Changed' where uuid = $1`, actors.client],
      ['delete from cases where id = $1', ids.draft],
    ] as const;
    for (const [text, id] of written) expect([text, (await tx.as('client', text, [id])).rowCount]).toEqual([text, 0]);
    tx.assure('aal2');
    for (const [text, id] of written) expect([text, (await tx.as('client', text, [id])).rowCount]).toEqual([text, 1]);
  });
});

test('every verb says what is missing', async () => {
  await database.transaction(async (tx) => {
    await enrol(tx, 'client');
    await enrol(tx, 'superUser');
    const refusal = {
      code: '42501',
      rule: 'second_factor_required',
      message: 'Confirm your second factor first.',
    };
    expect(await tx.refused('client', 'select post_case($1)', [ids.draft])).toEqual(refusal);
    expect(await tx.refused('superUser', 'select * from verify_audit_chain(null)')).toEqual(refusal);
    expect(await tx.refused('superUser', `select set_access_level($1, 'lawyer')`, [actors.otherClient])).toEqual(
      refusal,
    );
    tx.assure('aal2');
    await tx.as('client', 'select post_case($1)', [ids.draft]);
    await tx.as('superUser', 'select * from verify_audit_chain(null)');
  });
});

test('what runs as the owner tells nothing either', async () => {
  await database.transaction(async (tx) => {
    const asked = async () => ({
      case: (await tx.as<{ a: string[] }>('teamLawyer', 'select case_abilities($1) a', [ids.active])).rows[0]?.a.length,
      proposal: (await tx.as<{ a: string[] }>('teamLawyer', 'select proposal_abilities($1) a', [ids.proposalDraft]))
        .rows[0]?.a.length,
      people: (await tx.as('teamLawyer', 'select from case_people($1)', [ids.active])).rowCount,
      contacts: (await tx.as('teamLawyer', 'select from contacts()')).rowCount,
      found: (await tx.as('teamLawyer', `select from search_practice('active')`)).rowCount,
      postings: (await tx.as('teamLawyer', `select from search_postings('open')`)).rowCount,
      waiting: (await tx.as('teamLawyer', 'select from dashboard_waiting()')).rowCount,
      counted: (await tx.as('teamLawyer', 'select from case_status_counts()')).rowCount,
    });
    const before = await asked();
    for (const [what, count] of Object.entries(before)) expect([what, count]).not.toEqual([what, 0]);
    await enrol(tx, 'teamLawyer');
    for (const [what, count] of Object.entries(await asked())) expect([what, count]).toEqual([what, 0]);
    tx.assure('aal2');
    expect(await asked()).toEqual(before);
  });
});

test('callers learn nothing of anybody’s factors', async () => {
  await database.transaction(async (tx) => {
    expect((await tx.refused('superUser', 'select secret from auth.mfa_factors')).code).toBe('42501');
    expect((await tx.refused('guest', 'select private.caller_passed_factors()')).code).toBe('42501');
  });
});
