import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const ASK = 'select id, title, status from request_documents($1, $2)';
const SEND = 'select * from send_requested_document($1, $2)';
const MISSING = 'select * from answer_without_document($1, $2)';
const ACCEPT = 'select * from accept_requested_document($1)';
const AGAIN = 'select * from ask_document_again($1, $2)';
const WITHDRAW = 'select * from withdraw_document_request($1)';

const plan = (changes: object = {}) =>
  JSON.stringify({ lines: [{ name: 'Lease' }, { name: 'Deposit slip', note: 'Both pages' }], ...changes });

/** A picture that the client has brought to the case; its id. */
async function picture(tx: TestTransaction, id: string): Promise<string> {
  await tx.owner(
    `insert into files (id, name, type, case_id, owner_id, visibility, bucket, object_path, size, version_number)
     values ($1::uuid, $1::text || '.png', 'image', $2, $3, 'shared', 'documents', $1::text, 10, 1)`,
    [id, ids.active, actors.client],
  );
  return id;
}
const stands = async (tx: TestTransaction) =>
  (
    await tx.owner<{ said: string }>(
      `select r.status || ': ' || string_agg(l.status, ' ' order by l.place) as said
       from document_requests r join document_request_lines l on l.request_id = r.id where r.id = $1 group by r.id`,
      [ids.documentRequest],
    )
  ).rows[0]?.said;

describe('asking', () => {
  test('is for those who work on the case, and tells its client', () =>
    run(async (tx) => {
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer' || actor === 'firmAdmin') continue;
        const rule = actor === 'client' ? 'may_not_ask_for_papers' : 'case_not_found';
        expect([actor, await tx.refused(actor, ASK, [ids.active, plan()])]).toMatchObject([actor, { rule }]);
      }
      const { rows } = await tx.as('teamLawyer', ASK, [
        ids.active,
        plan({ due_on: '2090-01-01', message: ' Please ' }),
      ]);
      expect(rows).toMatchObject([{ title: 'Lease, Deposit slip', status: 'open' }]);
      await tx.as('firmAdmin', ASK, [ids.active, plan()]);
      expect((await tx.as('client', `select from case_events where kind = 'papers_asked'`)).rowCount).toBe(2);
      expect((await tx.as('client', `select from notifications where kind = 'papers_asked'`)).rowCount).toBe(2);
    }));

  test('needs one to thirty names, a day to come, and a client with an account on a live case', () =>
    run(async (tx) => {
      const lines = (length: number) => Array.from({ length }, (_, n) => ({ name: `Paper ${n}` }));
      const long = [{ name: 'x'.repeat(121) }];
      const wrong = [plan({ lines: [] }), plan({ lines: lines(31) }), plan({ lines: long }), plan({ lines: [{}] })];
      wrong.push(
        '{}',
        '[]',
        'null',
        plan({ lines: [{ name: ' ' }] }),
        plan({ lines: ['x'] }),
        plan({ due_on: 'soon' }),
      );
      wrong.push(plan({ message: 'x'.repeat(2001) }), plan({ lines: [{ name: 'x', note: 'x'.repeat(501) }] }));
      for (const sent of wrong)
        expect([sent, await tx.refused('teamLawyer', ASK, [ids.active, sent])]).toMatchObject([
          sent,
          { rule: 'papers_invalid' },
        ]);
      expect(await tx.refused('teamLawyer', ASK, [ids.active, plan({ due_on: '2020-01-01' })])).toMatchObject({
        rule: 'paper_day_past',
      });
      await tx.owner(`update cases set status = 'closed' where id = $1`, [ids.active]);
      expect(await tx.refused('teamLawyer', ASK, [ids.active, plan()])).toMatchObject({ rule: 'papers_case_over' });
    }));
});

