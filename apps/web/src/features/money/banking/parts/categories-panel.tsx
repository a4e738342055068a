import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { bankPeriodsQuery, bankSumsQuery } from '../api/banking.ts';
import { isNamed } from '../categories.ts';
import type { Unit } from '../types.ts';
import { lastTwo, usePeriodWords } from './period-words.ts';

const PieChart = lazy(() =>
  import('../../../../ui/chart/pie-chart.tsx').then((module) => ({ default: module.PieChart })),
);
const HEIGHT = 176;
/** More slices than these look alike. */
const MOST = 5;

interface CategoriesPanelProps {
  accountId: string | null;
  currency: string;
  unit: Unit;
}

/** What the firm spends its money on in the period that runs: as a ring, and each with its sum, which leads to its transactions. */
export function CategoriesPanel({ accountId, currency, unit }: CategoriesPanelProps) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const words = usePeriodWords(unit);
  const periods = useQuery(bankPeriodsQuery(unit, accountId));
  const [now] = lastTwo(periods.data?.filter((one) => one.currency === currency) ?? []);
  const query = useQuery({
    ...bankSumsQuery({ account: accountId ?? '', q: '', from: now?.begins ?? '', to: now?.ends ?? '' }),
    enabled: now !== undefined,
  });
  const spent = query.data
    ?.filter((sum) => sum.part === 'category' && sum.flow === 'expense' && sum.currency === currency)
    .map(({ category, amount }) => ({ category: category ?? '', amount: -amount }));
  const nameOf = (category: string) => (isNamed(category) ? t(`category.${category}`) : category);
  const slices = spent?.filter(({ amount }) => amount > 0) ?? [];
  const others = slices.slice(MOST).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Panel
      title={now === undefined ? t('spent.none') : t('spent.title', { period: words.long(now.begins) })}
      busy={query.isPending}
      action={
        now !== undefined && (
          <Box component="bdi" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {money.amount(now.expenses, currency)}
          </Box>
        )
      }
    >
      <PanelBody query={{ ...query, data: spent, error: periods.error ?? query.error }} rows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelNote>{t('spent.nothing')}</PanelNote>
          ) : (
            <>
              <Box sx={{ padding: 1.5 }}>
                <LazyPart height={HEIGHT}>
                  <PieChart
                    donut
                    label={t('spent.chart')}
                    height={HEIGHT}
                    hasLegend={false}
                    parts={[
                      ...slices
                        .slice(0, MOST)
                        .map(({ category, amount }) => ({ label: nameOf(category), value: amount })),
                      ...(others > 0 ? [{ label: t('spent.others'), value: others }] : []),
                    ]}
                  />
                </LazyPart>
              </Box>
              <PanelRows>
                {rows.map(({ category, amount }) => (
                  <PanelRow
                    key={category}
                    title={nameOf(category)}
                    to={paths.dashboard.banking}
                    search={{
                      view: 'transactions',
                      kind: category,
                      from: now?.begins,
                      to: now?.ends,
                      account: accountId ?? undefined,
                    }}
                    end={<bdi>{money.exact(amount, currency)}</bdi>}
                  />
                ))}
              </PanelRows>
            </>
          )
        }
      </PanelBody>
    </Panel>
  );
}
