import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { courseCountsQuery } from '../api/list.ts';
import { ChartTable } from '../../../../ui/chart/chart-table.tsx';

const PieChart = lazy(() =>
  import('../../../../ui/chart/pie-chart.tsx').then((module) => ({ default: module.PieChart })),
);
const HEIGHT = 240;
const STATES = ['to_start', 'in_progress', 'completed'] as const;

/** How far the courses are that the reader has joined. */
export function ProgressPanel() {
  const { t } = useTranslation('courses');
  const money = useMoney();
  const { data, error, refetch } = useQuery(courseCountsQuery(''));
  const parts = STATES.map((state) => ({
    label: t(`state.${state}`),
    value: data?.find((row) => row.state === state)?.courses ?? 0,
  }));
  return (
    <Panel title={t('progress.title')} busy={data === undefined}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data !== undefined && parts.every(({ value }) => value === 0) ? (
        <PanelNote>{t('progress.none')}</PanelNote>
      ) : (
        <Box sx={{ padding: 2, minHeight: HEIGHT + 32 }}>
          {data !== undefined && (
            <>
              <LazyPart height={HEIGHT}>
                <PieChart donut label={t('progress.title')} height={HEIGHT} parts={parts} />
              </LazyPart>
              <ChartTable
                caption={t('progress.title')}
                columns={[t('progress.share'), t('progress.courses')]}
                rows={parts.map(({ label, value }) => [label, money.number(value)])}
              />
            </>
          )}
        </Box>
      )}
    </Panel>
  );
}
