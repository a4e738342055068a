import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, everyActor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the people on a case may export it, and nobody else learns that it is there', async () => {
  await database.transaction(async (tx) => {
    const may = ['client', 'teamLawyer', 'firmAdmin'];
    for (const actor of everyActor) {
      const call = 'select case_number, firm_name from begin_export($1)';
      if (may.includes(actor)) {
        expect((await tx.as(actor, call, [ids.active])).rows).toMatchObject([{ firm_name: 'Firm' }]);
      } else {
        const code = actor === 'guest' ? '42501' : 'PT404';
        expect([actor, await tx.refused(actor, call, [ids.active])]).toMatchObject([actor, { code }]);
      }
    }
  });
});

test('only an administrator of the firm takes along all that it has', async () => {
  await database.transaction(async (tx) => {
    for (const actor of everyActor.filter((each) => !['firmAdmin', 'walledAdmin'].includes(each))) {
      expect([actor, await tx.refused(actor, 'select begin_export()')]).toMatchObject([actor, { code: '42501' }]);
    }
    const { rows } = await tx.as('firmAdmin', 'select law_firm, case_number from begin_export()');
    expect(rows).toEqual([{ law_firm: ids.firm, case_number: null }]);
  });
});

test('what left is on record: in the audit log, and of a case in its timeline', async () => {
  await database.transaction(async (tx) => {
    await tx.as('client', 'select begin_export($1)', [ids.active]);
    await tx.as('teamLawyer', 'select begin_export($1)', [ids.active]);
    await tx.as('firmAdmin', 'select begin_export()');
    await tx.owner('set constraints all immediate');
    const { rows } = await tx.owner(
      `select actor_id, row_id from audit_log where action = 'query' and after ->> 'exported' = 'true' order by seq`,
    );
    expect(rows).toEqual([
      { actor_id: actors.client, row_id: ids.active },
      { actor_id: actors.teamLawyer, row_id: ids.active },
      { actor_id: actors.firmAdmin, row_id: ids.firm },
    ]);
    const exported = `select audience from case_events where case_id = $1 and kind = 'case_exported'`;
    expect((await tx.as('client', exported, [ids.active])).rows).toEqual([{ audience: 'client' }]);
    expect((await tx.as('teamLawyer', exported, [ids.active])).rows).toEqual([{ audience: 'firm' }]);
  });
});

test('the state of the audit chain that is answered is that of the chain', async () => {
  await database.transaction(async (tx) => {
    await tx.owner('set constraints all immediate');
    const verified = await tx.as('firmAdmin', 'select entries, head_hash from verify_audit_chain($1)', [ids.firm]);
    // The export itself is the next entry.
    const { rows } = await tx.as(
      'firmAdmin',
      'select audit_entries as entries, audit_head as head_hash from begin_export()',
    );
    expect(rows).toEqual(verified.rows);
    expect(rows[0]).not.toMatchObject({ head_hash: '' });
  });
});
