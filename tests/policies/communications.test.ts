import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Reader = Exclude<Actor, 'guest'>;
const readers = everyActor.filter((actor): actor is Reader => actor !== 'guest');

interface Said {
  id: string;
  kind: string;
  at: string;
  side: string;
  body: string | null;
  timed: boolean;
}
interface Answer {
  rows: Said[];
  counts: Record<string, number> | null;
}
const said = async (tx: TestTransaction, actor: Actor, named = '') => {
  const { rows } = await tx.as<{ answer: Answer }>(
    actor,
    `select case_communications('${ids.active}'${named === '' ? '' : `, ${named}`}) as answer`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no answer');
  return row.answer;
};
interface Call {
  id: string;
  version: number;
  visibility: string;
  body: string;
}
const note = async (
  tx: TestTransaction,
  actor: Actor,
  more: { shared?: boolean; client?: boolean; time?: boolean; id?: string } = {},
) => {
  const { rows } = await tx.as<Call>(
    actor,
    `select * from note_call($1, 'out', 'Mr Hale', now() - interval '20 minutes', 12, 'Spoke of the hearing.', $2, $3, $4, $5)`,
    [ids.active, more.client ?? false, more.shared ?? false, more.time ?? false, more.id ?? null],
  );
  const [noted] = rows;
  if (noted === undefined) throw new Error('There is no call');
  return noted;
};
const caseOf = async (tx: TestTransaction) => {
  const { rows } = await tx.owner<{ next_update_by: Date | null; unanswered_since: Date | null; version: number }>(
    'select next_update_by, unanswered_since, version from cases where id = $1',
    [ids.active],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no case');
  return row;
};
const promiseFor = (tx: TestTransaction, from: string) =>
  tx.owner(
    `alter table cases disable trigger check_next_update; alter table cases disable trigger note_next_update;
     update cases set next_update_by = now() + interval '${from}' where id = '${ids.active}';
     alter table cases enable trigger check_next_update; alter table cases enable trigger note_next_update`,
  );
const send = (tx: TestTransaction, actor: Actor, body: string) =>
  tx.as(actor, 'select send_message($1, $2)', [ids.active, body]);
const wall = (tx: TestTransaction, who: Reader) =>
  tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Acted for the other side')`, [
    ids.active,
    actors[who],
  ]);

