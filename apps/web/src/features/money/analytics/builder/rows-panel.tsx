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
import { type AnalyticsRow, analyticsRowsQuery } from '../api/figures.ts';
import { useWithout } from '../parts/use-without.ts';
import { FORMS, isParted, NOT_CHOSEN, type ReportState } from '../search.ts';
import { useAnalyticsWords } from '../use-analytics-words.ts';
import { ExportButton } from './export-button.tsx';

/** The rows behind the figure that was chosen, or behind the whole report. */
export function RowsPanel({ state }: { state: ReportState }) {
  const { t } = useTranslation('analytics');
  const change = useChangeSearch();
  const words = useAnalyticsWords();
  const { textOf } = useWithout();
  const place = tablePageOf(useSearch({ from: `/dashboard${paths.dashboard.analytics}` }));
  const query = useQuery(analyticsRowsQuery(state, place.page, place.pageSize));
  const columns = useColumns(state);
  const isNarrowed = state.of !== null || state.isKeyless || state.currency !== null;
  return (
    <Panel
      title={t(isNarrowed ? 'rowsOf' : 'rows')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        <>
          {isNarrowed && (
            <Button size="small" color="inherit" onClick={() => change(NOT_CHOSEN)}>
              {t('showAll')}
            </Button>
          )}
          <ExportButton state={state} disabled={query.data === undefined || query.data.total === 0} />
        </>
      }
    >
      <PagedTable
        caption={t('rows')}
        columns={columns}
        query={query}
        place={place}
        rowId={({ id, day }) => `${id} ${day}`}
        rowName={(row) => row.words || words.kind(row.kind)}
        pageSize={Math.min(place.pageSize, query.data?.total ?? 5)}
        rowHeight={49}
        minWidth={760}
        empty={<PanelNote>{textOf(state.measure)}</PanelNote>}
      />
    </Panel>
  );
}

/** Where a row leads: to what it is itself, where that has a page. */
function pathOf({ id, kind, case_id: caseId }: AnalyticsRow): string | null {
  if (kind === 'invoice') return paths.dashboard.invoice.details(id);
  if (kind === 'proposal') return paths.dashboard.proposal.details(id);
  return caseId === null ? null : paths.dashboard.case.details(caseId);
}

function useColumns({ measure }: ReportState): Column<AnalyticsRow>[] {
  const { t } = useTranslation('analytics');
  const dates = useDates();
  const words = useAnalyticsWords();
  const form = FORMS[measure];
  const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return [
    {
      id: 'words',
      label: t('row'),
      grows: true,
      minWidth: 220,
      render: (row) => {
        const path = pathOf(row);
        const text = row.words || words.kind(row.kind);
        return (
          <Box sx={{ minWidth: 0 }}>
            <Box dir="auto" sx={{ ...MATCH_PARENT, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {path === null ? (
                text
              ) : (
                <RouterLink to={path} color="inherit">
                  {text}
                </RouterLink>
              )}
            </Box>
            <Box dir="auto" sx={{ ...MATCH_PARENT, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {row.client || words.kind(row.kind)}
            </Box>
          </Box>
        );
      },
    },
    {
      id: 'case',
      label: t('split.case'),
      minWidth: 280,
      render: ({ case_title: title }) => (
        <Box dir="auto" sx={{ ...MATCH_PARENT, maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {title}
        </Box>
      ),
    },
    {
      id: 'day',
      label: t('day'),
      minWidth: 110,
      render: ({ day }) => (
        <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {dates.date(day)}
        </Box>
      ),
    },
    ...(form === 'count'
      ? [
          {
            id: 'kind',
            label: t('split.kind'),
            minWidth: 96,
            render: ({ kind }) => words.kind(kind),
          } satisfies Column<AnalyticsRow>,
        ]
      : [
          {
            id: 'above',
            label: isParted(measure) ? t(`above.${measure}`) : t(`measure.${measure}`),
            align: 'end',
            minWidth: 112,
            render: ({ above, currency }) => (
              <Box component="bdi" sx={{ ...numbers, fontWeight: 650 }}>
                {words.part(measure, above, currency)}
              </Box>
            ),
          } satisfies Column<AnalyticsRow>,
        ]),
  ];
}
