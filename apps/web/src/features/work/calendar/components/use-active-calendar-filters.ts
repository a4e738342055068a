import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { casesQuery } from '../api/cases.ts';
import { peopleQuery } from '../api/people.ts';
import type { CalendarFilters } from '../filters.ts';

/** The filters in force as chips; taking one away hands over what remains. */
export function useActiveCalendarFilters(
  filters: CalendarFilters,
  onChange: (filters: CalendarFilters) => void,
): ActiveFilter[] {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const { q, colors, caseId, person, from, to } = filters;
  const { data: cases } = useQuery({ ...casesQuery('', caseId), enabled: caseId !== '' });
  const { data: people } = useQuery({ ...peopleQuery('', null), enabled: person !== '' });
  const single = (label: string, change: Partial<CalendarFilters>) => ({
    label,
    onRemove: () => onChange({ ...filters, ...change }),
  });
  const caseTitle = cases?.find(({ id }) => id === caseId)?.title ?? t('filters.chosen');
  const personName = people?.find(({ id }) => id === person)?.name ?? t('filters.chosen');

  return [
    { label: t('filters.keyword'), values: q === '' ? [] : [single(q, { q: '' })] },
    {
      label: t('filters.colors'),
      values: colors.map((color) => single(t(`color.${color}`), { colors: colors.filter((other) => other !== color) })),
    },
    { label: t('filters.case'), values: caseId === '' ? [] : [single(caseTitle, { caseId: '' })] },
    { label: t('filters.person'), values: person === '' ? [] : [single(personName, { person: '' })] },
    { label: t('filters.from'), values: from === '' ? [] : [single(dates.date(from) ?? from, { from: '' })] },
    { label: t('filters.to'), values: to === '' ? [] : [single(dates.date(to) ?? to, { to: '' })] },
  ];
}
