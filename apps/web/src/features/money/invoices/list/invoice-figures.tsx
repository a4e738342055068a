import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { InvoiceSum } from '../api/list.ts';

/** The groups that have a figure; the first one is all of them. */
const FIGURES = ['all', 'paid', 'pending', 'overdue', 'draft'] as const;
const COLORS = {
  all: 'text.primary',
  paid: 'success.main',
  pending: 'warning.main',
  overdue: 'error.main',
  draft: 'text.disabled',
} as const;
const WHOLE = 100;

interface InvoiceFiguresProps {
  /** undefined while they are on their way. */
  sums: readonly InvoiceSum[] | undefined;
}

/** How many invoices there are in each group, what they come to, and which part of all they are; each leads to its list. */
export function InvoiceFigures({ sums }: InvoiceFiguresProps) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  // Sums of several currencies are not added up: the one of the most invoices is shown, and how many others there are.
  const currencies = [...new Set(sums?.map(({ currency }) => currency))];
  const [main = 'USD'] = currencies;
  const of = (group: (typeof FIGURES)[number]) => {
    const rows = sums?.filter(({ shown_as: shown }) => group === 'all' || shown === group) ?? [];
    const count = rows.reduce((sum, row) => sum + row.invoices, 0);
    const amount = rows.filter(({ currency }) => currency === main).reduce((sum, row) => sum + row.amount, 0);
    return { count, amount };
  };
  const all = of('all').count;
  return (
    <Card
      component="ul"
      data-figures
      aria-label={t('figures.label')}
      aria-busy={sums === undefined || undefined}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(152px, 1fr)',
        overflowX: 'auto',
        margin: 0,
        marginBlockEnd: 2,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {FIGURES.map((group) => {
        const { count, amount } = of(group);
        const part = all === 0 ? 0 : Math.round((count / all) * WHOLE);
        return (
          <Box
            component="li"
            key={group}
            sx={{
              minHeight: 76,
              paddingInline: 2,
              paddingBlock: 1.25,
              '& + &': { borderInlineStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography component="div" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              <RouterLink
                to={paths.dashboard.invoice.list}
                search={{ status: group === 'all' ? undefined : group }}
                color="inherit"
              >
                {t(`figures.${group}`)}
              </RouterLink>
              {' · '}
              {sums === undefined ? <Skeleton width={16} sx={{ display: 'inline-block' }} /> : money.number(count)}
            </Typography>
            <Typography
              component="div"
              sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, whiteSpace: 'nowrap' }}
            >
              {sums === undefined ? <Skeleton width={96} /> : money.amount(amount, main)}
            </Typography>
            <Box
              aria-hidden
              sx={{
                height: 4,
                marginBlockStart: 0.75,
                borderRadius: 1,
                overflow: 'hidden',
                backgroundColor: 'divider',
              }}
            >
              <Box sx={{ width: `${part}%`, height: 1, backgroundColor: COLORS[group] }} />
            </Box>
            {group === 'all' && currencies.length > 1 && (
              <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
                {t('figures.otherCurrencies', { currencies: currencies.slice(1).join(', ') })}
              </Typography>
            )}
          </Box>
        );
      })}
    </Card>
  );
}
