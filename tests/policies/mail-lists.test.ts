import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { everyActor, ids, type Actor } from './fixture.ts';
import { accountOf, arrive, found, mailOf, only, type MailRow } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const MISSING = '00000000-0000-4000-8000-00000000dead';
const unread = async (tx: TestTransaction, actor: Actor) =>
  only((await tx.as<{ n: number }>(actor, 'select unread_mails() n')).rows).n;
const count = async (tx: TestTransaction, view: string, label: string | null = null, kind = 'all') =>
  only(
    (
      await tx.as<{ n: number }>('teamLawyer', 'select count_mails($1, $2, $3, kind => $4) n', [
        view,
        label,
        ids.active,
        kind,
      ])
    ).rows,
  ).n;
const listed = async (tx: TestTransaction, view: string, label: string | null = null, kind = 'all') =>
  (
    await tx.as<{ id: string; thread_id: string }>(
      'teamLawyer',
      'select id, thread_id from find_mails($1, $2, $3, kind => $4, max_rows => 100)',
      [view, label, ids.active, kind],
    )
  ).rows;
const subjects = async (tx: TestTransaction, search: string) =>
  (await found(tx, 'teamLawyer', 'all', search)).map(({ subject }) => subject).toSorted();
const page = async (tx: TestTransaction, edge: [Date, string] | [null, null]): Promise<readonly MailRow[]> =>
  (
    await tx.as<MailRow>(
      'teamLawyer',
      'select * from find_mails(before_at => $1, before_id => $2, max_rows => 3)',
      edge,
    )
  ).rows;
/** Mails of a mailbox: some in one thread, some filed. */
async function mailbox(tx: TestTransaction, size: number): Promise<string[]> {
  const account = await accountOf(tx, 'teamLawyer');
  const mails: string[] = [];
  for (let nth = 0; nth < size; nth++) {
    const { mail_id: id } = await arrive(tx, account, nth, {
      subject: `Mail ${nth}`,
      received_at: new Date(Date.UTC(2026, 0, 1, nth)).toISOString(),
      ...(nth % 3 === 2 && { in_reply_to: `<${nth - 1}@x.example>` }),
    });
    if (nth % 5 === 0) await tx.as('teamLawyer', 'select file_mail($1, $2)', [id, ids.active]);
    mails.push(id);
  }
  return mails;
}