describe('what reaches the other side', () => {
  test('is limited: twenty requests are open on a case, or made within a day', () =>
    run(async (tx) => {
      // One is there.
      for (let n = 0; n < 19; n += 1) await tx.as('teamLawyer', ASK, [ids.active, plan()]);
      expect(await tx.refused('firmAdmin', ASK, [ids.active, plan()])).toMatchObject({ rule: 'papers_too_often' });
      await tx.owner(`update document_requests set status = 'withdrawn', ended_at = now()`);
      expect(await tx.refused('teamLawyer', ASK, [ids.active, plan()])).toMatchObject({ rule: 'papers_too_often' });
      await tx.owner(`update document_requests set created_at = now() - interval '25 hours'`);
      await tx.as('teamLawyer', ASK, [ids.active, plan()]);
    }));

  test('is limited: whatever is asked on a case, it is reminded of once an hour', () =>
    run(async (tx) => {
      const remind = 'select remind_of_documents($1)';
      const { rows } = await tx.as<{ id: string }>('teamLawyer', ASK, [ids.active, plan()]);
      await tx.owner(`update document_requests set reminded_at = now() - interval '2 hours'`);
      await tx.as('teamLawyer', remind, [ids.documentRequest]);
      expect(await tx.refused('teamLawyer', remind, [rows[0]?.id])).toMatchObject({ rule: 'reminded_just_now' });
    }));

  test('is news: the same once more tells nobody', () =>
    run(async (tx) => {
      const told = async () =>
        (await tx.owner(`select from case_events where kind in ('paper_sent', 'paper_missing')`)).rowCount;
      await tx.as('client', MISSING, [ids.documentLine, 'I never had one']);
      await tx.as('client', MISSING, [ids.documentLine, 'I never had such a paper']);
      expect(await told()).toBe(1);
      const file = await picture(tx, ids.member);
      await tx.as('client', SEND, [ids.documentLine, [file]]);
      await tx.as('client', SEND, [ids.documentLine, [file]]);
      expect(await told()).toBe(2);
      expect(
        (await tx.owner(`select from notifications where user_id = $1 and kind ~ '^papers?_'`, [actors.teamLawyer]))
          .rowCount,
      ).toBe(2);
    }));

  test('reaches the lead lawyer when who asked is not on the case any more', () =>
    run(async (tx) => {
      await tx.owner(`update document_requests set created_by = $1`, [actors.otherClient]);
      await tx.as('client', MISSING, [ids.documentLine, 'I never had one']);
      const { rows } = await tx.owner<{ told: string[] }>(
        `select array_agg(n.user_id) as told from notifications n where n.kind ~ '^papers?_'`,
      );
      const lead = await tx.owner<{ id: string }>('select lead_lawyer_id as id from cases where id = $1', [ids.active]);
      expect(rows[0]?.told).toEqual([lead.rows[0]?.id]);
    }));

  test('is asked until a day, which is the same everywhere', () =>
    run(async (tx) => {
      await tx.owner(`update document_requests set due_on = '2090-12-11'`);
      await tx.owner(`set local time zone 'Pacific/Kiritimati'`);
      expect(
        (await tx.as('client', `select due, due_on::text from dashboard_waiting() where kind = 'send_papers'`)).rows,
      ).toEqual([{ due: null, due_on: '2090-12-11' }]);
    }));
});

describe('answering', () => {
  test('is for the client alone, with files that they brought to the case', () =>
    run(async (tx) => {
      const file = await picture(tx, ids.member);
      for (const actor of ['teamLawyer', 'firmAdmin'] as const)
        expect(await tx.refused(actor, SEND, [ids.documentLine, [file]])).toMatchObject({
          rule: 'may_not_send_papers',
        });
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect([actor, await tx.refused(actor, SEND, [ids.documentLine, [file]])]).toMatchObject([
          actor,
          { rule: 'papers_not_found' },
        ]);
      for (const other of [ids.fileShared, ids.fileInternal, ids.fileOwn, ids.fileFolder, ids.active])
        expect([other, await tx.refused('client', SEND, [ids.documentLine, [other]])]).toMatchObject([
          other,
          { rule: 'file_not_found' },
        ]);
      expect(await tx.refused('client', SEND, [ids.documentLine, []])).toMatchObject({ rule: 'too_many_papers' });
      await tx.as('client', SEND, [ids.documentLine, [file]]);
      await tx.as('client', SEND, [ids.documentLine, [file]]);
      expect(await stands(tx)).toBe('open: sent sent');
    }));

  test('may be a sentence that there is none', () =>
    run(async (tx) => {
      expect(await tx.refused('client', MISSING, [ids.documentLine, ' '])).toMatchObject({ rule: 'reason_required' });
      expect(await tx.refused('client', MISSING, [ids.documentLineSent, 'None'])).toMatchObject({
        rule: 'paper_settled',
      });
      await tx.as('client', MISSING, [ids.documentLine, 'I never had one']);
      expect(await stands(tx)).toBe('open: missing sent');
    }));
});

