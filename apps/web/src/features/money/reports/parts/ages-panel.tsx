import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { FirmAmounts } from '../../shared/firm-amount.tsx';
import { type AgeSum, agesQuery } from '../api/reports.ts';
import { type Age, AGES, GROUPS, NO_KEY, type ReportState } from '../search.ts';

/** One line of the table: a group in a currency, or all of a currency. */
interface AgeRow {
  id: string;
  key: string | null;
  name: string | null;
  isWhole: boolean;
  currency: string;
  sums: Partial<Record<Age, number>>;
  total: number;
}

/** The report by age: all of it, and each client, case, person or area. Every figure leads to its rows. */
export function AgesPanel({ state }: { state: ReportState }) {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  const query = useQuery(agesQuery(state.report, state.by));
  const columns = useColumns(state);
  return (
    <Panel
      title={t(`report.${state.report}`)}
      busy={query.isPending}
      action={
        <Views
          label={t('report.by')}
          value={state.by}
          views={GROUPS.map((value) => ({ value, label: t(`report.${value}`) }))}
          onChange={(value) => change({ by: value === 'client' ? undefined : value, of: undefined, age: undefined })}
        />
      }
    >
      <PanelBody query={query} rows={6}>
        {(sums) => (
          <>
            <DataTable
              caption={t(`report.${state.report}`)}
              columns={columns}
              rows={rowsOf(sums)}
              rowId={({ id }) => id}
              rowName={({ name }) => name ?? t('report.none')}
              stale={query.isPlaceholderData}
              pageSize={1}
              minWidth={860}
              empty={<PanelNote>{t(`report.${state.report}None`)}</PanelNote>}
            />
            <FirmAmounts
              amounts={rowsOf(sums).flatMap(({ isWhole, currency, total }) =>
                isWhole ? [{ amount: total, currency, day: null }] : [],
              )}
            />
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The sums as lines: of each currency all of it first, then the groups with the most. */
function rowsOf(sums: readonly AgeSum[]): AgeRow[] {
  const rows = new Map<string, AgeRow>();
  for (const { is_whole: isWhole, key, name, currency, age, amount } of sums) {
    const id = [currency, isWhole ? 'all' : `of ${key}`].join(' ');
    const row = rows.get(id) ?? { id, key, name, isWhole, currency, sums: {}, total: 0 };
    row.sums[age] = (row.sums[age] ?? 0) + amount;
    row.total += amount;
    rows.set(id, row);
  }
  return [...rows.values()].toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || Number(b.isWhole) - Number(a.isWhole) || b.total - a.total,
  );
}

function useColumns({ report, by, size }: ReportState): Column<AgeRow>[] {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const areaName = usePracticeAreaName();
  const nameOf = ({ name, key, isWhole, currency }: AgeRow) => {
    if (isWhole) return t('report.all', { currency });
    if (key === null || key === '') return t('report.none');
    return by === 'area' ? areaName(key) : (name ?? t('report.none'));
  };
  const figure = (row: AgeRow, amount: number | undefined, age: Age | undefined) =>
    amount === undefined ? null : (
      <RouterLink
        to={paths.dashboard.banking}
        search={{
          view: 'reports',
          report: report === 'receivables' ? undefined : report,
          by: by === 'client' ? undefined : by,
          of: row.isWhole ? undefined : (row.key ?? NO_KEY),
          age,
          currency: row.currency,
          size,
        }}
        color="inherit"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: row.isWhole || age === undefined ? 650 : 400 }}
      >
        {money.figures(amount, row.currency)}
      </RouterLink>
    );
  return [
    {
      id: 'name',
      label: t(`report.${by}`),
      grows: true,
      minWidth: 200,
      render: (row) => (
        <Box dir="auto" sx={{ fontWeight: row.isWhole ? 650 : 500 }}>
          {nameOf(row)}
        </Box>
      ),
    },
    ...AGES.filter((age) => report === 'receivables' || age !== 'current').map((age): Column<AgeRow> => ({
      id: age,
      label: t(`age.${age}`),
      align: 'end',
      minWidth: 104,
      render: (row) => figure(row, row.sums[age], age),
    })),
    {
      id: 'total',
      label: t('report.total'),
      align: 'end',
      minWidth: 112,
      render: (row) => figure(row, row.total, undefined),
    },
  ];
}
