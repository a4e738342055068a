import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { type Actor, actors, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work);

interface Post extends Record<string, unknown> {
  id: string;
  slug: string;
  short_id: string;
  status: string;
  version: number;
}

const WHOLE = {
  title: 'A deposit that does not come back',
  description: 'What a landlord may keep',
  content: '<p>Write a letter first.</p>',
  tags: ['Leases', 'Deposits'],
};
const SAVE = 'select * from save_post($1, $2, $3)';
const PUBLISH = 'select * from publish_post($1, $2)';
const WITHDRAW = 'select * from withdraw_post($1, $2)';
const COMMENT = 'select * from comment_on_post($1, $2, $3)';
const MODERATE = 'select * from moderate_comment($1, $2)';

async function only<R extends Record<string, unknown>>(rows: Promise<{ rows: R[] }>): Promise<R> {
  const [row] = (await rows).rows;
  if (row === undefined) throw new Error('Nothing was answered');
  return row;
}

const save = (
  tx: TestTransaction,
  actor: Actor,
  given: object,
  id: string | null = null,
  version: number | null = null,
) => only<Post>(tx.as<Post>(actor, SAVE, [id, JSON.stringify(given), version]));
const publish = (tx: TestTransaction, actor: Actor, id: string, at: Date | null = null) =>
  only<Post>(tx.as<Post>(actor, PUBLISH, [id, at]));
const withdraw = (tx: TestTransaction, actor: Actor, id: string, reason: string | null = null) =>
  only<Post>(tx.as<Post>(actor, WITHDRAW, [id, reason]));
const comment = (tx: TestTransaction, actor: Actor, body: string, above: string | null = null) =>
  only<{ id: string; status: string; parent_id: string | null }>(tx.as(actor, COMMENT, [ids.post, body, above]));
const rowOf = (tx: TestTransaction, id: string) => only<Post>(tx.owner('select * from posts where id = $1', [id]));
const list = async (tx: TestTransaction, filter: object = {}) =>
  (
    await only<{ list: { posts: { id: string; title: string }[]; next: string | null } }>(
      tx.owner('select private.post_list($1) as list', [JSON.stringify(filter)]),
    )
  ).list;

