import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const set = (tx: TestTransaction, actor: Actor = 'firmAdmin') =>
  tx.as(actor, 'select set_legal_hold($1, $2)', [ids.active, 'A suit was announced']);
const lift = (tx: TestTransaction, actor: Actor) =>
  tx.as<{ is_lifted: boolean }>(actor, 'select lifted_at is not null as is_lifted from lift_legal_hold($1, $2)', [
    ids.active,
    'It was settled',
  ]);
const IN_BIN = [ids.fileInternal, ids.fileShared];
const bin = (tx: TestTransaction) => tx.as('teamLawyer', 'select from bin_files($1)', [IN_BIN]);
const longAgo = (tx: TestTransaction, days: number) =>
  tx.owner(`update files set deleted_at = now() - make_interval(days => $1) where deleted_at is not null`, [days]);
const left = async (tx: TestTransaction): Promise<number | null> =>
  (await tx.owner('select from files where id = any ($1)', [IN_BIN])).rowCount;

describe('a legal hold', () => {
  test('is set by the lead lawyer and the administrator of the firm, with a reason', async () => {
    await run(async (tx) => {
      const refused = (actor: Actor, reason: string | null = 'x') =>
        tx.refused(actor, 'select set_legal_hold($1, $2)', [ids.active, reason]);
      expect(await refused('client')).toMatchObject({ code: '42501', rule: 'may_not_hold_files' });
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'admin', 'superUser'] as const)
        expect(await refused(actor)).toMatchObject({ code: 'PT404', rule: 'case_not_found' });
      expect(await refused('guest')).toMatchObject({ code: '42501' });
      expect(await refused('firmAdmin', ' ')).toMatchObject({ rule: 'reason_required' });
      await set(tx, 'teamLawyer');
      await set(tx, 'firmAdmin');
      const { rows } = await tx.owner(
        'select set_by, reason from case_legal_holds where case_id = $1 and lifted_at is null',
        [ids.active],
      );
      expect(rows).toEqual([{ set_by: actors.teamLawyer, reason: 'A suit was announced' }]);
    });
  });

  test('is in the timeline of the firm and in the audit log, and not the client’s to read', async () => {
    await run(async (tx) => {
      await set(tx);
      const events = (actor: Actor) => tx.as(actor, `select from case_events where kind = 'set_legal_hold'`);
      expect((await events('teamLawyer')).rowCount).toBe(1);
      expect((await events('client')).rowCount).toBe(0);
      await tx.owner('set constraints all immediate');
      const log = await tx.owner(
        `select after from audit_log where table_name = 'case_legal_holds' and action = 'insert' and case_id = $1 and actor_id = $2`,
        [ids.active, actors.firmAdmin],
      );
      expect(log.rowCount).toBe(1);
      const state = async (actor: Actor) =>
        (await tx.as<{ hold: unknown }>(actor, 'select case_legal_hold($1) as hold', [ids.active])).rows[0]?.hold;
      expect(await state('teamLawyer')).toMatchObject({
        may: true,
        takes_two: true,
        hold: { reason: 'A suit was announced', lift_asked_by: null },
      });
      for (const actor of ['client', 'firmLawyer', 'rivalLawyer', 'walledAdmin', 'superUser'] as const)
        expect(await state(actor)).toBeNull();
    });
  });

  test('is lifted by two people, one of whom may as well keep it', async () => {
    await run(async (tx) => {
      expect(await tx.refused('firmAdmin', 'select lift_legal_hold($1, $2)', [ids.active, 'x'])).toMatchObject({
        rule: 'no_legal_hold',
      });
      await set(tx);
      expect((await lift(tx, 'teamLawyer')).rows).toEqual([{ is_lifted: false }]);
      expect((await lift(tx, 'teamLawyer')).rows).toEqual([{ is_lifted: false }]);
      await set(tx);
      expect((await lift(tx, 'firmAdmin')).rows).toEqual([{ is_lifted: false }]);
      expect((await lift(tx, 'teamLawyer')).rows).toEqual([{ is_lifted: true }]);
      const { rows } = await tx.owner(
        `select kind from case_events where case_id = $1 and kind like '%legal_hold' order by created_at`,
        [ids.active],
      );
      expect(rows.map(({ kind }) => String(kind))).toEqual([
        'set_legal_hold',
        'ask_lift_legal_hold',
        'keep_legal_hold',
        'ask_lift_legal_hold',
        'lift_legal_hold',
      ]);
    });
  });

  test('notifies the others who may agree when somebody wants it lifted, once', async () => {
    await run(async (tx) => {
      const told = async () => {
        const { rows } = await tx.owner<{ user_id: string }>(
          `select user_id from notifications where kind = 'hold_lift_asked' order by user_id`,
        );
        return rows.map(({ user_id: userId }) => userId);
      };
      await set(tx);
      await lift(tx, 'teamLawyer');
      const others = await told();
      expect(others).toContain(actors.firmAdmin);
      for (const actor of ['teamLawyer', 'client', 'firmLawyer', 'walledAdmin', 'rivalLawyer'] as const)
        expect([actor, others.includes(actors[actor])]).toEqual([actor, false]);
      await lift(tx, 'teamLawyer');
      expect(await told()).toEqual(others);
      await lift(tx, 'firmAdmin');
      expect(await told()).toEqual(others);
    });
  });

  test('is lifted by one where there is nobody else', async () => {
    await run(async (tx) => {
      await set(tx);
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.firmAdmin]);
      expect((await lift(tx, 'teamLawyer')).rows).toEqual([{ is_lifted: true }]);
    });
  });
});

