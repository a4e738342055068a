import { useTranslation } from 'react-i18next';

import { useDates } from './date.ts';

/** How long ago something was; the exact moment is in the tooltip and in the element's `datetime`. */
export function RelativeTime({ value }: { value: string }) {
  const dates = useDates();
  return (
    <bdi>
      <time dateTime={value} title={dates.fullDateTime(value) ?? undefined}>
        {dates.relative(value)}
      </time>
    </bdi>
  );
}

interface DateTextProps {
  /** A day (`YYYY-MM-DD`) or a moment (ISO 8601). */
  value: string;
  withTime?: boolean;
  /** With its year in any case, as the specification writes it: for what is kept or printed. */
  full?: boolean;
}

/**
 * The one way to write a date: `Mon 7 Dec`, with the year where it is another. The tooltip has the whole of it, and the time by the reader's
 * own clock where that is another than the firm's.
 */
export function DateText({ value, withTime = false, full = false }: DateTextProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const whole = withTime ? dates.fullDateTime(value) : dates.fullDate(value);
  const own = withTime ? dates.yourTime(value) : null;
  const short = withTime ? dates.dateTime(value) : dates.date(value);
  return (
    <bdi style={{ whiteSpace: 'nowrap' }}>
      <time dateTime={value} title={own === null ? (whole ?? undefined) : `${whole} (${t('yourTime', { time: own })})`}>
        {full ? whole : short}
      </time>
    </bdi>
  );
}
