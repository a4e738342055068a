import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { OrderRow } from '../api/list.ts';
import { OrderStepLabel } from './order-status.tsx';

interface Unfolding {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** The columns of the orders; the ids of the sortable ones are the database's orders. A buyer reads of which firm, a firm by whom. */
export function useOrderColumns(isBuyer: boolean, { isOpen, toggle }: Unfolding): Column<OrderRow>[] {
  const { t } = useTranslation('orders');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'order_number',
      label: t('columns.number'),
      sortable: true,
      minWidth: 260,
      grows: true,
      render: ({ id, order_number: number, first_item: item, items }) => (
        <Box sx={{ minWidth: 0 }}>
          <RouterLink to={paths.dashboard.order.details(id)} color="inherit" variant="subtitle2">
            {number}
          </RouterLink>
          <Typography variant="caption" component="div" noWrap dir="auto" sx={{ color: 'text.secondary' }}>
            {item}
            {items > 1 && ` ${t('andMore', { count: items - 1 })}`}
          </Typography>
        </Box>
      ),
    },
    {
      id: 'customer',
      label: t(isBuyer ? 'columns.firm' : 'columns.customer'),
      sortable: !isBuyer,
      minWidth: 220,
      render: ({ customer, email, firm }) =>
        isBuyer ? (
          <bdi>{firm}</bdi>
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            <PersonAvatar name={customer} size={32} tone="soft" />
            <Box sx={{ minWidth: 0, maxWidth: 220 }}>
              <Typography variant="body2" noWrap dir="auto">
                {customer}
              </Typography>
              <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
                {email}
              </Typography>
            </Box>
          </Box>
        ),
    },
    {
      id: 'created_at',
      label: t('columns.date'),
      sortable: true,
      render: ({ created_at: at }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.dateTime(at)}</bdi>,
    },
    {
      id: 'total_quantity',
      label: t('columns.items'),
      sortable: true,
      align: 'end',
      render: ({ id, order_number: number, total_quantity: quantity }) => (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          {money.number(quantity)}
          <IconButton
            size="small"
            aria-label={t(isOpen(id) ? 'fold' : 'unfold', { number })}
            aria-expanded={isOpen(id)}
            onClick={() => toggle(id)}
          >
            <ChevronDown size={16} style={{ transform: isOpen(id) ? 'rotate(180deg)' : 'none' }} aria-hidden />
          </IconButton>
        </Box>
      ),
    },
    {
      id: 'total_amount',
      label: t('columns.price'),
      sortable: true,
      align: 'end',
      render: ({ total_amount: total, amount_refunded: back, currency }) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Typography variant="subtitle2">{money.billed(total, currency)}</Typography>
          {back > 0 && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {t('wentBack', { amount: money.billed(back, currency) })}
            </Typography>
          )}
        </Box>
      ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      sortable: true,
      render: ({ step }) => <OrderStepLabel step={step} />,
    },
  ];
}