describe('a list of mails', () => {
  test('has each thread once, by its newest mail, and pages that leave nothing out and repeat nothing', async () => {
    await database.transaction(async (tx) => {
      await mailbox(tx, 20);
      const whole = await found(tx, 'teamLawyer', 'inbox');
      expect(new Set(whole.map(({ thread_id }) => thread_id)).size).toBe(whole.length);
      expect(whole.map(({ subject }) => subject)).not.toContain('Mail 1');
      expect(whole.find(({ subject }) => subject === 'Mail 2')).toMatchObject({ thread_count: 2 });
      const paged: string[] = [];
      let edge: [Date, string] | [null, null] = [null, null];
      for (let full = true; full;) {
        const rows: readonly MailRow[] = await page(tx, edge);
        paged.push(...rows.map(({ id }) => id));
        full = rows.length === 3;
        const last = rows.at(-1);
        edge = last === undefined ? [null, null] : [last.at, last.id];
      }
      expect(paged).toEqual(whole.map(({ id }) => id));
    });
  });

  test('counts what it shows, whatever was moved, marked, put off, labelled, filed and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'inbox',
              'archive',
              'spam',
              'bin',
              'restore',
              'read',
              'unread',
              'star',
              'label',
              'unlabel',
              'snooze',
              'wake',
              'delete',
              'file',
              'unfile',
            ),
            fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }),
            fc.boolean(),
          ),
          { maxLength: 12 },
        ),
        async (steps) => {
          await database.transaction(async (tx) => {
            const mails = await mailbox(tx, 12);
            for (const [step, places, whole] of steps) {
              const chosen = places.map((place) => mails[place] ?? MISSING);
              const one = chosen.slice(0, 1);
              const calls: Record<string, [string, unknown[]]> = {
                read: ['select mark_mails($1, unread => false, whole_threads => $2)', [chosen, whole]],
                unread: ['select mark_mails($1, unread => true, whole_threads => $2)', [chosen, whole]],
                star: ['select mark_mails($1, starred => $2)', [chosen, whole]],
                label: ['select label_mails($1, $2, true, $3)', [chosen, ids.mailLabel, whole]],
                unlabel: ['select label_mails($1, $2, false)', [chosen, ids.mailLabel]],
                snooze: [`select snooze_mails($1, now() + interval '1 day', $2)`, [chosen, whole]],
                wake: ['select snooze_mails($1, null, $2)', [chosen, whole]],
                delete: ['select delete_mails($1)', [chosen]],
                file: ['select file_mail(id, $2) from mails where id = any ($1)', [one, ids.active]],
                unfile: [
                  'select unfile_mail(f.message_id) from mail_filings f join mails m on m.message_id = f.message_id where m.id = any ($1)',
                  [one],
                ],
              };
              const [text, values] = calls[step] ?? ['select * from move_mails($1, $2, $3)', [chosen, step, whole]];
              await tx.as('teamLawyer', text, values);
            }
            for (const view of [
              'inbox',
              'starred',
              'snoozed',
              'sent',
              'archive',
              'spam',
              'bin',
              'suggested',
              'label',
              'case',
              'all',
            ])
              for (const kind of ['all', 'unread', 'not_filed']) {
                const rows = await listed(tx, view, ids.mailLabel, kind);
                expect([view, kind, rows.length]).toEqual([view, kind, await count(tx, view, ids.mailLabel, kind)]);
                expect(new Set(rows.map(({ thread_id }) => thread_id)).size).toBe(rows.length);
              }
            const inbox = (await listed(tx, 'inbox', null, 'unread')).length;
            expect(await unread(tx, 'teamLawyer')).toBe(inbox);
            const counts = await tx.as<{ kind: string; name: string; id: string | null; number: number }>(
              'teamLawyer',
              'select * from mail_counts()',
            );
            const counted = (kind: string, name: string) =>
              counts.rows.find((row) => row.kind === kind && (row.name === name || row.id === name))?.number;
            expect(counted('folder', 'inbox')).toBe(inbox);
            expect(counted('folder', 'snoozed')).toBe((await listed(tx, 'snoozed')).length);
            expect(counted('label', ids.mailLabel)).toBe((await listed(tx, 'label', ids.mailLabel, 'unread')).length);
            expect(counted('case', ids.active)).toBe((await listed(tx, 'case')).length || undefined);
          });
        },
      ),
      { numRuns: 6 },
    );
  }, 240_000);

  test('is changed by its owner alone, up to 500 mails at once', async () => {
    await database.transaction(async (tx) => {
      const [mail = ''] = await mailbox(tx, 1);
      const before = (await tx.owner('select * from mails where id = $1', [mail])).rows;
      for (const actor of everyActor) {
        if (actor === 'guest' || actor === 'teamLawyer') continue;
        expect((await tx.as(actor, `select * from move_mails($1, 'bin', true)`, [[mail]])).rows).toEqual([]);
        expect((await tx.as(actor, 'select mark_mails($1, true, true, true, true) n', [[mail]])).rows).toEqual([
          { n: 0 },
        ]);
        expect(
          (await tx.as(actor, `select snooze_mails($1, now() + interval '1 day', true) n`, [[mail]])).rows,
        ).toEqual([{ n: 0 }]);
        expect((await tx.as(actor, 'select delete_mails($1) n', [[mail]])).rows).toEqual([{ n: 0 }]);
        for (const text of [
          'select label_mails($1, $2)',
          'select delete_mail_label($2)',
          `select save_mail_label('x', 'info', $2)`,
        ])
          expect([
            actor,
            text,
            await tx.refused(actor, text.replace('$1', `array['${mail}']::uuid[]`).replace('$2', `'${ids.mailLabel}'`)),
          ]).toMatchObject([actor, text, { rule: 'mail_label_not_found' }]);
      }
      expect((await tx.owner('select * from mails where id = $1', [mail])).rows).toEqual(before);
      expect(
        await tx.refused('teamLawyer', `select * from move_mails(array_fill($1::uuid, array[501]), 'bin')`, [mail]),
      ).toMatchObject({ rule: 'mails_limit' });
      expect(
        await tx.refused('teamLawyer', `select * from move_mails(array[$1]::uuid[], 'sent')`, [mail]),
      ).toMatchObject({ rule: 'mail_folder' });
      expect(
        await tx.refused('teamLawyer', `select snooze_mails(array[$1]::uuid[], now() - interval '1 day')`, [mail]),
      ).toMatchObject({ rule: 'snooze_time' });
      expect(await tx.refused('teamLawyer', `select * from find_mails('attic')`)).toMatchObject({ rule: 'mail_view' });
      for (const text of ['select unread_mails()', 'select * from find_mails()', `select delete_mails('{}')`])
        expect(await tx.refused('guest', text)).toMatchObject({ code: '42501' });
    });
  });

  test('brings back what was put off by the clock alone, unread and at the top', async () => {
    await database.transaction(async (tx) => {
      const mails = await mailbox(tx, 2);
      await tx.as('teamLawyer', 'select mark_mails($1, unread => false)', [mails]);
      await tx.as('teamLawyer', `select snooze_mails($1, clock_timestamp() + interval '1 second')`, [[mails[0]]]);
      expect((await found(tx, 'teamLawyer')).map(({ id }) => id)).toEqual([mails[1]]);
      expect([await unread(tx, 'teamLawyer'), (await found(tx, 'teamLawyer', 'snoozed')).length]).toEqual([0, 1]);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect((await found(tx, 'teamLawyer')).map(({ id }) => id)).toEqual(mails);
      expect([await unread(tx, 'teamLawyer'), (await found(tx, 'teamLawyer', 'snoozed')).length]).toEqual([1, 0]);
    });
  });
});

