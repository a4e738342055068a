import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);
const HASH = 'ab'.repeat(32);
const SIGN = 'select * from sign_document($1, $2, $3, $4, $5, $6, $7)';
const STROKES = JSON.stringify([
  [
    [0.1, 0.5],
    [0.4, 0.2],
    [0.9, 0.6],
  ],
]);

type Signing = [string, string, string, string, string | null, string, string | null];
const signing = (changes: Partial<Record<'hash' | 'name' | 'kind' | 'strokes' | 'consent', string>> = {}): Signing => [
  ids.signatureRequest,
  changes.hash ?? HASH,
  changes.name ?? 'A Name',
  changes.kind ?? 'typed',
  changes.strokes ?? null,
  '{}',
  changes.consent ?? 'I agree',
];

/** Who reads the bytes of a version. */
async function reads(tx: TestTransaction, versionId: string): Promise<Actor[]> {
  const reading: Actor[] = [];
  for (const actor of everyActor) {
    if (actor === 'guest') continue;
    const { rowCount } = await tx.as(actor, 'select from file_versions where id = $1', [versionId]);
    if (rowCount === 1) reading.push(actor);
  }
  return reading;
}
const statuses = async (tx: TestTransaction) =>
  (
    await tx.owner<{ status: string }>(
      `select r.status || ' ' || string_agg(s.status, ' ' order by s.place) as status
       from signature_requests r join signature_signers s on s.request_id = r.id where r.id = $1 group by r.id`,
      [ids.signatureRequest],
    )
  ).rows[0]?.status;
const seal = (tx: TestTransaction) =>
  tx.owner<{ done: boolean }>(`select private.save_sealed($1, gen_random_uuid()::text, 20, repeat('cd', 32)) as done`, [
    ids.signatureRequest,
  ]);

describe('a signature', () => {
  test('is given in order, once, and of the version that was shown', () =>
    run(async (tx) => {
      expect(await tx.refused('teamLawyer', SIGN, signing())).toMatchObject({ rule: 'not_your_turn' });
      for (const actor of ['otherClient', 'rivalLawyer', 'admin', 'walledAdmin'] as const)
        expect([actor, await tx.refused(actor, SIGN, signing())]).toMatchObject([actor, { rule: 'request_not_found' }]);
      // Who administers the firm sees the request, and is not asked.
      expect(await tx.refused('firmAdmin', SIGN, signing())).toMatchObject({ rule: 'not_your_turn' });
      expect(await tx.refused('client', SIGN, signing({ hash: 'cd'.repeat(32) }))).toMatchObject({
        code: 'PT409',
        rule: 'document_changed',
      });
      await tx.as('client', SIGN, signing());
      expect(await statuses(tx)).toBe('out signed asked');
      // A second time changes nothing.
      await tx.as('client', SIGN, signing({ name: 'Another Name' }));
      await tx.as('teamLawyer', SIGN, signing());
      expect(await statuses(tx)).toBe('out signed signed');
      const { rows } = await tx.owner(
        'select typed_name, kind, consent from signature_signers where request_id = $1 order by place',
        [ids.signatureRequest],
      );
      expect(rows[0]).toEqual({ typed_name: 'A Name', kind: 'typed', consent: 'I agree' });
      expect((await tx.owner(`select from private.jobs where kind = 'seal_document'`)).rowCount).toBe(1);
    }));

  test('needs consent, a name, and what was drawn', () =>
    run(async (tx) => {
      expect(await tx.refused('client', SIGN, signing({ consent: ' ' }))).toMatchObject({ rule: 'consent_required' });
      expect(await tx.refused('client', SIGN, signing({ name: ' ' }))).toMatchObject({ rule: 'name_required' });
      for (const strokes of ['[]', '[[[0, 0]]]', '[[[0, 0], [2, 0]]]', '{"a": 1}', '[[["x", 0], [1, 1]]]', '[1, 2]'])
        expect([strokes, await tx.refused('client', SIGN, signing({ kind: 'drawn', strokes }))]).toMatchObject([
          strokes,
          { rule: 'signature_not_drawn' },
        ]);
      await tx.as('client', SIGN, signing({ kind: 'drawn', strokes: STROKES }));
      expect(await statuses(tx)).toBe('out signed asked');
    }));

  test('needs each text that has to be filled', () =>
    run(async (tx) => {
      const { rows } = await tx.owner<{ id: string }>(
        `insert into signature_fields (request_id, signer_id, case_id, law_firm, kind, page, x, y, width, height)
         values ($1, $2, $3, $4, 'text', 2, 0.1, 0.1, 0.2, 0.03) returning id`,
        [ids.signatureRequest, ids.signatureSigner, ids.active, ids.firm],
      );
      expect(await tx.refused('client', SIGN, signing())).toMatchObject({ rule: 'signing_field_empty' });
      const filled = signing();
      filled[5] = JSON.stringify({ [rows[0]?.id ?? '']: 'Unit 14', other: 'not kept' });
      await tx.as('client', SIGN, filled);
      expect((await tx.owner('select texts from private.signature_marks')).rows).toEqual([
        { texts: { [rows[0]?.id ?? '']: 'Unit 14' } },
      ]);
    }));

  test('may be declined with a reason, which ends the request', () =>
    run(async (tx) => {
      const decline = 'select decline_to_sign($1, $2)';
      expect(await tx.refused('client', decline, [ids.signatureRequest, ' '])).toMatchObject({
        rule: 'reason_required',
      });
      await tx.as('client', decline, [ids.signatureRequest, 'Clause 3 is wrong']);
      expect(await statuses(tx)).toBe('declined declined waiting');
      expect(await tx.refused('client', SIGN, signing())).toMatchObject({ rule: 'signing_over' });
      // With the end of the request the right to read ends.
      expect(await reads(tx, ids.fileVersionPdf)).toEqual(['teamLawyer', 'firmAdmin']);
    }));
});

