import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { FirmAmounts } from '../../shared/firm-amount.tsx';
import { type MeasureSum, measuresQuery } from '../api/measures.ts';
import { GROUPS, type MeasureState, NO_KEY } from '../search.ts';
import { PeriodFields } from '../../shared/period-fields.tsx';
import { useMeasureWords } from './use-measure-words.ts';

/** A measure of months, the last one until its day: all of it, and each client, case, person or area, beside an earlier period. Every line leads to its rows. */
export function MeasurePanel({ state }: { state: MeasureState }) {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  const query = useQuery(measuresQuery(state, state.by));
  const columns = useColumns(state);
  const words = useMeasureWords();
  return (
    <Panel
      title={t(`report.${state.report}`)}
      busy={query.isPending}
      action={
        <Views
          label={t('report.by')}
          value={state.by}
          views={GROUPS.map((value) => ({ value, label: t(`report.${value}`) }))}
          onChange={(value) => change({ by: value === 'client' ? undefined : value, of: undefined })}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingInline: 2, paddingBlock: 1.5 }}>
        <PeriodFields period={state.period} against={state.against} />
      </Box>
      <PanelBody query={query} rows={6}>
        {(sums) => (
          <>
            <DataTable
              caption={t(`report.${state.report}`)}
              columns={columns}
              rows={sums}
              rowId={({ is_whole: isWhole, key, currency }) => `${String(isWhole)} ${key} ${currency}`}
              rowName={(sum) => words.name(sum, state.by)}
              stale={query.isPlaceholderData}
              pageSize={1}
              minWidth={760}
              empty={<PanelNote>{t('measure.none')}</PanelNote>}
            />
            <FirmAmounts
              amounts={sums.flatMap(({ is_whole: isWhole, currency, above }) =>
                isWhole && currency !== null ? [{ amount: above, currency, day: null }] : [],
              )}
            />
          </>
        )}
      </PanelBody>
      <Box sx={{ paddingInline: 2, paddingBlock: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Fold label={t('measure.how')}>
          <Box sx={{ maxWidth: 720, paddingBlockEnd: 1, typography: 'body2', color: 'text.secondary' }}>
            {t(`counted.${state.report}`)} {t('counted.walls')}
          </Box>
        </Fold>
      </Box>
    </Panel>
  );
}

function useColumns({ report, by, period, against, size }: MeasureState): Column<MeasureSum>[] {
  const { t } = useTranslation('banking');
  const words = useMeasureWords();
  const rowsOf = ({ is_whole: isWhole, key, currency }: MeasureSum) => ({
    view: 'reports',
    report,
    by: by === 'client' ? undefined : by,
    period: period === 'twelve_months' ? undefined : period,
    against: against === 'before' ? undefined : against,
    of: isWhole ? undefined : (key ?? NO_KEY),
    currency: currency ?? undefined,
    size,
  });
  const numbers = { fontVariantNumeric: 'tabular-nums' } as const;
  return [
    {
      id: 'name',
      label: t(`report.${by}`),
      grows: true,
      minWidth: 200,
      render: (sum) => (
        <Box dir="auto" sx={{ fontWeight: sum.is_whole ? 650 : 500 }}>
          {words.name(sum, by)}
        </Box>
      ),
    },
    {
      id: 'above',
      label: t(`above.${report}`),
      align: 'end',
      minWidth: 128,
      render: (sum) => (
        <RouterLink to={paths.dashboard.banking} search={rowsOf(sum)} color="inherit" sx={numbers}>
          {words.figure(sum.above, sum.currency)}
        </RouterLink>
      ),
    },
    {
      id: 'below',
      label: t(`below.${report}`),
      align: 'end',
      minWidth: 128,
      render: (sum) => <Box sx={numbers}>{words.figure(sum.below, sum.currency)}</Box>,
    },
    {
      id: 'rate',
      label: t(`rate.${report}`),
      align: 'end',
      minWidth: 104,
      render: (sum) => (
        <Box component="bdi" dir="ltr" sx={{ ...numbers, fontWeight: 650 }}>
          {words.percent(sum.above, sum.below)}
        </Box>
      ),
    },
    ...(against === 'nothing'
      ? []
      : [
          {
            id: 'earlier',
            label: t('measure.earlier'),
            align: 'end',
            minWidth: 104,
            render: (sum) => (
              <Box component="bdi" dir="ltr" sx={{ ...numbers, color: 'text.secondary' }}>
                {words.percent(sum.earlier_above ?? 0, sum.earlier_below ?? 0)}
              </Box>
            ),
          } satisfies Column<MeasureSum>,
          {
            id: 'change',
            label: t('measure.change'),
            align: 'end',
            minWidth: 104,
            render: (sum) => (
              <Box component="bdi" sx={numbers}>
                {words.change(sum) ?? '–'}
              </Box>
            ),
          } satisfies Column<MeasureSum>,
        ]),
  ];
}
