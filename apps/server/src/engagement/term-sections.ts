import { hasShareBeside } from '@casewright/contracts/proposals';

import { LOCALES, type PageLanguage } from '../paged/languages.ts';
import type { EngagementLetter, LetterTerms } from './letter-job.ts';
import { LETTER_TEXTS } from './letter-texts.ts';

/** A section of the terms. */
export interface TermSection {
  title: string;
  lines: string[];
  /** Words of ours, a text that people wrote, or the items of a list. */
  kind: 'words' | 'text' | 'list';
}

/** The terms in words, section by section, as the two sides saw them before they signed. */
export function termSections({ terms, totals, language }: EngagementLetter): TermSection[] {
  const texts = LETTER_TEXTS[language];
  const amount = amountIn(language, terms.currency);
  const number = new Intl.NumberFormat(LOCALES[language]);
  const { low, expected, high } = totals;
  const total =
    low === null || expected === null || high === null
      ? []
      : [filled(texts.total, { low: amount(low), expected: amount(expected), high: amount(high) })];
  const share = hasShareBeside(terms) ? [texts.shareBeside] : [];
  const start =
    terms.earliest_start === null ? [] : [filled(texts.starts, { day: dayOf(language, terms.earliest_start) })];
  const words = (...lines: string[]): Pick<TermSection, 'lines' | 'kind'> => ({ lines, kind: 'words' });
  const text = (written: string): Pick<TermSection, 'lines' | 'kind'> => ({ lines: [written], kind: 'text' });
  const listed = (items: readonly string[]): Pick<TermSection, 'lines' | 'kind'> =>
    items.length === 0 ? words(texts.nothingListed) : { lines: [...items], kind: 'list' };
  const milestones = terms.milestones.map(({ title, due_in_days: due, amount: part }) =>
    [title, due !== null && daysIn(language, texts.dueAfter, due), part !== null && amount(part)]
      .filter((word) => word !== false)
      .join(' · '),
  );
  return [
    { title: texts.included, ...listed(terms.scope_included) },
    { title: texts.excluded, ...listed(terms.scope_excluded) },
    {
      title: texts.fee,
      ...words(`${texts.feeTypes[terms.fee_type]}: ${feeInWords(terms, language)}`, ...total, ...share),
    },
    { title: texts.retainer, ...words(terms.retainer_amount ? amount(terms.retainer_amount) : texts.noRetainer) },
    { title: texts.expenses, ...(terms.expenses_policy ? text(terms.expenses_policy) : words(texts.noExpenses)) },
    ...(milestones.length > 0 ? [{ title: texts.milestones, ...listed(milestones) }] : []),
    {
      title: texts.timeline,
      ...words(
        terms.timeline_days === null ? texts.notSaid : daysIn(language, texts.days, terms.timeline_days),
        ...start,
      ),
    },
    ...(terms.assumptions ? [{ title: texts.assumptions, ...text(terms.assumptions) }] : []),
  ];

  /** A fee as one would say it: '$325 an hour, 20 to 35 hours, at most $9,000'. */
  function feeInWords(fee: LetterTerms, of: PageLanguage): string {
    const money = (value: number | null): string => (value === null ? '–' : amount(value));
    const hours =
      fee.hours_low === fee.hours_high
        ? number.format(fee.hours_low ?? 0)
        : filled(texts.span, { low: number.format(fee.hours_low ?? 0), high: number.format(fee.hours_high ?? 0) });
    const { fees } = LETTER_TEXTS[of];
    return filled(hasShareBeside(fee) ? fees.hybridWithShare : fees[fee.fee_type], {
      amount: money(fee.amount),
      rate: money(fee.hourly_rate),
      cap: money(fee.cap),
      percent: number.format(fee.contingency_percent ?? 0),
      hours,
    });
  }
}

/** A sentence with its gaps filled: `{name}`. */
export const filled = (sentence: string, parts: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => parts[name] ?? gap);

function amountIn(language: PageLanguage, currency: string): (value: number) => string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  // Digits and the sign of a currency keep their order in a sentence from right to left.
  return (value) => (language === 'ar' ? `\u2066${format.format(value)}\u2069` : format.format(value));
}

const dayOf = (language: PageLanguage, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The words for so many days; the language says which of its forms that takes. */
function daysIn(
  language: PageLanguage,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
  count: number,
): string {
  const form = count === 0 && forms.zero !== undefined ? 'zero' : new Intl.PluralRules(LOCALES[language]).select(count);
  return filled(forms[form] ?? forms.other, { count: new Intl.NumberFormat(LOCALES[language]).format(count) });
}
