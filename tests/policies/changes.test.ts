import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Written {
  op: string;
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
}

/** What a table wrote down since the transaction began. */
async function written(tx: TestTransaction, table: string): Promise<Written[]> {
  const { rows } = await tx.owner<Written>(
    'select op, record, old_record from realtime.changes where entity = $1::regclass and xid = pg_current_xact_id() order by id',
    [table],
  );
  return rows;
}

const claimsOf = (actor: Actor): { role: string; sub?: string; aal?: string } =>
  actor === 'guest' ? { role: 'anon' } : { role: 'authenticated', sub: actors[actor], aal: 'aal1' };

/** Keys of those rows of a table that callers may read, as realtime decides, by caller. */
async function readable(
  tx: TestTransaction,
  table: string,
  key: string,
  callers: readonly Actor[],
): Promise<string[][]> {
  const { rows: all } = await tx.owner<{ key: string }>(`select ${key}::text as key from ${table} order by 1`);
  const keys = all.map((row) => row.key);
  const claims = callers.map(claimsOf);
  const { rows } = await tx.owner<{ answer: { answers: (number[] | 'failed')[] } }>(
    'select realtime.readable_rows($1::regclass, $2, $3, $4, $5, $6, $7) as answer',
    [
      table,
      JSON.stringify(keys.map((each) => ({ c1: each }))),
      claims.map(({ role }) => role),
      claims.map((each) => JSON.stringify(each)),
      [],
      [],
      // Every second one lists all places, the others ask about all.
      callers.map((_caller, index) => (index % 2 === 0 ? null : `{${keys.map((_, place) => place + 1).join()}}`)),
    ],
  );
  return (rows[0]?.answer.answers ?? []).map((places) =>
    places === 'failed' ? ['failed'] : places.toSorted((a, b) => a - b).map((place) => keys[place - 1] ?? ''),
  );
}

/** Keys of a table that an actor selects; null when they may not. */
async function keysFor(tx: TestTransaction, actor: Actor, table: string): Promise<string[] | null> {
  await tx.owner('savepoint before_asking');
  try {
    const { rows } = await tx.as<{ key: string }>(actor, `select id::text as key from ${table} order by 1`);
    return rows.map(({ key }) => key);
  } catch {
    await tx.owner('rollback to before_asking');
    return null;
  }
}

test('the tables that arrive live are these', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.owner<{ name: string; key: string[] }>(
      'select name::text, key::text[] from realtime.published_tables() order by name',
    );
    expect(rows.map(({ name, key }) => `${name} ${key.join()}`)).toEqual([
      'attachments id',
      'away_notices id',
      'bank_accounts id',
      'billing_rates id',
      'billing_rules id',
      'billing_runs id',
      'calendar_events id',
      'candidates id',
      'case_calls id',
      'case_deadlines id',
      'case_digests id',
      'case_ebilling id',
      'case_events id',
      'case_fees id',
      'case_invitations id',
      'case_notes id',
      'case_parties id',
      'case_payers id',
      'case_postings id',
      'case_questions id',
      'case_stages id',
      'case_team id',
      'cases id',
      'consultation_bookings id',
      'conversation_members id',
      'credit_notes id',
      'deadline_stays id',
      'document_request_lines id',
      'document_requests id',
      'engagement_letters id',
      'exhibit_sets id',
      'expenses id',
      'file_redactions id',
      'file_shares id',
      'file_stars id',
      'file_versions id',
      'files id',
      'invoice_links id',
      'invoice_papers id',
      'invoice_reminders id',
      'invoices id',
      'lawyer_licences id',
      'lawyer_profiles id',
      'letter_templates id',
      'mail_accounts id',
      'mail_filings id',
      'mail_labels id',
      'mails id',
      'messages id',
      'notifications id',
      'online_disputes id',
      'online_payments id',
      'online_refunds id',
      'orders id',
      'payment_plans id',
      'payments id',
      'plan_bills id',
      'plan_cards id',
      'plan_invoices id',
      'post_comments id',
      'productions id',
      'proposals id',
      'signature_requests id',
      'signature_signers id',
      'subscriptions id',
      'task_assignees id',
      'task_attachments id',
      'task_comments id',
      'task_watchers id',
      'tasks id',
      'time_entries id',
      'timekeepers id',
      'tour_bookings id',
      'trust_balances id',
      'trust_requests id',
      'workflow_comments id',
      'workflow_steps id',
      'workflows id',
    ]);
    expect((await tx.owner('select realtime.sync_publication() as touched')).rows).toEqual([{ touched: 0 }]);
  });
});

test('each actor is judged to read exactly what a select would give them, in every live table', async () => {
  await database.transaction(async (tx) => {
    const { rows: tables } = await tx.owner<{ name: string }>(
      "select format('%I.%I', schema, name) as name from realtime.published_tables()",
    );
    // Guests come first: callers of one role are together.
    const callers = everyActor.toSorted((a, b) => Number(b === 'guest') - Number(a === 'guest'));
    let seen = 0;
    let hidden = 0;
    for (const { name } of tables) {
      const found = await readable(tx, name, 'id', callers);
      const { rows } = await tx.owner<{ count: number }>(`select count(*)::int as count from ${name}`);
      for (const [place, actor] of callers.entries()) {
        const selected = await keysFor(tx, actor, name);
        // A caller who may not ask at all has a policy that fails, or a key that realtime never checks.
        expect({ name, actor, found: found[place] }).toEqual({ name, actor, found: selected ?? ['failed'] });
        seen += selected?.length ?? 0;
        hidden += (rows[0]?.count ?? 0) - (selected?.length ?? 0);
      }
    }
    // The fixture has both, or the comparison would say nothing.
    expect(Math.min(seen, hidden)).toBeGreaterThan(50);
  });
});

