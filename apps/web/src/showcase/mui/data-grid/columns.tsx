import Avatar from '@mui/material/Avatar';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { CaseStatusLabel, STATUS_TEXTS } from '../sample/case-status-label.tsx';
import { type CaseStatus, CASES, type SampleCase } from '../sample/cases.ts';

const MOST_HOURS = Math.max(...CASES.map((row) => row.hours));
const STATUSES: readonly CaseStatus[] = ['draft', 'open', 'overdue', 'closed'];

/** The columns of the plain grid. */
export function usePlainColumns(): GridColDef<SampleCase>[] {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  const dates = useDates();
  return [
    { field: 'id', headerName: t('grid.file'), width: 120 },
    {
      field: 'matter',
      headerName: t('label.matter'),
      flex: 1,
      minWidth: 160,
      valueGetter: (_, row) => t(row.matter),
    },
    {
      field: 'opened',
      headerName: t('grid.opened'),
      type: 'date',
      width: 140,
      valueGetter: (_, row) => dayjs(row.opened).toDate(),
      renderCell: ({ row }) => <bdi>{dates.date(row.opened)}</bdi>,
    },
    {
      field: 'balance',
      headerName: t('grid.balance'),
      type: 'number',
      width: 140,
      valueFormatter: (value: number) => money.amount(value, 'USD'),
    },
  ];
}

/** The columns of the grid with cells of its own. */
export function useCustomColumns(): GridColDef<SampleCase>[] {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  return [
    {
      field: 'lawyer',
      headerName: t('label.lawyer'),
      flex: 1,
      minWidth: 200,
      valueGetter: (_, row) => row.lawyer.name,
      renderCell: ({ row }) => (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', height: 1 }}>
          <Avatar src={row.lawyer.portrait} alt="" sx={{ width: 32, height: 32 }} />
          <span>{row.lawyer.name}</span>
        </Stack>
      ),
    },
    {
      field: 'hours',
      headerName: t('label.progress'),
      type: 'number',
      align: 'left',
      headerAlign: 'left',
      width: 160,
      renderCell: ({ value }: { value?: number }) => (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', height: 1 }}>
          <LinearProgress
            aria-label={t('label.progress')}
            variant="determinate"
            value={((value ?? 0) / MOST_HOURS) * 100}
            sx={{ width: 72, height: 6, borderRadius: 1 }}
          />
          <span>{money.number(value ?? 0)}</span>
        </Stack>
      ),
    },
    {
      field: 'balance',
      headerName: t('grid.balance'),
      type: 'number',
      editable: true,
      width: 140,
      valueFormatter: (value: number) => money.amount(value, 'USD'),
    },
    {
      field: 'status',
      headerName: t('label.status'),
      type: 'singleSelect',
      editable: true,
      width: 140,
      valueOptions: STATUSES.map((value) => ({ value, label: t(STATUS_TEXTS[value]) })),
      renderCell: ({ row }) => <CaseStatusLabel status={row.status} />,
    },
  ];
}
