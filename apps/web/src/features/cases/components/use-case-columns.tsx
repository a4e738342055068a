import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { DateText, RelativeTime } from '../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table/types.ts';
import type { CaseListRow } from '../api/case-list.ts';
import { usePracticeAreaName } from '../api/practice-areas.ts';
import { CaseStatusLabel } from './case-labels.tsx';
import { useBudgetText } from './case-texts.ts';

/** The columns of the case table; the ids of the sortable ones are the database's columns. */
export function useCaseColumns(): Column<CaseListRow>[] {
  const { t } = useTranslation('cases');
  const budgetText = useBudgetText();
  const areaName = usePracticeAreaName();

  return [
    {
      id: 'title',
      label: t('table.columns.title'),
      sortable: true,
      minWidth: 220,
      render: (row) => (
        <>
          <RouterLink to={paths.dashboard.case.details(row.id)} color="inherit" variant="subtitle2">
            {row.title}
          </RouterLink>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            <bdi>{row.number}</bdi>
          </Typography>
        </>
      ),
    },
    { id: 'client', label: t('table.columns.client'), render: (row) => row.client_name ?? '–' },
    {
      id: 'practice_area',
      label: t('table.columns.practice_area'),
      sortable: true,
      render: (row) => (row.practice_area ? areaName(row.practice_area) : '–'),
    },
    {
      id: 'created_at',
      label: t('table.columns.created_at'),
      sortable: true,
      render: (row) => <DateText value={row.created_at} />,
    },
    {
      id: 'next_update_by',
      label: t('table.columns.next_update_by'),
      sortable: true,
      render: (row) => (row.next_update_by ? <RelativeTime value={row.next_update_by} /> : '–'),
    },
    {
      id: 'budget_min',
      label: t('table.columns.budget_min'),
      sortable: true,
      render: (row) => <bdi style={{ whiteSpace: 'nowrap' }}>{budgetText(row)}</bdi>,
    },
    {
      id: 'status',
      label: t('table.columns.status'),
      sortable: true,
      render: (row) => <CaseStatusLabel status={row.status} />,
    },
  ];
}