describe('the firm', () => {
  test('accepts, asks again with a reason, and is done with the last one', () =>
    run(async (tx) => {
      expect(await tx.refused('teamLawyer', ACCEPT, [ids.documentLine])).toMatchObject({ rule: 'paper_unanswered' });
      expect(await tx.refused('teamLawyer', AGAIN, [ids.documentLine, 'x'])).toMatchObject({
        rule: 'paper_unanswered',
      });
      expect(await tx.refused('client', ACCEPT, [ids.documentLineSent])).toMatchObject({
        rule: 'may_not_ask_for_papers',
      });
      expect(await tx.refused('teamLawyer', AGAIN, [ids.documentLineSent, ''])).toMatchObject({
        rule: 'reason_required',
      });
      await tx.as('teamLawyer', AGAIN, [ids.documentLineSent, 'The last page is missing']);
      expect(await stands(tx)).toBe('open: asked again');
      const { rows } = await tx.as('client', 'select returned_at is not null as returned from document_request_files');
      expect(rows).toEqual([{ returned: true }]);
      const file = await picture(tx, ids.member);
      await tx.as('client', SEND, [ids.documentLineSent, [file]]);
      await tx.as('client', MISSING, [ids.documentLine, 'I never had one']);
      await tx.as('teamLawyer', ACCEPT, [ids.documentLineSent]);
      await tx.as('firmAdmin', ACCEPT, [ids.documentLine]);
      expect(await stands(tx)).toBe('complete: accepted accepted');
      expect(await tx.refused('client', SEND, [ids.documentLine, [file]])).toMatchObject({ rule: 'papers_over' });
      // What was accepted too early is asked for again.
      await tx.as('teamLawyer', AGAIN, [ids.documentLineSent, 'It is of another year']);
      expect(await stands(tx)).toBe('open: accepted again');
    }));

  test('withdraws what is open, once', () =>
    run(async (tx) => {
      expect(await tx.refused('client', WITHDRAW, [ids.documentRequest])).toMatchObject({
        rule: 'may_not_ask_for_papers',
      });
      await tx.as('teamLawyer', WITHDRAW, [ids.documentRequest]);
      expect(await tx.refused('teamLawyer', WITHDRAW, [ids.documentRequest])).toMatchObject({ rule: 'papers_over' });
      expect(await tx.refused('client', MISSING, [ids.documentLine, 'None'])).toMatchObject({ rule: 'papers_over' });
    }));

  test('a paper that was sent stays, and the firm may still delete it', () =>
    run(async (tx) => {
      const file = await picture(tx, ids.member);
      const bin = 'select from bin_files($1)';
      await tx.as('client', SEND, [ids.documentLine, [file]]);
      expect(await tx.refused('client', bin, [[file]])).toMatchObject({ rule: 'paper_sent' });
      await tx.as('teamLawyer', bin, [[file]]);
      expect(await tx.refused('client', 'select purge_files($1)', [[file]])).toMatchObject({ rule: 'paper_sent' });
      await tx.as('client', 'select empty_bin()');
      await tx.as('teamLawyer', 'select purge_files($1)', [[file]]);
    }));
});

describe('what is asked', () => {
  test('is read by both sides of the case, and by nobody else', () =>
    run(async (tx) => {
      const reading: string[] = [];
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        const { rows } = await tx.as<{ asked: { requests: unknown[]; may: object } }>(
          actor,
          'select list_document_requests($1) as asked',
          [ids.active],
        );
        if (rows[0]?.asked.requests.length !== 0) reading.push(actor);
      }
      expect(reading).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect((await tx.as('teamLawyer', 'select from document_requests')).rowCount).toBe(0);
    }));

  test('is listed whole: what ended comes ten at a time', () =>
    run(async (tx) => {
      await tx.owner(
        `insert into document_requests (case_id, law_firm, title, status, ended_at, created_by)
         select r.case_id, r.law_firm, 'Ended ' || n, 'withdrawn', now(), r.created_by from document_requests r, generate_series(1, 25) n`,
      );
      const page = async (from: number) =>
        (
          await tx.as<{ asked: { requests: { status: string }[]; ended: number } }>(
            'client',
            'select list_document_requests($1, $2) as asked',
            [ids.active, from],
          )
        ).rows[0]?.asked;
      const pages = [await page(0), await page(10), await page(20)];
      expect(pages.map((one) => one?.requests.length)).toEqual([11, 10, 5]);
      expect(pages.map((one) => one?.ended)).toEqual([25, 25, 25]);
      expect(pages[0]?.requests[0]?.status).toBe('open');
    }));

  test('says what the reader may do', () =>
    run(async (tx) => {
      const may = async (actor: 'client' | 'teamLawyer' | 'rivalLawyer') =>
        (await tx.as<{ may: object }>(actor, `select list_document_requests($1) -> 'may' as may`, [ids.active])).rows[0]
          ?.may;
      expect(await may('client')).toEqual({ lead: false, ask: false, answer: true });
      expect(await may('teamLawyer')).toEqual({ lead: true, ask: true, answer: false });
      expect(await may('rivalLawyer')).toEqual({ lead: false, ask: false, answer: false });
    }));

  test('is reminded of before and after its day, and not twice on one day', () =>
    run(async (tx) => {
      const tend = async (due: string | null, reminded: string) => {
        await tx.owner(
          `update document_requests set due_on = ${due === null ? 'null' : `current_date + ${due}`}, reminded_at = now() - interval '${reminded}' where id = $1`,
          [ids.documentRequest],
        );
        return (await tx.owner<{ n: number }>('select private.tend_document_requests() as n')).rows[0]?.n;
      };
      const said = [];
      for (const due of ['5', '3', '2', '1', '0', '-1', '-3', '-30', '-33'])
        said.push([due, await tend(due, '2 days')]);
      expect(said).toEqual([
        ['5', 0],
        ['3', 1],
        ['2', 0],
        ['1', 1],
        ['0', 1],
        ['-1', 0],
        ['-3', 1],
        ['-30', 1],
        ['-33', 0],
      ]);
      expect([await tend(null, '6 days'), await tend(null, '8 days')]).toEqual([0, 1]);
      expect(await tend('0', '0 days')).toBe(0);
      await tx.as('client', MISSING, [ids.documentLine, 'None']);
      expect(await tend('0', '2 days')).toBe(0);
    }));
});
