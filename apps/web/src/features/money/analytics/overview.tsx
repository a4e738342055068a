import { useQueries, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Columns } from '../../../ui/columns.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useList } from '../../../ui/format/list.ts';
import { type Figure, figuresQuery, segmentsQuery } from './api/figures.ts';
import { SplitPanel } from './parts/split-panel.tsx';
import { TILES, Tiles } from './parts/tiles.tsx';
import type { AnalyticsState, Chart, Measure, Split } from './search.ts';

interface Shown {
  measure: Measure;
  split: Split;
  chart: Chart;
  most?: number;
  rows?: number;
}

/** The panels of the page, and those at its side. */
export const MAIN = [
  { measure: 'intake', split: 'month', chart: 'columns' },
  { measure: 'proposals', split: 'person', chart: 'bars', most: 8 },
  { measure: 'utilisation', split: 'person', chart: 'bars', most: 8 },
  { measure: 'realisation', split: 'person', chart: 'bars', most: 8 },
  { measure: 'outcomes', split: 'person', chart: 'bars', most: 8 },
] as const satisfies readonly Shown[];
export const SIDE = [
  { measure: 'intake', split: 'source', chart: 'bars' },
  { measure: 'receivables', split: 'age', chart: 'bars' },
  { measure: 'workload', split: 'week', chart: 'bars', most: 10 },
  { measure: 'stages', split: 'stage', chart: 'bars', most: 8 },
  { measure: 'outcomes', split: 'area', chart: 'bars', most: 8 },
] as const satisfies readonly Shown[];

const isNothing = (queries: readonly { data: Figure[] | undefined }[]): boolean =>
  queries.every(({ data }) => data?.every(({ lines, earlier_above: earlier }) => lines === 0 && (earlier ?? 0) === 0));

/** How the firm goes: its figures, and each by what it is best read by. A firm that has neither a case nor anything else that is counted sees what will be here. */
export function AnalyticsOverview({ state }: { state: AnalyticsState }) {
  const { t } = useTranslation('analytics');
  const list = useList();
  const segments = useQuery(segmentsQuery);
  const hasNothing = useQueries({
    queries: [...MAIN, ...SIDE].map(({ measure, split }) => figuresQuery(measure, split, state)),
    combine: isNothing,
  });
  const hasCase = segments.data === undefined || segments.data.some(({ kind }) => kind === 'area');
  if (hasNothing && !hasCase && state.area === null && state.person === null)
    return (
      <EmptyState
        filled
        icon={ChartColumn}
        title={t('empty.title')}
        description={t('empty.text', { figures: list(TILES.map(([measure]) => t(`measure.${measure}`))) })}
      />
    );
  return (
    <>
      <Tiles state={state} />
      <Columns
        side={SIDE.map((shown) => (
          <SplitPanel key={`${shown.measure} ${shown.split}`} {...shown} state={state} />
        ))}
      >
        {MAIN.map((shown) => (
          <SplitPanel key={`${shown.measure} ${shown.split}`} {...shown} state={state} />
        ))}
      </Columns>
    </>
  );
}
