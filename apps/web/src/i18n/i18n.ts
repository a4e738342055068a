import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { logError } from '../client/log.ts';
import { speakDates } from './language-parts.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES, languageOf } from './languages.ts';
import { FIRST_NAMESPACES, type TextNamespace } from './namespaces.ts';
import { prepareLanguage } from './prepare-language.ts';
import { fetchRefusalsWhenIdle } from './refusals.ts';
import { fetchTexts } from './text-files.ts';

const inBrowser = typeof document !== 'undefined';

const STORAGE_KEY = 'i18nextLng';

/** Reads the texts from the files of the build. What could not be fetched is tried again, as often as `maxRetries` says. */
const TEXT_FILES: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, namespace, done) => {
    try {
      done(null, await fetchTexts(languageOf(language).value, namespace));
    } catch (error) {
      const tryAgain = true;
      done(error instanceof Error ? error : new Error('The texts could not be fetched', { cause: error }), tryAgain);
    }
  },
};

let started: Promise<unknown> = Promise.resolve();

/**
 * Texts may name the app as {{appName}} without being handed it. Resolves when the first namespaces are there, and what the language
 * needs beside them.
 */
export async function startI18n(appName: string): Promise<void> {
  i18next.on('languageChanged', (code) => {
    if (!inBrowser) return;
    document.documentElement.lang = languageOf(code).tag;
    remember(code);
    fetchRefusalsWhenIdle(code);
  });
  started = i18next
    .use(TEXT_FILES)
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES.map((language) => language.value),
      fallbackLng: FALLBACK_LANGUAGE.value,
      lng: firstLanguage().value,
      load: 'languageOnly',
      ns: [...FIRST_NAMESPACES],
      defaultNS: 'common',
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes what it renders.
      interpolation: { escapeValue: false, defaultVariables: { appName } },
    });
  // 'cn' is no tag that the browser's number formats know.
  i18next.services.formatter?.add('number', (value: number, code) =>
    new Intl.NumberFormat(languageOf(code).locale).format(value),
  );
  await Promise.all([started, inBrowser && prepareFirstLanguage()]);
}

/**
 * The language that the first script of index.html found and wrote into the document, in the order of `lng` in the address, cookie, local
 * storage, session storage, the browser's languages, the document's own: it has to know before the first frame.
 */
function firstLanguage(): Language {
  const lang = inBrowser ? document.documentElement.lang : FALLBACK_LANGUAGE.tag;
  return LANGUAGES.find(({ tag }) => tag === lang) ?? FALLBACK_LANGUAGE;
}

/** Remembers the language for the next visit. */
function remember(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Private browsing may refuse storage: the language then lasts as long as the page.
  }
}

/** What the first language needs beside its texts, side by side with them. */
async function prepareFirstLanguage(): Promise<void> {
  const language = firstLanguage();
  try {
    await prepareLanguage(language);
    speakDates(language);
  } catch (error) {
    // Dates in English are no reason to show nothing.
    logError(`Parts of the language ${language.value} could not be fetched`, error);
  }
}

/** Loads texts before a route renders, so that no heading waits for them in the middle of a render. */
export async function loadTexts(...namespaces: TextNamespace[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}
