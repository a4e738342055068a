import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';

import { FALLBACK_LANGUAGE, LANGUAGES, languageOf } from './languages.ts';
import { FIRST_NAMESPACES, type TextNamespace } from './namespaces.ts';

let started: Promise<unknown> = Promise.resolve();

/** Texts may name the app as {{appName}} without being handed it. Resolves when the first namespaces are there. */
export async function startI18n(appName: string): Promise<void> {
  i18next.on('languageChanged', (code) => {
    document.documentElement.lang = languageOf(code).tag;
  });
  started = i18next
    .use(LanguageDetector)
    .use(resourcesToBackend((language: string, namespace: string) => import(`./locales/${language}/${namespace}.json`)))
    .use(initReactI18next)
    .init({
      supportedLngs: LANGUAGES.map((language) => language.value),
      fallbackLng: FALLBACK_LANGUAGE.value,
      // 'en-GB' of a browser is our 'en'; only that file is asked for.
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      ns: [...FIRST_NAMESPACES],
      defaultNS: 'common',
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage'],
        // Browsers say 'zh'; the texts are filed under 'cn'.
        convertDetectedLanguage: (code) => (/^zh\b/i.test(code) ? 'cn' : code),
      },
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes what it renders.
      interpolation: { escapeValue: false, defaultVariables: { appName } },
    });
  await started;
}

/** Loads texts before a route renders, so that no heading waits for them in the middle of a render. */
export async function loadTexts(...namespaces: TextNamespace[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}
