import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { Figure } from '../api/figures.ts';
import { isParted, searchOf } from '../search.ts';
import { useAnalyticsWords } from '../use-analytics-words.ts';
import type { FiguresProps } from './figure-bars.tsx';
import { useMonths } from './use-months.ts';

const numbers = { fontVariantNumeric: 'tabular-nums' } as const;

/** What a chart is drawn of, to be read and copied. */
export function FigureTable(props: FiguresProps) {
  const { t } = useTranslation(['analytics', 'banking']);
  const words = useAnalyticsWords();
  const { measure, split, state } = props;
  const figures = useMonths(props);
  const hasCurrencies = new Set(figures.map(({ currency }) => currency)).size > 1;
  const isCompared = figures.some(({ earlier_above: earlier }) => earlier !== null);
  const columns: Column<Figure>[] = [
    {
      id: 'name',
      label: t(`split.${split}`),
      grows: true,
      minWidth: 140,
      render: (figure) => (
        <Box dir="auto">
          {words.name(split, figure)}
          {hasCurrencies && ` · ${figure.currency}`}
        </Box>
      ),
    },
    {
      id: 'value',
      label: t(`measure.${measure}`),
      align: 'end',
      minWidth: 112,
      render: (figure) => (
        <RouterLink
          to={paths.dashboard.analytics}
          search={searchOf(state, measure, split, figure)}
          color="inherit"
          sx={{ ...numbers, fontWeight: 650 }}
        >
          <bdi>{words.figure(measure, figure)}</bdi>
        </RouterLink>
      ),
    },
    ...(isParted(measure)
      ? (['above', 'below'] as const).map((part): Column<Figure> => ({
          id: part,
          label: t(`${part}.${measure}`),
          align: 'end',
          minWidth: 104,
          render: (figure) => (
            <bdi>
              {measure === 'stages' && part === 'below'
                ? figure.lines
                : words.part(measure, figure[part] ?? 0, figure.currency)}
            </bdi>
          ),
        }))
      : []),
    ...(isCompared && split === 'month'
      ? [
          {
            id: 'earlier',
            label: t('banking:measure.earlier'),
            align: 'end',
            minWidth: 96,
            render: ({ earlier_above: above, earlier_below: below, ...figure }) => (
              <Box component="bdi" sx={{ ...numbers, color: 'text.secondary' }}>
                {above === null ? '–' : words.figure(measure, { ...figure, above, below })}
              </Box>
            ),
          } satisfies Column<Figure>,
        ]
      : []),
    ...(isCompared
      ? [
          {
            id: 'change',
            label: t('change'),
            align: 'end',
            minWidth: 96,
            render: (figure) => <bdi>{words.change(measure, figure) ?? '–'}</bdi>,
          } satisfies Column<Figure>,
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t(`by.${split}`, { measure: t(`measure.${measure}`) })}
      columns={columns}
      rows={figures}
      rowId={({ key, currency }) => `${key} ${currency}`}
      rowName={(figure) => words.name(split, figure)}
      pageSize={1}
      minWidth={(isParted(measure) ? 480 : 280) + (isCompared && split === 'month' ? 160 : 0)}
      empty={null}
    />
  );
}
