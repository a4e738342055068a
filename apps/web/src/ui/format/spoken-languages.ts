import { useTranslation } from 'react-i18next';

import { formatLocale } from './locale.ts';

/** Languages that people work in, by their ISO 639 codes; the largest ones and those of the courts. */
const CODES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku lo lt lv mg mk ml mn mr ms mt my nb ne nl pa pl ps pt ro ru rw si sk sl so sq sr sv sw ta te tg th tk tr uk ur uz vi wo xh yo yue zh zu'.split(
    ' ',
  );

/** The name of a language in the reader's language; a code that names none stays as it is. */
export function useSpokenLanguageName(): (code: string) => string {
  const { i18n } = useTranslation('ui');
  const names = new Intl.DisplayNames([formatLocale(i18n.language)], { type: 'language', fallback: 'code' });
  const first = (text: string) => text.charAt(0).toLocaleUpperCase(formatLocale(i18n.language)) + text.slice(1);
  return (code) => (/^[a-z]{2,3}$/.test(code) ? first(names.of(code) ?? code) : code);
}

/** The languages as choices, ordered by name in the reader's language. */
export function useSpokenLanguages(): { value: string; label: string }[] {
  const { i18n } = useTranslation('ui');
  const nameOf = useSpokenLanguageName();
  const collator = new Intl.Collator(formatLocale(i18n.language));
  return CODES.map((code) => ({ value: code, label: nameOf(code) })).toSorted((a, b) =>
    collator.compare(a.label, b.label),
  );
}
