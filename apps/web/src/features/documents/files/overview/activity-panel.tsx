import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartTable } from '../../../../ui/chart/chart-table.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { fileActivityQuery } from '../api/details.ts';
import { ACTIVITY_KINDS, FILE_STEPS, type FileStep } from '../types.ts';
import { spansOf } from './spans.ts';

const BarChart = lazy(() =>
  import('../../../../ui/chart/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const HEIGHT = 240;
const FORMATS: Readonly<Record<FileStep, Intl.DateTimeFormatOptions>> = {
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
};

/** When the files that the reader sees were changed last, by their kind. */
export function ActivityPanel() {
  const { t, i18n } = useTranslation('files');
  const money = useMoney();
  const [step, setStep] = useState<FileStep>('month');
  const { data, error, refetch } = useQuery(fileActivityQuery(step));
  const written = new Intl.DateTimeFormat(formatLocale(i18n.language), { ...FORMATS[step], timeZone: 'UTC' });
  const [now] = useState(() => new Date());
  const spans = spansOf(step, now);
  const countOf = (span: string, kind: string) =>
    data?.find((row) => row.starts_on === span && row.kind === kind)?.count ?? 0;
  const nameOf = (span: string) => written.format(new Date(`${span}T00:00:00Z`));
  return (
    <Panel
      title={t('activity.title')}
      busy={data === undefined && !error}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={step}
          aria-label={t('activity.period')}
          onChange={(_, chosen: FileStep | null) => chosen !== null && setStep(chosen)}
        >
          {FILE_STEPS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ paddingBlock: 0.25, fontSize: 13 }}>
              {t(`activity.step.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ padding: 1, minHeight: HEIGHT + 16, overflowX: 'auto' }}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <PanelNote>{t('activity.none')}</PanelNote>
        ) : (
          data !== undefined && (
            <>
              <LazyPart height={HEIGHT}>
                <BarChart
                  label={t('activity.title')}
                  height={HEIGHT}
                  categories={spans.map(nameOf)}
                  series={ACTIVITY_KINDS.map((kind) => ({
                    label: t(`activity.kind.${kind}`),
                    stack: 'files',
                    data: spans.map((span) => countOf(span, kind)),
                  }))}
                />
              </LazyPart>
              <ChartTable
                caption={t('activity.title')}
                columns={[t('activity.period'), ...ACTIVITY_KINDS.map((kind) => t(`activity.kind.${kind}`))]}
                rows={spans.map((span) => [
                  nameOf(span),
                  ...ACTIVITY_KINDS.map((kind) => money.number(countOf(span, kind))),
                ])}
              />
            </>
          )
        )}
      </Box>
    </Panel>
  );
}
