import type { EmotionCache } from '@emotion/cache';
import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';

import { PUBLIC_PAGES, wordsOf } from './app/page-meta.ts';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { setConfig } from './client/config.ts';
import { paths } from './client/paths.ts';
import { publishGuest } from './client/session.tsx';
import { loadTexts, startI18n } from './i18n/i18n.ts';
import { LANGUAGES, type Language, languageOf } from './i18n/languages.ts';
import { speakDates } from './i18n/language-parts.ts';
import { prepareLanguage } from './i18n/prepare-language.ts';
import { styleCacheFor } from './settings/style-cache.ts';

/** One public page as its first HTML: what the build puts into index.html. */
export interface FirstPage {
  path: string;
  language: Language;
  title: string;
  description: string;
  /** Whether the page is for guests alone: then the loading screen stays, for those who are signed in already. */
  forGuests: boolean;
  /** What belongs inside #root. */
  content: string;
  /** The rules that the content uses, and the names under which the style library keeps them. */
  styles: { key: string; names: string[]; css: string };
}

/** Placeholders that the server replaces by the installation's own name and address. */
const PLACEHOLDERS = { appName: '__APP_NAME__', siteUrl: '__SITE_URL__' };

/** The page of any service. */
const PRODUCT_PAGE = '/product/{id}';
/** The page of any post. */
const POST_PAGE = '/post/details/{title}';

/** The page of any opening. */
const OPENING_PAGE = '/openings/{title}';

/** The page of any tour. */
const TOUR_PAGE = '/tours/{title}';

/** What a guest may see beside the public pages: the title's key in the namespace `session`. */
const GUEST_PAGES = {
  [paths.auth.signIn]: 'signIn.pageTitle',
  [paths.auth.signUp]: 'signUp.pageTitle',
  [paths.auth.verify]: 'verify.pageTitle',
  [paths.auth.resetPassword]: 'resetPassword.pageTitle',
} as const;

/** Every page on which guests arrive, in every language. Runs in Node.js, at build time. */
export async function renderFirstPages(): Promise<FirstPage[]> {
  setConfig({
    appName: PLACEHOLDERS.appName,
    version: '',
    supabaseUrl: PLACEHOLDERS.siteUrl,
    supabaseAnonKey: '',
    pictureSizes: false,
    // The parts for demonstrations are marked, and hidden elsewhere (index.html).
    demo: true,
  });
  publishGuest();
  await startI18n(PLACEHOLDERS.appName);
  await loadTexts('meta', 'session');
  const pages: FirstPage[] = [];
  // One after another: the language of the texts is one for the whole process.
  for (const { value } of LANGUAGES) {
    await prepareLanguage(languageOf(value));
    speakDates(languageOf(value));
    await i18next.changeLanguage(value);
    for (const path of PUBLIC_PAGES.keys()) pages.push(await renderPublicPage(path, languageOf(value)));
    pages.push(await renderProductPage(languageOf(value)));
    pages.push(await renderPostPage(languageOf(value)));
    pages.push(await renderOpeningPage(languageOf(value)));
    pages.push(await renderTourPage(languageOf(value)));
    for (const path of [paths.auth.signIn, paths.auth.signUp, paths.auth.verify, paths.auth.resetPassword])
      pages.push(await renderGuestPage(path, languageOf(value)));
  }
  return pages;
}

async function renderPublicPage(path: string, language: Language): Promise<FirstPage> {
  // Drawn first: its words come with its route.
  const drawn = await draw(path, language);
  const words = wordsOf(i18next, path);
  if (!words) throw new Error(`${path} has no title`);
  return { ...drawn, ...words, forGuests: false };
}

/** The page of a service, with gaps for what it is: the server knows it. */
async function renderProductPage(language: Language): Promise<FirstPage> {
  const drawn = await draw(paths.product.details('example'), language);
  return { ...drawn, path: PRODUCT_PAGE, title: '__NAME__', description: '__SUMMARY__', forGuests: false };
}

/** The page of a post, with gaps for what it says. */
async function renderPostPage(language: Language): Promise<FirstPage> {
  const drawn = await draw(paths.post.details('example'), language);
  return { ...drawn, path: POST_PAGE, title: '__METATITLE__', description: '__METASUMMARY__', forGuests: false };
}

/** The page of an opening, with gaps for what it says. */
async function renderOpeningPage(language: Language): Promise<FirstPage> {
  const drawn = await draw(paths.openings.details('example'), language);
  return { ...drawn, path: OPENING_PAGE, title: '__TITLE__', description: '__SUMMARY__', forGuests: false };
}

/** The page of a tour, with gaps for what it is. */
async function renderTourPage(language: Language): Promise<FirstPage> {
  const drawn = await draw(paths.tours.details('example'), language);
  return { ...drawn, path: TOUR_PAGE, title: '__NAME__', description: '__SUMMARY__', forGuests: false };
}

async function renderGuestPage(path: keyof typeof GUEST_PAGES, language: Language): Promise<FirstPage> {
  return {
    ...(await draw(path, language)),
    title: i18next.t(GUEST_PAGES[path], { ns: 'session' }),
    description: i18next.t('home.description', { ns: 'meta' }),
    forGuests: true,
  };
}

async function draw(
  path: string,
  language: Language,
): Promise<Pick<FirstPage, 'path' | 'language' | 'content' | 'styles'>> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const cache = styleCacheFor(language.direction);
  // Keeps the rules in the cache instead of writing style elements between the content.
  cache.compat = true;
  const content = renderToString(<Providers router={router} cache={cache} />);
  // React leaves this mark where drawing failed, and says nothing.
  if (content.includes('<!--$!-->')) throw new Error(`${path} could not be drawn without a browser`);
  return { path, language, content, styles: rulesOf(cache) };
}

function rulesOf(cache: EmotionCache): FirstPage['styles'] {
  const rules = Object.entries(cache.inserted).filter(([, css]) => typeof css === 'string');
  return { key: cache.key, names: rules.map(([name]) => name), css: rules.map(([, css]) => css).join('') };
}
