import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const number = '00000000-0000-4000-8000-0000000000ff';
const whole = {
  intake_id: number,
  open: true,
  client: { name: 'Perpetua Quill', email: 'OtherClient@casewright.test', kind: 'person', invite: true },
  matter: { title: 'Quill v. Marrow', court: 'High Court', status: 'closed', client_id: ids.firm },
  parties: [{ role: 'opposing_party', name: 'Marrow Ltd', aliases: ['Marrow Bones'], represented_by: 'Stone LLP' }],
  conflict: { result: 'cleared' },
  terms: {
    fee_type: 'hourly',
    fee_rate: 250,
    fee_cap: 9,
    currency: 'EUR',
    retainer_amount: 1000,
    engagement_terms: 'Monthly',
  },
  workflow: { template_id: ids.template, trigger_values: { served: '2026-12-01' } },
};
interface Row {
  id: string;
  [column: string]: unknown;
}
const take = async (tx: TestTransaction, actor: Actor, intake: object) =>
  (await tx.as<Row>(actor, 'select * from intake_firm_case($1)', [JSON.stringify(intake)])).rows[0];
const refused = (tx: TestTransaction, actor: Actor, intake: object) =>
  tx.refused(actor, 'select intake_firm_case($1)', [JSON.stringify(intake)]);
const check = async (tx: TestTransaction, actor: Actor, client: object, parties: object[] = []) =>
  (
    await tx.as<{ hit: Record<string, unknown> }>(actor, 'select check_intake($1, $2) hit', [
      JSON.stringify(client),
      JSON.stringify(parties),
    ])
  ).rows.map(({ hit }) => hit);
const count = async (tx: TestTransaction, from: string) =>
  Number((await tx.owner<{ n: string }>(`select count(*) n from ${from}`)).rows[0]?.n);

