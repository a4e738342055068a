import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { placeOfNotification } from '@casewright/contracts/notification-places';
import { notificationKinds, notificationTypes } from '@casewright/contracts/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';
import { notificationSamples } from './notification-samples.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ENGLISH = join(import.meta.dirname, '../../apps/web/src/i18n/locales/en/notifications.json');
/** Kinds that no verb causes: those of later tables, and those of the clock. */
const LATER =
  /^(deadline_near|task_assigned|invoice_issued|invoice_due|invoice_paid|invoice_credited|message_received|file_shared|event_soon|consultation_requested|postings?_match(es)?|.*_expiring)$/;

describe('the catalogue', () => {
  interface Kind {
    kind: string;
    type: string;
    template: string;
  }
  const kinds = async () =>
    (await database.client.query<Kind>('select kind, type, template from private.notification_kinds order by kind'))
      .rows;

  test('is the one of the contracts, and English says the same sentences', async () => {
    const rows = await kinds();
    expect(rows.map(({ kind }) => kind)).toEqual(notificationKinds.toSorted());
    expect([...new Set(rows.map(({ type }) => type))].toSorted()).toEqual(notificationTypes.toSorted());
    expect(JSON.parse(await readFile(ENGLISH, 'utf8'))).toHaveProperty(
      'sentence',
      Object.fromEntries(
        rows.map(({ kind, template }) => [kind, template.replace('%s', '{{first}}').replace('%s', '{{second}}')]),
      ),
    );
  });

  test('finds the kind and the texts of every title again, whatever people write', async () => {
    const written = [`<b>"O'Neil" & Söhne</b> &amp; &#39; 100% %s`, 'a\n\\1 $1 (.*) [^<]* _'];
    for (const { kind, template } of await kinds()) {
      const gaps = template.split('%s').length - 1;
      const { rows } = await database.client.query(
        `select m.kind, m.params from private.kind_of_title(private.html($1, variadic $2::text[])) m`,
        [template, written.slice(0, gaps)],
      );
      expect(rows).toEqual([{ kind, params: written.slice(0, gaps) }]);
    }
  });

  test('knows no other title', async () => {
    for (const title of [
      'Hello',
      '',
      'The case <strong>x</strong> was cancelled by someone',
      'the case <strong>x</strong> was cancelled',
    ]) {
      expect((await database.client.query('select kind from private.kind_of_title($1)', [title])).rows).toEqual([
        { kind: null },
      ]);
    }
  });
});

interface Notified {
  title: string;
  kind: string | null;
  params: string[];
  type: string;
  category: string;
  case_id: string | null;
  proposal_id: string | null;
  link_kind: string | null;
  link_id: string | null;
}
const notifiedTo = async (tx: TestTransaction, actor: Actor): Promise<Notified[]> =>
  (
    await tx.owner<Notified>(
      `select title, kind, params, type, category, case_id, proposal_id, link_kind, link_id from notifications
       where user_id = $1 and created_at = now() order by title`,
      [actors[actor]],
    )
  ).rows;
const waitingFor = async (tx: TestTransaction, actor: Actor) =>
  (
    await tx.owner<{ title: string; kind: string }>(
      `select title, medium, kind, params, type, case_id, link_kind, link_id, state, due_at = now() at_once from private.deliveries
       where user_id = $1 and created_at = now() order by title, medium`,
      [actors[actor]],
    )
  ).rows;

describe('what the verbs tell', () => {
  test('is every kind of the catalogue that can happen', () => {
    expect(Object.keys(notificationSamples).toSorted()).toEqual(
      notificationKinds.filter((kind) => !LATER.test(kind)).toSorted(),
    );
  });

  test.each(Object.entries(notificationSamples))('%s', async (kind, sample) => {
    const { steps, to, title, params, category, caseId = null, proposalId = null } = sample;
    const [linkKind, linkId] = sample.link ?? [proposalId && 'proposal', proposalId];
    await database.transaction(async (tx) => {
      // Set back, so that what counts is of this transaction alone.
      await tx.owner(`update notifications set created_at = now() - interval '1 day'`);
      for (const [who, text] of steps) await (who === 'owner' ? tx.owner(text) : tx.as(who, text));
      const type = sample.type ?? (category === 'Profile' || category === 'Account' ? 'others' : 'case_update');
      const link = { link_kind: linkKind, link_id: linkId };
      const notified = (await notifiedTo(tx, to)).filter((one) => one.kind === kind);
      expect(notified).toEqual([
        { title, kind, params, type, category, case_id: caseId, proposal_id: proposalId, ...link },
      ]);
      // The list, the letter and the push lead to where it is seen or done.
      const place = placeOfNotification({ kind, caseId, linkKind: linkKind ?? null, linkId: linkId ?? null });
      expect(place).not.toBeNull();
      const letter = {
        title,
        medium: 'email',
        kind,
        params,
        type,
        case_id: caseId,
        ...link,
        state: 'waiting',
        at_once: true,
      };
      // The account has a letter of its own about its factors.
      expect((await waitingFor(tx, to)).filter((one) => one.kind === kind)).toEqual(
        kind === 'factors_reset' ? [] : to === 'client' ? [letter, { ...letter, medium: 'push' }] : [letter],
      );
    });
  });

  test('and never the client which stage of the firm’s board the case has reached, nor the person who moved it', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', 'update cases set stage_id = $1 where id = $2', [ids.stage, ids.active]);
      expect([...(await notifiedTo(tx, 'client')), ...(await notifiedTo(tx, 'teamLawyer'))]).toEqual([]);
    });
  });
});