describe('what was said on a case', () => {
  test('each reads what is theirs: the firm all, the client what is shared, nobody else anything', async () => {
    await database.transaction(async (tx) => {
      const table: Partial<Record<Actor, string[]>> = {};
      for (const actor of readers) {
        const { rows } = await said(tx, actor);
        if (rows.length > 0) table[actor] = rows.filter(({ kind }) => kind === 'call').map(({ id }) => id);
      }
      expect(table).toEqual({
        client: [ids.callShared],
        teamLawyer: [ids.callInternal, ids.callShared],
        firmAdmin: [ids.callInternal, ids.callShared],
      });
      expect((await said(tx, 'client')).rows.every(({ side }) => side === 'shared')).toBe(true);
      await wall(tx, 'teamLawyer');
      expect(await said(tx, 'teamLawyer')).toEqual({
        rows: [],
        counts: { message: 0, mail: 0, call: 0, meeting: 0, letter: 0 },
      });
      expect(await tx.refused('guest', `select case_communications('${ids.active}')`)).toMatchObject({ code: '42501' });
    });
  });

  test('an appointment that the client is not shown is internal, and not theirs to read', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into calendar_events (title, "start", "end", case_id, law_firm, client_visible, created_by) values
         ('Round of the team', now() - interval '1 day', now() - interval '23 hours', $1, $2, false, $3),
         ('Second hearing', now() + interval '2 days', now() + interval '50 hours', $1, $2, true, $3)`,
        [ids.active, ids.firm, actors.teamLawyer],
      );
      const meetings = async (actor: Actor) =>
        (
          await tx.as<{ title: string; side: string }>(
            actor,
            `select m ->> 'title' title, m ->> 'side' side from jsonb_array_elements(case_communications('${ids.active}', '{meeting}') -> 'rows') m
             where m ->> 'title' in ('Round of the team', 'Second hearing')`,
          )
        ).rows;
      expect(await meetings('teamLawyer')).toEqual([
        { title: 'Second hearing', side: 'shared' },
        { title: 'Round of the team', side: 'internal' },
      ]);
      expect(await meetings('client')).toEqual([{ title: 'Second hearing', side: 'shared' }]);
    });
  });

  test('mails that are filed are among it, each once; the client reads those that are shared', async () => {
    await database.transaction(async (tx) => {
      const mails = async (actor: Actor) => (await said(tx, actor, `kinds => '{mail}'`)).rows.map(({ id }) => id);
      for (const actor of readers) {
        const both = actor === 'teamLawyer' || actor === 'firmAdmin';
        expect([actor, await mails(actor)]).toEqual([
          actor,
          both ? [ids.mailFilingShared, ids.mailFiling] : actor === 'client' ? [ids.mailFilingShared] : [],
        ]);
      }
      const [shared, internal] = (await said(tx, 'teamLawyer', `kinds => '{mail}'`)).rows;
      expect([shared, internal]).toMatchObject([
        { side: 'shared', direction: 'in', person_name: 'The clerk', title: 'Hearing', body: 'At nine.', files: 0 },
        { side: 'internal', link_id: ids.mailMessageFiled, files: 1 },
      ]);
      // What the client wrote, or was sent, is shared with them although it was filed for the team.
      const mark = (what: string) => tx.owner(`update mail_messages set ${what} where id = $1`, [ids.mailMessageFiled]);
      const sideOf = async () => (await said(tx, 'teamLawyer', `kinds => '{mail}'`)).rows[1]?.side;
      await mark(`author_id = '${actors.client}'`);
      expect(await sideOf()).toBe('shared');
      await mark(`author_id = null, cc_people = '[{"address": "c@example.test", "user_id": "${actors.client}"}]'`);
      expect(await sideOf()).toBe('shared');
      await mark(`cc_people = '[{"address": "o@example.test", "user_id": "${actors.otherClient}"}]'`);
      expect(await sideOf()).toBe('internal');
      // A client without an account is nobody's recipient.
      await mark(`cc_people = '[{"address": "expert@example.test", "user_id": null}]'`);
      await tx.owner('update cases set client_id = null where id = $1', [ids.active]);
      expect(await sideOf()).toBe('internal');
      await tx.owner('update cases set client_id = $2 where id = $1', [ids.active, actors.client]);
      // Two have received and filed the same mail: the one that the client reads stays.
      await tx.owner(
        `update mail_messages set header_id = '<one@example.test>', subject = 'The same' where id in ('${ids.mailMessageFiled}', '${ids.mailMessageShared}')`,
      );
      expect(await mails('teamLawyer')).toEqual([ids.mailFilingShared]);
      await wall(tx, 'teamLawyer');
      expect(await mails('teamLawyer')).toEqual([]);
    });
  });

  test('the record is the list, whole and the oldest first, with its files, for each as they read it', async () => {
    await database.transaction(async (tx) => {
      interface Row { kind: string; at: string; side: string; body: string | null; is_cut: boolean; files: { name: string; object_path: string }[] }
      const record = async (actor: Reader, named = '') => (
        await tx.as<{ record: { number: string; firm: string; zone: string; rows: Row[] } }>(
          actor, `select communications_record('${ids.active}'${named}) as record`)
      ).rows[0]?.record;
      const short = (rows: { kind: string; at: string; side: string }[]) => rows.map(({ kind, at, side }) => [kind, at, side]);
      for (const actor of ['teamLawyer', 'firmAdmin', 'client'] as const) {
        const made = await record(actor);
        const { rows } = await said(tx, actor, 'max_rows => 200');
        expect(rows.length).toBeGreaterThan(2);
        expect([actor, short(made?.rows ?? [])]).toEqual([actor, short(rows).toReversed()]);
      }
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin'] as const)
        expect([actor, (await tx.refused(actor, `select communications_record('${ids.active}')`)).rule]).toEqual([actor, 'case_not_found']);
      expect((await tx.refused('guest', `select communications_record('${ids.active}')`)).code).toBe('42501');
      const mails = await record('teamLawyer', `, '{mail}'`);
      expect(mails?.rows.map(({ files }) => files.map(({ name }) => name))).toEqual([['Stipulation.pdf'], []]);
      // More words than the list shows, and no more than can be printed.
      await tx.owner(`update mail_messages set text = repeat('x', 20001) where id = $1`, [ids.mailMessageFiled]);
      const [long] = (await record('teamLawyer', `, '{mail}'`))?.rows ?? [];
      expect([long?.body?.length, long?.is_cut]).toEqual([20_000, true]);
      await tx.owner(
        `insert into case_calls (case_id, law_firm, author_id, author_name, direction, person_name, started_at, minutes, body, visibility)
         select k.case_id, k.law_firm, k.author_id, k.author_name, k.direction, k.person_name, k.started_at, k.minutes, repeat('x', 10000), 'internal' from case_calls k, generate_series(1, 151)
         where k.id = $1`,
        [ids.callShared],
      );
      expect((await tx.refused('teamLawyer', `select communications_record('${ids.active}', '{call}')`)).rule).toBe(
        'record_too_long',
      );
      expect((await record('client', `, '{mail}', 'internal'`))?.rows).toEqual([]);
      expect((await record('teamLawyer', `, null, null, 'More time'`))?.rows).toHaveLength(1);
      // Of one person what the list shows of them.
      const theirs = (await said(tx, 'teamLawyer', `person => '${actors.client}', max_rows => 200`)).rows;
      expect(theirs.length).toBeGreaterThan(0);
      expect(short((await record('teamLawyer', `, person => '${actors.client}'`))?.rows ?? [])).toEqual(short(theirs).toReversed());
    });
  }); // prettier-ignore

  test('a record has two thousand entries at most, page after page, and none twice', async () => {
    await database.transaction(async (tx) => {
      const count = async () => {
        const { rows } = await tx.as<{ at: string; body: string }>('teamLawyer', `select r ->> 'at' as at, r ->> 'body' as body from jsonb_array_elements(communications_record('${ids.active}', '{message}') -> 'rows') r`);
        expect(new Set(rows.map(({ body }) => body)).size).toBe(rows.length);
        return rows.length;
      };
      const before = await count();
      const add = (from: number, to: number) => tx.owner(
        `insert into messages (case_id, conversation_id, law_firm, sender_id, sender_side, sender_name, body, created_at)
         select m.case_id, m.conversation_id, m.law_firm, m.sender_id, m.sender_side, m.sender_name, 'Number ' || n, timestamptz '2026-01-01' from messages m, generate_series(${from}, ${to}) n
         where m.case_id = $1 and m.id = (select min(k.id::text)::uuid from messages k where k.case_id = $1)`, [ids.active]);
      await add(1, 2000 - before);
      expect(await count()).toBe(2000);
      await add(2001, 2001);
      expect((await tx.refused('teamLawyer', `select communications_record('${ids.active}', '{message}')`)).rule).toBe('record_too_long');
    });
  }); // prettier-ignore

  test('pages follow one another without a gap, counts are those of the lists, filters narrow both', async () => {
    await database.transaction(async (tx) => {
      for (const body of ['One', 'Two', 'Three', 'Four']) await send(tx, 'teamLawyer', `${body} word`);
      await note(tx, 'teamLawyer');
      const all = await said(tx, 'teamLawyer', 'max_rows => 200');
      const seen: string[] = [];
      let edge = '';
      for (let page = 0; page < 20; page += 1) {
        const { rows, counts } = await said(tx, 'teamLawyer', `max_rows => 3${edge}`);
        expect(counts === null).toBe(page > 0);
        seen.push(...rows.map(({ id }) => id));
        const last = rows.at(-1);
        if (last === undefined) break;
        edge = `, before_at => '${last.at}', before_id => '${last.id}'`;
      }
      expect(seen).toEqual(all.rows.map(({ id }) => id));
      const of = (kind: string) => all.rows.filter((row) => row.kind === kind).length;
      expect(all.counts).toEqual({
        message: of('message'),
        mail: of('mail'),
        call: of('call'),
        meeting: of('meeting'),
        letter: of('letter'),
      });
      expect((await said(tx, 'teamLawyer', `search => 'THREE wo'`)).counts).toEqual({
        message: 1,
        mail: 0,
        call: 0,
        meeting: 0,
        letter: 0,
      });
      expect((await said(tx, 'teamLawyer', `search => '%'`)).rows).toEqual([]);
      const internal = await said(tx, 'teamLawyer', `side => 'internal', kinds => '{call}'`);
      expect(internal.rows).toHaveLength(2);
      expect(internal.counts?.message).toBe(0);
      expect((await said(tx, 'teamLawyer', `person => '${actors.client}'`)).counts).toMatchObject({
        message: 1,
        call: 0,
      });
      expect(
        (await said(tx, 'teamLawyer', `to_moment => now() - interval '150 minutes', kinds => '{call}'`)).rows,
      ).toMatchObject([{ id: ids.callShared }]);
    });
  });
});

describe('a call that was noted', () => {
  test('by those who work on the case alone; twice with one name is once; it becomes time by one tick', async () => {
    await database.transaction(async (tx) => {
      const key = '00000000-0000-4000-8000-00000000ca11';
      const noted = await note(tx, 'teamLawyer', { time: true, id: key });
      expect((await note(tx, 'teamLawyer', { time: true, id: key })).id).toBe(noted.id);
      const { rows: entries } = await tx.owner<{ minutes: number; narrative: string; case_id: string }>(
        `select minutes, narrative, case_id from time_entries where narrative like 'Mr Hale%'`,
      );
      expect(entries).toEqual([{ minutes: 12, narrative: 'Mr Hale: Spoke of the hearing.', case_id: ids.active }]);
      const timed = async (actor: Actor) => (await said(tx, actor)).rows.find(({ id }) => id === noted.id)?.timed;
      expect([await timed('teamLawyer'), await timed('firmAdmin')]).toEqual([true, true]);
      await tx.as(
        'teamLawyer',
        `select change_call($1, $2, 'out', 'Mr Hale', now() - interval '20 minutes', 12, 'Spoke of the hearing.', true, true)`,
        [noted.id, noted.version],
      );
      // The client reads the note, and does not learn that it was billed.
      expect(await timed('client')).toBe(false);

      for (const actor of [
        'client',
        'otherClient',
        'firmLawyer',
        'rivalLawyer',
        'walledAdmin',
        'admin',
        'guest',
      ] as const) {
        const refusal = await tx.refused(
          actor,
          `select note_call('${ids.active}', 'in', 'x', now() - interval '1 hour', 5, 'x')`,
        );
        expect([actor, refusal.code]).toEqual([actor, actor === 'client' || actor === 'guest' ? '42501' : 'PT404']);
      }
    });
  });

  test('is its writer’s to change; what a client has read is not taken back into the firm', async () => {
    await database.transaction(async (tx) => {
      const change = (version: number, shared: boolean) =>
        `select * from change_call('${ids.callShared}', ${version}, 'in', 'The client', now() - interval '1 hour', 9, 'Other words', false, ${shared})`;
      expect(await tx.refused('firmAdmin', change(1, true))).toMatchObject({ rule: 'call_of_other' });
      expect(await tx.refused('client', change(1, true))).toMatchObject({ code: '42501' });
      expect(await tx.refused('rivalLawyer', change(1, true))).toMatchObject({ code: 'PT404' });
      expect(await tx.refused('teamLawyer', change(7, true))).toMatchObject({ code: 'PT409', rule: 'call_changed' });
      const { rows } = await tx.as<Call>('teamLawyer', change(1, false));
      expect(rows).toMatchObject([{ visibility: 'shared', version: 2, body: 'Other words' }]);
      expect(await tx.refused('teamLawyer', change(1, false))).toMatchObject({ rule: 'call_changed' });
      expect(await tx.refused('firmAdmin', `select remove_call('${ids.callShared}')`)).toMatchObject({
        rule: 'call_of_other',
      });
      await tx.as('teamLawyer', `select remove_call('${ids.callShared}')`);
      expect((await said(tx, 'client')).counts?.call).toBe(0);
    });
  });

  test('is whole, and of the past', async () => {
    await database.transaction(async (tx) => {
      const noted = (values: string) => tx.refused('teamLawyer', `select note_call('${ids.active}', ${values})`);
      expect(await noted(`'up', 'x', now(), 5, 'x'`)).toMatchObject({ rule: 'call_incomplete' });
      expect(await noted(`'in', ' ', now(), 5, 'x'`)).toMatchObject({ rule: 'call_incomplete' });
      expect(await noted(`'in', 'x', now(), 5, ' '`)).toMatchObject({ rule: 'call_incomplete' });
      expect(await noted(`'in', 'x', now() + interval '1 hour', 5, 'x'`)).toMatchObject({ rule: 'time_invalid' });
      expect(await noted(`'in', 'x', now(), 0, 'x'`)).toMatchObject({ rule: 'time_invalid' });
    });
  });
});

describe('the promise', () => {
  test('moves with each word to the client, never back, silently and without an edit of the case', async () => {
    await database.transaction(async (tx) => {
      await promiseFor(tx, '2 days');
      const before = await caseOf(tx);
      await send(tx, 'teamLawyer', 'There is news.');
      const after = await caseOf(tx);
      expect(after.next_update_by?.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
      expect(after.version).toBe(before.version);
      const { rows } = await tx.owner(
        `select from notifications where kind = 'update_promised' and case_id = $1 union all select from case_events where kind = 'update_promised' and case_id = $1`,
        [ids.active],
      );
      expect(rows).toHaveLength(0);
      // A later day that the team has promised stays; one's own words promise nothing where the firm does not.
      await promiseFor(tx, '60 days');
      const later = await caseOf(tx);
      await send(tx, 'teamLawyer', 'More news.');
      expect((await caseOf(tx)).next_update_by).toEqual(later.next_update_by);
      await tx.owner('update law_firms set update_days = null where id = $1', [ids.firm]);
      await promiseFor(tx, '2 days');
      const off = await caseOf(tx);
      await send(tx, 'teamLawyer', 'Even more news.');
      expect((await caseOf(tx)).next_update_by).toEqual(off.next_update_by);
    });
  });

  test('an internal call moves nothing, one with the client and one that is shared do', async () => {
    await database.transaction(async (tx) => {
      const moved = async (more: { shared?: boolean; client?: boolean }) => {
        await promiseFor(tx, '2 days');
        const before = await caseOf(tx);
        await note(tx, 'teamLawyer', more);
        return (await caseOf(tx)).next_update_by?.getTime() !== before.next_update_by?.getTime();
      };
      expect([await moved({}), await moved({ client: true }), await moved({ shared: true })]).toEqual([
        false,
        true,
        true,
      ]);
    });
  });

  test('the lead is reminded the day before, on the day and after it, each once; a deputy too', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.as('teamLawyer', `select save_away(current_date, current_date + 5, 'On leave', $1)`, [
        actors.firmLawyer,
      ]);
      const told = async () => {
        await tx.owner('select remind_due(), remind_due()');
        const { rows } = await tx.owner<{ kind: string; user_id: string }>(
          `select kind, user_id from notifications where kind like 'update\\_%' and kind <> 'update_promised' and case_id = $1 order by kind, user_id`,
          [ids.active],
        );
        await tx.owner(`delete from notifications where kind like 'update\\_%'`);
        return rows.map(({ kind, user_id: user }) => `${kind} ${readers.find((each) => actors[each] === user) ?? ''}`);
      };
      for (const [from, kind] of [
        ['3 days', null],
        ['30 hours', 'update_near'],
        ['10 hours', 'update_today'],
        ['-1 hours', 'update_late'],
      ] as const) {
        await promiseFor(tx, from);
        expect([from, await told()]).toEqual([from, kind === null ? [] : [`${kind} teamLawyer`, `${kind} firmLawyer`]]);
      }
    });
  });
});

interface Silent {
  case_id: string;
  reason: string;
  office_minutes: number;
  lead_id: string | null;
  deputy_for: string | null;
}
const silent = async (tx: TestTransaction, actor: Actor, ofFirm = false) =>
  (await tx.as<Silent>(actor, `select * from silent_cases(21, ${ofFirm}) where reason <> 'quiet'`)).rows;

describe('what a client wrote', () => {
  test('waits until the firm has a word back, or says that it needs none', async () => {
    await database.transaction(async (tx) => {
      await send(tx, 'teamLawyer', 'Good morning.');
      expect((await caseOf(tx)).unanswered_since).toBeNull();
      await send(tx, 'client', 'Is there news?');
      const first = (await caseOf(tx)).unanswered_since;
      expect(first).not.toBeNull();
      await send(tx, 'client', 'Please answer.');
      expect((await caseOf(tx)).unanswered_since).toEqual(first);
      // It was an hour ago: nothing answers what is written later.
      await tx.owner(`update cases set unanswered_since = now() - interval '1 hour' where id = $1`, [ids.active]);
      const { unanswered_since: asked } = await caseOf(tx);
      // A request for papers is no answer, nor is a call with somebody else.
      await tx.as('teamLawyer', `select request_documents($1, '{"lines": [{"name": "Lease"}]}')`, [ids.active]);
      await note(tx, 'teamLawyer');
      expect((await caseOf(tx)).unanswered_since).toEqual(asked);
      expect(await tx.refused('client', `select needs_no_answer('${ids.active}')`)).toMatchObject({ code: 'PT404' });
      expect(await tx.refused('rivalLawyer', `select needs_no_answer('${ids.active}')`)).toMatchObject({
        code: 'PT404',
      });
      await tx.as('teamLawyer', `select needs_no_answer('${ids.active}')`);
      expect((await caseOf(tx)).unanswered_since).toBeNull();
      await send(tx, 'client', 'And now?');
      await tx.as(
        'teamLawyer',
        `select note_call($1, 'out', 'The client', clock_timestamp() - interval '10 seconds', 1, 'Answered.', true)`,
        [ids.active],
      );
      expect((await caseOf(tx)).unanswered_since).toBeNull();
    });
  });

  test('figures of the firm are the rows of its list; a wall takes both', async () => {
    await database.transaction(async (tx) => {
      await send(tx, 'client', 'Is there news?');
      await promiseFor(tx, '-1 day');
      const rows = await silent(tx, 'firmAdmin', true);
      expect(rows.map(({ case_id: id, reason }) => [id, reason])).toEqual([
        [ids.active, 'answer'],
        [ids.active, 'update'],
      ]);
      const load = async (actor: Actor) => {
        const { rows: found } = await tx.as<{ user_id: string; unanswered: number; late_updates: number }>(
          actor,
          'select * from firm_load()',
        );
        return found.find(({ user_id: id }) => id === actors.teamLawyer);
      };
      expect(await load('firmAdmin')).toMatchObject({ unanswered: 1, late_updates: 1 });
      expect(await load('walledAdmin')).toMatchObject({ unanswered: 0, late_updates: 0 });
      expect(await silent(tx, 'walledAdmin', true)).toEqual([]);
      for (const actor of ['client', 'otherClient', 'firmLawyer', 'rivalLawyer', 'admin'] as const)
        expect([actor, await silent(tx, actor), await silent(tx, actor, true)]).toEqual([actor, [], []]);
    });
  });

  test('is counted in hours of an office', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ night: number; day: number; weekend: number; week: number }>(
        `select private.office_minutes('2027-03-01 18:00+00', '2027-03-02 08:00+00', 'UTC') night,
           private.office_minutes('2027-03-01 10:30+00', '2027-03-01 12:00+00', 'UTC') "day",
           private.office_minutes('2027-03-05 16:00+00', '2027-03-08 10:00+00', 'UTC') weekend,
           private.office_minutes('2027-03-01 00:00+00', '2027-03-08 00:00+00', 'UTC') week`,
      );
      expect(rows).toEqual([{ night: 0, day: 90, weekend: 120, week: 5 * 8 * 60 }]);
    });
  });

  test('does not wait for the firm that comes after', async () => {
    await database.transaction(async (tx) => {
      await send(tx, 'client', 'Is there news?');
      await tx.owner(
        `update cases set law_firm = $2, lead_lawyer_id = null, stage_id = null, team_id = null where id = $1`,
        [ids.active, ids.rivalFirm],
      );
      expect((await caseOf(tx)).unanswered_since).toBeNull();
    });
  });
});

describe('an away notice', () => {
  const away = async (tx: TestTransaction, actor: Actor) => {
    const { rows } = await tx.as<{ user_id: string; away: { message: string; deputy_name: string | null } | null }>(
      actor,
      `select user_id, away from message_readers('${ids.active}')`,
    );
    return rows.find(({ user_id: id }) => id === actors.teamLawyer)?.away ?? null;
  };

  test('is read where one writes, with a deputy who works on the case; the deputy gets no right by it', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', `select save_away(current_date - 1, current_date + 5, 'On leave until Friday', $1)`, [
        actors.firmLawyer,
      ]);
      expect(await away(tx, 'client')).toMatchObject({ message: 'On leave until Friday', deputy_name: null });
      expect(await silent(tx, 'firmLawyer')).toEqual([]);
      await tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await away(tx, 'client')).toMatchObject({ deputy_name: 'firmLawyer Name' });
      await send(tx, 'client', 'Is there news?');
      expect(await silent(tx, 'firmLawyer')).toMatchObject([
        { case_id: ids.active, reason: 'answer', deputy_for: 'teamLawyer Name' },
      ]);
      await wall(tx, 'firmLawyer');
      expect(await away(tx, 'client')).toMatchObject({ deputy_name: null });
      expect(await silent(tx, 'firmLawyer')).toEqual([]);
      await tx.as('teamLawyer', 'select end_away()');
      expect(await away(tx, 'client')).toBeNull();
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await tx.refused(actor, `select * from message_readers('${ids.active}')`)]).toMatchObject([
          actor,
          { code: 'PT404' },
        ]);
    });
  });

  test('has days, words and a colleague, and no way round an engagement', async () => {
    await database.transaction(async (tx) => {
      const saved = (actor: Actor, values: string) => tx.refused(actor, `select save_away(${values})`);
      expect(await saved('client', `current_date, current_date, 'x'`)).toMatchObject({ rule: 'away_of_firm' });
      expect(await saved('teamLawyer', `current_date, current_date - 1, 'x'`)).toMatchObject({ rule: 'away_days' });
      expect(await saved('teamLawyer', `current_date - 9, current_date - 2, 'x'`)).toMatchObject({ rule: 'away_days' });
      expect(await saved('teamLawyer', `current_date, current_date + 3, ' '`)).toMatchObject({ rule: 'away_words' });
      expect(await saved('teamLawyer', `current_date, current_date + 3, 'Write to me@example.org'`)).toMatchObject({
        rule: 'away_contact_data',
      });
      expect(await saved('teamLawyer', `current_date, current_date + 3, 'x', '${actors.rivalLawyer}'`)).toMatchObject({
        rule: 'deputy_not_found',
      });
      await tx.as('teamLawyer', `select save_away(current_date, current_date + 3, 'One')`);
      await tx.as('teamLawyer', `select save_away(current_date + 1, current_date + 4, 'Two')`);
      const { rows } = await tx.as<{ message: string }>(
        'teamLawyer',
        'select message from away_notices where user_id = auth.uid()',
      );
      expect(rows).toEqual([{ message: 'Two' }]);
    });
  });
});

describe('a digest', () => {
  test('is drafted of what the client sees, and nothing internal', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `update tasks set status = 'done', completed_at = now(), client_visible = false where case_id = $1`,
        [ids.active],
      );
      await tx.owner(`update case_deadlines set completed_at = now() where id = any ($1)`, [
        [ids.deadlineShared, ids.deadlineSoft],
      ]);
      const { rows } = await tx.as<{ facts: { deadlines: string[]; tasks: string[]; messages_of_client: number } }>(
        'teamLawyer',
        `select digest_facts('${ids.active}', current_date) facts`,
      );
      expect(rows[0]?.facts).toMatchObject({ deadlines: ['Answer'], tasks: [], messages_of_client: 1 });
      for (const actor of ['client', 'otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await tx.refused(actor, `select digest_facts('${ids.active}')`)]).toMatchObject([
          actor,
          { code: 'PT404' },
        ]);
    });
  });

  test('goes once a month as a message of the case, and answers what waited', async () => {
    await database.transaction(async (tx) => {
      await send(tx, 'client', 'Is there news?');
      const key = '00000000-0000-4000-8000-00000000d19e';
      const digest = `select * from send_digest('${ids.active}', current_date, 'fr', 'Ce mois-ci : une audience.', '${key}')`;
      const { rows } = await tx.as<{ id: string; message_id: string; language: string }>('teamLawyer', digest);
      expect(rows).toMatchObject([{ message_id: key, language: 'fr' }]);
      expect((await tx.as<{ id: string }>('teamLawyer', digest)).rows[0]?.id).toBe(rows[0]?.id);
      expect(
        await tx.refused('teamLawyer', `select send_digest('${ids.active}', current_date, 'fr', 'Encore')`),
      ).toMatchObject({ rule: 'digest_sent' });
      expect(
        await tx.refused('teamLawyer', `select send_digest('${ids.active}', current_date + 40, 'fr', 'x')`),
      ).toMatchObject({ rule: 'digest_month' });
      expect(await tx.refused('client', digest)).toMatchObject({ code: 'PT404' });
      expect((await caseOf(tx)).unanswered_since).toBeNull();
      const { rows: read } = await tx.as<{ body: string }>('client', 'select body from messages where id = $1', [key]);
      expect(read).toEqual([{ body: 'Ce mois-ci : une audience.' }]);
    });
  });
});
