import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { learningTimeQuery, TIME_STEPS, type TimeStep } from '../api/list.ts';
import { ChartTable } from '../../../../ui/chart/chart-table.tsx';

const BarChart = lazy(() =>
  import('../../../../ui/chart/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const HEIGHT = 240;
const MINUTES = 60;
const FORMATS: Readonly<Record<TimeStep, Intl.DateTimeFormatOptions>> = {
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
};
const hoursOf = (minutes: number) => Math.round((minutes / MINUTES) * 10) / 10;

/** What the lessons took that the reader has finished. */
export function TimePanel() {
  const { t, i18n } = useTranslation('courses');
  const money = useMoney();
  const [step, setStep] = useState<TimeStep>('month');
  const { data, error, refetch } = useQuery(learningTimeQuery(step));
  const written = new Intl.DateTimeFormat(formatLocale(i18n.language), FORMATS[step]);
  const rows = data?.map(({ starts_on: day, minutes, lessons }) => ({
    name: written.format(dayjs(day).toDate()),
    hours: hoursOf(minutes),
    lessons,
  }));
  return (
    <Panel
      title={t('time.title')}
      busy={data === undefined}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={step}
          aria-label={t('time.period')}
          onChange={(_, chosen: TimeStep | null) => chosen !== null && setStep(chosen)}
        >
          {TIME_STEPS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ paddingBlock: 0.25, fontSize: 13 }}>
              {t(`time.step.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ padding: 1, minHeight: HEIGHT + 40, overflowX: 'auto' }}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          rows !== undefined && (
            <>
              <LazyPart height={HEIGHT}>
                <BarChart
                  label={t('time.title')}
                  height={HEIGHT}
                  categories={rows.map(({ name }) => name)}
                  series={[{ label: t('time.series'), data: rows.map(({ hours }) => hours) }]}
                />
              </LazyPart>
              <ChartTable
                caption={t('time.title')}
                columns={[t('time.period'), t('time.series'), t('time.lessons')]}
                rows={rows.map(({ name, hours, lessons }) => [name, money.number(hours), money.number(lessons)])}
              />
            </>
          )
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', paddingInline: 1 }}>
          {t('time.note')}
        </Typography>
      </Box>
    </Panel>
  );
}