describe('a post', () => {
  test('is written by lawyers and those who run the site, and nobody else', async () => {
    await run(async (tx) => {
      for (const actor of ['teamLawyer', 'firmLawyer', 'rivalLawyer', 'firmAdmin', 'admin', 'superUser'] as const)
        expect(await save(tx, actor, WHOLE)).toMatchObject({ author_id: actors[actor], status: 'draft' });
      for (const actor of ['client', 'otherClient'] as const)
        expect(await tx.refused(actor, SAVE, [null, JSON.stringify(WHOLE), null])).toMatchObject({
          code: '42501',
          rule: 'may_not_write_posts',
        });
      expect(await tx.refused('guest', SAVE, [null, '{}', null])).toMatchObject({ code: '42501' });
    });
  });

  test('of somebody else is neither read before it is published nor changed', async () => {
    await run(async (tx) => {
      for (const actor of ['firmLawyer', 'rivalLawyer', 'firmAdmin', 'admin', 'client'] as const) {
        const [refused, rule] =
          actor === 'firmAdmin' || actor === 'admin' ? ['42501', 'post_of_other'] : ['PT404', 'post_not_found'];
        const wanted = actor === 'client' ? { code: '42501', rule: 'may_not_write_posts' } : { code: refused, rule };
        expect(await tx.refused(actor, SAVE, [ids.post, '{"title": "Mine"}', null])).toMatchObject(wanted);
        expect(await tx.refused(actor, PUBLISH, [ids.postDraft, null])).toMatchObject({ code: 'PT404' });
        expect((await tx.as(actor, 'select delete_post($1) as gone', [ids.post])).rows).toEqual([{ gone: false }]);
      }
    });
  });

  test('that changed in another window is refused, and what it said before is kept', async () => {
    await run(async (tx) => {
      const first = await rowOf(tx, ids.post);
      const second = await save(tx, 'teamLawyer', { title: 'When a lease ends' }, ids.post, first.version);
      expect(second).toMatchObject({ version: first.version + 1, title: 'When a lease ends' });
      expect(await tx.refused('teamLawyer', SAVE, [ids.post, '{"title": "Lost"}', first.version])).toMatchObject({
        code: 'PT409',
        rule: 'post_changed',
      });
      const kept = await tx.as(
        'teamLawyer',
        'select title from post_revisions where post_id = $1 order by created_at desc',
        [ids.post],
      );
      expect(kept.rows).toEqual([{ title: 'When the lease ends' }, { title: 'When leases end' }]);
    });
  });

  test('has an address that follows its title and is found by the old one', async () => {
    await run(async (tx) => {
      const find = (address: string) =>
        tx.owner('select private.post_by_address($1) as id', [address]).then(({ rows }) => rows);
      const old = (await save(tx, 'teamLawyer', { comments_enabled: true }, ids.post)).slug;
      expect(old).toBe('when-the-lease-ends-aaaaaaaaaa');
      const now = (await save(tx, 'teamLawyer', { title: 'Ünding & Co.: the end' }, ids.post)).slug;
      expect(now).toBe('unding-co-the-end-aaaaaaaaaa');
      for (const address of [old, now, 'aaaaaaaaaa', ids.post]) expect(await find(address)).toEqual([{ id: ids.post }]);
      for (const address of ['', 'x-bbbbbbbbbb', 'bbbbbbbbbb', ids.postDraft, 'xaaaaaaaaaa'])
        expect(await find(address)).toEqual([{ id: null }]);
      expect(await save(tx, 'teamLawyer', { title: 'نهاية العقد' })).toMatchObject({
        slug: expect.stringMatching(/^نهاية-العقد-[0-9a-f]{10}$/),
      });
    });
  });

  test('appears when it is whole and its author is verified, now or at its time', async () => {
    await run(async (tx) => {
      expect(await tx.refused('teamLawyer', PUBLISH, [ids.postDraft, null])).toMatchObject({ rule: 'post_incomplete' });
      await save(tx, 'teamLawyer', WHOLE, ids.postDraft);
      expect(await tx.refused('teamLawyer', PUBLISH, [ids.postDraft, '2999-01-01'])).toMatchObject({
        rule: 'post_time_invalid',
      });
      await tx.owner(`update lawyer_profiles set status = 'suspended', is_public = false where user_id = $1`, [
        actors.teamLawyer,
      ]);
      expect(await tx.refused('teamLawyer', PUBLISH, [ids.postDraft, null])).toMatchObject({
        code: '42501',
        rule: 'post_author_unverified',
      });
      await tx.owner(`update lawyer_profiles set status = 'verified' where user_id = $1`, [actors.teamLawyer]);
      const at = new Date(Date.now() + 3_600_000);
      expect(await publish(tx, 'teamLawyer', ids.postDraft, at)).toMatchObject({ status: 'scheduled', publish_at: at });
      const due = () => tx.owner('select private.publish_due_posts(100) as count').then(({ rows }) => rows);
      expect(await due()).toEqual([{ count: 0 }]);
      expect((await list(tx)).posts.map(({ id }) => id)).not.toContain(ids.postDraft);
      await tx.owner(`update posts set publish_at = now() - interval '1 minute' where id = $1`, [ids.postDraft]);
      expect(await due()).toEqual([{ count: 1 }]);
      expect((await list(tx)).posts.map(({ id }) => id)).toContain(ids.postDraft);
      expect(await tx.refused('teamLawyer', SAVE, [ids.postDraft, '{"content": ""}', null])).toMatchObject({
        rule: 'post_incomplete',
      });
    });
  });

  test('that is due is a draft again when its author may not publish any more', async () => {
    await run(async (tx) => {
      await save(tx, 'teamLawyer', WHOLE, ids.postDraft);
      await publish(tx, 'teamLawyer', ids.postDraft, new Date(Date.now() + 3_600_000));
      await tx.owner(`update posts set publish_at = now() - interval '1 minute' where id = $1`, [ids.postDraft]);
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.teamLawyer]);
      await tx.owner('select private.publish_due_posts(100)');
      expect(await rowOf(tx, ids.postDraft)).toMatchObject({ status: 'draft', published_at: null });
    });
  });

  test('is taken back by author, firm and platform, and who took it back decides whether it appears again', async () => {
    await run(async (tx) => {
      for (const actor of ['firmLawyer', 'rivalLawyer', 'client'] as const)
        expect(await tx.refused(actor, WITHDRAW, [ids.post, 'x'])).toMatchObject({ code: 'PT404' });
      expect(await tx.refused('firmAdmin', WITHDRAW, [ids.post, ' '])).toMatchObject({ rule: 'reason_required' });
      expect(await withdraw(tx, 'firmAdmin', ids.post, 'Not our view')).toMatchObject({ status: 'withdrawn' });
      expect(await tx.refused('teamLawyer', PUBLISH, [ids.post, null])).toMatchObject({
        rule: 'post_withdrawn_by_other',
      });
      expect(await tx.refused('teamLawyer', 'select delete_post($1)', [ids.post])).toMatchObject({
        rule: 'post_withdrawn_by_other',
      });
      expect(await publish(tx, 'firmAdmin', ids.post)).toMatchObject({ status: 'published', withdrawn_by: null });
      await withdraw(tx, 'admin', ids.post, 'Against the rules');
      expect(await tx.refused('firmAdmin', PUBLISH, [ids.post, null])).toMatchObject({ rule: 'post_of_other' });
      await publish(tx, 'admin', ids.post);
      await withdraw(tx, 'teamLawyer', ids.post);
      expect(await tx.refused('firmAdmin', PUBLISH, [ids.post, null])).toMatchObject({ rule: 'post_of_other' });
      expect(await publish(tx, 'teamLawyer', ids.post)).toMatchObject({ status: 'published' });
    });
  });

  test('has one translation into each language, of the same author or firm', async () => {
    await run(async (tx) => {
      const french = await save(tx, 'teamLawyer', { ...WHOLE, language: 'fr', translation_of: ids.post });
      expect(french).toMatchObject({ translation_group: (await rowOf(tx, ids.post))['translation_group'] });
      expect(
        await tx.refused('firmLawyer', SAVE, [
          null,
          JSON.stringify({ ...WHOLE, language: 'fr', translation_of: ids.post }),
          null,
        ]),
      ).toMatchObject({ rule: 'post_language_taken' });
      const rival = await save(tx, 'rivalLawyer', { ...WHOLE, language: 'vi', translation_of: ids.post });
      expect(rival['translation_group']).not.toBe(french['translation_group']);
      await publish(tx, 'teamLawyer', french.id);
      const { shown } = await only<{ shown: { translations: object[] } }>(
        tx.owner(`select private.post_details('aaaaaaaaaa') as shown`),
      );
      expect(shown.translations).toEqual([{ language: 'fr', title: WHOLE.title, slug: french.slug }]);
    });
  });

  test('is not written without end', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into posts (author_id, title, slug) select $1, 'Another', '' from generate_series(1, 50)`,
        [actors.rivalLawyer],
      );
      expect(await tx.refused('rivalLawyer', SAVE, [null, JSON.stringify(WHOLE), null])).toMatchObject({
        rule: 'too_many_posts_today',
      });
    });
  });
});

describe('the list', () => {
  test('is found by words and tags, and goes on where a page ended', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into posts (author_id, title, slug, description, content, tags, status, published_at, total_views)
         select $1, 'Tax of year ' || n, '', 'Numbers', '<p>Depreciation</p>', '{Tax,Numbers}', 'published', timestamptz '2026-02-01' + n / 2 * interval '1 day', n / 3
         from generate_series(1, 20) n`,
        [actors.teamLawyer],
      );
      for (const sort of ['latest', 'oldest', 'popular']) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const page = await list(tx, { sort, after, page_size: 6, tags: ['Tax'] });
          seen.push(...page.posts.map(({ id }) => id));
          after = page.next;
        } while (after !== null);
        expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 20, 20]);
        const whole = await list(tx, { sort, page_size: 50, tags: ['Tax'] });
        expect(whole.posts.map(({ id }) => id)).toEqual(seen);
      }
      expect((await list(tx, { query: 'depreciation tax' })).posts).toHaveLength(9);
      expect((await list(tx, { query: 'Déprec' })).posts).toHaveLength(9);
      expect((await list(tx, { query: 'nothing of it' })).posts).toEqual([]);
      expect((await list(tx, { query: `'; drop table posts; -- \\ % _`, after: `'x'` })).posts).toEqual([]);
      expect((await list(tx, { tags: ['Leases', 'Notice'] })).posts.map(({ id }) => id)).toEqual([ids.post]);
    });
  });

  test('of the dashboard has what the caller decides about, and its counts agree', async () => {
    await run(async (tx) => {
      const found = async (actor: Actor) =>
        (await tx.as<{ id: string }>(actor, 'select id from find_posts()')).rows.map(({ id }) => id).toSorted();
      expect(await found('teamLawyer')).toEqual([ids.post, ids.postDraft, ids.postWithdrawn]);
      expect(await found('firmAdmin')).toEqual([ids.post, ids.postWithdrawn]);
      expect(await found('admin')).toEqual([ids.post, ids.postWithdrawn]);
      for (const actor of ['firmLawyer', 'rivalLawyer', 'client'] as const) expect(await found(actor)).toEqual([]);
      const counts = await tx.as<{ status: string; posts: string }>('teamLawyer', 'select * from post_counts()');
      expect(Object.fromEntries(counts.rows.map(({ status, posts }) => [status, Number(posts)]))).toEqual({
        all: 3,
        draft: 1,
        published: 1,
        withdrawn: 1,
        held: 1,
      });
    });
  });
});

