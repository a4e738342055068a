import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { type Job, jobsQuery } from '../api/jobs.ts';
import { JobMenu } from './job-menu.tsx';

const LANES = [
  'letters',
  'notices',
  'exchange',
  'housekeeping',
  'heavy',
  'papers',
  'recognition',
  'payments',
  'mail',
  'mailboxes',
  'dockets',
  'backups',
] as const;
const STATES = ['dead', 'failing', 'running', 'waiting'] as const;
const COLORS = { dead: 'error', failing: 'warning', running: 'info', waiting: 'default' } as const;

function menuOf(row: Job) {
  return <JobMenu row={row} />;
}

/** What the server does on its own, a page at a time: what failed first, then what runs and what waits. */
export function JobList() {
  const { t } = useTranslation('jobs');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(25);
  const { data, error, refetch, isPlaceholderData } = useQuery(jobsQuery(page, pageSize));
  const columns = useColumns();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        rowName={({ kind }) => kind}
        rowActions={menuOf}
        pageSize={Math.min(pageSize, data?.total ?? 10)}
        stale={isPlaceholderData}
        minWidth={840}
        empty={<EmptyState icon={CalendarClock} title={t('emptyTitle')} description={t('emptyText')} />}
      />
      {data && data.total > 0 && (
        <TablePagination
          page={data.page}
          pageSize={pageSize}
          total={data.total}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPage(0);
            setPageSize(size);
          }}
        />
      )}
    </Card>
  );
}

function useColumns(): readonly Column<Job>[] {
  const { t, i18n } = useTranslation('jobs');
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(formatLocale(i18n.language));
    return [
      { id: 'job', label: t('columns.job'), minWidth: 180, render: ({ kind }) => <Code text={kind} /> },
      {
        id: 'lane',
        label: t('columns.lane'),
        render: ({ lane }) => t(`lane.${LANES.find((each) => each === lane) ?? 'housekeeping'}`),
      },
      {
        id: 'state',
        label: t('columns.state'),
        render: ({ state }) => {
          const known = STATES.find((each) => each === state) ?? 'waiting';
          return <Label color={COLORS[known]}>{t(`state.${known}`)}</Label>;
        },
      },
      {
        id: 'attempts',
        label: t('columns.attempts'),
        align: 'end',
        render: ({ attempts }) => numbers.format(attempts),
      },
      {
        id: 'reason',
        label: t('columns.reason'),
        render: ({ last_error: reason }) => (reason === null ? t('none') : <Code text={reason} />),
      },
      {
        id: 'done',
        label: t('columns.done'),
        render: ({ done_at: done }) => (done === null ? t('never') : <RelativeTime value={done} />),
      },
      {
        id: 'due',
        label: t('columns.due'),
        render: ({ state, due_at: due }) => (state === 'dead' ? t('never') : <RelativeTime value={due} />),
      },
    ];
  }, [t, i18n.language]);
}

/** A word of the program, which no language translates. */
function Code({ text }: { text: string }) {
  return (
    <Typography variant="body2" component="code" sx={{ fontFamily: 'monospace' }}>
      <bdi>{text}</bdi>
    </Typography>
  );
}
