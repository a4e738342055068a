import { useLocation } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../client/config.ts';
import { paths } from '../client/paths.ts';
import { HELP_PAGES, type HelpSlug } from '../features/content/help/pages.ts';

/** What search engines and link previews learn about each public page: keys of the namespace `meta`. */
const PAGE_META = {
  [paths.home]: { title: 'home.title', description: 'home.description' },
  [paths.aboutUs]: { title: 'aboutUs.title', description: 'aboutUs.description' },
  [paths.contactUs]: { title: 'contactUs.title', description: 'contactUs.description' },
  [paths.faqs]: { title: 'faqs.title', description: 'faqs.description' },
  [paths.help.root]: { title: 'help.title', description: 'help.description' },
  [paths.privacyPolicy]: { title: 'privacyPolicy.title', description: 'privacyPolicy.description' },
  [paths.pricing]: { title: 'pricing.title', description: 'pricing.description' },
  [paths.payment]: { title: 'payment.title', description: 'payment.description' },
  [paths.product.root]: { title: 'shop.title', description: 'shop.description' },
  [paths.post.root]: { title: 'blog.title', description: 'blog.description' },
  [paths.openings.root]: { title: 'openings.title', description: 'openings.description' },
  [paths.tours.root]: { title: 'tours.title', description: 'tours.description' },
  [paths.product.checkout]: { title: 'checkout.title', description: 'checkout.description' },
  [paths.comingSoon]: { title: 'comingSoon.title', description: 'comingSoon.description' },
  [paths.maintenance]: { title: 'maintenance.title', description: 'maintenance.description' },
  [paths.offline]: { title: 'offline.title', description: 'offline.description' },
  [paths.error.forbidden]: { title: 'forbidden.title', description: 'forbidden.description' },
  [paths.error.notFound]: { title: 'notFound.title', description: 'notFound.description' },
  [paths.error.server]: { title: 'server.title', description: 'server.description' },
  [paths.notFound]: { title: 'notFound.title', description: 'notFound.description' },
} as const;

/** The texts of a public page: keys of a namespace. */
export type PageTexts =
  | { ns: 'meta'; texts: (typeof PAGE_META)[keyof typeof PAGE_META] }
  | { ns: 'help'; texts: { title: `page.${HelpSlug}.title`; description: `page.${HelpSlug}.summary` } };

/** Every public page by its path, with its texts. */
export const PUBLIC_PAGES: ReadonlyMap<string, PageTexts> = new Map<string, PageTexts>([
  ...Object.entries(PAGE_META).map(([path, texts]): [string, PageTexts] => [path, { ns: 'meta', texts }]),
  ...HELP_PAGES.map(({ slug }): [string, PageTexts] => [
    paths.help.page(slug),
    { ns: 'help', texts: { title: `page.${slug}.title`, description: `page.${slug}.summary` } },
  ]),
]);

/**
 * Keeps the document's title, description, link preview and canonical address those of the public page that is shown; the build has
 * written the same into the first HTML. Elsewhere than on a public page it leaves the document alone.
 */
export function usePageMeta(): void {
  const { i18n } = useTranslation('meta');
  const { pathname } = useLocation();
  const words = wordsOf(i18n, pathname);
  const title = words && `${words.title} · ${config.appName}`;
  const description = words && words.description;

  useEffect(() => {
    if (title === null || description === null) return undefined;
    const address = new URL(pathname, location.origin).href;
    document.title = title;
    describe('name', 'description', description);
    describe('property', 'og:type', 'website');
    describe('property', 'og:site_name', config.appName);
    describe('property', 'og:title', title);
    describe('property', 'og:description', description);
    describe('property', 'og:url', address);
    const canonical = elementOf('link', 'rel', 'canonical');
    canonical.setAttribute('href', address);
    // The next page may be a private one, of which this is not the address.
    return () => canonical.remove();
  }, [title, description, pathname]);
}

/** Title and description of a public page in the language of the texts, whose namespace is there; null for another path. */
export function wordsOf({ t }: Pick<i18n, 't'>, path: string): { title: string; description: string } | null {
  const page = PUBLIC_PAGES.get(path);
  if (!page) return null;
  return page.ns === 'help'
    ? { title: t(page.texts.title, { ns: 'help' }), description: t(page.texts.description, { ns: 'help' }) }
    : { title: t(page.texts.title, { ns: 'meta' }), description: t(page.texts.description, { ns: 'meta' }) };
}

function describe(attribute: 'name' | 'property', name: string, content: string): void {
  elementOf('meta', attribute, name).setAttribute('content', content);
}

/** The element of the document's head, made where the first HTML has none. */
function elementOf(tag: 'meta' | 'link', attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