describe('the search', () => {
  test('finds the same whether what is sought is in many mails, in few, or only in old ones', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      // Threads of three; a word in all, one in every second, one in every fiftieth, and one in the earliest alone; some are put off, or lie elsewhere.
      await tx.owner(
        `with letters as (
           insert into mail_messages (state, from_name, from_address, subject, text, sent_at)
           select 'received', 'Sender ' || n, 's' || n || '@many.example', 'Number ' || n,
             'everywhere' || case when n % 2 = 0 then ' secondly' else '' end || case when n % 50 = 0 then ' seldom' else '' end || case when n < 40 then ' early' else '' end,
             timestamptz '2026-01-01 00:00Z' + n * interval '1 minute' from generate_series(1, 2400) n returning *)
         insert into mails (owner_id, law_firm, account_id, message_id, thread_id, folder, received_at, at, snoozed_until, words)
         select a.user_id, a.law_firm, a.id, l.id, md5((substr(l.subject, 8)::integer / 3)::text)::uuid, (array['inbox', 'archive', 'inbox', 'spam', 'sent'])[1 + substr(l.subject, 8)::integer % 5],
           l.sent_at, case when p.put_off then now() + interval '1 day' else l.sent_at end, case when p.put_off then now() + interval '1 day' end, private.mail_words(a.user_id, l, '[]')
         from letters l join mail_accounts a on a.id = $1 cross join lateral (select substr(l.subject, 8)::integer % 100 = 10 as put_off) p`,
        [account],
      );
      for (const view of ['all', 'inbox', 'archive', 'spam', 'snoozed', 'starred'])
        for (const search of [
          'everywhere',
          'secondly',
          'seldom',
          'early',
          'subject:number',
          'nowhere',
          'everywhere in:sent',
        ]) {
          const place = search.endsWith('in:sent') ? 'sent' : view;
          const { rows: expected } = await tx.owner<{ id: string }>(
            `select id from (select distinct on (m.thread_id) m.id, m.at from mails m
               where m.account_id = $1 and m.words @@ private.text_query($2) and case $3 when 'all' then m.folder <> 'spam' when 'inbox' then m.folder = 'inbox' and m.at <= now()
                 when 'snoozed' then m.folder = 'inbox' and m.snoozed_until > now() when 'starred' then m.is_starred else m.folder = $3 end
               order by m.thread_id, m.at desc, m.id desc) t order by at desc, id desc`,
            [account, search.replace('subject:', '').replace(' in:sent', ''), place],
          );
          const all: string[] = [];
          for (let last: MailRow | undefined, first = true; first || last !== undefined; first = false) {
            const { rows } = await tx.as<MailRow>(
              'teamLawyer',
              'select * from find_mails($1, search => $2, before_at => $3, before_id => $4, max_rows => 100)',
              [view, search, last?.at ?? null, last?.id ?? null],
            );
            all.push(...rows.map(({ id }) => id));
            last = rows.length === 100 ? rows.at(-1) : undefined;
          }
          expect([view, search, all]).toEqual([view, search, expected.map(({ id }) => id)]);
          const { rows: counted } = await tx.as<{ n: number }>('teamLawyer', 'select count_mails($1, search => $2) n', [
            view,
            search,
          ]);
          expect([view, search, counted]).toEqual([view, search, [{ n: Math.min(expected.length, 1000) }]]);
        }
    });
  }, 120_000);

  test('reads words and operators, in any language, and finds nothing that is not one’s own', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      const one = await arrive(tx, account, 1, {
        subject: 'More time',
        from: { name: 'Paul Stroud', address: 'ps@sv.example' },
        text: 'We ask for 28 days.',
        received_at: '2026-03-01T10:00:00Z',
        attachments: [{ name: 'Stipulation.pdf', size: 1 }],
      });
      await arrive(tx, account, 2, {
        subject: 'Audience',
        from: { name: 'Zoé', address: 'z@y.example' },
        to: [{ name: 'Léa', address: 'lea@x.example' }],
        text: 'Reportée à mardi',
        received_at: '2026-03-02T10:00:00Z',
        seen: true,
      });
      await arrive(tx, account, 3, {
        subject: '合同',
        text: '附件是租赁合同的译文',
        received_at: '2026-03-03T10:00:00Z',
      });
      await arrive(tx, account, 4, {
        subject: 'عقد',
        text: 'ترجمة عقد الإيجار',
        received_at: '2026-03-04T10:00:00Z',
        flagged: true,
      });
      await tx.as('teamLawyer', 'select label_mails($1, $2)', [[one.mail_id], ids.mailLabel]);
      await tx.as('teamLawyer', 'select file_mail($1, $2)', [one.mail_id, ids.active]);
      for (const [search, expected] of [
        ['28 days', ['More time']],
        ['stroud', ['More time']],
        ['stipulation', ['More time']],
        ['from:stroud', ['More time']],
        ['from:ask', []],
        ['from:ps@sv.example', ['More time']],
        ['from:"paul stroud"', ['More time']],
        ['to:lea', ['Audience']],
        ['to:zoe', []],
        ['subject:audience reportee', ['Audience']],
        ['has:attachment', ['More time']],
        ['label:follow', ['More time']],
        ['case:active is:unread', ['More time']],
        ['is:starred', ['عقد']],
        ['is:read from:zoe', ['Audience']],
        ['after:2026-03-02 before:2026-03-03', ['Audience']],
        ['租赁', ['合同']],
        ['الإيجار', ['عقد']],
        ['in:archive', ['Lunch', 'More time']],
        [`'; drop table mails --`, []],
        ['before:2026-99-99', []],
        ['& | ! ( ) :* "', ['Audience', 'Lunch', 'More time', 'More time', 'عقد', '合同']],
        ['nowhere:28', []],
      ] as const) {
        expect([search, await subjects(tx, search)]).toEqual([search, [...expected].toSorted()]);
      }
      for (const actor of ['firmLawyer', 'firmAdmin', 'client', 'rivalLawyer', 'admin'] as const)
        expect(await found(tx, actor, 'all', 'stroud')).toEqual([]);
    });
  });
});

