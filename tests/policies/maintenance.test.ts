import { afterAll, beforeAll, expect, test } from 'vitest';

import { enqueue, openPlainTestDatabase, take } from './deliveries.ts';
import type { TestDatabase } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openPlainTestDatabase();
});
afterAll(() => database.close());

test('during maintenance no job is taken and no letter is handed over, and afterwards both are', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update private.jobs set due_at = now() - interval '1 minute' where kind = 'remind'`);
    const taken = async () =>
      (
        await tx.owner(
          `select kind from private.take_job((select lane from private.job_kinds where kind = 'remind'), '{remind}')`,
        )
      ).rowCount;
    await enqueue(tx, 'client');
    for (const mode of ['read_only', 'closed']) {
      await tx.owner('select private.set_maintenance($1, null, null)', [mode]);
      expect([mode, await taken(), await take(tx)]).toEqual([mode, 0, []]);
    }
    await tx.owner('select private.set_maintenance(null, null, null)');
    expect(await take(tx)).toHaveLength(1);
    expect(await taken()).toBe(1);
  });
});

test('letters that wait for an administrator are found without reading those that were sent', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('set local enable_seqscan = off');
    for (const states of [`state in ('dead', 'doubt')`, `state = 'dead'`, `state = 'doubt'`]) {
      const { rows } = await tx.owner(`explain select count(*) from private.deliveries where ${states}`);
      expect([states, JSON.stringify(rows)]).toEqual([states, expect.stringContaining('deliveries_left_idx')]);
    }
  });
});

test('nobody but the server begins it or reads of it in the database, and the log of the platform has it', async () => {
  await database.transaction(async (tx) => {
    for (const actor of ['admin', 'superUser', 'firmAdmin', 'client'] as const)
      for (const text of [
        `select private.set_maintenance('closed', null, null)`,
        'select * from private.maintenance',
        'select private.is_in_maintenance()',
      ])
        expect(await tx.refused(actor, text), `${actor} ${text}`).toMatchObject({ code: '42501' });
    await tx.owner(`select private.set_maintenance('closed', '  Until six  ', $1)`, [actors.admin]);
    await tx.owner(`select private.set_maintenance('read_only', '', $1)`, [actors.admin]);
    const { rows } = await tx.owner('select mode, message from private.maintenance');
    expect(rows).toEqual([{ mode: 'read_only', message: null }]);
    await tx.owner('select private.set_maintenance(null, null, null)');
    await tx.owner('select private.set_maintenance(null, null, null)');
    await tx.owner('set constraints all immediate');
    const { rows: log } = await tx.owner(
      `select action, actor_id, before, after from audit_log where table_name = 'maintenance' order by seq`,
    );
    expect(log).toEqual([
      { action: 'insert', actor_id: actors.admin, before: null, after: { mode: 'closed' } },
      { action: 'update', actor_id: actors.admin, before: { mode: 'closed' }, after: { mode: 'read_only' } },
      { action: 'delete', actor_id: null, before: { mode: 'read_only' }, after: null },
    ]);
    const { rows: seen } = await tx.as(
      'admin',
      `select count(*)::int as n from audit_log where table_name = 'maintenance'`,
    );
    expect(seen).toEqual([{ n: 3 }]);
  });
});
