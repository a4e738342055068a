import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { taskChoicesQuery } from '../api/choices.ts';
import type { TaskFilters } from '../filters.ts';

/** The filters in force as chips; taking one away hands over what remains. */
export function useActiveFilters(filters: TaskFilters, onChange: (filters: TaskFilters) => void): ActiveFilter[] {
  const { t } = useTranslation('tasks');
  const isNamed = filters.case !== '' || (filters.assignee !== '' && !['me', 'none'].includes(filters.assignee));
  const { data: choices } = useQuery({ ...taskChoicesQuery(), enabled: isNamed });
  const one = (label: string, change: Partial<TaskFilters>) => ({
    label,
    onRemove: () => onChange({ ...filters, ...change }),
  });
  const assignee =
    filters.assignee === 'me' || filters.assignee === 'none'
      ? t(`filter.${filters.assignee}`)
      : (choices?.people.find(({ id }) => id === filters.assignee)?.name ?? t('filter.somebody'));
  const shown = choices?.cases.find(({ id }) => id === filters.case);

  return [
    { label: t('filter.keyword'), values: filters.q ? [one(filters.q, { q: '' })] : [] },
    { label: t('field.assignees'), values: filters.assignee ? [one(assignee, { assignee: '' })] : [] },
    { label: t('field.case'), values: filters.case ? [one(shown?.number ?? t('filter.oneCase'), { case: '' })] : [] },
    {
      label: t('field.priority'),
      values: filters.priorities.map((priority) =>
        one(t(`priority.${priority}`), { priorities: filters.priorities.filter((other) => other !== priority) }),
      ),
    },
    {
      label: t('field.labels'),
      values: filters.labels.map((label) => one(label, { labels: filters.labels.filter((other) => other !== label) })),
    },
    { label: t('field.due_at'), values: filters.due ? [one(t(`filter.due.${filters.due}`), { due: '' })] : [] },
  ];
}
