import { pictureSet } from '@casewright/contracts/picture-sizes';
import type { Post, PostComment, PostDetails } from '@casewright/contracts/post-answers';

import { languageLinks, type PostAddress, postData } from './found-posts.ts';
import { escapeText, fill, inOneWidth, plainText, repeat, withAnswers } from './page-gaps.ts';
import { type AskedPage, publicPages } from './public-pages.ts';

/** What is on the blog, for the first HTML. */
export interface PostReader {
  /** The first page of the newest, as /api/post/list answers it. */
  list(): Promise<{ posts: Post[]; next: string | null }>;
  /** As /api/post/tags answers it. */
  tags(): Promise<{ tags: { tag: string; count: number }[] }>;
  /** By its address or an earlier one; null where there is none. */
  post(address: string): Promise<PostDetails | null>;
  /** What is published, the newest first. */
  addresses(): Promise<PostAddress[]>;
}

const LIST = '/post';
const DETAILS = '/post/details/';
const TEMPLATE = '/post/details/{title}';
/** How days are written in the languages of the texts, as the app does. */
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-US',
  fr: 'fr-FR',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar-SA-u-ca-gregory',
};
/** As many tags as the app shows (apps/web/src/features/content/blog/public/blog.tsx). */
const TAGS_SHOWN = 10;
const FEED = '<link rel="alternate" type="application/rss+xml" href="/post/rss.xml">';

const pages = publicPages<PostReader, PostDetails>({
  list: { path: LIST, write: writeList },
  details: DETAILS,
  template: TEMPLATE,
  find: (blog, name) => blog.post(name),
  nameOf: ({ slug }) => slug,
  write: writePost,
  withoutGaps,
});
/** The pages that the build drew for the blog (apps/web/src/features/content/blog/first-html.tsx), and how they are filled. */
export const { templateOf: postTemplate, fillPage: fillPostPage } = pages;

async function writeList(
  blog: PostReader,
  { query, language, pictureSizes }: AskedPage,
  html: string,
): Promise<string> {
  const page = html.replace('</head>', () => `${FEED}</head>`);
  const tags = await blog.tags();
  // What is narrowed or searched comes with the app: nobody should find it by searching.
  if ([...new URLSearchParams(query).keys()].some((name) => name !== 'lng'))
    return withAnswers(withoutGaps(page), { '/api/post/tags': tags });
  const list = await blog.list();
  const card = (drawn: string, post: Post): string => cardOf(drawn, post, language, pictureSizes);
  const more = list.next === null ? [] : [list.next];
  const listed = repeat(repeat(page, 'lead', list.posts.slice(0, 1), card), 'card', list.posts.slice(1), card);
  const tagged = repeat(listed, 'tag', tags.tags.slice(0, TAGS_SHOWN), (drawn, { tag }) =>
    fill(
      drawn.replace('tag=__LINE__', () => `tag=${encodeURIComponent(tag)}`),
      { LINE: tag },
    ),
  );
  const filled = repeat(tagged, 'more', more, (drawn) => drawn);
  return withAnswers(withPreload(filled, list.posts[0]?.coverUrl, pictureSizes), {
    '/api/post/list': list,
    '/api/post/tags': tags,
  });
}

function writePost(post: PostDetails, { language, siteUrl, pictureSizes }: AskedPage, html: string): string {
  // What is repeated is put in at the end, in place of marks that no text can hold: a comment with a gap in its words is no gap.
  const parts: string[] = [];
  let filled = html;
  const put = <Thing>(part: string, things: readonly Thing[], write: (drawn: string, thing: Thing) => string) => {
    filled = repeat(filled, part, [things], (drawn) => {
      parts.push(things.map((thing) => write(drawn, thing)).join(''));
      return `\0${parts.length - 1}\0`;
    });
  };
  const later = <Thing>(part: string, things: readonly Thing[], gaps: (thing: Thing) => Record<string, string>) =>
    put(part, things, (drawn, thing) => fill(drawn, gaps(thing)));
  const headings = headingsOf(post.content);
  filled = repeat(filled, 'contents', headings.length < 2 ? [] : [headings], (drawn) => drawn);
  later('heading', headings, (heading) => ({ SLUG: partName(headings.indexOf(heading)), LINE: heading.words }));
  const { author } = post;
  const page = author.id === null ? null : author.slug;
  later('author', page === null ? [] : [page], (slug) => ({ SLUG: encodeURIComponent(slug), WHO: author.name }));
  later('writer', page === null ? [author.name] : [], (writer) => ({ WHO: writer }));
  put('cover', post.coverUrl === null ? [] : [post.coverUrl], (drawn, address) =>
    withCover(drawn, address, pictureSizes),
  );
  later('tag', post.tags, (tag) => ({ LINE: tag }));
  later('translation', post.translations, (other) => ({
    TITLE: other.title,
    SLUG: other.slug,
    LANG: other.language,
  }));
  later('service', post.service === null ? [] : [post.service], (service) => ({
    NAME: service.name,
    SUMMARY: service.subDescription ?? '',
    SLUG: service.slug,
  }));
  later('comment', linesOf(post.comments), ({ who, said }) => ({ WHO: who, LINE: said }));
  put('related', post.related, (drawn, shown) => cardOf(drawn, shown, language, pictureSizes));
  filled = filled
    .replaceAll(TEMPLATE, `${DETAILS}${encodeURIComponent(post.slug)}`)
    .replace('<meta property="og:type" content="website">', '<meta property="og:type" content="article">');
  if (post.coverUrl !== null) {
    const picture = new URL(post.coverUrl, `${siteUrl}/`).href;
    filled = filled.replace(
      /(<meta property="og:image" content=")[^"]*/,
      (_, start: string) => start + escapeText(picture),
    );
  }
  filled = fill(withPreload(filled, post.coverUrl, pictureSizes), gapsOf(post, language), {
    CONTENT: withParts(post.content),
  });
  filled = filled.replaceAll(/\0(\d+)\0/g, (_, place: string) => parts[Number(place)] ?? '');
  const head = [FEED, languageLinks(post, siteUrl), postData(post, siteUrl)].join('');
  filled = filled.replace('</head>', () => `${head}</head>`);
  // The app asks by the part of the address that it was opened with.
  const params = new URLSearchParams({ title: post.slug }).toString();
  return withAnswers(filled, { [`/api/post/details?${params}`]: { post } });
}

