import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { figuresQuery } from '../api/figures.ts';
import { inOrder } from '../in-order.ts';
import { type AnalyticsState, type Chart, type Measure, type ReportState, searchOf, type Split } from '../search.ts';
import { useAnalyticsWords } from '../use-analytics-words.ts';
import { FigureBars } from './figure-bars.tsx';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { HowCounted } from './how-counted.tsx';
import { useWithout } from './use-without.ts';

interface SplitPanelProps {
  measure: Measure;
  split: Split;
  chart: Chart;
  state: AnalyticsState | ReportState;
  /** How many groups are shown; the others are in its report. */
  most?: number;
  /** How many rows its place has while it is on its way. */
  rows?: number;
}

/** A measure by a split, drawn, and behind the drawing the table of it. */
export function SplitPanel({ measure, split, chart, state, most, rows = 5 }: SplitPanelProps) {
  const { t } = useTranslation('analytics');
  const words = useAnalyticsWords();
  const { textOf } = useWithout();
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(figuresQuery(measure, split, state));
  const wholes = (query.data ?? []).filter(({ is_whole: isWhole }) => isWhole);
  const shown = isTable ? 'table' : chart;
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <Panel
      title={t(`by.${split}`, { measure: t(`measure.${measure}`) })}
      busy={query.isPending}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{words.wholes(measure, wholes)}</bdi>
          </Box>
          <HowCounted measure={measure} />
          {chart !== 'table' && (
            <IconButton
              aria-label={t(isTable ? 'asChart' : 'asTable')}
              onClick={() => setIsTable(!isTable)}
              sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          )}
        </Box>
      }
    >
      <PanelBody query={query} rows={rows} height={shown === 'bars' ? 41 : 51}>
        {(all) => {
          const groups = inOrder(
            measure,
            split,
            all.filter(({ is_whole: isWhole }) => !isWhole),
          );
          if (groups.length === 0) return <PanelNote>{textOf(measure)}</PanelNote>;
          const figures = groups.slice(0, shown === 'bars' ? most : undefined);
          const props = { measure, split, state, figures };
          return (
            <>
              {shown === 'bars' && <FigureBars {...props} />}
              {shown === 'table' && <FigureTable {...props} />}
              {(shown === 'columns' || shown === 'line') && <FigureChart {...props} chart={shown} />}
              {figures.length < groups.length && (
                <Box
                  sx={{
                    paddingInline: 2,
                    paddingBlock: 1,
                    fontSize: 13,
                    borderBlockStart: '1px solid',
                    borderColor: 'divider',
                  }}
                >
                  <RouterLink to={paths.dashboard.analytics} search={searchOf(state, measure, split)}>
                    {t('more', { count: groups.length - figures.length })}
                  </RouterLink>
                </Box>
              )}
            </>
          );
        }}
      </PanelBody>
    </Panel>
  );
}
