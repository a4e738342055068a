import { useTranslation } from 'react-i18next';

import { formatLocale } from './locale.ts';

/** Gives how words are listed in the reader's language: "a, b and c". */
export function useList(): (words: readonly string[]) => string {
  const { i18n } = useTranslation();
  const format = new Intl.ListFormat(formatLocale(i18n.language), { type: 'conjunction' });
  return (words) => format.format(words);
}

/** Gives how labels of which one is chosen are listed in the reader's language, as one sentence: "By e-mail, at the office or by courier". */
export function useAlternatives(): (labels: readonly string[]) => string {
  const { i18n } = useTranslation();
  const locale = formatLocale(i18n.language);
  const format = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (labels) =>
    format.format(
      labels.map((label, nth) => (nth === 0 ? label : label.slice(0, 1).toLocaleLowerCase(locale) + label.slice(1))),
    );
}
