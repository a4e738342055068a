import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { bankPeriodsQuery } from '../api/banking.ts';
import { type BankPeriod, UNITS, type Unit } from '../types.ts';
import { lastTwo, usePeriodWords } from './period-words.ts';

const LineChart = lazy(() =>
  import('../../../../ui/chart/line-chart.tsx').then((module) => ({ default: module.LineChart })),
);
const HEIGHT = 260;

interface FlowPanelProps {
  accountId: string | null;
  currency: string;
  unit: Unit;
}

/** What came in and went out by week, month or year: as lines, and the same in a table whose figures lead to their transactions. */
export function FlowPanel({ accountId, currency, unit }: FlowPanelProps) {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  const words = usePeriodWords(unit);
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(bankPeriodsQuery(unit, accountId));
  const periods = query.data?.filter((one) => one.currency === currency) ?? [];
  const Icon = isTable ? ChartLine : Table2;
  return (
    <Panel
      title={t('flow.title')}
      busy={query.isPending}
      action={
        <>
          <Views
            label={t('flow.unit')}
            value={unit}
            views={UNITS.map((value) => ({ value, label: t(`flow.${value}`) }))}
            onChange={(value) => change({ unit: value === 'month' ? undefined : value })}
          />
          <IconButton
            aria-label={t(isTable ? 'flow.chart' : 'flow.table')}
            onClick={() => setIsTable(!isTable)}
            sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        </>
      }
    >
      {query.error ? (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Box>
      ) : (
        <>
          <Legend periods={periods} unit={unit} currency={currency} />
          {isTable ? (
            <PeriodTable periods={periods} unit={unit} currency={currency} />
          ) : (
            <Box sx={{ paddingInline: 1, paddingBlockEnd: 1, minHeight: HEIGHT + 8 }}>
              {periods.length > 0 && (
                <LazyPart height={HEIGHT}>
                  <LineChart
                    label={t('flow.title')}
                    height={HEIGHT}
                    hasLegend={false}
                    categories={periods.map(({ begins }) => words.short(begins))}
                    series={[
                      { label: t('flow.income'), data: periods.map(({ income }) => income) },
                      { label: t('flow.expenses'), data: periods.map(({ expenses }) => expenses) },
                    ]}
                  />
                </LazyPart>
              )}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

interface OfPeriods {
  periods: readonly BankPeriod[];
  unit: Unit;
  currency: string;
}

/** What the running period has, and how much more or less that is than the one before had until the same day of it; each leads to its list. */
function Legend({ periods, unit, currency }: OfPeriods) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const words = usePeriodWords(unit);
  const [now, before] = lastTwo(periods);
  const entries = [
    {
      flow: 'income',
      label: t('flow.income'),
      color: 'primary.main',
      sum: now?.income ?? 0,
      of: before?.income_so_far ?? 0,
    },
    {
      flow: 'expense',
      label: t('flow.expenses'),
      color: 'secondary.main',
      sum: now?.expenses ?? 0,
      of: before?.expenses_so_far ?? 0,
    },
  ] as const;
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        minHeight: 44,
        margin: 0,
        paddingInline: 2,
        paddingBlock: 1.5,
        listStyle: 'none',
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      {now !== undefined &&
        entries.map(({ flow, label, color, sum, of }) => {
          const percent = words.percent(sum, of);
          return (
            <Box component="li" key={flow} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box
                aria-hidden
                sx={{ flexShrink: 0, width: 10, height: 10, borderRadius: '2px', backgroundColor: color }}
              />
              <span>
                <ListLink flow={flow} period={now}>
                  {t('flow.in', { what: label, amount: money.amount(sum, currency), period: words.long(now.begins) })}
                </ListLink>
                {percent !== null && (
                  <Box component="span" title={t('flow.compared')} sx={{ color: 'text.secondary' }}>
                    {' '}
                    <bdi dir="ltr">{percent}</bdi>
                  </Box>
                )}
              </span>
            </Box>
          );
        })}
    </Box>
  );
}

function ListLink({ flow, period, children }: { flow: string; period: BankPeriod; children: string }) {
  const { account } = useSearch({ from: `/dashboard${paths.dashboard.banking}` });
  return (
    <RouterLink
      color="inherit"
      to={paths.dashboard.banking}
      search={{ view: 'transactions', status: flow, from: period.begins, to: period.ends, account }}
    >
      {children}
    </RouterLink>
  );
}

function PeriodTable({ periods, unit, currency }: OfPeriods) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const words = usePeriodWords(unit);
  return (
    <PanelRows>
      {periods.toReversed().map((period) => (
        <PanelRow
          key={period.begins}
          title={words.long(period.begins)}
          end={
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(2, minmax(112px, auto))',
                columnGap: 2,
                textAlign: 'end',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <ListLink flow="income" period={period}>
                {`${t('flow.income')} ${money.figures(period.income, currency)}`}
              </ListLink>
              <ListLink flow="expense" period={period}>
                {`${t('flow.expenses')} ${money.figures(period.expenses, currency)}`}
              </ListLink>
            </Box>
          }
        />
      ))}
    </PanelRows>
  );
}
