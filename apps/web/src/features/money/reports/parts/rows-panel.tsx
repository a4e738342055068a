import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { PagedTable, tablePageOf } from '../../shared/paged-table.tsx';
import { type ReportRow, reportRowsQuery } from '../api/reports.ts';
import type { ReportState } from '../search.ts';
import { ExportButton } from './export-button.tsx';

/** The rows behind the figure that was chosen, or behind all of them, the oldest first. */
export function RowsPanel({ state }: { state: ReportState }) {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  const place = tablePageOf(useSearch({ from: `/dashboard${paths.dashboard.banking}` }));
  const query = useQuery(reportRowsQuery(state, place.page, place.pageSize));
  const columns = useColumns(state.report);
  const isNarrowed = state.of !== null || state.age !== null || state.currency !== null;
  return (
    <Panel
      title={isNarrowed ? t('report.rowsOf') : t('report.rows')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        <>
          {isNarrowed && (
            <Button
              size="small"
              color="inherit"
              onClick={() => change({ of: undefined, age: undefined, currency: undefined })}
            >
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
        rowId={({ id, day }) => `${id} ${day}`}
        rowName={({ words }) => words}
        pageSize={Math.min(place.pageSize, query.data?.total ?? 5)}
        rowHeight={49}
        minWidth={820}
        empty={<PanelNote>{t('report.noRows')}</PanelNote>}
      />
    </Panel>
  );
}

function useColumns(report: ReportState['report']): Column<ReportRow>[] {
  const { t } = useTranslation('banking');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'words',
      label: t(report === 'receivables' ? 'match.invoice' : 'report.work'),
      grows: true,
      minWidth: 200,
      render: ({ id, kind, words, client }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box dir="auto" sx={{ ...MATCH_PARENT, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {kind === 'invoice' ? (
              <RouterLink to={paths.dashboard.invoice.details(id)} color="inherit">
                {words}
              </RouterLink>
            ) : (
              words || t(`report.${kind}`)
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
      minWidth: 320,
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
      label: t(report === 'receivables' ? 'report.due' : 'columns.date'),
      minWidth: 96,
      render: ({ day }) => (
        <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {dates.date(day)}
        </Box>
      ),
    },
    { id: 'age', label: t('report.age'), minWidth: 110, render: ({ age }) => t(`age.${age}`) },
    {
      id: 'amount',
      label: t('columns.amount'),
      align: 'end',
      minWidth: 112,
      render: ({ amount, currency }) => (
        <Box component="bdi" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {money.exact(amount, currency)}
        </Box>
      ),
    },
  ];
}
