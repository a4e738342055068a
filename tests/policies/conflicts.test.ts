import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Hit {
  is_walled: boolean;
  name?: string;
  found_name?: string;
  found_role?: string;
  why?: string;
  score?: number;
  opposes?: boolean;
  case_id?: string;
  case_number?: string;
}
const hits = async (tx: TestTransaction, actor: Actor, id: string): Promise<Hit[]> =>
  (await tx.as<{ hit: Hit }>(actor, 'select check_conflicts($1) hit', [id])).rows.map((row) => row.hit);
const addParty = (tx: TestTransaction, id: string, role: string, name: string, aliases: string[] = []) =>
  tx.owner('insert into case_parties (case_id, role, name, aliases) values ($1, $2, $3, $4)', [
    id,
    role,
    name,
    aliases,
  ]);
/** As though the case were published at this moment, later than all that is there. */
const publishNow = (tx: TestTransaction, id: string) =>
  tx.owner('update cases set posted_at = clock_timestamp() where id = $1', [id]);
/** A party that the firm enters now, and not when the test began. */
const addLate = (tx: TestTransaction, role: string, name: string) =>
  tx.owner('insert into case_parties (case_id, role, name, created_at) values ($1, $2, $3, clock_timestamp())', [
    ids.active,
    role,
    name,
  ]);
const nameClient = (tx: TestTransaction, actor: Actor, name: string) =>
  tx.owner('update users set display_name = $2 where uuid = $1', [actors[actor], name]);

describe('two names are alike', () => {
  // The client of the one case, the opposing party of the other, and by what they are found.
  test.each([
    ['Amelia Hartley', 'AMELIA  HÄRTLEY', 'same'],
    ['Meridian Ltd', 'Meridian Holdings, LLC', 'legal_form'],
    ['S.A.R.L. Dupont', 'Société Dupont & Cie', 'legal_form'],
    ['Công ty TNHH Hoa Sen', 'Hoa Sen Group', 'legal_form'],
    ['José García', 'Garcia, Jose', 'word_order'],
    ['Trần Thị Linh', 'Linh Tran Thi', 'transliteration'],
    ['王小明', 'Wang Xiaoming', 'transliteration'],
    ['王小明', 'Xiaoming WANG', 'transliteration'],
    ['北京字节跳动科技有限公司', 'Beijing Zijie Tiaodong Keji Co., Ltd.', 'transliteration'],
    ['محمد بن سلمان', 'Mohammed bin Salman', 'transliteration'],
    ['راشد السويدي', 'Rashid Al-Suwaidi', 'transliteration'],
    ['شركة النور المحدودة', 'مؤسسة النور', 'transliteration'],
    ['Дмитрий Шостакович', 'Dmitri Shostakovich', 'transliteration'],
    ['ООО Ромашка', 'Romashka LLC', 'transliteration'],
    ['김철수', 'Kim Chul-soo', 'transliteration'],
    ['Ελένη Παπαδοπούλου', 'Eleni Papadopoulou', 'transliteration'],
    ['Amelia Hartley', 'Amelia Hartly', 'sound'],
    ['Bayside Properties', 'Bayside Property', 'similar'],
    ['John Smith', 'J. Smith', 'initials'],
    ['Northern Light Shipping', 'Northern Light', 'part'],
  ])('%s, %s: %s', async (mine, theirs, why) => {
    await database.transaction(async (tx) => {
      await nameClient(tx, 'otherClient', mine);
      await addParty(tx, ids.active, 'opposing_party', theirs);
      expect(await hits(tx, 'teamLawyer', ids.active)).toEqual([
        expect.objectContaining({ name: theirs, found_name: mine, found_role: 'client', why, opposes: true }),
      ]);
    });
  });

  test.each([
    ['John Smith', 'Mary Jones'],
    ['Meridian Ltd', 'Ltd'],
    ['王小明', 'Li Na'],
    ['محمد علي', 'Omar Hassan'],
    ['Nguyen Van An', 'Tran Thi Be'],
  ])('%s, %s are not', async (mine, theirs) => {
    await database.transaction(async (tx) => {
      await nameClient(tx, 'otherClient', mine);
      await addParty(tx, ids.active, 'opposing_party', theirs);
      expect(await hits(tx, 'teamLawyer', ids.active)).toEqual([]);
    });
  });
});