describe('a comment', () => {
  test('is written by everybody with an account, and answers go one level deep', async () => {
    await run(async (tx) => {
      const first = await comment(tx, 'otherClient', ' Does it hold in Ohio? ');
      expect(first).toMatchObject({
        status: 'published',
        author_name: 'otherClient N.',
        body: 'Does it hold in Ohio?',
      });
      const answer = await comment(tx, 'teamLawyer', 'It does.', first.id);
      const again = await comment(tx, 'otherClient', 'Thank you.', answer.id);
      expect([answer.parent_id, again.parent_id]).toEqual([first.id, first.id]);
      expect(await rowOf(tx, ids.post)).toMatchObject({ comment_count: 4, held_count: 1 });
      expect(await tx.refused('guest', COMMENT, [ids.post, 'x', null])).toMatchObject({ code: '42501' });
      expect(await tx.refused('client', COMMENT, [ids.postDraft, 'x', null])).toMatchObject({
        code: 'PT404',
        rule: 'post_not_published',
      });
      expect(await tx.refused('client', COMMENT, [ids.post, ' \n ', null])).toMatchObject({ rule: 'comment_empty' });
      expect(await tx.refused('client', COMMENT, [ids.post, 'x', randomUUID()])).toMatchObject({
        rule: 'comment_gone',
      });
      expect(await tx.refused('client', COMMENT, [ids.post, 'x', ids.postCommentHeld])).toMatchObject({
        rule: 'comment_gone',
      });
    });
  });

  test('is the same one when it is sent again', async () => {
    await run(async (tx) => {
      const call = 'select id, body from comment_on_post($1, $2, null, $3)';
      const id = randomUUID();
      await tx.as('client', call, [ids.post, 'Once', id]);
      expect((await tx.as('client', call, [ids.post, 'Once', id])).rows).toEqual([{ id, body: 'Once' }]);
      expect(await tx.refused('otherClient', call, [ids.post, 'Mine', id])).toMatchObject({ code: 'PT404' });
    });
  });

  test.each([
    ['Look at https://spam.test', 'link'],
    ['www.spam.test has it', 'link'],
    ['cheap-wills.com', 'link'],
    ['Write to me: a@b.test', 'contact'],
    ['Call +1 312 555 01 23', 'contact'],
    ['On 12.5.2026 e.g. section 4.2 says so.', null],
  ])('waits with a link or an address in it until somebody of the post has read it: %s', async (body, cause) => {
    await run(async (tx) => {
      const written = await comment(tx, 'otherClient', body);
      expect(written).toMatchObject({ status: cause === null ? 'published' : 'held', held_for: cause });
      const shown = async () =>
        (await only<{ shown: string }>(tx.owner('select private.shown_comments($1)::text as shown', [ids.post]))).shown;
      expect((await shown()).includes(JSON.stringify(body))).toBe(cause === null);
      if (cause === null) return;
      for (const actor of ['otherClient', 'client', 'firmLawyer', 'rivalLawyer'] as const)
        expect(await tx.refused(actor, MODERATE, [written.id, 'published'])).toMatchObject({
          rule: actor === 'otherClient' ? 'decision_unknown' : 'comment_not_found',
        });
      await tx.as('teamLawyer', MODERATE, [written.id, 'published']);
      expect(await shown()).toContain(JSON.stringify(body));
    });
  });

  test('is read a hundred at a time, each once, and nothing of another post', async () => {
    await run(async (tx) => {
      await tx.owner(
        `insert into post_comments (post_id, author_id, author_name, body, created_at)
         select c.post_id, c.author_id, c.author_name, 'Comment ' || n, c.created_at + n / 2 * interval '1 second' from post_comments c, generate_series(1, 205) n where c.id = $1`,
        [ids.postComment],
      );
      const page = async (post: string, after: string | null) =>
        (
          await only<{ said: { id: string; message: string }[] }>(
            tx.owner('select private.shown_comments($1, $2) as said', [post, after]),
          )
        ).said;
      const pages = [await page(ids.post, null)];
      for (let last = pages[0]?.at(-1); last !== undefined; last = pages.at(-1)?.at(-1))
        pages.push(await page(ids.post, last.id));
      expect(pages.map((each) => each.length)).toEqual([100, 100, 6, 0]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(206);
      expect(await page(ids.postDraft, ids.postComment)).toEqual([]);
    });
  });

  test('is removed by its writer and by those who decide about the post', async () => {
    await run(async (tx) => {
      for (const actor of ['client', 'teamLawyer', 'firmAdmin', 'admin'] as const) {
        await tx.owner('savepoint before');
        expect((await tx.as(actor, MODERATE, [ids.postComment, 'removed'])).rows).toMatchObject([
          { status: 'removed', decided_by: actors[actor] },
        ]);
        expect(await rowOf(tx, ids.post)).toMatchObject({ comment_count: 0 });
        await tx.owner('rollback to before');
      }
      for (const actor of ['otherClient', 'firmLawyer', 'rivalLawyer'] as const)
        expect(await tx.refused(actor, MODERATE, [ids.postComment, 'removed'])).toMatchObject({ code: 'PT404' });
    });
  });

  test('that three people report waits, unless somebody has let it through', async () => {
    await run(async (tx) => {
      const report = (actor: Actor) => tx.as(actor, 'select report_comment($1)', [ids.postComment]);
      const status = () => tx.owner('select status, held_for from post_comments where id = $1', [ids.postComment]);
      for (const actor of ['otherClient', 'otherClient', 'rivalLawyer'] as const) await report(actor);
      expect((await status()).rows).toEqual([{ status: 'published', held_for: null }]);
      await report('firmLawyer');
      expect((await status()).rows).toEqual([{ status: 'held', held_for: 'reports' }]);
      await tx.as('teamLawyer', MODERATE, [ids.postComment, 'published']);
      for (const actor of ['otherClient', 'rivalLawyer', 'firmLawyer'] as const) await report(actor);
      expect((await status()).rows).toEqual([{ status: 'published', held_for: null }]);
    });
  });

  test('is not written without end, and not where the author takes none', async () => {
    await run(async (tx) => {
      for (let nth = 0; nth < 5; nth += 1) await comment(tx, 'otherClient', `Number ${nth}`);
      expect(await tx.refused('otherClient', COMMENT, [ids.post, 'And another', null])).toMatchObject({
        rule: 'too_many_comments',
      });
      await save(tx, 'teamLawyer', { comments_enabled: false }, ids.post);
      expect(await tx.refused('client', COMMENT, [ids.post, 'x', null])).toMatchObject({
        rule: 'post_without_comments',
      });
    });
  });
});

describe('readers', () => {
  test('keep what they like, once, and nobody else reads whose it is', async () => {
    await run(async (tx) => {
      const favor = (actor: Actor, favors: boolean) =>
        tx.as(actor, 'select favor_post($1, $2) as kept', [ids.post, favors]);
      await tx.owner('update posts set favorite_count = 1 where id = $1', [ids.post]);
      for (let twice = 0; twice < 2; twice += 1)
        expect((await favor('otherClient', true)).rows).toEqual([{ kept: true }]);
      expect(await rowOf(tx, ids.post)).toMatchObject({ favorite_count: 2 });
      for (let twice = 0; twice < 2; twice += 1) await favor('otherClient', false);
      expect(await rowOf(tx, ids.post)).toMatchObject({ favorite_count: 1 });
      expect(await tx.refused('client', 'select favor_post($1)', [ids.postDraft])).toMatchObject({ code: 'PT404' });
    });
  });

  test('are counted once a day each, and what would say who they were goes with the day', async () => {
    await run(async (tx) => {
      const version = (await rowOf(tx, ids.post)).version;
      const count = async (kind: string, visitor: string, post: string = ids.post) =>
        (
          await only<{ counted: boolean }>(
            tx.owner('select private.count_post_visit($1, $2, $3) as counted', [post, kind, visitor]),
          )
        ).counted;
      expect(await count('view', '10.0.0.1 browser')).toBe(true);
      expect(await count('view', '10.0.0.1 browser')).toBe(false);
      expect(await count('view', '10.0.0.2 browser')).toBe(true);
      expect(await count('share', '10.0.0.2 browser')).toBe(true);
      expect(await count('view', '10.0.0.2 browser', ids.postDraft)).toBe(false);
      expect(await rowOf(tx, ids.post)).toMatchObject({ total_views: 2, total_shares: 1, version });
      await tx.owner(`update private.post_salts set day = day - 1`);
      await tx.owner(`update private.post_visits set day = day - 1`);
      await tx.owner('select private.forget_post_visits(500)');
      for (const table of ['post_salts', 'post_visits'])
        expect((await tx.owner(`select from private.${table}`)).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', 'select views, shares from post_days($1)', [ids.post])).rows).toEqual([
        { views: 2, shares: 1 },
      ]);
      for (const actor of ['firmLawyer', 'rivalLawyer', 'client'] as const)
        expect((await tx.as(actor, 'select * from post_days($1)', [ids.post])).rowCount).toBe(0);
    });
  });
});

