import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
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
import { type DeadLetter, deadLettersQuery } from '../api/dead-letters.ts';
import { DeadLetterMenu } from './dead-letter-menu.tsx';

const SOURCES = ['delivery', 'contact_request', 'account_letter'] as const;

function menuOf(row: DeadLetter) {
  return <DeadLetterMenu row={row} />;
}

/** The letters and pushes that could not be delivered, a page at a time, with what can be done about each. */
export function DeadLetters() {
  const { t } = useTranslation('deliveries');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(10);
  const { data, error, refetch, isPlaceholderData } = useQuery(deadLettersQuery(page, pageSize));
  const columns = useColumns();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        rowName={({ email }) => email ?? t('noRecipient')}
        rowActions={menuOf}
        pageSize={Math.min(pageSize, data?.total ?? 5)}
        stale={isPlaceholderData}
        minWidth={840}
        empty={<EmptyState icon={MailCheck} title={t('emptyTitle')} description={t('emptyText')} />}
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

function useColumns(): readonly Column<DeadLetter>[] {
  const { t, i18n } = useTranslation('deliveries');
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(formatLocale(i18n.language));
    return [
      {
        id: 'recipient',
        label: t('columns.recipient'),
        minWidth: 220,
        render: ({ email }) => (
          <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{email ?? t('noRecipient')}</bdi>
          </Typography>
        ),
      },
      {
        id: 'what',
        label: t('columns.what'),
        render: ({ source, kind, medium }) => {
          const known = SOURCES.find((each) => each === source) ?? 'delivery';
          return (
            <>
              <Box sx={{ whiteSpace: 'nowrap' }}>
                {t(`source.${known}`)} · {t(`medium.${medium === 'push' ? 'push' : 'email'}`)}
              </Box>
              {kind !== known && (
                <Typography variant="caption" component="bdi" sx={{ color: 'text.secondary' }}>
                  {kind}
                </Typography>
              )}
            </>
          );
        },
      },
      {
        id: 'state',
        label: t('columns.state'),
        render: ({ state }) => (
          <Label color={state === 'doubt' ? 'warning' : 'error'}>
            {t(state === 'doubt' ? 'state.doubt' : 'state.dead')}
          </Label>
        ),
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
        render: ({ last_error: reason }) =>
          reason === null ? (
            t('unknownReason')
          ) : (
            <Typography variant="body2" component="code" sx={{ fontFamily: 'monospace' }}>
              <bdi>{reason}</bdi>
            </Typography>
          ),
      },
      { id: 'since', label: t('columns.since'), render: ({ created_at: since }) => <RelativeTime value={since} /> },
    ];
  }, [t, i18n.language]);
}
