import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { accountOf, arrive, begin, detailsOf, mailOf } from './mail.ts';

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
      // One sign for another, whatever stands between the words, and letters that nobody sees.
      ['FirmLawyer | Name', far, COLLEAGUE],
      ['f1rmLawyer Name', far, COLLEAGUE],
      ['flrmLawyer Name', far, COLLEAGUE],
      ['PAUL STROUD', far, CONTACT],
      ['PauI Stroud', far, CONTACT],
      ['Pau|Stroud', far, null],
      ['Paul·Stroud', far, CONTACT],
      ['Paul/Stroud', far, CONTACT],
      ['Paul 📎 Stroud', far, CONTACT],
      ['[Paul] «Stroud»', far, CONTACT],
      ['Paul\u061c Str\u{e0061}oud', far, CONTACT],
      ['Pa\u180bul Str\u{e0100}oud', far, CONTACT],
      ['Pa\uffa0ul Stroud', far, CONTACT],
      ['Pa\u0640ul Str\u064eoud\u05b0', far, CONTACT],
      ['ᴘᴀᴜʟ ꜱᴛʀᴏᴜᴅ', far, CONTACT],
      // An address in the name, and one that is its own.
      ['paul@stroud.example', far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ['Paul (paul@stroud.example) Stroud', far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ['x@elsewhere.example', far, null],
      ["'X@Elsewhere.Example'", far, null],
      ['x＠elsewhere.example', far, null],
      ['“x@elsewhere.example”', far, null],
      ['paul＠stroud.example', far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ["'paul@stroud.example'", far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ['x@elsewhere.example paul@stroud.example', far, { kind: 'address', name: null, address: 'paul@stroud.example' }],
      // A domain that looks like that of the firm, by a letter, by another script, and one below it.
      [null, 'x@casewrigth.test', FIRM],
      [null, 'x@casewright.tes', FIRM],
      [null, 'x@cаsewright.test', FIRM],
      [null, 'x@casewrlght.test', FIRM],
      [null, 'x@mail.casewrigth.test', FIRM],
      [null, 'x@a.b.casevvright.test', FIRM],
      [null, 'x@mail.casewright.test', null],
      [null, 'x@casewright.test.elsewhere.example', null],
      // The people themselves, and somebody of whom nothing is known.
      ['Paul Stroud', 'PAUL@stroud.example', null],
      ['firmLawyer Name', 'firmLawyer@casewright.test', null],
      ['Ann Other', far, null],
      ['Paula Strout', far, null],
      // Of a contact one letter says nothing: names are short.
      ['Paul Strout', far, null],
      // A sender whose address cannot be read.
      ['firmLawyer Name', '', COLLEAGUE],
      ['Paul Stroud', '', CONTACT],
      ['paul@stroud.example', '', { kind: 'address', name: null, address: 'paul@stroud.example' }],
      ['Ann Other', '', null],
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

test('names that differ in marks alone are others where both carry them', async () => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    await tx.as(
      'teamLawyer',
      `insert into firm_contacts (name, email) values ('Nguyễn Văn An', 'an@one.example'), ('Tran Thi Binh', 'binh@one.example')`,
    );
    const an = { kind: 'person', name: 'Nguyễn Văn An', address: 'an@one.example' };
    const binh = { kind: 'person', name: 'Tran Thi Binh', address: 'binh@one.example' };
    for (const [name, doubt] of [
      ['Nguyễn Văn An', an],
      ['Nguyen Van An', an],
      ['Nguyễn Van An', an],
      ['An Nguyễn Văn', an],
      ['Nguyễn Vân An', null],
      ['Nguyen Van Anh', null],
      ['Nguyễn Văn Anh', null],
      ['Trần Thị Bình', binh],
      ['Tran Thi Bin', null],
    ] as const)
      expect([name, await doubted(tx, 'teamLawyer', account, { name, address: 'x@elsewhere.example' })]).toEqual([
        name,
        doubt,
      ]);
  });
});

test.each(['reply', 'reply_all'])('an answer (%s) to who looks like somebody else makes nobody known', async (kind) => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    await tx.as('teamLawyer', `insert into firm_contacts (name, email) values ('Paul Stroud', 'paul@stroud.example')`);
    const forged = { name: 'Paul Stroud', address: 'x@elsewhere.example' };
    const another = { name: 'Ann Other', address: 'ann@one.example' };
    const sent = (id: string) =>
      tx.owner(`update mail_messages set state = 'sent', sent_at = now() where id = $1`, [id]);
    uid += 1;
    const { mail_id: id } = await arrive(tx, account, uid, { from: forged, cc: [another] });
    await sent((await begin(tx, 'teamLawyer', kind, id)).message_id);
    expect(await doubted(tx, 'teamLawyer', account, forged)).toEqual(CONTACT);
    expect(await doubted(tx, 'teamLawyer', account, { ...another, address: 'y@elsewhere.example' })).toBeNull();
    // Nor does a mail of one's own make somebody else of a contact; who is no contact is known by it.
    const draft = await begin(tx, 'teamLawyer');
    await tx.owner('update mail_messages set to_people = $2 where id = $1', [
      draft.message_id,
      JSON.stringify([forged, another].map((each) => ({ user_id: null, ...each }))),
    ]);
    await sent(draft.message_id);
    expect(await doubted(tx, 'teamLawyer', account, forged)).toEqual(CONTACT);
    expect(await doubted(tx, 'teamLawyer', account, { ...another, address: 'y@elsewhere.example' })).toEqual({
      kind: 'person',
      ...another,
    });
    expect(await doubted(tx, 'teamLawyer', account, another)).toBeNull();
  });
});

