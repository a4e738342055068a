import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a contact belongs to the firm of its author, and every lawyer of the firm finds it', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<{ id: string }>(
      'rivalLawyer',
      `insert into firm_contacts (name, aliases, email) values ('  Aurora Mills ', '{Aurora}', 'a@aurora.test') returning id, law_firm, name, kind`,
    );
    expect(rows[0]).toMatchObject({ law_firm: ids.rivalFirm, name: 'Aurora Mills', kind: 'person' });
    const find = `select name from firm_contacts where id = $1`;
    expect((await tx.as('rivalLawyer', find, [rows[0]?.id])).rowCount).toBe(1);
    expect((await tx.as('teamLawyer', find, [rows[0]?.id])).rowCount).toBe(0);
    expect((await tx.as('firmLawyer', find, [ids.firmContact])).rowCount).toBe(1);
  });
});

test('nobody moves a contact to another firm, and nobody without a firm has any', async () => {
  await database.transaction(async (tx) => {
    const move = `update firm_contacts set law_firm = '${ids.rivalFirm}' where id = '${ids.firmContact}'`;
    expect(await tx.refused('firmAdmin', move)).toMatchObject({ code: '42501' });
    expect(await tx.refused('client', `insert into firm_contacts (name) values ('x')`)).toMatchObject({
      code: '42501',
    });
  });
});

test('what the address book loses and gains is in the audit log, without addresses in clear', async () => {
  await database.transaction(async (tx) => {
    await tx.as('teamLawyer', `update firm_contacts set email = 'secret@harbour.test' where id = $1`, [
      ids.firmContact,
    ]);
    await tx.owner('set constraints all immediate');
    const { rows } = await tx.as<{ after: Record<string, string> }>(
      'firmAdmin',
      `select after from audit_log where table_name = 'firm_contacts' and action = 'update'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.after['email']).toMatch(/^sha256:/);
  });
});