test('a change is written down once, with its key alone from before, and in one form for every writer', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`
      create type public.pair as (a int, b text);
      create table public.kinds (
        id int, part text, at timestamptz, length interval, bytes bytea, pairs public.pair[], doc jsonb, tags text[], amount numeric,
        twice int generated always as (id * 2) stored, primary key (part, id)
      );
      alter publication supabase_realtime add table public.kinds;
      set local timezone = 'Asia/Tokyo'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'escape';
      insert into public.kinds values (1, 'x', '2026-01-02 00:00:00+00', '1 day 2 hours', 'é', array[(1, 'b')::public.pair], '{"a": [1.10]}', '{a,b}', 1.10);
      update public.kinds set amount = 9007199254740993;
      delete from public.kinds`);
    const record = {
      id: 1,
      part: 'x',
      at: '2026-01-02T00:00:00+00:00',
      length: '1 day 02:00:00',
      bytes: String.raw`\xc3a9`,
      pairs: [{ a: 1, b: 'b' }],
      doc: { a: [1.1] },
      tags: ['a', 'b'],
      amount: 1.1,
      twice: 2,
    };
    const key = { id: 1, part: 'x' };
    expect(await written(tx, 'public.kinds')).toEqual([
      { op: 'I', record, old_record: null },
      { op: 'U', record: { ...record, amount: Number('9007199254740993') }, old_record: key },
      { op: 'D', record: null, old_record: key },
    ]);
  });
});

test('triggers follow the publication, its columns and the table, and replicated rows tell nobody', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`
      create table public.listed (id int primary key, shown text, hidden text);
      alter publication supabase_realtime add table public.listed (id, shown);
      insert into public.listed values (1, 'a', 'b');
      alter publication supabase_realtime set (publish = 'insert, delete');
      update public.listed set shown = 'not announced';
      delete from public.listed;
      alter publication supabase_realtime set (publish = 'insert, update, delete');
      alter table public.listed drop constraint listed_pkey, add primary key (shown);
      insert into public.listed values (2, 'c', 'd');
      set local session_replication_role = replica;
      insert into public.listed values (3, 'e', 'f');
      set local session_replication_role = origin;
      alter publication supabase_realtime drop table public.listed;
      insert into public.listed values (4, 'g', 'h')`);
    expect(await written(tx, 'public.listed')).toEqual([
      { op: 'I', record: { id: 1, shown: 'a' }, old_record: null },
      { op: 'D', record: null, old_record: { id: 1 } },
      { op: 'I', record: { id: 2, shown: 'c' }, old_record: null },
    ]);
    const { rows } = await tx.owner<{ count: number }>(
      "select count(*)::int as count from pg_proc where proname in ('readable_' || 'public.listed'::regclass::oid, 'judge_' || 'public.listed'::regclass::oid)",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

test('nobody but the server can ask for others, and nobody reads what was written down', async () => {
  await database.transaction(async (tx) => {
    for (const actor of everyActor) {
      for (const text of [
        'select * from realtime.changes',
        "select realtime.readable_rows('public.cases'::regclass, '[]', '{}', '{}', '{}', '{}', '{}')",
        "select realtime.check_filters('authenticated', 'public.cases'::regclass, '[]', null)",
        'select realtime.sync_publication()',
      ]) {
        expect((await tx.refused(actor, text)).code).toBe('42501');
      }
    }
  });
});

test('a role of one’s own is found out by its policy, not by the one before it', async () => {
  await database.transaction(async (tx) => {
    // Callers of one role and another, one after the other and back: no plan may be that of somebody else.
    const order: Actor[] = ['guest', 'client', 'guest', 'otherClient', 'client'];
    const [first, client, third, other, again] = await readable(tx, 'public.cases', 'id', order);
    expect(first).toEqual(third);
    expect(client).toEqual(again);
    expect(client).not.toEqual(other);
    expect(client?.length).toBeGreaterThan(0);
  });
});

test('a wall and a change of the team count with the next change, in the same transaction even', async () => {
  await database.transaction(async (tx) => {
    const live = ['public.cases', 'public.case_notes', 'public.case_team', 'public.notifications'];
    await tx.owner('insert into notifications (user_id, title, case_id) values ($1, $2, $3)', [
      actors.teamLawyer,
      'x',
      ids.active,
    ]);
    /** How many rows of the case the lawyer would hear of, by table. */
    const hears = async (): Promise<number[]> => {
      const counts: number[] = [];
      for (const table of live) {
        const { rows } = await tx.owner<{ id: string }>(
          `select id::text as id from ${table} where ${table === 'public.cases' ? 'id' : 'case_id'} = $1`,
          [ids.active],
        );
        const [found] = await readable(tx, table, 'id', ['teamLawyer']);
        counts.push(rows.filter(({ id }) => found?.includes(id)).length);
      }
      return counts;
    };
    const before = await hears();
    expect(before.every((count) => count > 0)).toBe(true);
    await tx.owner('savepoint wall');
    await tx.owner("insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')", [
      ids.active,
      actors.teamLawyer,
    ]);
    expect(await hears()).toEqual([0, 0, 0, 0]);
    await tx.owner('rollback to wall');
    expect(await hears()).toEqual(before);
    await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
    const [cases, notes, team] = await hears();
    expect([cases, notes, team]).toEqual([0, 0, 0]);
  });
});
