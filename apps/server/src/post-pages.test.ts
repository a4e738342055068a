import type { PostDetails } from '@casewright/contracts/post-answers';
import { expect, test } from 'vitest';

import { postFeed, withPosts } from './found-posts.ts';
import { fillPostPage, type PostReader, postTemplate } from './post-pages.ts';

const ID = 'b0000000-0000-4000-8000-000000000001';
const post: PostDetails = {
  id: ID,
  title: 'A <b>title</b> & __CONTENT__',
  slug: 'a-title-0123456789',
  description: 'What it is about',
  coverUrl: '/pictures/blog/will.webp',
  tags: ['One', '</script>'],
  language: 'en',
  publish: 'published',
  commentsEnabled: true,
  metaTitle: 'A title',
  metaDescription: 'For search engines',
  metaKeywords: ['key'],
  totalViews: 3,
  totalShares: 0,
  totalFavorites: 1,
  totalComments: 2,
  minutes: 4,
  createdAt: '2026-01-05T10:00:00+00:00',
  updatedAt: '2026-01-06T10:00:00+00:00',
  author: { id: null, name: 'Ann Author', avatarUrl: null, slug: null, headline: null },
  firm: null,
  content: '<p>The text __TITLE__</p>',
  comments: [
    {
      id: ID,
      name: 'Rita R.',
      message: '<script>x</script> __CONTENT__ __WHO__',
      postedAt: '2026-01-07T10:00:00+00:00',
      replyComment: [{ id: ID, name: 'Ann Author', message: 'Thanks', postedAt: '2026-01-08T10:00:00+00:00' }],
    },
  ],
  translations: [{ language: 'fr', title: 'Un titre', slug: 'un-titre-abcdef0123' }],
  related: [],
  service: null,
};

/** As the build draws what leads from a post. */
const WAYS = `<div data-first="contents"><nav><ul><li data-first="heading"><a href="#__SLUG__"><bdi>__LINE__</bdi></a></li></ul></nav></div>
<div data-first="author"><a href="/post?author=__SLUG__">__WHO__</a></div><div data-first="writer">__WHO__</div><a href="/in?to=__SLUG__">__FAVORITES__</a>`;

const reader = (found: PostDetails | null): PostReader => ({
  list: () => Promise.resolve({ posts: found === null ? [] : [found], next: null }),
  tags: () => Promise.resolve({ tags: [] }),
  post: () => Promise.resolve(found),
  addresses: () => Promise.resolve([]),
});

const PAGE = `<html><head><title>__METATITLE__</title><meta property="og:type" content="website"><link rel="canonical" href="https://a.test/post/details/{title}">
<meta property="og:image" content="https://a.test/og-image.png"></head><body><article lang="__LANG__"><h1>__TITLE__</h1><figure data-first="cover"><img srcSet="__COVERS__" src="__COVER__"></figure>
<div>__CONTENT__</div><ul><li data-first="tag">__LINE__</li></ul><ul><li data-first="translation"><a href="/post/details/__SLUG__">__TITLE__</a></li></ul>
<aside data-first="service">__NAME__</aside><ul><li data-first="comment">__WHO__: __LINE__</li></ul><ul><li data-first="related">__TITLE__</li></ul></article></body></html>`;
const card = (name: string) =>
  `<li data-first="${name}"><figure data-first="picture"><img srcSet="__COVERS__" src="__COVER__"></figure><a href="/post/details/__SLUG__">__TITLE__</a> __WHEN__</li>`;
const LIST = `<head></head><link rel="preload" as="image" imageSrcSet="__COVERS__" imageSizes="100vw"/><ul><li data-first="tag"><a href="/post?tag=__LINE__">__LINE__</a></li></ul>
<ul>${card('lead')}${card('card')}</ul><div data-first="more"><button>More</button></div>`;

/** A cover in the widths that come with the web app. */
const COVER = `<img srcSet="${[96, 160, 320, 480, 640].map((width) => `/pictures/blog/will-${width}.webp ${width}w`).join(', ')}, /pictures/blog/will.webp 960w" src="/pictures/blog/will.webp">`;
const asked = (path: string, query = '') => ({
  path,
  query,
  language: 'en',
  siteUrl: 'https://a.test',
  pictureSizes: true,
});
async function filled(path: string, found: PostDetails | null = post, page = PAGE, query = ''): Promise<string> {
  const answer = await fillPostPage(reader(found), asked(path, query), page);
  if (answer === null || !('html' in answer)) throw new Error('No page');
  return answer.html;
}

test('the addresses of the blog have a page of their own, and no others', () => {
  expect(postTemplate('/post')).toBe('/post');
  expect(postTemplate('/post/details/a-title-0123456789')).toBe('/post/details/{title}');
  for (const other of ['/post/rss.xml', '/post/details', '/post/details/', '/post/details/a/b', '/posts'])
    expect(postTemplate(other)).toBeNull();
  expect(postTemplate(`/post/details/${encodeURIComponent('漢'.repeat(150))}`)).toBe('/post/details/{title}');
  expect(postTemplate(`/post/details/${'x'.repeat(601)}`)).toBeNull();
});