describe('templates and accounts', () => {
  test('are kept by the lawyers of the firm, and filled with what is known, once', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ id: string }>(
        'firmLawyer',
        `select (save_mail_template('Hello', '{case}', 'Dear {client}, {me} of {firm}: {court_number} {case_number} {x}')).id`,
      );
      const { id } = only(rows);
      await tx.owner(`update cases set title = '{client} v. x', client_name = '{me}' where id = $1`, [ids.active]);
      const filled = only(
        (
          await tx.as<{ subject: string; body: string }>('teamLawyer', 'select * from fill_mail_template($1, $2)', [
            id,
            ids.active,
          ])
        ).rows,
      );
      expect(filled.subject).toBe('{client} v. x');
      expect(filled.body).toMatch(/^Dear \{me\}, teamLawyer Name of .+: \{court_number\} C-2026-\d{6} \{x\}$/);
      for (const actor of ['client', 'admin', 'superUser', 'otherClient'] as const)
        expect(await tx.refused(actor, `select save_mail_template('x')`)).toMatchObject({
          rule: 'may_not_keep_templates',
        });
      for (const actor of ['rivalLawyer', 'client', 'admin'] as const)
        for (const text of ['select delete_mail_template($1)', 'select fill_mail_template($1)'])
          expect(await tx.refused(actor, text, [id])).toMatchObject({ rule: 'mail_template_not_found' });
      expect(await tx.refused('teamLawyer', `select save_mail_template('HELLO')`)).toMatchObject({
        rule: 'mail_template_known',
      });
      expect(await tx.refused('firmLawyer', 'select fill_mail_template($1, $2)', [id, ids.active])).toMatchObject({
        rule: 'case_not_found',
      });
    });
  });

  test('of a mail server are one’s own, ten at most, and what was read from one goes with it unless it is filed', async () => {
    await database.transaction(async (tx) => {
      const account = await accountOf(tx, 'teamLawyer');
      const kept = await arrive(tx, account, 1, { subject: 'Kept' });
      const gone = await arrive(tx, account, 2, { subject: 'Gone' });
      await tx.as('teamLawyer', 'select file_mail($1, $2)', [kept.mail_id, ids.active]);
      for (const actor of ['client', 'firmAdmin', 'admin'] as const)
        for (const text of ['select disconnect_mail_account($1)', `select save_mail_signature($1, 'x')`])
          expect(await tx.refused(actor, text, [account])).toMatchObject({ rule: 'mail_account_not_found' });
      expect(
        await tx.refused('teamLawyer', `select connect_mail_account('{"address": "ME@firm.example"}')`),
      ).toMatchObject({ rule: 'mail_account_known' });
      expect(
        await tx.refused(
          'teamLawyer',
          `select connect_mail_account('{"address": "b@firm.example", "imap_port": "x"}')`,
        ),
      ).toMatchObject({ rule: 'mail_account_values' });
      await tx.as('teamLawyer', 'select disconnect_mail_account($1)', [account]);
      expect(await subjects(tx, 'kept')).toEqual([]);
      expect((await tx.as('firmAdmin', `select from mail_messages where subject = 'Kept'`)).rowCount).toBe(1);
      expect((await tx.owner(`select from mail_messages where subject = 'Gone'`)).rowCount).toBe(0);
      expect([kept.is_new, gone.is_new]).toEqual([true, true]);
      const inside = await mailOf(tx, 'client', { to: ['teamLawyer'] });
      const { rows } = await tx.as<{ id: string; kind: string; writes_outside: boolean }>(
        'client',
        'select * from my_mail_accounts()',
      );
      expect(rows).toMatchObject([{ kind: 'internal', writes_outside: false }]);
      expect(await tx.refused('client', 'select disconnect_mail_account($1)', [rows[0]?.id])).toMatchObject({
        rule: 'internal_account_stays',
      });
      expect(inside.state).toBe('draft');
    });
  });
});