describe('who is asked to sign', () => {
  test('reads that version and neither the file nor its other versions', () =>
    run(async (tx) => {
      await tx.owner(
        `insert into file_versions (id, file_id, case_id, law_firm, owner_id, number, visibility, object_path, size)
         values ($1, $2, $3, $4, $5, 2, 'internal', 'later', 10)`,
        [ids.member, ids.filePdf, ids.active, ids.firm, actors.teamLawyer],
      );
      expect(await reads(tx, ids.fileVersionPdf)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      expect(await reads(tx, ids.member)).toEqual(['teamLawyer', 'firmAdmin']);
      expect((await tx.as('client', 'select from files where id = $1', [ids.filePdf])).rowCount).toBe(0);
    }));

  test('loses it in the moment in which a wall is built, or they leave', () =>
    run(async (tx) => {
      await tx.as('client', SIGN, signing());
      expect(await reads(tx, ids.fileVersionPdf)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.teamLawyer,
      ]);
      expect(await reads(tx, ids.fileVersionPdf)).toEqual(['client', 'firmAdmin']);
      for (const call of [
        `select sign_document('${ids.signatureRequest}', '${HASH}', 'A Name', 'typed', null, '{}', 'I agree')`,
        `select decline_to_sign('${ids.signatureRequest}', 'x')`,
        `select remind_signers('${ids.signatureRequest}')`,
        `select withdraw_signature_request('${ids.signatureRequest}')`,
        `select signature_page('${ids.signatureRequest}')`,
      ])
        expect([call, await tx.refused('teamLawyer', call)]).toMatchObject([call, { rule: 'request_not_found' }]);
      expect((await tx.as('teamLawyer', 'select from signature_requests')).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', 'select from signature_fields')).rowCount).toBe(0);
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.client]);
      expect(await reads(tx, ids.fileVersionPdf)).toEqual(['firmAdmin']);
    }));

  test('that can no longer be given is named to those who may withdraw the request', () =>
    run(async (tx) => {
      const left = async (actor: Actor) => {
        const { rows } = await tx.as<{ page: { signers: { has_left: boolean }[] } }>(
          actor,
          `select signature_page('${ids.signatureRequest}') page`,
        );
        return rows[0]?.page.signers.map(({ has_left: hasLeft }) => hasLeft);
      };
      expect(await left('firmAdmin')).toEqual([false, false]);
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
      expect(await left('firmAdmin')).toEqual([false, true]);
      // Who is asked hears nothing of the team.
      expect(await left('client')).toEqual([false, false]);
    }));

  test('sees nothing before their turn, and afterwards what was sealed', () =>
    run(async (tx) => {
      await tx.owner(`update signature_signers set status = 'waiting' where id = $1`, [ids.signatureSigner]);
      expect(await reads(tx, ids.fileVersionPdf)).toEqual(['teamLawyer', 'firmAdmin']);
      await tx.owner(`update signature_signers set status = 'asked' where id = $1`, [ids.signatureSigner]);
      await tx.as('client', SIGN, signing());
      await tx.as('teamLawyer', SIGN, signing());
      expect((await seal(tx)).rows).toEqual([{ done: true }]);
      // Another process that sealed as well changes nothing.
      expect((await seal(tx)).rows).toEqual([{ done: false }]);
      const { rows } = await tx.owner<{ id: string; number: number; version: number; author: string }>(
        `select v.id, v.number, f.version_number as version, v.author_id as author from signature_requests r
         join file_versions v on v.id = r.sealed_version_id join files f on f.id = r.file_id where r.status = 'completed'`,
      );
      expect(rows).toMatchObject([{ number: 2, version: 2, author: actors.teamLawyer }]);
      expect(await reads(tx, rows[0]?.id ?? '')).toEqual(['client', 'teamLawyer', 'firmAdmin']);
    }));

  test('cannot be the server: a row of storage that a request does not announce is refused', () =>
    run(async (tx) => {
      await tx.as('client', SIGN, signing());
      await tx.as('teamLawyer', SIGN, signing());
      const { rows } = await tx.owner<{ path: string }>(
        'select seal_path as path from signature_requests where id = $1',
        [ids.signatureRequest],
      );
      const insert = `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, '{}')`;
      for (const actor of ['client', 'teamLawyer', 'firmAdmin'] as const)
        expect(await tx.refused(actor, insert, [rows[0]?.path])).toMatchObject({ code: '42501' });
    }));
});

