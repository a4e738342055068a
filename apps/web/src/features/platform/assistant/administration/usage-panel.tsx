import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BarChart3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { usageQuery } from '../api/administration.ts';

/** The days of this month of UTC, as limits count them. */
function thisMonth(): [string, string] {
  const today = new Date().toISOString().slice(0, 10);
  return [`${today.slice(0, 7)}-01`, today];
}

/** Who has asked how much in this month. What was asked is nobody's to read. */
export function UsagePanel() {
  const { t } = useTranslation('assistantAdmin');
  const money = useMoney();
  const query = useInfiniteQuery(usageQuery(...thisMonth()));
  const rows = query.data?.pages.flat();
  return (
    <Panel title={t('usage.title')} count={query.hasNextPage ? undefined : rows?.length} busy={query.isPending}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <TabSkeleton />}
      {rows?.length === 0 && <EmptyState icon={BarChart3} title={t('usage.none')} description={t('usage.noneHelp')} />}
      {rows && rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('usage.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('usage.person')}</TableCell>
                <TableCell align="right">{t('usage.questions')}</TableCell>
                <TableCell align="right">{t('usage.failed')}</TableCell>
                <TableCell align="right">{t('usage.tokens')}</TableCell>
                <TableCell align="right">{t('usage.cost')}</TableCell>
                <TableCell>{t('usage.last')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.user_id ?? 'guests'}>
                  <TableCell>
                    <bdi>{row.name ?? t('usage.guests')}</bdi>
                  </TableCell>
                  <TableCell align="right">{money.number(row.requests)}</TableCell>
                  <TableCell align="right">{money.number(row.failed)}</TableCell>
                  <TableCell align="right">{money.number(row.tokens_in + row.tokens_out)}</TableCell>
                  <TableCell align="right">{money.number(row.cost)}</TableCell>
                  <TableCell>
                    <RelativeTime value={row.last_at} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {query.hasNextPage && (
        <Button fullWidth color="inherit" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('usage.more')}
        </Button>
      )}
    </Panel>
  );
}