test('an alias, and a contact of the firm, are names as well; courts and other firms are not', async () => {
  await database.transaction(async (tx) => {
    await addParty(tx, ids.active, 'opposing_party', 'Something Else', ['The Blue Café', 'Harbour Supplies Inc.']);
    await nameClient(tx, 'otherClient', 'Blue Cafe');
    await addParty(tx, ids.firmDraft, 'court', 'client Name');
    await tx.owner('insert into case_parties (case_id, role, name) values ($1, $2, $3)', [
      ids.othersOpen,
      'opposing_party',
      'client Name',
    ]);
    const found = await hits(tx, 'teamLawyer', ids.active);
    expect(found.map(({ name, found_name: other, found_role: role }) => [name, other, role])).toEqual([
      ['The Blue Café', 'Blue Cafe', 'client'],
      ['Harbour Supplies Inc.', 'Harbour Supplies', 'contact'],
    ]);
  });
});

test('the kept names follow what they are of', async () => {
  await database.transaction(async (tx) => {
    await nameClient(tx, 'otherClient', 'Blue Cafe');
    const { rows } = await tx.owner<{ id: string }>(
      `insert into case_parties (case_id, role, name) values ($1, 'opposing_party', 'Nobody') returning id`,
      [ids.active],
    );
    const party = rows[0]?.id;
    expect(await hits(tx, 'teamLawyer', ids.active)).toEqual([]);
    await tx.owner(`update case_parties set name = 'Blue Cafe Ltd' where id = $1`, [party]);
    expect(await hits(tx, 'teamLawyer', ids.active)).toHaveLength(1);
    await tx.owner(`update case_parties set role = 'witness' where id = $1`, [party]);
    expect(await hits(tx, 'teamLawyer', ids.active)).toEqual([expect.objectContaining({ opposes: false })]);
    await tx.owner('delete from case_parties where id = $1', [party]);
    expect(await hits(tx, 'teamLawyer', ids.active)).toEqual([]);
  });
});

test('who may check: those who work on the case for its firm, and its administrator', async () => {
  await database.transaction(async (tx) => {
    for (const actor of everyActor) {
      for (const call of ['check_conflicts', 'conflict_history']) {
        if (actor === 'teamLawyer' || actor === 'firmAdmin') await tx.as(actor, `select ${call}($1)`, [ids.active]);
        else {
          const { code } = await tx.refused(actor, `select ${call}($1)`, [ids.active]);
          expect([actor, call, code]).toEqual([actor, call, ['client', 'guest'].includes(actor) ? '42501' : 'PT404']);
        }
      }
    }
  });
});

test('behind a wall a hit says only that there is one, now and in what was kept', async () => {
  await database.transaction(async (tx) => {
    // The walled administrator checks the firm's draft, whose client is the opposing party of the case behind the wall.
    await addParty(tx, ids.active, 'opposing_party', 'otherClient Name');
    await addParty(tx, ids.active, 'opposing_party', 'otherClient Name Ltd');
    const seen = await hits(tx, 'firmAdmin', ids.firmDraft);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({ found_name: 'otherClient Name', case_id: ids.active, opposes: true });
    expect(await hits(tx, 'walledAdmin', ids.firmDraft)).toEqual([{ is_walled: true }]);
    await tx.as('firmAdmin', `select record_conflict_check($1, 'conflict', 'The same person')`, [ids.firmDraft]);
    const kept = async (actor: Actor) =>
      (await tx.as<{ hits: Hit[] }>(actor, 'select hits from conflict_history($1)', [ids.firmDraft])).rows[0]?.hits;
    expect(await kept('firmAdmin')).toHaveLength(2);
    expect(await kept('walledAdmin')).toEqual([{ is_walled: true }]);
  });
});

test('of a case that the checker is not on: the name, the number and whom to ask, never the title', async () => {
  await database.transaction(async (tx) => {
    await addParty(tx, ids.active, 'opposing_party', 'otherClient Name');
    await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
    const [hit] = await hits(tx, 'teamLawyer', ids.firmDraft);
    expect(hit).toMatchObject({ found_name: 'otherClient Name', lead_name: 'teamLawyer Name' });
    expect(hit?.case_number).toMatch(/^C-/);
    expect(hit).not.toHaveProperty('case_title');
    expect(hit).not.toHaveProperty('case_id');
  });
});

test('names on the opposite side are cleared only with a reason, and what was found is kept as it was', async () => {
  await database.transaction(async (tx) => {
    await addParty(tx, ids.firmDraft, 'opposing_party', 'Client, name');
    expect(
      await tx.refused('teamLawyer', `select record_conflict_check($1, 'cleared')`, [ids.firmDraft]),
    ).toMatchObject({ rule: 'hits_need_reason' });
    await tx.as('teamLawyer', `select record_conflict_check($1, 'cleared', 'Another person')`, [ids.firmDraft]);
    await nameClient(tx, 'client', 'Renamed');
    const { rows } = await tx.as<{ result: string; decided_by_name: string; hits: Hit[] }>(
      'teamLawyer',
      'select result, decided_by_name, hits from conflict_history($1)',
      [ids.firmDraft],
    );
    expect(rows).toEqual([expect.objectContaining({ result: 'cleared', decided_by_name: 'teamLawyer Name' })]);
    expect(rows[0]?.hits.map((hit) => [hit.found_name, hit.why])).toEqual([
      ['client Name', 'same'],
      ['client Name', 'same'],
    ]);
  });
});