describe('a request', () => {
  const plan = (changes: object = {}) =>
    JSON.stringify({
      title: 'Power of attorney',
      ordered: true,
      signers: [{ user_id: actors.client }, { user_id: actors.teamLawyer }],
      fields: [1, 2].map((signer) => ({
        signer,
        kind: 'signature',
        page: 1,
        x: 0.1,
        y: 0.1,
        width: 0.3,
        height: 0.05,
      })),
      ...changes,
    });
  const create = (tx: TestTransaction, actor: Actor, text: string) =>
    tx.as<{ id: string }>(actor, 'select id from create_signature_request($1, $2)', [ids.filePdf, text]);

  test('is made, changed and sent by those who work on the case', () =>
    run(async (tx) => {
      for (const actor of ['client', 'firmLawyer', 'rivalLawyer'] as const)
        expect(await tx.refused(actor, 'select create_signature_request($1, $2)', [ids.filePdf, plan()])).toMatchObject(
          { code: 'PT404' },
        );
      const { rows } = await create(tx, 'teamLawyer', plan({ fields: [] }));
      const id = rows[0]?.id ?? '';
      const send = 'select send_signature_request($1)';
      expect(await tx.refused('teamLawyer', send, [id])).toMatchObject({ rule: 'signature_field_missing' });
      await tx.as('teamLawyer', 'select change_signature_request($1, $2)', [id, plan()]);
      expect((await tx.as('client', 'select from signature_requests where id = $1', [id])).rowCount).toBe(0);
      await tx.as('teamLawyer', send, [id]);
      expect((await tx.as('client', 'select from signature_requests where id = $1', [id])).rowCount).toBe(1);
      const { rows: waiting } = await tx.as(
        'client',
        `select item_id from dashboard_waiting() where kind = 'sign_document'`,
      );
      expect(waiting).toContainEqual({ item_id: id });
      expect(await tx.refused('teamLawyer', 'select change_signature_request($1, $2)', [id, plan()])).toMatchObject({
        rule: 'not_a_draft',
      });
    }));

  test.each([
    [
      'a page that is not there',
      { fields: [{ signer: 1, kind: 'date', page: 3, x: 0, y: 0, width: 0.1, height: 0.1 }] },
      'plan_invalid',
    ],
    [
      'a field beyond the page',
      { fields: [{ signer: 1, kind: 'date', page: 1, x: 0.95, y: 0, width: 0.1, height: 0.1 }] },
      'plan_invalid',
    ],
    [
      'a field of nobody',
      { fields: [{ signer: 3, kind: 'date', page: 1, x: 0, y: 0, width: 0.1, height: 0.1 }] },
      'plan_invalid',
    ],
    [
      'a kind that is none',
      { fields: [{ signer: 1, kind: 'stamp', page: 1, x: 0, y: 0, width: 0.1, height: 0.1 }] },
      'plan_invalid',
    ],
    [
      'texts for numbers',
      { fields: [{ signer: 1, kind: 'date', page: 'one', x: 0, y: 0, width: 0.1, height: 0.1 }] },
      'plan_invalid',
    ],
    ['no list', { signers: 'x' }, 'plan_invalid'],
    ['a stranger', { signers: [{ user_id: actors.rivalLawyer }] }, 'signer_not_found'],
    ['a lawyer who is not on the team', { signers: [{ user_id: actors.firmLawyer }] }, 'signer_not_found'],
    [
      'somebody twice',
      { signers: [{ user_id: actors.client }, { user_id: actors.client }], fields: [] },
      'signer_twice',
    ],
    ['a day that has passed', { due_on: '2020-01-01' }, 'due_day_past'],
  ])('refuses %s', (_, changes, rule) =>
    run(async (tx) => {
      expect(
        await tx.refused('teamLawyer', 'select create_signature_request($1, $2)', [ids.filePdf, plan(changes)]),
      ).toMatchObject({ rule });
    }),
  );

  test.each(['pdf_broken', 'pdf_encrypted', 'pdf_signed', 'pdf_too_large', 'pdf_too_long'])('refuses %s', (fault) =>
    run(async (tx) => {
      await tx.owner('select private.save_pdf_check($1, $2, null)', [ids.fileVersionPdf, fault]);
      expect(
        await tx.refused('teamLawyer', 'select create_signature_request($1, $2)', [ids.filePdf, plan()]),
      ).toMatchObject({ rule: fault });
    }),
  );

  test('keeps its file from being deleted for ever, until it is over', () =>
    run(async (tx) => {
      await tx.as('teamLawyer', 'select bin_files(array[$1]::uuid[])', [ids.filePdf]);
      const purge = 'select purge_files(array[$1]::uuid[])';
      expect(await tx.refused('teamLawyer', purge, [ids.filePdf])).toMatchObject({ rule: 'file_out_for_signing' });
      await tx.as('teamLawyer', 'select empty_bin()');
      expect(await reads(tx, ids.fileVersionPdf)).toContain('client');
      await tx.as('teamLawyer', 'select withdraw_signature_request($1)', [ids.signatureRequest]);
      expect(await reads(tx, ids.fileVersionPdf)).not.toContain('client');
      await tx.as('teamLawyer', purge, [ids.filePdf]);
      expect((await tx.owner('select from signature_requests')).rowCount).toBe(0);
    }));

  test('reminds at most once an hour, and ends with its day', () =>
    run(async (tx) => {
      const remind = 'select remind_signers($1) as count';
      expect(await tx.refused('client', remind, [ids.signatureRequest])).toMatchObject({ rule: 'may_not_ask_to_sign' });
      expect((await tx.as('teamLawyer', remind, [ids.signatureRequest])).rows).toEqual([{ count: 1 }]);
      expect(await tx.refused('teamLawyer', remind, [ids.signatureRequest])).toMatchObject({
        rule: 'reminded_just_now',
      });
      const tend = 'select private.tend_signatures() as count';
      expect((await tx.owner(tend)).rows).toEqual([{ count: 0 }]);
      await tx.owner(`update signature_requests set remind_days = 3, reminded_at = now() - interval '4 days'`);
      expect((await tx.owner(tend)).rows).toEqual([{ count: 1 }]);
      await tx.owner(`update signature_requests set due_on = current_date - 3 where status = 'out'`);
      await tx.owner(tend);
      expect(await statuses(tx)).toBe('expired asked waiting');
      expect(await tx.refused('client', SIGN, signing())).toMatchObject({ rule: 'signing_over' });
    }));

  test('of somebody’s own file asks people whom they know, and nobody else', () =>
    run(async (tx) => {
      await tx.owner(`update files set type = 'pdf' where id = $1`, [ids.fileOwn]);
      const { rows } = await tx.owner<{ id: string }>(
        `insert into file_versions (file_id, owner_id, number, visibility, object_path, size, checksum) values ($1, $2, 1, 'internal', 'own', 10, $3) returning id`,
        [ids.fileOwn, actors.client, HASH],
      );
      await tx.owner(`select private.save_pdf_check($1, null, '[[595, 842]]')`, [rows[0]?.id]);
      const ask = 'select create_signature_request($1, $2)';
      const own = (person: string) => plan({ signers: [{ user_id: person }], fields: [] });
      // It was shared with them to be read.
      expect(await tx.refused('otherClient', ask, [ids.fileOwn, own(actors.otherClient)])).toMatchObject({
        rule: 'may_not_ask_to_sign',
      });
      expect(await tx.refused('client', ask, [ids.fileOwn, own(actors.otherClient)])).toMatchObject({
        rule: 'signer_not_found',
      });
      await tx.as('client', ask, [ids.fileOwn, own(actors.client)]);
      await tx.as('client', ask, [ids.fileOwn, own(actors.teamLawyer)]);
    }));
});
