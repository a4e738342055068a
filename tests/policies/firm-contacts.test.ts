import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type World } from './database.ts';
import { ids } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a contact belongs to the firm of whoever writes it, and every lawyer of the firm finds it', async () => {
  await world.stage(async (stage) => {
    const { rows } = await stage.as<{ id: string }>(
      'rivalLawyer',
      `insert into firm_contacts (name, aliases, email) values ('  Aurora Mills ', '{Aurora}', 'a@aurora.test') returning id, law_firm, name, kind`,
    );
    expect(rows[0]).toMatchObject({ law_firm: ids.rivalFirm, name: 'Aurora Mills', kind: 'person' });
    const find = `select name from firm_contacts where id = $1`;
    expect((await stage.as('rivalLawyer', find, [rows[0]?.id])).rowCount).toBe(1);
    expect((await stage.as('teamLawyer', find, [rows[0]?.id])).rowCount).toBe(0);
    expect((await stage.as('firmLawyer', find, [ids.firmContact])).rowCount).toBe(1);
  });
});

test('nobody moves a contact to another firm, and nobody without a firm has any', async () => {
  await world.stage(async (stage) => {
    const move = `update firm_contacts set law_firm = '${ids.rivalFirm}' where id = '${ids.firmContact}'`;
    expect(await stage.refused('firmAdmin', move)).toMatchObject({ code: '42501' });
    expect(await stage.refused('client', `insert into firm_contacts (name) values ('x')`)).toMatchObject({
      code: '42501',
    });
  });
});

test('what the address book loses and gains is in the audit log, without addresses in clear', async () => {
  await world.stage(async (stage) => {
    await stage.as('teamLawyer', `update firm_contacts set email = 'secret@harbour.test' where id = $1`, [
      ids.firmContact,
    ]);
    await stage.owner('set constraints all immediate');
    const { rows } = await stage.as<{ after: Record<string, string> }>(
      'firmAdmin',
      `select after from audit_log where table_name = 'firm_contacts' and action = 'update'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.after['email']).toMatch(/^sha256:/);
  });
});