test('a picture or a file is brought by lawyers and the platform, each into a folder of their own', async () => {
  await run(async (tx) => {
    const may = async (actor: Actor, folder: string, ending = 'jpg') =>
      (
        await only<{ may: boolean }>(
          tx.as(actor, 'select private.caller_may_store_post_file($1) as may', [`${folder}/${randomUUID()}.${ending}`]),
        )
      ).may;
    expect(await may('teamLawyer', actors.teamLawyer)).toBe(true);
    for (const ending of ['pdf', 'docx', 'xlsx']) expect(await may('teamLawyer', actors.teamLawyer, ending)).toBe(true);
    for (const ending of ['svg', 'html', 'exe']) expect(await may('teamLawyer', actors.teamLawyer, ending)).toBe(false);
    expect(await may('admin', actors.admin)).toBe(true);
    expect(await may('teamLawyer', actors.firmLawyer)).toBe(false);
    expect(await may('client', actors.client)).toBe(false);
  });
});

test('a picture or a file that no post and no revision shows goes with its post, and stays when it is taken out', async () => {
  await run(async (tx) => {
    const names = ['a.png', 'b.pdf', 'c.png'].map(
      (end) => `${actors.teamLawyer}/00000000-0000-4000-8000-00000000000${end}`,
    );
    const there = async () =>
      (
        await tx.owner<{ name: string }>(
          `select name from storage.objects where bucket_id = 'posts' and name = any ($1) order by 1`,
          [names],
        )
      ).rows.map(({ name }) => name);
    for (const name of names)
      await tx.as('teamLawyer', `insert into storage.objects (bucket_id, name) values ('posts', $1)`, [name]);
    const [picture = '', file = '', cover = ''] = names.map((name) => `/storage/v1/object/public/posts/${name}`);
    const { id } = await save(tx, 'teamLawyer', {
      ...WHOLE,
      cover_url: cover,
      content: `<p>See <a href="${file}?download=a.pdf">it</a></p><img src="${picture}" alt="">`,
    });
    expect(await there()).toEqual(names);
    await save(tx, 'teamLawyer', { content: '<p>Without them.</p>', cover_url: '' }, id);
    await tx.owner('delete from post_revisions where post_id = $1', [id]);
    // Taken out, they can come back.
    expect(await there()).toEqual(names);
    await save(
      tx,
      'teamLawyer',
      { content: `<img src="${picture}" alt=""><p>See <a href="${file}">it</a> again.</p>`, cover_url: cover },
      id,
    );
    // The revision that is made now shows two of them.
    await tx.owner('delete from post_revisions where post_id = $1', [id]);
    await save(tx, 'teamLawyer', { content: '<p>No more.</p>' }, id);
    await tx.as('teamLawyer', 'select delete_post($1)', [id]);
    expect(await there()).toEqual([]);
  });
});

