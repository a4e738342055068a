import Box from '@mui/material/Box';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { StatusText } from '../../../../ui/status-text.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { isNamed } from '../categories.ts';
import type { BankTransaction } from '../types.ts';
import { COLORS } from './state.ts';

/** The columns of the transactions; the ids of the sortable ones are the database's orders. */
export function useTransactionColumns(): Column<BankTransaction>[] {
  const { t } = useTranslation('banking');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'description',
      label: t('columns.description'),
      sortable: true,
      grows: true,
      minWidth: 220,
      render: (row) => <What row={row} />,
    },
    {
      id: 'occurred_on',
      label: t('columns.date'),
      sortable: true,
      minWidth: 96,
      render: ({ occurred_on: day }) => (
        <Box component="bdi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {dates.date(day)}
        </Box>
      ),
    },
    {
      id: 'amount',
      label: t('columns.amount'),
      sortable: true,
      align: 'end',
      minWidth: 112,
      render: ({ amount, currency }) => (
        <Box component="bdi" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {amount > 0 ? '+' : '−'} {money.figures(Math.abs(amount), currency)}
        </Box>
      ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      minWidth: 120,
      render: ({ shown_as: shown }) => <StatusText color={COLORS[shown]}>{t(`status.${shown}`)}</StatusText>,
    },
  ];
}

/** What the bank says, and below it what it was for, in which account. */
function What({ row }: { row: BankTransaction }) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const Icon = row.source === 'transfer' ? ArrowLeftRight : row.amount > 0 ? ArrowDownLeft : ArrowUpRight;
  const detail = [
    row.account_name,
    row.category !== null && row.invoice_id === null && isNamed(row.category) ? t(`category.${row.category}`) : null,
    row.unapplied > 0 ? t('match.rest', { rest: money.exact(row.unapplied, row.currency) }) : null,
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ flexShrink: 0, display: 'inline-flex', color: 'text.secondary' }}>
        <Icon size={16} />
      </Box>
      <Box sx={{ minWidth: 0, paddingBlock: 0.25 }}>
        <Box dir="auto" sx={{ ...MATCH_PARENT, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.source === 'opening' ? t('category.opening_balance') : row.description || row.reference || t('noWords')}
        </Box>
        <Box
          dir="auto"
          sx={{
            ...MATCH_PARENT,
            fontSize: 12,
            lineHeight: '16px',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {detail.join(' · ')}
          {row.invoice_id !== null && (
            <>
              {' · '}
              <RouterLink to={paths.dashboard.invoice.details(row.invoice_id)} color="inherit">
                {t('paysInvoice', { number: row.invoice_number ?? '' })}
              </RouterLink>
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}
