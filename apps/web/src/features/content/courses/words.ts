import type { Credit } from '@casewright/contracts/courses';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../ui/format/money.ts';

const MINUTES = 60;

/** Hours and credits in the reader's language. */
export function useCourseWords() {
  const { t } = useTranslation('courses');
  const money = useMoney();
  return {
    hours: (hours: number) => t('hours', { hours: money.number(hours) }),
    credit: ({ jurisdiction, category, hours }: Credit) =>
      t('credit', { jurisdiction, category: t(`category.${category}`), hours: money.number(hours) }),
    /** Minutes as minutes up to an hour, then as hours. */
    length: (minutes: number) =>
      minutes < MINUTES
        ? t('minutes', { count: minutes })
        : t('hours', { hours: money.number(Math.round((minutes / MINUTES) * 10) / 10) }),
  };
}