test('a party that is added or changes role is checked again', async () => {
  await database.transaction(async (tx) => {
    const latest = async () =>
      (
        await tx.as<{ result: string; decided_by: string | null }>(
          'teamLawyer',
          'select result, decided_by from conflict_checks where case_id = $1 order by created_at desc limit 1',
          [ids.active],
        )
      ).rows[0];
    await tx.as('teamLawyer', `insert into case_parties (case_id, role, name) values ($1, 'witness', $2)`, [
      ids.active,
      'Name otherClient',
    ]);
    expect(await latest()).toEqual({ result: 'pending', decided_by: null });
    await tx.as('teamLawyer', `update case_parties set role = 'opposing_party' where case_id = $1 and name = $2`, [
      ids.active,
      'Name otherClient',
    ]);
    expect(await latest()).toEqual({ result: 'potential', decided_by: null });
  });
});

test('the blind check before a proposal matches in the same way', async () => {
  await database.transaction(async (tx) => {
    await nameClient(tx, 'client', 'محمد بن سلمان');
    await publishNow(tx, ids.othersOpen);
    await addParty(tx, ids.othersOpen, 'opposing_party', 'Mohammed bin Salman');
    expect(await tx.refused('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft])).toMatchObject({
      rule: 'conflict_possible',
    });
  });
});

describe('the blind check is no oracle', () => {
  const askers = async (tx: TestTransaction, actor: 'admin' | 'teamLawyer' | 'client') =>
    (await tx.as(actor, `select title from dashboard_waiting() where kind = 'conflict_questions'`)).rows;

  test('names that the firm enters after the posting answer nothing, and mark who asks', async () => {
    await database.transaction(async (tx) => {
      await addParty(tx, ids.othersOpen, 'opposing_party', 'Perpetua Quillfeather');
      await publishNow(tx, ids.othersOpen);
      expect(await askers(tx, 'admin')).toEqual([]);
      for (const name of ['Ambrose Underhill', 'Perpetua Quillfeather', 'Cosima Brandreth'])
        await addLate(tx, 'client', name);
      await tx.as('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft]);
      expect(await askers(tx, 'admin')).toHaveLength(1);
      expect(await askers(tx, 'teamLawyer')).toEqual([]);
      expect(await askers(tx, 'client')).toEqual([]);
    });
  });

  test('a name that was there before keeps its moment when its row is written again', async () => {
    await database.transaction(async (tx) => {
      await addParty(tx, ids.active, 'client', 'Perpetua Quillfeather');
      await publishNow(tx, ids.othersOpen);
      await tx.owner(`update case_parties set aliases = '{P. Q.}' where name = 'Perpetua Quillfeather'`);
      await addParty(tx, ids.othersOpen, 'opposing_party', 'Perpetua Quillfeather');
      expect(await tx.refused('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft])).toMatchObject({
        rule: 'conflict_possible',
      });
    });
  });

  test('a contact that comes late counts as little', async () => {
    await database.transaction(async (tx) => {
      await addParty(tx, ids.othersOpen, 'client', 'Perpetua Quillfeather');
      await publishNow(tx, ids.othersOpen);
      await addLate(tx, 'opposing_party', 'Perpetua Quillfeather');
      await tx.owner(
        `insert into firm_contacts (law_firm, name, created_at) values ($1, 'Perpetua Quillfeather', clock_timestamp())`,
        [ids.firm],
      );
      await tx.as('teamLawyer', 'select submit_proposal($1)', [ids.proposalDraft]);
    });
  });

  test('a firm asks about one posting so often, and no more', async () => {
    await database.transaction(async (tx) => {
      const begin = 'insert into proposals (case_id) values ($1) returning id';
      let refused: string | undefined;
      let begun = 0;
      while (refused === undefined && begun < 20) {
        await tx.as('teamLawyer', `delete from proposals where case_id = $1 and status = 'draft'`, [ids.othersOpen]);
        await tx.owner('savepoint asking');
        try {
          await tx.as('teamLawyer', begin, [ids.othersOpen]);
          begun += 1;
        } catch {
          await tx.owner('rollback to savepoint asking');
          refused = (await tx.refused('teamLawyer', begin, [ids.othersOpen])).rule;
        }
      }
      expect(refused).toBe('conflict_posting_limit');
      expect(begun).toBeLessThanOrEqual(6);
      expect(begun).toBeGreaterThan(1);
    });
  });
});
