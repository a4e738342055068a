import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../i18n/languages.ts';
import { useDates } from '../../../ui/format/date.ts';
import { formatLocale } from '../../../ui/format/locale.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../ui/format/practice-area-options.ts';
import type { Figure } from './api/figures.ts';
import { FORMS, type Measure, type Split } from './search.ts';

const WHOLE = 100;

/** The number that a figure is drawn as: a share in percent, a mean, a number or an amount; null where it has none. */
export function valueOf(measure: Measure, { above, below }: Pick<Figure, 'above' | 'below'>): number | null {
  const form = FORMS[measure];
  if (form === 'count' || form === 'amount') return above;
  if (below === null || below <= 0) return null;
  return form === 'rate' ? (above / below) * WHOLE : above / below;
}

const SOURCES = ['posting', 'invitation', 'shop', 'import', 'direct'] as const;
const AGES = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
const KINDS = ['task', 'deadline', 'case', 'proposal', 'stay', 'invoice', 'time', 'expense', 'fee'] as const;

/** How the figures of the analytics and their groups are written. */
export function useAnalyticsWords() {
  const { t, i18n } = useTranslation(['analytics', 'banking']);
  const locale = formatLocale(i18n.language);
  const money = useMoney();
  const dates = useDates();
  const areaName = usePracticeAreaName();
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const shares = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const days = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const isolated = (text: string) => (languageOf(i18n.language).direction === 'rtl' ? `\u2066${text}\u2069` : text);
  const written = (measure: Measure, value: number, currency: string | null): string => {
    const form = FORMS[measure];
    if (form === 'rate') return isolated(percents.format(value / WHOLE));
    if (form === 'mean') return t('days', { days: days.format(value) });
    return form === 'amount' && currency !== null ? money.amount(value, currency) : money.number(value);
  };
  const kind = (text: string) => {
    const known = KINDS.find((one) => one === text);
    return known === undefined ? text : t(`kind.${known}`);
  };
  const codeOf = (split: Split, key: string): string => {
    const source = SOURCES.find((one) => one === key);
    if (split === 'source' && source !== undefined) return t(`source.${source}`);
    const age = AGES.find((one) => one === key);
    if (split === 'age' && age !== undefined) return t(`banking:age.${age}`);
    if (split === 'kind') return kind(key);
    return key;
  };
  const figure = (measure: Measure, one: Pick<Figure, 'above' | 'below' | 'currency'>): string => {
    const value = valueOf(measure, one);
    return value === null ? '–' : written(measure, value, one.currency);
  };
  return {
    kind,
    /** What a figure comes to; a dash where it measures nothing. */
    figure,
    /** What all of a measure comes to, in each currency. */
    wholes: (measure: Measure, wholes: readonly Figure[]): string =>
      wholes
        .map((whole) =>
          wholes.length > 1 && FORMS[measure] === 'rate'
            ? `${figure(measure, whole)} ${whole.currency}`
            : figure(measure, whole),
        )
        .join(' · '),
    /** How it has changed: points of a share, days, or percent of what it was; null where nothing is compared. */
    change: (measure: Measure, one: Figure): string | null => {
      if (one.earlier_above === null) return null;
      const now = valueOf(measure, one);
      const before = valueOf(measure, { above: one.earlier_above, below: one.earlier_below });
      if (now === null || before === null) return null;
      const form = FORMS[measure];
      if (form === 'rate') return t('banking:measure.points', { points: isolated(changes.format(now - before)) });
      if (form === 'mean') return t('days', { days: isolated(changes.format(now - before)) });
      return before === 0 ? null : isolated(shares.format((now - before) / before));
    },
    /** What a part of a measure is of; above of utilisation is in minutes. */
    part: (measure: Measure, value: number, currency: string | null): string => {
      if (measure === 'utilisation') return t('banking:measure.hours', { hours: days.format(value / 60) });
      if (measure === 'stages') return t('days', { days: days.format(value) });
      return currency === null ? money.number(value) : money.amount(value, currency);
    },
    /** The name of a month where its year is known. */
    month: (key: string): string =>
      new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${key}-01T00:00:00Z`)),
    /** The name of a group. */
    name: (split: Split, { key, name }: Pick<Figure, 'key' | 'name'>): string => {
      if (key === null || key === '') return t('none');
      if (split === 'area') return areaName(key);
      if (split === 'person' || split === 'case' || split === 'client') return name ?? t('none');
      if (split === 'month')
        return new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
          new Date(`${key}-01T00:00:00Z`),
        );
      if (split === 'week') return key === 'overdue' ? t('overdue') : t('weekOf', { day: dates.date(key) });
      return codeOf(split, key);
    },
  };
}
