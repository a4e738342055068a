import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { today } from '../../../../ui/format/today.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { type MeasureSum, measuresQuery } from '../api/measures.ts';
import type { MeasureState } from '../search.ts';
import { monthsOf, monthsUntil } from '../../shared/periods.ts';
import { percentOf, useMeasureWords } from './use-measure-words.ts';

const LineChart = lazy(() =>
  import('../../../../ui/chart/line-chart.tsx').then((module) => ({ default: module.LineChart })),
);
const HEIGHT = 240;

/** A measure month by month, in percent: as lines, one for each currency, and the same as rows. */
export function MonthsPanel({ state }: { state: MeasureState }) {
  const { t } = useTranslation('banking');
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(measuresQuery(state, 'month'));
  const Icon = isTable ? ChartLine : Table2;
  return (
    <Panel
      title={t(`months.${state.report}`)}
      busy={query.isPending}
      action={
        <IconButton
          aria-label={t(isTable ? 'flow.chart' : 'flow.table')}
          onClick={() => setIsTable(!isTable)}
          sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    >
      <PanelBody query={query} rows={6}>
        {(sums) => {
          const months = sums
            .filter(({ is_whole: isWhole }) => !isWhole)
            .toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
          if (months.length === 0) return <PanelNote>{t('measure.none')}</PanelNote>;
          return isTable ? <MonthRows months={months} /> : <MonthLines months={months} state={state} />;
        }}
      </PanelBody>
    </Panel>
  );
}

function MonthRows({ months }: { months: readonly MeasureSum[] }) {
  const { t } = useTranslation('banking');
  const words = useMeasureWords();
  return (
    <PanelRows>
      {months.toReversed().map((sum) => (
        <PanelRow
          key={`${sum.key} ${sum.currency}`}
          title={words.month(sum.key ?? '', 'long')}
          end={
            <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {t('measure.of', {
                percent: words.percent(sum.above, sum.below),
                above: words.figure(sum.above, sum.currency),
                below: words.figure(sum.below, sum.currency),
              })}
            </Box>
          }
        />
      ))}
    </PanelRows>
  );
}

/** The lines of the months; a month without anything to measure is a gap. */
function MonthLines({ months, state }: { months: readonly MeasureSum[]; state: MeasureState }) {
  const { t } = useTranslation('banking');
  const words = useMeasureWords();
  const keys = monthsUntil(monthsOf(state.period, today()), today());
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  const valueOf = (key: string, currency: string | null): number | null => {
    const sum = months.find((one) => one.key === key && one.currency === currency);
    return sum === undefined ? null : percentOf(sum.above, sum.below);
  };
  return (
    <Box sx={{ padding: 1, minHeight: HEIGHT + 16 }}>
      <LazyPart height={HEIGHT}>
        <LineChart
          label={t(`months.${state.report}`)}
          height={HEIGHT}
          hasMarks
          categories={keys.map((key) => words.month(key, 'short'))}
          series={currencies.map((currency) => ({
            label: currency ?? t(`rate.${state.report}`),
            data: keys.map((key) => valueOf(key, currency)),
          }))}
        />
      </LazyPart>
    </Box>
  );
}
