import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { ShopMonth } from '../api/overview.ts';
import { figureOf, monthsBegun } from './of-year.ts';

const Sparkline = lazy(() =>
  import('../../../../ui/chart/sparkline.tsx').then((module) => ({ default: module.Sparkline })),
);
const FIGURES = ['quantity', 'amount', 'paid', 'refunded'] as const;
const LABELS = { quantity: 'sold', amount: 'ordered', paid: 'paid', refunded: 'refunded' } as const;
const HEIGHT = 40;

interface YearFiguresProps {
  year: number;
  /** undefined while they are on their way. */
  months: readonly ShopMonth[] | undefined;
  currency: string;
}

/** What the year comes to, with its course; each leads to the orders of the year. */
export function YearFigures({ year, months, currency }: YearFiguresProps) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  return (
    <Box
      component="ul"
      aria-label={t('overview.figures')}
      aria-busy={months === undefined || undefined}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        margin: 0,
        marginBlockEnd: 2,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {FIGURES.map((name) => {
        const figure = figureOf(months ?? [], currency, name, monthsBegun(year));
        return (
          <Card key={name} component="li" sx={{ padding: 2, minWidth: 0 }}>
            <Typography component="div" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              <RouterLink
                to={paths.dashboard.order.list}
                search={{ from: `${year}-01-01`, to: `${year}-12-31` }}
                color="inherit"
              >
                {t(`overview.${LABELS[name]}`)}
              </RouterLink>
            </Typography>
            <Typography
              component="div"
              sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700, overflowWrap: 'anywhere' }}
            >
              {months === undefined ? (
                <Skeleton width="60%" />
              ) : name === 'quantity' ? (
                money.number(figure.total)
              ) : (
                money.amount(figure.total, currency)
              )}
            </Typography>
            <Box sx={{ height: HEIGHT }}>
              {months !== undefined && (
                <LazyPart height={HEIGHT}>
                  <Sparkline
                    kind="area"
                    label={`${t(`overview.${LABELS[name]}`)} · ${t('overview.byMonth')}`}
                    values={figure.months.filter((value) => value !== null)}
                    height={HEIGHT}
                  />
                </LazyPart>
              )}
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}