test('domains in which anybody has an address say nothing of a firm', async () => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    await tx.owner(`update users set email = 'office@gmail.com' where uuid = $1`, [actors.firmLawyer]);
    for (const address of ['x@mail.com', 'x@gmail.com', 'x@gmal.com', 'x@gmx.com'])
      expect([address, await doubted(tx, 'teamLawyer', account, { name: null, address })]).toEqual([address, null]);
    await tx.owner(`update users set email = 'second@gmaill.com' where uuid = $1`, [actors.firmAdmin]);
    expect(await doubted(tx, 'teamLawyer', account, { name: null, address: 'x@gmail.com' })).toBeNull();
    expect(await doubted(tx, 'teamLawyer', account, { name: null, address: 'x@gmaiil.com' })).toEqual({
      ...FIRM,
      address: 'gmaill.com',
    });
  });
});

test('nobody learns of people whom they may not see', async () => {
  await database.transaction(async (tx) => {
    const rival = await accountOf(tx, 'rivalLawyer');
    await tx.as('teamLawyer', `insert into firm_contacts (name, email) values ('Paul Stroud', 'paul@stroud.example')`);
    for (const name of ['Paul Stroud', 'firmLawyer Name', 'client Name', 'firmLawyr Name'])
      expect([name, await doubted(tx, 'rivalLawyer', rival, { name, address: 'x@elsewhere.example' })]).toEqual([
        name,
        null,
      ]);
  });
});

test('people of this installation, and one’s own accounts, are who they are', async () => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    const from = { name: 'firmLawyer Name', address: 'me@firm.example' };
    expect(await doubted(tx, 'teamLawyer', account, from)).toBeNull();
    expect(await doubted(tx, 'teamLawyer', account, { ...from, address: 'you@firm.example' })).toEqual(COLLEAGUE);
    // Written inside by a colleague under the name of another.
    await tx.owner(`update users set display_name = 'clerk Name' where uuid = $1`, [actors.firmLawyer]);
    await mailOf(tx, 'firmLawyer', { to: ['teamLawyer'], subject: 'Inside' });
    await tx.owner(`update users set display_name = 'firmLawyer Name' where uuid = $1`, [actors.firmAdmin]);
    const own = await tx.as<{ id: string }>('teamLawyer', `select id from find_mails(search => 'subject:inside')`);
    expect((await detailsOf(tx, 'teamLawyer', own.rows[0]?.id ?? ''))['doubt']).toBeNull();
  });
});

test('of mail that is filed each reader is warned of those whom they may see', async () => {
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, 'teamLawyer');
    const filed = async (from: { name: string | null; address: string }): Promise<string> => {
      uid += 1;
      const { mail_id: id } = await arrive(tx, account, uid, { from });
      const { rows } = await tx.owner<{ message_id: string }>('select message_id from mails where id = $1', [id]);
      const message = rows[0]?.message_id ?? '';
      await tx.owner(
        `insert into mail_filings (message_id, case_id, law_firm, visibility, because, at) values ($1, $2, $3, 'shared', 'hand', now())`,
        [message, ids.active, ids.firm],
      );
      return message;
    };
    const doubtOf = async (reader: Actor, message: string): Promise<unknown> => {
      const { rows } = await tx.as<{ doubt: unknown }>(reader, `select filed_mail($1) -> 'doubt' as doubt`, [message]);
      return rows[0]?.doubt;
    };
    const colleague = await filed({ name: 'firmLawyer Name', address: 'x@elsewhere.example' });
    const ofTeam = await filed({ name: 'teamLawyer Name', address: 'x@elsewhere.example' });
    const domain = await filed({ name: null, address: 'x@casewrigth.test' });
    const TEAM = { kind: 'person', name: 'teamLawyer Name', address: 'teamlawyer@casewright.test' };
    // The receiver, a colleague who reads it on the case, and the client, who writes to the team alone.
    expect(await doubtOf('teamLawyer', colleague)).toEqual(COLLEAGUE);
    expect(await doubtOf('firmAdmin', colleague)).toEqual(COLLEAGUE);
    expect(await doubtOf('firmAdmin', ofTeam)).toEqual(TEAM);
    expect(await doubtOf('client', colleague)).toBeNull();
    expect(await doubtOf('client', ofTeam)).toEqual(TEAM);
    expect(await doubtOf('firmAdmin', domain)).toEqual(FIRM);
    expect(await doubtOf('client', domain)).toEqual({ ...FIRM, kind: 'known_domain' });
    // Who has left or is suspended is no colleague any more, and the wall hides a client whom nobody else knows.
    await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.firmLawyer]);
    expect(await doubtOf('teamLawyer', colleague)).toBeNull();
    const ofClient = { name: 'client Name', address: 'x@elsewhere.example' };
    expect(await doubted(tx, 'teamLawyer', account, ofClient)).toMatchObject({ kind: 'person', name: 'client Name' });
    await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'Former client')`, [
      ids.active,
      actors.teamLawyer,
    ]);
    expect(await doubted(tx, 'teamLawyer', account, ofClient)).toBeNull();
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
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const since = performance.now();
      await work();
      return performance.now() - since;
    };
    const yardstick = await timed(() => tx.owner('select count(private.look_of(name)) from firm_contacts'));
    const took = await timed(async () =>
      expect(
        await doubted(tx, 'teamLawyer', account, { name: 'é'.repeat(300), address: 'x@elsewhere.example' }),
      ).toBeNull(),
    );
    // Each name is looked at once.
    expect(took).toBeLessThan(yardstick * 4 + 1_000);
  });
});
