import { useTranslation } from 'react-i18next';

const UNITS = ['hour', 'day', 'court_day', 'week', 'month', 'year'] as const;

/** A period in words: '14 days before'. */
export function usePeriodText(): (
  count: number,
  unit: string | null | undefined,
  direction: string | null | undefined,
) => string {
  const { t } = useTranslation('deadlines');
  return (count, unit, direction) => {
    const known = UNITS.find((one) => one === unit) ?? 'day';
    return t(direction === 'before' ? 'period.before' : 'period.after', { period: t(`period.${known}`, { count }) });
  };
}
