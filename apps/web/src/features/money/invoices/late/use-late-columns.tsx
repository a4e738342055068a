import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { LateInvoice } from './api.ts';
import { LATE_GROUPS, type LateGroup } from './state.ts';
import { useStopText } from './use-stop-text.ts';

const COLORS: Record<LateGroup, LabelColor> = { ready: 'warning', waiting: 'info', stopped: 'default', done: 'error' };

/** The columns of what is late; the ids of the sortable ones are the database's orders. */
export function useLateColumns(): Column<LateInvoice>[] {
  const { t } = useTranslation('latePayment');
  const dates = useDates();
  const money = useMoney();
  const stopText = useStopText();
  return [
    {
      id: 'customer',
      label: t('columns.customer'),
      sortable: true,
      minWidth: 240,
      grows: true,
      render: ({ id, customer, invoice_number: number, case_title: title }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap dir="auto">
            {customer}
          </Typography>
          <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
            <RouterLink to={paths.dashboard.invoice.details(id)} color="text.secondary">
              {number}
            </RouterLink>
            {title !== null && <bdi>{` · ${title}`}</bdi>}
          </Typography>
        </Box>
      ),
    },
    {
      id: 'amount_due',
      label: t('columns.due'),
      sortable: true,
      align: 'end',
      render: ({ amount_due: amount, currency }) => (
        <Typography variant="subtitle2" sx={{ whiteSpace: 'nowrap' }}>
          {money.billed(amount, currency)}
        </Typography>
      ),
    },
    {
      id: 'days_late',
      label: t('columns.late'),
      sortable: true,
      minWidth: 120,
      render: ({ days_late: days, due_date: day }) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Typography variant="body2">{t('columns.days', { count: days })}</Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <bdi>{dates.date(day)}</bdi>
          </Typography>
        </Box>
      ),
    },
    {
      id: 'sent',
      label: t('columns.sent'),
      sortable: true,
      phone: 'hidden',
      minWidth: 120,
      render: ({ sent, last_sent_at: last }) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Typography variant="body2">{money.number(sent)}</Typography>
          {last !== null && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              <bdi>{dates.date(last)}</bdi>
            </Typography>
          )}
        </Box>
      ),
    },
    {
      id: 'next',
      label: t('columns.next'),
      minWidth: 200,
      phone: 'plain',
      render: ({ shown_as: group, place, sends_on: day, is_automatic: automatic, stops }) => {
        const known = LATE_GROUPS.find((one) => one === group) ?? 'waiting';
        return (
          <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start', minWidth: 0 }}>
            <Label color={COLORS[known]}>{t(`groups.${known}`)}</Label>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {stops === null
                ? place !== null && t(automatic ? 'panel.nextAutomatic' : 'panel.next', { place, day: dates.date(day) })
                : stopText(stops)}
            </Typography>
          </Box>
        );
      },
    },
  ];
}
