// What says that nothing can be fetched must itself be here before.
import '../../ui/feedback/toaster.tsx';
import i18next from 'i18next';

import { logError } from '../../client/log.ts';
import { speakDates } from '../../i18n/language-parts.ts';
import { type Language, languageOf } from '../../i18n/languages.ts';
import { prepareLanguage } from '../../i18n/prepare-language.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { LANGUAGE_TOASTS } from './language-toasts.ts';

let latest: Language['value'] | undefined;

/**
 * Shows everything in another language and remembers it; a message in that language says how it went. Never rejects: a language that
 * cannot be fetched leaves the page as it was.
 */
export async function changeLanguage(value: Language['value']): Promise<void> {
  latest = value;
  const change = fetchAndShow(languageOf(value));
  toast.promise(change, LANGUAGE_TOASTS[value]);
  try {
    await change;
  } catch (error) {
    logError(`The language could not be changed to ${value}`, error);
  }
}

async function fetchAndShow(language: Language): Promise<void> {
  await Promise.all([fetchTexts(language), prepareLanguage(language)]);
  // Who chose another language in the meantime is not brought back by the slower one.
  if (latest !== language.value) return;
  speakDates(language);
  await i18next.changeLanguage(language.value);
}

/** Every namespace that the page uses so far. i18next itself would change the language even if its texts could not be fetched. */
async function fetchTexts({ value }: Language): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    void i18next.reloadResources([value], undefined, (errors?: unknown) => {
      if (errors) reject(new Error(`The texts of ${value} could not be fetched`, { cause: errors }));
      else resolve();
    });
  });
}
