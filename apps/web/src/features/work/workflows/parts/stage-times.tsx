import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { bottlenecksQuery } from '../api/bottlenecks.ts';

const BarChart = lazy(() =>
  import('../../../../ui/chart/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);

/** How long each stage of a template took: as a chart, and the same in a table. */
export function StageTimes({ templateKey, name }: { templateKey: string; name: string }) {
  const { t } = useTranslation('workflows');
  const query = useQuery(bottlenecksQuery(templateKey));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  const stages = query.data;
  const measured = stages.filter(({ runs }) => runs > 0);
  const longest = measured.toSorted((a, b) => b.median_days - a.median_days)[0];
  if (longest === undefined) return <Typography sx={{ color: 'text.secondary' }}>{t('time.none')}</Typography>;

  const round = (days: number) => Math.round(days * 10) / 10;
  const inDays = (days: number) => t('time.days', { count: round(days) });
  const target = (days: number | null, unit: string | null) =>
    days === null
      ? t('time.noTarget')
      : t(unit === 'business_days' ? 'time.businessDays' : 'time.days', { count: days });

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="subtitle1" component="p">
        {t('time.longest', { name: longest.name, days: inDays(longest.median_days) })}
      </Typography>
      <LazyPart height={320}>
        <BarChart
          label={t('time.chart', { name })}
          categories={measured.map((stage) => stage.name)}
          series={[{ label: t('time.median'), data: measured.map(({ median_days }) => round(median_days)) }]}
          height={320}
        />
      </LazyPart>
      <TableContainer tabIndex={0} component="section" aria-label={t('time.title')} sx={{ position: 'relative' }}>
        <Table size="small" sx={{ minWidth: 560 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('time.stage')}</TableCell>
              <TableCell align="right">{t('time.median')}</TableCell>
              <TableCell align="right">{t('time.slowest')}</TableCell>
              <TableCell align="right">{t('time.target')}</TableCell>
              <TableCell align="right">{t('time.runs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {stages.map(({ stage_key, name: stage, median_days, slowest_days, runs, sla_days, sla_unit }) => (
              <TableRow key={stage_key}>
                <TableCell component="th" scope="row">
                  {stage}
                </TableCell>
                <TableCell align="right">{runs === 0 ? t('time.noTarget') : inDays(median_days)}</TableCell>
                <TableCell align="right">{runs === 0 ? t('time.noTarget') : inDays(slowest_days)}</TableCell>
                <TableCell align="right">{target(sla_days, sla_unit)}</TableCell>
                <TableCell align="right">{runs}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
