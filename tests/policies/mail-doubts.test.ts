import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { ids, type Actor } from './fixture.ts';
import { accountOf, arrive, detailsOf, mailOf } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const COLLEAGUE = { kind: 'person', name: 'firmLawyer Name', address: 'firmlawyer@casewright.test' };
const FIRM = { kind: 'domain', name: null, address: 'casewright.test' };
const CONTACT = { kind: 'person', name: 'Paul Stroud', address: 'paul@stroud.example' };
let uid = 0;

/** What is doubted of a mail that comes from somebody to a person. */
async function doubted(
  tx: TestTransaction,
  reader: Actor,
  account: string,
  from: { name: string | null; address: string },
  checks: object = {},
): Promise<unknown> {
  uid += 1;
  const { mail_id: id } = await arrive(tx, account, uid, { from, checks });
  return (await detailsOf(tx, reader, id))['doubt'];
}

test('a sender who looks like somebody else is doubted, with the address by which that person is known', async () => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    await tx.as('teamLawyer', `insert into firm_contacts (name, email) values ('Paul Stroud', 'paul@stroud.example')`);
    const far = 'x@elsewhere.example';
    for (const [name, address, doubt] of [
      // The same; other letters for it; marks and letters that nobody sees; another order; one letter off.
      ['firmLawyer Name', far, COLLEAGUE],
      ['FIRMLAWYER  NAME', far, COLLEAGUE],
      ['fіrmLаwуеr Nаmе', far, COLLEAGUE],
      ['ｆｉｒｍＬａｗｙｅｒ Ｎａｍｅ', far, COLLEAGUE],
      ['𝐟𝐢𝐫𝐦𝐋𝐚𝐰𝐲𝐞𝐫 𝐍𝐚𝐦𝐞', far, COLLEAGUE],
      ['firm\u200bLawyer \u202eName', far, COLLEAGUE],
      ['f\u0456rml\u00e1wyer n\u0101me', far, COLLEAGUE],
      ['Name, firmLawyer', far, COLLEAGUE],
      ['firrnLawyer Name', far, COLLEAGUE],
      ['firmLawyr Name', far, COLLEAGUE],
      ['frimLawyer Name', far, COLLEAGUE],
      ['Pаul Strоud', far, CONTACT],
      ['Paul Str0ud', far, CONTACT],
      // An address in the name, and one that is its own.
      ['paul@stroud.example', far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ['Paul (paul@stroud.example) Stroud', far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ['x@elsewhere.example', far, null],
      // A domain that looks like that of the firm, by a letter, by another script, and one below it.
      [null, 'x@casewrigth.test', FIRM],
      [null, 'x@casewright.tes', FIRM],
      [null, 'x@cаsewright.test', FIRM],
      [null, 'x@mail.casewright.test', null],
      [null, 'x@casewright.test.elsewhere.example', null],
      // The people themselves, and somebody of whom nothing is known.
      ['Paul Stroud', 'PAUL@stroud.example', null],
      ['firmLawyer Name', 'firmLawyer@casewright.test', null],
      ['Ann Other', far, null],
      ['Paula Strout', far, null],
      ['', far, null],
      [null, far, null],
      ['\u200b\u202e', far, null],
      ['%', far, null],
      ['x'.repeat(300), far, null],
    ] as const)
      expect([name, await doubted(tx, 'teamLawyer', account, { name, address })]).toEqual([name, doubt]);
    // As people see it, where it was sent in another form.
    const address = 'x@xn--csewright-v4c.test';
    expect(await doubted(tx, 'teamLawyer', account, { name: null, address })).toBeNull();
    expect(await doubted(tx, 'teamLawyer', account, { name: null, address }, { domain: 'cаsewright.test' })).toEqual(
      FIRM,
    );
  });
});

test('nobody learns of people whom they may not see, and who wrote here is who they are', async () => {
  await database.transaction(async (tx) => {
    const rival = await accountOf(tx, 'rivalLawyer');
    await tx.as('teamLawyer', `insert into firm_contacts (name, email) values ('Paul Stroud', 'paul@stroud.example')`);
    for (const name of ['Paul Stroud', 'firmLawyer Name', 'client Name', 'firmLawyr Name'])
      expect([name, await doubted(tx, 'rivalLawyer', rival, { name, address: 'x@elsewhere.example' })]).toEqual([
        name,
        null,
      ]);
    // To whom they have written they know.
    const account = await accountOf(tx, 'teamLawyer');
    await mailOf(tx, 'teamLawyer', { to: ['firmLawyer'], subject: 'Inside' });
    const own = await tx.as<{ id: string }>('firmLawyer', `select id from find_mails(search => 'subject:inside')`);
    expect((await detailsOf(tx, 'firmLawyer', own.rows[0]?.id ?? ''))['doubt']).toBeNull();
    // Mail from an account of one's own.
    expect(
      await doubted(tx, 'teamLawyer', account, { name: 'firmLawyer Name', address: 'me@firm.example' }),
    ).toBeNull();
  });
});

test('of many contacts a mail is doubted in a moment', async () => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    // Without what else happens when a contact is written.
    await tx.owner('set local session_replication_role = replica');
    await tx.owner(
      `insert into firm_contacts (law_firm, name, email) select $1, repeat('ối', 100) || ' ' || n, 'c' || n || '@many.example' from generate_series(1, 3000) n`,
      [ids.firm],
    );
    await tx.owner('set local session_replication_role = origin');
    const since = performance.now();
    expect(
      await doubted(tx, 'teamLawyer', account, { name: 'é'.repeat(300), address: 'x@elsewhere.example' }),
    ).toBeNull();
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
