import { LANGUAGES as ALL, type Language } from '../../apps/web/src/i18n/languages.ts';

/** The languages of the interface; English is the first and the one that says which texts there are. */
export const LANGUAGES: readonly Language[] = ALL;
