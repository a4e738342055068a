import type { Post, PostDetails } from '@casewright/contracts/post-answers';

import { dataElement } from './page-gaps.ts';

/** Where a post is read, the day (`YYYY-MM-DD`) on which it last changed, and where it is read in each language, its own included. */
export interface PostAddress {
  slug: string;
  language: string;
  changed_on: string;
  translations: Record<string, string>;
}

export const postAddress = (slug: string, siteUrl: string): string =>
  `${siteUrl}/post/details/${encodeURIComponent(slug)}`;

const absolute = (address: string, siteUrl: string): string => new URL(address, `${siteUrl}/`).href;

/** A post in the words of schema.org, in an element that holds data and is never run; no text of a person can end it. */
export function postData(post: PostDetails, siteUrl: string): string {
  const url = postAddress(post.slug, siteUrl);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.metaDescription,
    inLanguage: post.language,
    keywords: [...new Set([...post.metaKeywords, ...post.tags])],
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.coverUrl !== null && { image: absolute(post.coverUrl, siteUrl) }),
    author: {
      '@type': 'Person',
      name: post.author.name,
      ...(post.author.slug !== null && { url: `${siteUrl}/post?author=${encodeURIComponent(post.author.slug)}` }),
    },
    ...(post.firm !== null && { publisher: { '@type': 'LegalService', name: post.firm.name } }),
    commentCount: post.totalComments,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.totalFavorites,
    },
  };
  return dataElement(data);
}

/** The links by which search engines find a post in other languages. */
export function languageLinks(post: PostDetails, siteUrl: string): string {
  if (post.translations.length === 0) return '';
  return [{ language: post.language, slug: post.slug }, ...post.translations]
    .map(({ language, slug }) => `<link rel="alternate" hreflang="${language}" href="${postAddress(slug, siteUrl)}">`)
    .join('');
}

/** The map of the site with the posts of the blog, each with its translations. */
export function withPosts(sitemap: string, posts: readonly PostAddress[], siteUrl: string): string {
  const entries = posts.map(({ slug, changed_on: day, translations }) => {
    const all = Object.entries(translations);
    const others =
      all.length < 2
        ? ''
        : all
            .map(
              ([language, other]) =>
                `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(postAddress(other, siteUrl))}"/>`,
            )
            .join('');
    return `<url><loc>${escapeXml(postAddress(slug, siteUrl))}</loc><lastmod>${day}</lastmod>${others}</url>`;
  });
  return sitemap.replace('</urlset>', () => `${entries.join('')}</urlset>`);
}

/** The blog as RSS 2.0. */
export function postFeed(posts: readonly Post[], { siteUrl, name }: { siteUrl: string; name: string }): string {
  const items = posts.map((post) => {
    const url = escapeXml(postAddress(post.slug, siteUrl));
    const categories = post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('');
    return `<item><title>${escapeXml(post.title)}</title><link>${url}</link><guid isPermaLink="false">${post.id}</guid><pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><dc:creator>${escapeXml(post.author.name)}</dc:creator><dc:language>${post.language}</dc:language>${categories}<description>${escapeXml(post.description)}</description></item>`;
  });
  const home = escapeXml(`${siteUrl}/post`);
  const feed = escapeXml(`${siteUrl}/post/rss.xml`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(name)}</title><link>${home}</link><description>${escapeXml(name)}</description><atom:link href="${feed}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`;
}

/** A text within XML, without the characters that XML cannot hold. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
