import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { PagedTable, tablePageOf } from '../../shared/paged-table.tsx';
import { type MeasureRow, measureRowsQuery } from '../api/measures.ts';
import { ExportButton } from '../parts/export-button.tsx';
import type { MeasureState } from '../search.ts';
import { useMeasureWords } from './use-measure-words.ts';

/** The hours or invoices behind the figure that was chosen, or behind all of them, the latest first. */
export function MeasureRowsPanel({ state }: { state: MeasureState }) {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  const place = tablePageOf(useSearch({ from: `/dashboard${paths.dashboard.banking}` }));
  const query = useQuery(measureRowsQuery(state, place.page, place.pageSize));
  const columns = useColumns(state.report);
  const isNarrowed = state.of !== null || state.currency !== null;
  return (
    <Panel
      title={isNarrowed ? t('report.rowsOf') : t('report.rows')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        <>
          {isNarrowed && (
            <Button size="small" color="inherit" onClick={() => change({ of: undefined, currency: undefined })}>
              {t('report.clear')}
            </Button>
          )}
          <ExportButton state={state} disabled={query.data === undefined || query.data.total === 0} />
        </>
      }
    >
      <PagedTable
        caption={t('report.rows')}
        columns={columns}
        query={query}
        place={place}
        rowId={({ id }) => id}
        rowName={({ words }) => words}
        pageSize={Math.min(place.pageSize, query.data?.total ?? 5)}
        rowHeight={49}
        minWidth={820}
        empty={<PanelNote>{t('report.noRows')}</PanelNote>}
      />
    </Panel>
  );
}

function useColumns(report: MeasureState['report']): Column<MeasureRow>[] {
  const { t } = useTranslation('banking');
  const dates = useDates();
  const words = useMeasureWords();
  const numbers = { fontVariantNumeric: 'tabular-nums' } as const;
  return [
    {
      id: 'words',
      label: t(report === 'collection' ? 'match.invoice' : 'report.work'),
      grows: true,
      minWidth: 200,
      render: ({ id, kind, words: said, client }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box dir="auto" sx={{ ...MATCH_PARENT, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {kind === 'invoice' ? (
              <RouterLink to={paths.dashboard.invoice.details(id)} color="inherit">
                {said}
              </RouterLink>
            ) : (
              said || t('report.time')
            )}
          </Box>
          <Box dir="auto" sx={{ ...MATCH_PARENT, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {client}
          </Box>
        </Box>
      ),
    },
    {
      id: 'case',
      label: t('report.case'),
      minWidth: 280,
      render: ({ case_id: id, case_title: title }) =>
        id !== null &&
        title !== null && (
          <Box dir="auto" sx={{ ...MATCH_PARENT, maxWidth: 400, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            <RouterLink to={paths.dashboard.case.details(id)} color="inherit">
              {title}
            </RouterLink>
          </Box>
        ),
    },
    {
      id: 'day',
      label: t('columns.date'),
      minWidth: 96,
      render: ({ day }) => (
        <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {dates.date(day)}
        </Box>
      ),
    },
    {
      id: 'above',
      label: t(`above.${report}`),
      align: 'end',
      minWidth: 112,
      render: ({ above, currency }) => <Box sx={{ ...numbers, fontWeight: 650 }}>{words.figure(above, currency)}</Box>,
    },
    ...(report === 'utilisation'
      ? []
      : [
          {
            id: 'below',
            label: t(`below.${report}`),
            align: 'end',
            minWidth: 112,
            render: ({ below, currency }) => <Box sx={numbers}>{words.figure(below ?? 0, currency)}</Box>,
          } satisfies Column<MeasureRow>,
        ]),
  ];
}
