import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../client/config.ts';
import { paths } from '../client/paths.ts';

/** What search engines and link previews learn about each public page: keys of the namespace `meta`. */
export const PAGE_META = {
  [paths.home]: { title: 'home.title', description: 'home.description' },
  [paths.aboutUs]: { title: 'aboutUs.title', description: 'aboutUs.description' },
  [paths.contactUs]: { title: 'contactUs.title', description: 'contactUs.description' },
  [paths.faqs]: { title: 'faqs.title', description: 'faqs.description' },
  [paths.privacyPolicy]: { title: 'privacyPolicy.title', description: 'privacyPolicy.description' },
  [paths.pricing]: { title: 'pricing.title', description: 'pricing.description' },
  [paths.payment]: { title: 'payment.title', description: 'payment.description' },
  [paths.comingSoon]: { title: 'comingSoon.title', description: 'comingSoon.description' },
  [paths.maintenance]: { title: 'maintenance.title', description: 'maintenance.description' },
  [paths.offline]: { title: 'offline.title', description: 'offline.description' },
  [paths.error.forbidden]: { title: 'forbidden.title', description: 'forbidden.description' },
  [paths.error.notFound]: { title: 'notFound.title', description: 'notFound.description' },
  [paths.error.server]: { title: 'server.title', description: 'server.description' },
  [paths.notFound]: { title: 'notFound.title', description: 'notFound.description' },
} as const;

/** The path of a public page. */
export type PageAddress = keyof typeof PAGE_META;

/** Whether a path is that of a public page. */
export function isPageAddress(path: string): path is PageAddress {
  return path in PAGE_META;
}

/**
 * Keeps the document's title, description, link preview and canonical address those of the public page that is shown; the build has
 * written the same into the first HTML. Elsewhere than on a public page it leaves the document alone.
 */
export function usePageMeta(): void {
  const { t } = useTranslation('meta');
  const { pathname } = useLocation();
  const page = isPageAddress(pathname) ? PAGE_META[pathname] : null;
  const title = page && `${t(page.title)} · ${config.appName}`;
  const description = page && t(page.description);

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
