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
  /** Of the firm that bills: a client has no drafts, so no figure of them. */
  bills: boolean;
}

/** How many invoices there are in each group, what they come to, and which part of all they are; each leads to its list. */
export function InvoiceFigures({ sums, bills }: InvoiceFiguresProps) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  // Sums of several currencies are not added up: the one of the most invoices is shown, and which others there are.
  const currencies = [...new Set(sums?.map(({ currency }) => currency))];
  const [main = 'USD'] = currencies;
  const of = (group: (typeof FIGURES)[number]) => {
    const rows = sums?.filter(({ shown_as: shown }) => shown === group) ?? [];
    return {
      count: rows.reduce((count, row) => count + row.invoices, 0),
      amount: rows.find(({ currency }) => currency === main)?.amount ?? 0,
    };
  };
  const all = of('all').count;
  return (
    <Card
      component="ul"
      aria-label={t('figures.label')}
      aria-busy={sums === undefined || undefined}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(152px, 1fr)',
        overflowX: 'auto',
        margin: 0,
        marginBlockEnd: 1,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {FIGURES.filter((group) => bills || group !== 'draft').map((group) => {
        const { count, amount } = of(group);
        const part = all === 0 ? 0 : Math.round((count / all) * WHOLE);
        return (
          <Box
            component="li"
            key={group}
            sx={{
              position: 'relative',
              minHeight: 54,
              paddingInline: 2,
              paddingBlock: 0.75,
              whiteSpace: 'nowrap',
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
              {sums !== undefined && ` · ${money.number(count)}`}
              {group === 'all' &&
                currencies.length > 1 &&
                ` · ${t('figures.otherCurrencies', { currencies: currencies.slice(1).join(', ') })}`}
            </Typography>
            <Typography component="div" sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 600 }}>
              {sums === undefined ? <Skeleton width={96} /> : money.billed(amount, main)}
            </Typography>
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                insetInlineStart: 0,
                insetBlockEnd: 0,
                width: `${part}%`,
                height: 3,
                backgroundColor: COLORS[group],
              }}
            />
          </Box>
        );
      })}
    </Card>
  );
}
