import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the commit would do: the entries of the transaction are chained. */
const commit = (tx: TestTransaction) => tx.owner('set constraints all immediate');
const verify = async (tx: TestTransaction) =>
  (
    await tx.as<{ ok: boolean; entries: string; first_broken_seq: string | null }>(
      'firmAdmin',
      'select * from verify_audit_chain($1)',
      [ids.firm],
    )
  ).rows[0];

test('every change of a case and a proposal is there: who, before, after, and no confidential text', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `update cases set description = 'Even more secret', court = 'High Court' where id = $1`, [
      ids.active,
    ]);
    await tx.as('teamLawyer', `select hold_case($1, 'Waiting')`, [ids.active]);
    await commit(tx);
    const { rows } = await tx.as(
      'firmAdmin',
      `select action, actor_id, before, after from audit_log where case_id = $1 and created_at > now() order by seq`,
      [ids.active],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      action: 'update',
      actor_id: actors.teamLawyer,
      before: { court: null },
      after: { court: 'High Court' },
    });
    expect(rows[1]).toMatchObject({ before: { status: 'active' }, after: { status: 'on_hold' } });
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect((await verify(tx))?.ok).toBe(true);
  });
});

test('a change of an access level is there', async () => {
  await database.transaction(async (tx) => {
    await tx.as('admin', `select set_access_level($1, 'lawyer', $2)`, [actors.otherClient, ids.firm]);
    await commit(tx);
    const { rows } = await tx.owner(
      `select actor_id, after ->> 'access_level' level from audit_log where row_id = $1 order by seq desc limit 1`,
      [actors.otherClient],
    );
    expect(rows).toEqual([{ actor_id: actors.admin, level: 'lawyer' }]);
  });
});

test('nobody changes an entry, the owner included', async () => {
  await database.transaction(async (tx) => {
    for (const text of [`update audit_log set action = 'delete'`, 'delete from audit_log', 'truncate audit_log']) {
      expect(await tx.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
    }
  });
});

const tampering: [string, string][] = [
  ['an entry is changed', `update audit_log set after = '{}' where law_firm = '${ids.firm}' and seq = 3`],
  ['an entry is taken out', `delete from audit_log where law_firm = '${ids.firm}' and seq = 3`],
  [
    'the last entries are cut off',
    `delete from audit_log where law_firm = '${ids.firm}' and seq >= (select max(seq) from audit_log where law_firm = '${ids.firm}')`,
  ],
  [
    'an entry is planted',
    `insert into audit_log (law_firm, seq, table_name, row_id, action, prev_hash, hash) values ('${ids.firm}', 0, 'cases', 'x', 'insert', '', '')`,
  ],
];
test.each(tampering)('with the guards off, the chain shows it when %s', async (_, text) => {
  await database.transaction(async (tx) => {
    expect(await verify(tx)).toMatchObject({ ok: true });
    await tx.owner('alter table audit_log disable trigger all');
    await tx.owner(text);
    expect(await verify(tx)).toMatchObject({ ok: false });
  });
});

test('one firm verifies its own chain only; the platform any', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['client', 'teamLawyer', 'rivalLawyer'] as const) {
      expect(await tx.refused(actor, 'select verify_audit_chain($1)', [ids.firm])).toMatchObject({ code: '42501' });
    }
    expect(await tx.refused('firmAdmin', 'select verify_audit_chain($1)', [ids.rivalFirm])).toMatchObject({
      code: '42501',
    });
    expect((await tx.as('admin', 'select ok from verify_audit_chain()')).rows).toEqual([{ ok: true }]);
  });
});

test('the timeline is append-only, for the owner as well', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('owner', `update case_events set kind = 'y'`)).toMatchObject({ rule: 'append_only' });
    expect(await tx.refused('owner', 'delete from case_events where case_id = $1', [ids.active])).toMatchObject({
      rule: 'append_only',
    });
    // A draft that its owner deletes takes its timeline along.
    expect((await tx.as('client', 'delete from cases where id = $1', [ids.draft])).rowCount).toBe(1);
  });
});