describe('titles', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '"><script>alert(1)</script>',
    `'><img src=x>`,
    '</strong><script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src=//evil.test>',
    '<math><mtext></p><style><img>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;',
    '&#x3c;img&#x3e;',
    '<<script>script>',
    '<scr\0ipt>'.replace('\0', ''),
    '<style>*{background:url(//evil.test)}</style>',
    '<link rel=stylesheet href=//evil.test>',
    '<base href=//evil.test>',
    '<form action=//evil.test>',
    '<input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<object data=//evil.test>',
    '<embed src=//evil.test>',
    '<body onload=alert(1)>',
    '<marquee onstart=alert(1)>',
    '<video><source onerror=alert(1)>',
    '<audio src=x onerror=alert(1)>',
    '<template><script></template>',
    '<noscript><p title="</noscript><img>',
    '<!--><img src=x>-->',
    '<![CDATA[<script>]]>',
    '<?xml?><x>',
    '<xmp><img></xmp>',
    '<title><img></title>',
    '<textarea><img></textarea>',
    '<select><img>',
    '%s<b>%s',
    '%1$s<i>',
    '%%<u>',
    '\\<b>',
    '$1<b>',
    '{{first}}<b>',
    '{{second}}<b>',
    '<b>bold',
    'a<b',
    'a>b',
    '"',
    `'`,
    '&',
    '&&amp;&',
    '`<b>`',
    '<a href=data:text/html,x>',
    '<meta http-equiv=refresh content=0>',
    '<svg><a xlink:href=javascript:x>',
    '<isindex>',
    '<keygen onfocus=x>',
    '<q/oncut=x>',
    '\u202E<b>',
    '＜script＞<b>',
    '<ſcript>',
    'İ<b>',
    '<b\n>',
    '<b\t onx=1>',
  ];

  test('hold sixty ways to write markup as text, in each of their places', async () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
    await database.transaction(async (tx) => {
      for (const text of payloads) {
        await tx.owner(`select private.notify($1, 'proposal_sent', array[$2, $2], null, null, null)`, [
          actors.otherClient,
          text,
        ]);
        await tx.owner(`select private.notify($1, 'proposal_declined', array['x', $2], null, null, null)`, [
          actors.otherClient,
          text,
        ]);
      }
      const notified = await notifiedTo(tx, 'otherClient');
      expect(notified.length).toBe(payloads.length * 2);
      for (const { title, params } of notified) {
        const tags = [...title.matchAll(/<[^>]*>?/g)].map(([tag]) => tag);
        expect(
          tags.filter((tag) => tag !== '<strong>' && tag !== '</strong>'),
          title,
        ).toEqual([]);
        expect(title.replaceAll(/<\/?strong>/g, ''), title).not.toMatch(/["'<>]/);
        expect(payloads, title).toContain(params.at(-1));
      }
      expect((await waitingFor(tx, 'otherClient')).map(({ title }) => title).toSorted()).toEqual(
        notified.map(({ title }) => title).toSorted(),
      );
    });
  });

  test('are refused with another number of texts than their sentence has gaps, and of an unknown kind', async () => {
    await database.transaction(async (tx) => {
      for (const [kind, texts] of [
        ['proposal_sent', ['x']],
        ['proposal_sent', ['x', 'y', 'z']],
        ['profile_verified', ['x']],
        ['no_such_kind', []],
      ])
        expect(
          (
            await tx.refused('owner', 'select private.notify($1, $2, $3, null, null, null)', [
              actors.client,
              kind,
              texts,
            ])
          ).code,
        ).toMatch(/^(22023|P0002)$/);
      expect(
        await tx.refused('owner', `insert into notifications (user_id, title, kind) values ($1, 'x', 'no_such_kind')`, [
          actors.client,
        ]),
      ).toMatchObject({ code: '23514' });
    });
  });
});
