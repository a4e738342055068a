import { isLetterField, LETTER_FIELDS, type LetterLanguage } from '@casewright/contracts/letter-fields';

import type { Amount, LetterValues } from './letter-job.ts';

/** How days and amounts are written in a letter. */
const LOCALES: Record<LetterLanguage, string> = {
  en: 'en-US',
  fr: 'fr-FR',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
};

/** The value of a field in a letter: a text, whether a condition holds, or a list. */
export type Written = string | boolean | Record<string, string>[];

/** Values as a letter in a language has them; what the case does not have is left out. */
export function formatValues(values: LetterValues, language: LetterLanguage): Map<string, Written> {
  const written = new Map<string, Written>();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || !isLetterField(name)) continue;
    const kind = LETTER_FIELDS[name];
    if (Array.isArray(value))
      written.set(
        name,
        value.map((entry) => listEntry(kind, entry, language)),
      );
    else if (typeof value === 'boolean') written.set(name, value);
    else if (typeof value === 'object') written.set(name, money(value, language));
    else if (kind === 'date') written.set(name, day(String(value), language));
    else if (kind === 'percent') written.set(name, percent(Number(value), language));
    else if (String(value).trim() !== '') written.set(name, String(value));
  }
  return written;
}

function listEntry(
  kind: unknown,
  entry: Record<string, string | null>,
  language: LetterLanguage,
): Record<string, string> {
  const isDay = (name: string): boolean =>
    typeof kind === 'object' && kind !== null && Reflect.get(kind, name) === 'date';
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      value !== null && isDay(name) ? day(value, language) : (value ?? ''),
    ]),
  );
}

/** A day, YYYY-MM-DD, in words. */
function day(value: string, language: LetterLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${value}T12:00:00Z`),
  );
}

function money({ amount, currency }: Amount, language: LetterLanguage): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(amount);
}

function percent(value: number, language: LetterLanguage): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
}
