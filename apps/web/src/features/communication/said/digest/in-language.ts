import type { i18n } from 'i18next';

import type { Translate } from '../../../../i18n/text-keys.ts';

/** Says the texts of a digest in a language that need not be the reader's. */
export function inLanguage(texts: i18n, language: string): Translate<'digest'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same function: i18next's own type of it knows no plain key
  return texts.getFixedT(language, 'digest') as unknown as Translate<'digest'>;
}