test('a picture that was brought a day ago, and one that was taken out and comes back, are kept for a month', async () => {
  await run(async (tx) => {
    const name = `${actors.teamLawyer}/${randomUUID()}.png`;
    const age = (days: number) =>
      tx.owner(
        `update storage.objects set created_at = now() - $1 * interval '1 day', last_accessed_at = now() - $1 * interval '1 day' where name = $2`,
        [days, name],
      );
    const isThere = async () =>
      (await tx.owner(`select from storage.objects where bucket_id = 'posts' and name = $1`, [name])).rowCount === 1;
    await tx.as('teamLawyer', `insert into storage.objects (bucket_id, name) values ('posts', $1)`, [name]);
    const shows = { content: `<p>See it.</p><img src="/storage/v1/object/public/posts/${name}" alt="">` };
    const { id } = await save(tx, 'teamLawyer', { ...WHOLE, content: '<p>First.</p>' });
    await age(29);
    await save(tx, 'teamLawyer', { cover_url: '/pictures/blog/will.webp' }, id);
    expect(await isThere()).toBe(true);
    await save(tx, 'teamLawyer', shows, id);
    await save(tx, 'teamLawyer', { content: '<p>Taken out.</p>' }, id);
    await tx.owner('delete from post_revisions where post_id = $1', [id]);
    await save(tx, 'teamLawyer', { content: '<p>Taken out, and saved.</p>' }, id);
    expect(await isThere()).toBe(true);
    await save(tx, 'teamLawyer', shows, id);
    await tx.owner('delete from post_revisions where post_id = $1', [id]);
    await age(31);
    await tx.owner('select private.drop_unshown_post_files(500)');
    expect(await isThere()).toBe(true);
    await save(tx, 'teamLawyer', { content: '<p>Out for good.</p>' }, id);
    await tx.owner('delete from post_revisions where post_id = $1', [id]);
    await tx.owner('select private.drop_unshown_post_files(500)');
    expect(await isThere()).toBe(true);
    await age(31);
    await tx.owner('select private.drop_unshown_post_files(500)');
    expect(await isThere()).toBe(false);
  });
});

