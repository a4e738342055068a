import { postDetailsSchema, postSchema } from '@casewright/contracts/post-answers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

// The blog's calls as a guest makes them.

const base = process.env['TEST_BASE_URL'] ?? '';
const listed = z.object({ posts: z.array(postSchema), next: z.nullable(z.string()) });
const refused = z.object({ code: z.string(), hint: z.nullable(z.string()) });
const counted = z.object({ counted: z.boolean() });

async function ask(path: string, body?: object, agent = 'A browser'): Promise<{ status: number; said: unknown }> {
  const answer = await fetch(`${base}/api/post/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'user-agent': agent, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  return { status: answer.status, said: await answer.json() };
}

const list = async (query = '') => listed.parse((await ask(`list?page_size=50&${query}`)).said);

describe('the blog', () => {
  test('has what is published, in five languages, and nothing else', async () => {
    const { posts, next } = await list();
    // Others may publish meanwhile.
    expect(posts.length).toBeGreaterThanOrEqual(13);
    expect(next).toBeNull();
    expect(new Set(posts.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'vi', 'zh', 'ar']));
    for (const hidden of ['Small claims without a lawyer', 'Contractors are employees now', 'Five sentences'])
      expect(JSON.stringify(posts)).not.toContain(hidden);
  });

  test.each(['latest', 'oldest', 'popular'])('goes on by key, each post once: %s', async (sort) => {
    const ids: string[] = [];
    let after = '';
    do {
      const page = listed.parse((await ask(`list?page_size=5&sort=${sort}${after}`)).said);
      ids.push(...page.posts.map(({ id }) => id));
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(new Set(ids).size).toBeGreaterThanOrEqual(13);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('is searched in any alphabet, and narrowed by tag and language', async () => {
    const titles = async (query: string) => (await list(query)).posts.map(({ slug }) => slug.slice(-10));
    expect(await titles(`query=${encodeURIComponent('商标')}`)).toEqual(['a1c0ffee0d']);
    expect(await titles(`query=${encodeURIComponent('giay phep lao dong')}`)).toEqual(['a1c0ffee08']);
    expect(await titles(`query=${encodeURIComponent('دبي الإيجار')}`)).toEqual(['a1c0ffee0c']);
    expect(await titles('tags=Founders')).toEqual(['a1c0ffee05']);
    expect((await titles('language=fr')).toSorted()).toEqual(['a1c0ffee0a', 'a1c0ffee0b']);
    expect(await titles('query=xylophone')).toEqual([]);
  });

  test.each([
    'list?sort=best',
    'list?page_size=0',
    'list?page_size=51',
    'list?after=x',
    'list?language=xx',
    'list?query=a%00',
    'list?tags=a%00',
    'list?author=a%00',
    'details?title=a%00',
    'search?query=a%00',
  ])('takes no %j', async (path) => {
    const { status, said } = await ask(path);
    expect({ status, code: refused.parse(said).code }).toEqual({ status: 422, code: 'validation_failed' });
  });

  test('answers one post by any of its addresses, with translations, related posts and a service', async () => {
    for (const title of ['a1c0ffee09', 'an-earlier-title-a1c0ffee09']) {
      const { post } = z.object({ post: postDetailsSchema }).parse((await ask(`details?title=${title}`)).said);
      expect(post.slug).toBe('the-clause-at-midnight-arbitration-in-one-paragraph-a1c0ffee09');
      expect(post.translations.map(({ language }) => language)).toEqual(['fr']);
      expect(post.related.length).toBeGreaterThan(0);
      expect(post.service?.firm.name).toBe(post.firm?.name);
    }
    const { post } = z.object({ post: postDetailsSchema }).parse((await ask('details?title=a1c0ffee01')).said);
    expect(JSON.stringify(post.comments)).not.toContain('cash-for-leases');
    for (const title of ['a1c0ffee0e', 'a1c0ffee0f', 'nothing'])
      expect((await ask(`details?title=${title}`)).status).toBe(404);
  });

  test('counts a reader once a day, and no program', async () => {
    const [first] = (await list('tags=Trademarks')).posts.concat(
      (await list('query=trademark')).posts,
      (await list()).posts,
    );
    const body = { post_id: first?.id, kind: 'view' };
    const count = async (agent: string) => counted.parse((await ask('visit', body, agent)).said).counted;
    const agent = `Browser ${crypto.randomUUID()}`;
    expect([await count(agent), await count(agent), await count('Googlebot/2.1')]).toEqual([true, false, false]);
    const before = (await ask('visit', { ...body, kind: 'read' })).status;
    expect(before).toBe(422);
  });

  test('is a feed that a program can read, and is in the map of the site', async () => {
    const feed = await fetch(`${base}/post/rss.xml`);
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    const text = await feed.text();
    expect(text.match(/<item>/g)).toHaveLength(9);
    expect(text).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
    const map = await (await fetch(`${base}/sitemap.xml`)).text();
    expect(map).toMatch(
      /<loc>[^<]*a1c0ffee0a<\/loc><lastmod>[\d-]+<\/lastmod><xhtml:link rel="alternate" hreflang="en"/,
    );
  });
});
