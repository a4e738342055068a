import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { learnedHoursQuery } from '../api/list.ts';
import { ChartTable } from '../../../../ui/chart/chart-table.tsx';

const RadarChart = lazy(() =>
  import('../../../../ui/chart/radar-chart.tsx').then((module) => ({ default: module.RadarChart })),
);
const HEIGHT = 240;

/** In what the reader has certificates, in hours of each category. */
export function StrengthPanel() {
  const { t } = useTranslation('courses');
  const money = useMoney();
  const { data, error, refetch } = useQuery(learnedHoursQuery);
  return (
    <Panel title={t('strength.title')} busy={data === undefined}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.every(({ hours }) => hours === 0) ? (
        <PanelNote>{t('strength.none')}</PanelNote>
      ) : (
        <Box sx={{ padding: 1, minHeight: HEIGHT + 16 }}>
          {data !== undefined && (
            <>
              <LazyPart height={HEIGHT}>
                <RadarChart
                  label={t('strength.title')}
                  height={HEIGHT}
                  categories={data.map(({ category }) => t(`category.${category}`))}
                  series={[{ label: t('strength.series'), data: data.map(({ hours }) => hours) }]}
                />
              </LazyPart>
              <ChartTable
                caption={t('strength.title')}
                columns={[t('strength.category'), t('strength.series')]}
                rows={data.map(({ category, hours }) => [t(`category.${category}`), money.number(hours)])}
              />
            </>
          )}
        </Box>
      )}
    </Panel>
  );
}