test('a post is in the first HTML with all that is to be read, and no text of it is markup or a gap', async () => {
  const html = await filled(`/post/details/${post.slug}`);
  const [head = '', body = ''] = html.split('</head>');
  expect(body).toContain('<h1>A &lt;b&gt;title&lt;/b&gt; &amp; __CONTENT__</h1>');
  expect(body).toContain('<div><p>The text __TITLE__</p></div>');
  expect(body).toContain('<li data-first="comment">Rita R.: &lt;script&gt;x&lt;/script&gt; __CONTENT__ __WHO__</li>');
  expect(body).toContain('Ann Author: Thanks');
  expect(body).toContain(COVER);
  expect(body).toContain('<a href="/post/details/un-titre-abcdef0123">Un titre</a>');
  expect(body).not.toContain('data-first="service"');
  expect(head).toContain('<title>A title</title>');
  expect(head).toContain('href="https://a.test/post/details/a-title-0123456789"');
  expect(head).toContain('content="https://a.test/pictures/blog/will.webp"');
  expect(head).toContain('hreflang="fr" href="https://a.test/post/details/un-titre-abcdef0123"');
  // Neither the data for the app nor that for search engines can end its element.
  expect(head.match(/<\/script>/g)).toHaveLength(head.match(/<script /g)?.length ?? 0);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', headline: post.title, inLanguage: 'en' });
});

test('a text with headings has its contents, which lead to them, and an author with a profile a link', async () => {
  const content = '<h2>One &amp; <em>all</em></h2><p>x</p><h2>__WHO__</h2><p>y</p>';
  const author = { ...post.author, id: ID, slug: 'ann & co' };
  const html = await filled(`/post/details/${post.slug}`, { ...post, content, author }, PAGE + WAYS);
  expect(html).toContain('<a href="#part-1"><bdi>One &amp; all</bdi></a>');
  expect(html).toContain('<a href="#part-2"><bdi>__WHO__</bdi></a>');
  expect(html).toContain('<h2 id="part-1">One &amp; <em>all</em></h2><p>x</p><h2 id="part-2">__WHO__</h2>');
  expect(html).toContain('<a href="/post?author=ann%20%26%20co">Ann Author</a>');
  expect(html).not.toContain('data-first="writer"');
  expect(html).toContain('<a href="/in?to=a-title-0123456789">1</a>');
  const bare = await filled(`/post/details/${post.slug}`, post, PAGE + WAYS);
  expect(bare).toContain('<div data-first="writer">Ann Author</div>');
  expect(bare).not.toMatch(/data-first="(author|contents|heading)"/);
});

test('an earlier address leads to the one of now, with what was asked besides', async () => {
  const answer = await fillPostPage(reader(post), asked('/post/details/old-0123456789', 'lng=fr'), PAGE);
  expect(answer).toEqual({ movedTo: '/post/details/a-title-0123456789?lng=fr' });
  expect(await fillPostPage(reader(null), asked('/post/details/nothing'), PAGE)).toBeNull();
  expect(await fillPostPage(reader(null), asked('/post/details/%E0%A4%A'), PAGE)).toBeNull();
});

test('the list has its newest posts, and what is narrowed comes with the app', async () => {
  const html = await filled('/post', post, LIST);
  expect(html).toContain('<a href="/post/details/a-title-0123456789">');
  expect(html).toContain('Jan 5, 2026');
  expect(html).toContain('"/api/post/list":');
  expect(html.match(/data-first="(lead|card|more|tag)"/g)).toEqual(['data-first="lead"']);
  const narrowed = await filled('/post', post, LIST, 'tag=One');
  expect(narrowed).not.toContain('data-first');
  expect(narrowed).not.toContain('"/api/post/list":');
});

test('the first post of the list is the large one; a post without a cover has no picture, and tags are addresses', async () => {
  const bare = { ...post, title: 'Second', slug: 'second-0123456789', coverUrl: null };
  const many: PostReader = {
    ...reader(post),
    list: () => Promise.resolve({ posts: [post, bare, bare], next: '1_0123456789' }),
    tags: () => Promise.resolve({ tags: [{ tag: 'Debt & <b>', count: 2 }] }),
  };
  const answer = await fillPostPage(many, asked('/post'), LIST);
  const html = answer !== null && 'html' in answer ? answer.html : '';
  expect(html).toMatch(
    /<link rel="preload" as="image" imageSrcSet="\/pictures\/blog\/will-96\.webp 96w, [^"]+will\.webp 960w" imageSizes="100vw"\/>/,
  );
  expect(html.match(/data-first="(lead|card|more)"/g)).toHaveLength(4);
  expect(html.match(/<img [^>]*src="[^"]*">/g)).toEqual([COVER]);
  expect(html).toContain('<a href="/post?tag=Debt%20%26%20%3Cb%3E">Debt &amp; &lt;b&gt;</a>');
});

test('a page is drawn without its gaps where the database is away', async () => {
  const away: PostReader = { ...reader(post), post: () => Promise.reject(new Error('away')) };
  const answer = await fillPostPage(away, asked('/post/details/x'), PAGE + WAYS);
  expect(JSON.stringify(answer)).not.toMatch(/__[A-Z]+__|data-first/);
  expect(answer).toMatchObject({ isAway: true });
});

test('the feed and the map of the site hold any text', () => {
  const odd = { ...post, title: 'A\u0000 & <b> "c"' };
  const feed = postFeed([odd], { siteUrl: 'https://a.test', name: 'Blog & more' });
  expect(feed).toContain('<title>A &amp; &lt;b&gt; &quot;c&quot;</title>');
  expect(feed).toContain('<title>Blog &amp; more</title>');
  expect(feed).toContain(`<guid isPermaLink="false">${ID}</guid><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate>`);
  const address = { slug: 'نهاية-0123456789', language: 'ar', changed_on: '2026-01-05', translations: {} };
  const map = withPosts('<urlset></urlset>', [address], 'https://a.test');
  expect(map).toMatch(
    /<loc>https:\/\/a\.test\/post\/details\/%D9[%\dA-F]*-0123456789<\/loc><lastmod>2026-01-05<\/lastmod><\/url>/,
  );
});
