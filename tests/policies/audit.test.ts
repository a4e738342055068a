import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What the commit would do: the entries of the transaction are chained. */
const commit = (stage: Stage) => stage.owner('set constraints all immediate');
const verify = async (stage: Stage) =>
  (
    await stage.as<{ ok: boolean; entries: string; first_broken_seq: string | null }>(
      'firmAdmin',
      'select * from verify_audit_chain($1)',
      [ids.firm],
    )
  ).rows[0];

test('every change of a case and a proposal is there: who, before, after, and no confidential text', async () => {
  await world.stage(async (stage) => {
    await stage.as(
      'teamLawyer',
      `update cases set description = 'Even more secret', court = 'High Court' where id = $1`,
      [ids.active],
    );
    await stage.as('teamLawyer', `select hold_case($1, 'Waiting')`, [ids.active]);
    await commit(stage);
    const { rows } = await stage.as(
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
    expect((await verify(stage))?.ok).toBe(true);
  });
});

test('a change of an access level is there', async () => {
  await world.stage(async (stage) => {
    await stage.as('admin', `select set_access_level($1, 'lawyer', $2)`, [actors.otherClient, ids.firm]);
    await commit(stage);
    const { rows } = await stage.owner(
      `select actor_id, after ->> 'access_level' level from audit_log where row_id = $1 order by seq desc limit 1`,
      [actors.otherClient],
    );
    expect(rows).toEqual([{ actor_id: actors.admin, level: 'lawyer' }]);
  });
});

test('nobody changes an entry, the owner included', async () => {
  await world.stage(async (stage) => {
    for (const text of [`update audit_log set action = 'delete'`, 'delete from audit_log', 'truncate audit_log']) {
      expect(await stage.refused('owner', text)).toMatchObject({ code: '42501', rule: 'append_only' });
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
  await world.stage(async (stage) => {
    expect(await verify(stage)).toMatchObject({ ok: true });
    await stage.owner('alter table audit_log disable trigger all');
    await stage.owner(text);
    expect(await verify(stage)).toMatchObject({ ok: false });
  });
});

test('one firm verifies its own chain only; the platform any', async () => {
  await world.stage(async (stage) => {
    for (const actor of ['client', 'teamLawyer', 'rivalLawyer'] as const) {
      expect(await stage.refused(actor, 'select verify_audit_chain($1)', [ids.firm])).toMatchObject({ code: '42501' });
    }
    expect(await stage.refused('firmAdmin', 'select verify_audit_chain($1)', [ids.rivalFirm])).toMatchObject({
      code: '42501',
    });
    expect((await stage.as('admin', 'select ok from verify_audit_chain()')).rows).toEqual([{ ok: true }]);
  });
});

test('the timeline is append-only, for the owner as well', async () => {
  await world.stage(async (stage) => {
    expect(await stage.refused('owner', `update case_events set kind = 'y'`)).toMatchObject({ rule: 'append_only' });
    expect(await stage.refused('owner', 'delete from case_events where case_id = $1', [ids.active])).toMatchObject({
      rule: 'append_only',
    });
    // A draft that its owner deletes takes its timeline along.
    expect((await stage.as('client', 'delete from cases where id = $1', [ids.draft])).rowCount).toBe(1);
  });
});
