import type { ResourceKey } from 'i18next';

/** The text files of one language, by their addresses: a list of its own, so that nobody fetches the lists of the other languages. */
export const files = import.meta.glob<ResourceKey>('../locales/vi/*.json', { import: 'default' });
