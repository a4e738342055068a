import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';

import { logError } from '../client/log.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, languageOf } from './languages.ts';
import { FIRST_NAMESPACES, type TextNamespace } from './namespaces.ts';
import { prepareLanguage } from './prepare-language.ts';
import { fetchRefusalsWhenIdle } from './refusals.ts';
import { fetchTexts } from './text-files.ts';

const inBrowser = typeof document !== 'undefined';

let started: Promise<unknown> = Promise.resolve();

/**
 * Texts may name the app as {{appName}} without being handed it. Resolves when the first namespaces are there, and what the language
 * needs beside them.
 */
export async function startI18n(appName: string): Promise<void> {
  i18next.on('languageChanged', (code) => {
    if (!inBrowser) return;
    document.documentElement.lang = languageOf(code).tag;
    fetchRefusalsWhenIdle(code);
  });
  started = i18next
    .use(LanguageDetector)
    .use(resourcesToBackend((language: string, namespace: string) => fetchTexts(languageOf(language).value, namespace)))
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES.map((language) => language.value),
      fallbackLng: FALLBACK_LANGUAGE.value,
      load: 'languageOnly',
      ns: [...FIRST_NAMESPACES],
      defaultNS: 'common',
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage'],
        convertDetectedLanguage: filedUnder,
      },
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes what it renders.
      interpolation: { escapeValue: false, defaultVariables: { appName } },
    });
  await Promise.all([started, inBrowser && prepareFirstLanguage()]);
}

/** 'en-GB' of a browser is our 'en', and its 'zh' the Chinese that is filed under 'cn'. */
function filedUnder(code: string): string {
  const [primary = ''] = code.toLowerCase().split(/[-_]/);
  return primary === 'zh' ? 'cn' : primary;
}

/** The first script of index.html has written the language into the document: its parts come side by side with its texts. */
async function prepareFirstLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const language = LANGUAGES.find(({ tag }) => tag === lang) ?? FALLBACK_LANGUAGE;
  try {
    await prepareLanguage(language);
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
