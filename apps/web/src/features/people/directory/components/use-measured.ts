import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

const HOURS_OF_A_DAY = 24;

/** What is measured of a lawyer, in words. */
export interface Measured {
  /** The average and the number of reviews. */
  rating: (average: number | null, count: number) => string;
  /** Within how many hours or days they usually answer; null while too little has been measured. */
  response: (hours: number | null) => string;
}

/** Puts what is measured into words; what has not been measured is said to be so, not guessed. */
export function useMeasured(): Measured {
  const { t } = useTranslation('directory');
  const money = useMoney();
  return {
    rating: (average, count) =>
      average === null || count === 0
        ? t('measured.noReviews')
        : t('measured.rating', { average: money.number(Math.round(average * 10) / 10), count }),
    response: (hours) => {
      if (hours === null) return t('measured.notYet');
      if (hours < 1) return t('measured.withinHour');
      return hours <= HOURS_OF_A_DAY
        ? t('measured.hours', { count: Math.ceil(hours) })
        : t('measured.days', { count: Math.ceil(hours / HOURS_OF_A_DAY) });
    },
  };
}