describe('a firm takes its own client in', () => {
  test('with its files, which the client reads only where they are shared, and with no other person’s', async () => {
    await database.transaction(async (tx) => {
      const attached = async (actor: Actor) => {
        const { rows } = await tx.as<{ id: string; object_path: string }>(
          actor,
          `select id, object_path from begin_attachment('deed.pdf', 10, 'intake')`,
        );
        const metadata = JSON.stringify({ size: 10, mimetype: 'application/pdf', eTag: '"abc"' });
        await tx.as(
          actor,
          `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, $2)`,
          [rows[0]?.object_path, metadata],
        );
        return rows[0]?.id;
      };
      for (const visibility of ['internal', 'shared']) {
        const files = { attachment_ids: [await attached('teamLawyer')], visibility };
        const { id } = (await take(tx, 'teamLawyer', { ...whole, intake_id: crypto.randomUUID(), files })) ?? {};
        expect((await tx.as('teamLawyer', 'select name, visibility from files where case_id = $1', [id])).rows).toEqual(
          [{ name: 'deed.pdf', visibility }],
        );
      }
      const files = { attachment_ids: [await attached('rivalLawyer')], visibility: 'internal' };
      const before = await count(tx, 'cases');
      expect((await refused(tx, 'teamLawyer', { ...whole, files })).rule).toBe('attachment_not_found');
      expect(await count(tx, 'cases')).toBe(before);
    });
  });

  test('all of it in one call, and the same call again is the same case', async () => {
    await database.transaction(async (tx) => {
      const opened = await take(tx, 'teamLawyer', whole);
      const id = opened?.id;
      expect(opened).toMatchObject({
        intake_id: number,
        status: 'active',
        law_firm: ids.firm,
        lead_lawyer_id: actors.teamLawyer,
        client_id: null,
        client_name: 'Perpetua Quill',
        court: 'High Court',
        visibility: 'private',
        fee_type: 'hourly',
        fee_rate: '250.00',
        fee_cap: null,
        retainer_amount: '1000.00',
        currency: 'EUR',
        engagement_terms: 'Monthly',
      });
      expect(await take(tx, 'teamLawyer', whole)).toEqual(opened);
      const { rows } = await tx.as(
        'teamLawyer',
        `select p.name, p.aliases, p.represented_by, k.result, i.email, w.status
         from case_parties p join conflict_checks k using (case_id) join client_invitations i using (case_id) join workflows w using (case_id)
         where case_id = $1`,
        [id],
      );
      expect(rows).toEqual([
        {
          name: 'Marrow Ltd',
          aliases: ['Marrow Bones'],
          represented_by: 'Stone LLP',
          result: 'cleared',
          email: 'otherclient@casewright.test',
          status: 'running',
        },
      ]);
      // The person accepts by their own act, and reads the terms; the name of the account is another, so the check is due again.
      await tx.owner('update auth.users set email_confirmed_at = now() where id = $1', [actors.otherClient]);
      expect((await tx.as('otherClient', 'select from cases where id = $1', [id])).rowCount).toBe(0);
      await tx.as(
        'otherClient',
        'select answer_client_invitation((select id from waiting_client_invitations()), true)',
      );
      const hers = await tx.as('otherClient', 'select fee_rate from cases where id = $1', [id]);
      expect(hers.rows).toEqual([{ fee_rate: '250.00' }]);
    });
  });

  test('the contact of the firm is taken; one of another firm is not there', async () => {
    await database.transaction(async (tx) => {
      const opened = await take(tx, 'firmAdmin', { ...whole, client: { contact_id: ids.firmContact } });
      expect(opened).toMatchObject({ client_contact_id: ids.firmContact, client_name: 'Harbour Supplies' });
      expect(await count(tx, `client_invitations where case_id = '${opened?.id}'`)).toBe(0);
      const contacts = await count(tx, 'firm_contacts');
      expect(
        await refused(tx, 'rivalLawyer', { ...whole, intake_id: null, client: { contact_id: ids.firmContact } }),
      ).toMatchObject({ code: 'PT404', rule: 'contact_not_found' });
      expect(
        await refused(tx, 'firmAdmin', {
          ...whole,
          intake_id: null,
          client: { contact_id: ids.firmContact, invite: true },
        }),
      ).toMatchObject({
        rule: 'email_required',
      });
      expect(await count(tx, 'firm_contacts')).toBe(contacts);
    });
  });

  test('nothing is half opened: every refusal leaves no case, no contact and no letter', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into case_parties (case_id, role, name) values ($1, 'opposing_party', 'Perpetua Quill')`, [
        ids.active,
      ]);
      const template = { ...whole.workflow, template_id: ids.templatePersonal };
      const before = await Promise.all(
        ['cases', 'firm_contacts', 'private.account_letters', 'workflows'].map((t) => count(tx, t)),
      );
      const cases: [object, string][] = [
        [{ ...whole, matter: { title: '  ' } }, 'case_title_required'],
        [{ ...whole, client: null }, 'client_required'],
        [{ ...whole, client: { name: 'x', email: 'no address' } }, 'email_required'],
        [{ ...whole, parties: [{ role: 'opposing_party', name: ' ' }] }, 'party_name_required'],
        [{ ...whole, parties: [{ role: 'client', name: 'x' }] }, 'unknown_party_role'],
        [{ ...whole, parties: Array.from({ length: 31 }, () => ({ role: 'other', name: 'x' })) }, 'too_many_parties'],
        [{ ...whole, terms: { fee_type: 'capped_hourly', fee_rate: 1 } }, 'fee_incomplete'],
        [{ ...whole, conflict: null }, 'conflict_check_required'],
        [{ ...whole, conflict: { result: 'conflict', reason: 'Ours' } }, 'conflict_check_required'],
        [{ ...whole, conflict: { result: 'waived' } }, 'reason_required'],
        [whole, 'hits_need_reason'],
      ];
      for (const [intake, rule] of cases) expect(await refused(tx, 'teamLawyer', intake), rule).toMatchObject({ rule });
      // The workflow of somebody else comes last, when the case would be open already.
      const reasoned = { ...whole, conflict: { result: 'waived', reason: 'Both agree in writing' } };
      expect(await refused(tx, 'firmLawyer', { ...reasoned, workflow: template })).toMatchObject({ code: 'PT404' });
      expect(await refused(tx, 'rivalLawyer', { ...reasoned, workflow: whole.workflow })).toMatchObject({
        code: 'PT404',
      });
      expect(
        await Promise.all(['cases', 'firm_contacts', 'private.account_letters', 'workflows'].map((t) => count(tx, t))),
      ).toEqual(before);
      expect(await take(tx, 'teamLawyer', reasoned)).toMatchObject({ status: 'active' });
    });
  });

  test('a draft keeps what is there, with a conflict recorded; nobody is invited and nothing starts', async () => {
    await database.transaction(async (tx) => {
      const kept = await take(tx, 'teamLawyer', {
        ...whole,
        open: false,
        conflict: { result: 'conflict', reason: 'Ours' },
      });
      expect(kept).toMatchObject({ status: 'draft', client_name: 'Perpetua Quill' });
      expect(await count(tx, `client_invitations where case_id = '${kept?.id}'`)).toBe(0);
      expect(await count(tx, `workflows where case_id = '${kept?.id}'`)).toBe(0);
      expect(await take(tx, 'teamLawyer', { matter: { title: 'Only a title' } })).toMatchObject({
        status: 'draft',
        client_name: null,
      });
    });
  });

  test('only lawyers of a firm, and nobody under the number of a case that is not theirs', async () => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor) {
        if (['teamLawyer', 'firmLawyer', 'rivalLawyer', 'firmAdmin', 'walledAdmin'].includes(actor)) continue;
        expect(await refused(tx, actor, { ...whole, workflow: null }), actor).toMatchObject({ code: '42501' });
        expect(await tx.refused(actor, `select check_intake('{"name": "x"}')`), actor).toMatchObject({
          code: '42501',
        });
      }
      // The number of an intake is its sender's: with the same one another lawyer makes another case.
      const mine = await take(tx, 'teamLawyer', { intake_id: number, matter: { title: 'Mine' } });
      const theirs = await take(tx, 'rivalLawyer', { intake_id: number, matter: { title: 'Theirs' } });
      expect(theirs).toMatchObject({ title: 'Theirs', law_firm: ids.rivalFirm });
      expect(theirs?.id).not.toBe(mine?.id);
      expect(await tx.refused('teamLawyer', `update cases set fee_rate = 1 where id = $1`, [ids.active])).toMatchObject(
        { code: '42501' },
      );
    });
  });
});

describe('the terms of a case that a firm took in', () => {
  const terms = {
    fee_type: 'flat',
    fee_amount: 1200,
    fee_rate: 3,
    currency: 'USD',
    engagement_terms: ' Two payments ',
  };
  const change = (id: unknown, given: object) => [id, JSON.stringify(given)];
  const accept = async (tx: TestTransaction) => {
    await tx.owner('update auth.users set email_confirmed_at = now() where id = $1', [actors.otherClient]);
    const { rows } = await tx.as<Row>('otherClient', 'select id from waiting_client_invitations()');
    await tx.as('otherClient', 'select answer_client_invitation($1, true)', [rows[0]?.id]);
  };

  test('are changed as a whole until the client has accepted, by those who work on the case', async () => {
    await database.transaction(async (tx) => {
      const id = (await take(tx, 'teamLawyer', whole))?.id;
      for (const actor of ['teamLawyer', 'firmAdmin'] as const) {
        const { rows } = await tx.as(actor, 'select * from change_terms($1, $2)', change(id, terms));
        expect(rows[0]).toMatchObject({
          fee_type: 'flat',
          fee_amount: '1200.00',
          fee_rate: null,
          retainer_amount: null,
          currency: 'USD',
          engagement_terms: 'Two payments',
        });
      }
      // The same again is no second event.
      expect(await count(tx, `case_events where case_id = '${id}' and kind = 'change_terms'`)).toBe(1);
      expect(
        await tx.refused('teamLawyer', 'select change_terms($1, $2)', change(id, { fee_type: 'flat' })),
      ).toMatchObject({
        code: 'P0001',
        rule: 'fee_incomplete',
      });
      for (const actor of everyActor.filter((one) => !['teamLawyer', 'firmAdmin', 'walledAdmin'].includes(one)))
        expect((await tx.refused(actor, 'select change_terms($1, $2)', change(id, terms))).code, actor).toMatch(
          /^(PT404|42501)$/,
        );
    });
  });

  test('that the client has accepted stay, those of a proposal too, and a case without terms takes some', async () => {
    await database.transaction(async (tx) => {
      const agreed = (await take(tx, 'teamLawyer', whole))?.id;
      await accept(tx);
      expect(await tx.refused('teamLawyer', 'select change_terms($1, $2)', change(agreed, terms))).toMatchObject({
        code: 'P0001',
        rule: 'terms_agreed',
      });
      const abilities = await tx.as<{ verbs: string[] }>('teamLawyer', 'select case_abilities($1) verbs', [agreed]);
      expect(abilities.rows[0]?.verbs).not.toContain('change_terms');
      expect(await tx.refused('teamLawyer', 'select change_terms($1, $2)', change(ids.active, terms))).toMatchObject({
        code: 'P0001',
        rule: 'terms_of_proposal',
      });
    });
    await database.transaction(async (tx) => {
      const open = (await take(tx, 'teamLawyer', { ...whole, terms: null }))?.id;
      await accept(tx);
      await tx.as('teamLawyer', 'select change_terms($1, $2)', change(open, terms));
      // The client reads what was written.
      const { rows } = await tx.as('otherClient', 'select fee_type from cases where id = $1', [open]);
      expect(rows).toEqual([{ fee_type: 'flat' }]);
    });
  });
});

describe('the workflow of a draft', () => {
  const draft = { ...whole, open: false, client: { name: 'Perpetua Quill', email: 'quill@example.org' } };
  const workflows = (tx: TestTransaction, id: unknown) => count(tx, `workflows where case_id = '${String(id)}'`);

  test('is kept, and starts when the case is opened', async () => {
    await database.transaction(async (tx) => {
      const kept = await take(tx, 'teamLawyer', draft);
      expect(kept).toMatchObject({ status: 'draft', intake_workflow: whole.workflow });
      expect(await workflows(tx, kept?.id)).toBe(0);
      await tx.as('teamLawyer', 'select open_firm_case($1)', [kept?.id]);
      expect(await workflows(tx, kept?.id)).toBe(1);
      const { rows } = await tx.as('teamLawyer', 'select intake_workflow from cases where id = $1', [kept?.id]);
      expect(rows).toEqual([{ intake_workflow: null }]);
    });
  });

  test('that cannot start does not keep the case closed: it stays chosen, and the timeline of the firm says so', async () => {
    await database.transaction(async (tx) => {
      const workflow = { template_id: ids.templatePersonal };
      const kept = await take(tx, 'firmLawyer', { ...draft, workflow });
      const { rows } = await tx.as('firmLawyer', 'select status, intake_workflow from open_firm_case($1)', [kept?.id]);
      expect(rows).toEqual([{ status: 'active', intake_workflow: workflow }]);
      expect(await workflows(tx, kept?.id)).toBe(0);
      const events = await tx.as(
        'firmLawyer',
        `select audience from case_events where case_id = $1 and kind = 'workflow_not_started'`,
        [kept?.id],
      );
      expect(events.rows).toEqual([{ audience: 'firm' }]);
    });
  });
});

describe('the check of an intake', () => {
  test('shows the names of the firm alone, and the chosen contact is no hit of itself', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`insert into case_parties (case_id, role, name) values ($1, 'opposing_party', 'Perpetua Quill')`, [
        ids.active,
      ]);
      const client = { name: 'QUILL, Perpetua' };
      expect(await check(tx, 'teamLawyer', client)).toMatchObject([
        { found_name: 'Perpetua Quill', opposes: true, case_id: ids.active },
      ]);
      expect(await check(tx, 'rivalLawyer', client)).toEqual([]);
      // Who is walled off learns that there is something, and not what.
      expect(await check(tx, 'walledAdmin', client)).toEqual([{ is_walled: true }]);
      expect(await check(tx, 'teamLawyer', { name: 'Harbour Supplies' })).toMatchObject([{ found_role: 'contact' }]);
      expect(await check(tx, 'teamLawyer', { contact_id: ids.firmContact })).toEqual([]);
      await tx.as('teamLawyer', `insert into firm_contacts (name) values ('Harbour Quarry')`);
      const alias = [{ role: 'expert', name: 'Y', aliases: ['Harbour Quarry'] }];
      expect(await check(tx, 'teamLawyer', { name: 'Nobody' }, alias)).toMatchObject([{ found_role: 'contact' }]);
      // The other way round: a client of the firm is the opponent here.
      const opposing = [{ role: 'opposing_party', name: 'client Name' }];
      expect((await check(tx, 'teamLawyer', { name: 'Nobody' }, opposing))[0]).toMatchObject({ opposes: true });
    });
  });
});