/** The headings of a text, as the app finds them (apps/web/src/features/content/blog/public/contents.tsx). */
const headingsOf = (content: string): { words: string }[] =>
  [...content.matchAll(/<h2>((?:(?!<h2>).)*?)<\/h2>/gs)].map(([, words = '']) => ({ words: plainText(words) }));

const partName = (nth: number): string => `part-${nth + 1}`;

/** A text whose headings have names, which its contents lead to. */
function withParts(content: string): string {
  let nth = 0;
  return content.replaceAll('<h2>', () => `<h2 id="${partName(nth++)}">`);
}

/** What is said, answers below what they answer. */
const linesOf = (comments: readonly PostComment[]) =>
  comments.flatMap(({ name, message, replyComment }) => [
    { who: name, said: message },
    ...replyComment.map((answer) => ({ who: answer.name, said: answer.message })),
  ]);

/** The drawing asks for the large picture ahead of the text; where there is none, nothing is to be fetched. */
const withPreload = (page: string, cover: string | null | undefined, pictureSizes: boolean): string =>
  page.replace(/<link [^>]*__COVERS?__[^>]*>/, (link) =>
    cover === null || cover === undefined ? '' : withCover(link, cover, pictureSizes),
  );

/** What is drawn with a cover; `more` are its other gaps. */
function withCover(drawn: string, cover: string, pictureSizes: boolean, more: Record<string, string> = {}): string {
  const widths = pictureSet(cover, pictureSizes);
  return fill(widths === undefined ? inOneWidth(drawn, 'COVER') : drawn, {
    ...more,
    COVER: cover,
    COVERS: widths ?? '',
  });
}

/** A post in a list; one without a cover has no picture. */
const cardOf = (drawn: string, post: Post, language: string, pictureSizes: boolean): string =>
  post.coverUrl === null
    ? fill(repeat(drawn, 'picture', [], String), gapsOf(post, language))
    : withCover(drawn, post.coverUrl, pictureSizes, gapsOf(post, language));

function gapsOf(post: Post, language: string) {
  const day = new Intl.DateTimeFormat(LOCALES[language] ?? 'en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    TITLE: post.title,
    SLUG: post.slug,
    SUMMARY: post.description,
    METATITLE: post.metaTitle,
    METASUMMARY: post.metaDescription,
    WHO: post.author.name,
    WHEN: day.format(new Date(post.createdAt)),
    ABOUT: [post.author.headline ?? post.firm?.name, day.format(new Date(post.createdAt))]
      .filter((part) => part !== undefined && part !== '')
      .join(' · '),
    MINUTES: String(post.minutes),
    LANG: post.language,
    FAVORITES: String(post.totalFavorites),
  };
}

/** A page of which nothing is known: what is drawn for one thing goes. */
function withoutGaps(html: string): string {
  return [
    'lead',
    'card',
    'more',
    'contents',
    'author',
    'writer',
    'cover',
    'tag',
    'translation',
    'service',
    'comment',
    'related',
  ]
    .reduce((page, name) => repeat(page, name, [], (drawn) => drawn), withPreload(html, null, false))
    .replaceAll(
      /__(TITLE|SLUG|SUMMARY|METATITLE|METASUMMARY|WHO|WHEN|ABOUT|MINUTES|LANG|COVERS?|FAVORITES|CONTENT)__/g,
      '',
    );
}