describe('while a hold is in force', () => {
  test('nothing is deleted for ever, by hand, by the job or by the owner of the database', async () => {
    await run(async (tx) => {
      await bin(tx);
      await set(tx);
      expect(await tx.refused('teamLawyer', 'select purge_files($1)', [IN_BIN])).toMatchObject({ rule: 'legal_hold' });
      expect(await tx.refused('teamLawyer', 'select empty_bin()')).toMatchObject({ rule: 'legal_hold' });
      expect((await tx.as('teamLawyer', 'select * from held_in_bin()')).rows).toMatchObject([
        { case_id: ids.active, count: '2' },
      ]);
      expect((await tx.as('rivalLawyer', 'select * from held_in_bin()')).rows).toEqual([]);
      await longAgo(tx, 90);
      expect((await tx.owner('select private.purge_bin(100) as count')).rows).toEqual([{ count: 0 }]);
      expect(await tx.refused('owner', 'delete from files where id = $1', [ids.fileInternal])).toMatchObject({
        rule: 'legal_hold',
      });
      expect(await tx.refused('owner', 'delete from file_versions where id = $1', [ids.fileVersion])).toMatchObject({
        rule: 'legal_hold',
      });
      expect(await left(tx)).toBe(2);
    });
  });

  test('what is no part of the case goes all the same, and the files of the case are moved within it alone', async () => {
    await run(async (tx) => {
      await bin(tx);
      await set(tx);
      const { rows } = await tx.as<{ id: string }>('teamLawyer', `select id from create_folder('Own')`);
      await tx.as('teamLawyer', 'select from bin_files($1)', [[rows[0]?.id]]);
      expect((await tx.as('teamLawyer', 'select empty_bin() as count')).rows).toEqual([{ count: 1 }]);
      await tx.as('teamLawyer', 'select from restore_files($1)', [IN_BIN]);
      await tx.as('teamLawyer', 'select from move_files($1, $2)', [[ids.fileInternal], ids.fileFolder]);
      expect(
        await tx.refused('firmAdmin', 'select from move_files($1, null, $2)', [[ids.fileInternal], ids.engaging]),
      ).toMatchObject({ rule: 'legal_hold' });
    });
  });

  test('its case is not deleted', async () => {
    await run(async (tx) => {
      await tx.as('firmAdmin', 'select set_legal_hold($1, $2)', [ids.firmDraft, 'A suit was announced']);
      const refusal = await tx.refused('owner', 'delete from cases where id = $1', [ids.firmDraft]);
      expect(refusal).toMatchObject({ rule: 'legal_hold' });
    });
  });

  test('and once it is lifted, what is due goes', async () => {
    await run(async (tx) => {
      await bin(tx);
      await set(tx);
      await lift(tx, 'firmAdmin');
      await lift(tx, 'teamLawyer');
      await tx.as('teamLawyer', 'select purge_files($1)', [IN_BIN]);
      expect(await left(tx)).toBe(0);
    });
  });
});

describe('by itself', () => {
  test('the bin is emptied after thirty days, in portions, from the innermost on', async () => {
    await run(async (tx) => {
      await tx.as('teamLawyer', 'select from move_files($1, $2)', [IN_BIN, ids.fileFolder]);
      await tx.as('teamLawyer', 'select from bin_files($1)', [[ids.fileFolder]]);
      await longAgo(tx, 29);
      const purged = async (most: number) =>
        (await tx.owner<{ count: number }>('select private.purge_bin($1) as count', [most])).rows[0]?.count;
      expect(await purged(100)).toBe(0);
      await longAgo(tx, 31);
      expect([await purged(1), await purged(100), await purged(100), await purged(100)]).toEqual([1, 1, 1, 0]);
      expect((await tx.owner('select from files where id = $1', [ids.fileFolder])).rowCount).toBe(0);
      expect((await tx.owner('select from file_versions where id = $1', [ids.fileVersion])).rowCount).toBe(0);
    });
  });

  test('uploads that ran out are forgotten', async () => {
    await run(async (tx) => {
      await tx.as('client', `select from begin_upload('a.pdf', 10)`);
      await tx.as('client', `select from begin_upload('b.pdf', 10)`);
      await tx.owner(`update private.file_uploads set expires_at = now() - interval '1 second' where name = 'a.pdf'`);
      expect((await tx.owner('select private.forget_uploads(10) as count')).rows).toEqual([{ count: 1 }]);
      expect((await tx.owner('select name from private.file_uploads')).rows).toEqual([{ name: 'b.pdf' }]);
    });
  });
});