test("a picture that a colleague's post or its revision names stays when its author's post goes", async () => {
  await run(async (tx) => {
    const names = [randomUUID(), randomUUID()].map((each) => `${actors.teamLawyer}/${each}.png`);
    const [shown = '', kept = ''] = names.map((name) => `<img src="/storage/v1/object/public/posts/${name}" alt="">`);
    for (const name of names)
      await tx.as('teamLawyer', `insert into storage.objects (bucket_id, name) values ('posts', $1)`, [name]);
    const old = `update storage.objects set created_at = now() - interval '40 days', last_accessed_at = now() - interval '40 days' where name = any ($1)`;
    const own = await save(tx, 'teamLawyer', { ...WHOLE, content: `<p>Mine.</p>${shown}${kept}` });
    const other = await save(tx, 'firmAdmin', { ...WHOLE, content: `<p>Copied.</p>${shown}${kept}` });
    await save(tx, 'firmAdmin', { content: `<p>Copied.</p>${shown}` }, other.id);
    await tx.as('teamLawyer', 'select delete_post($1)', [own.id]);
    await tx.owner(old, [names]);
    await tx.owner('select private.drop_unshown_post_files(500)');
    const left = await tx.owner(`select from storage.objects where bucket_id = 'posts' and name = any ($1)`, [names]);
    expect(left.rowCount).toBe(2);
  });
});
