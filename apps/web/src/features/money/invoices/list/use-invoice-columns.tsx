import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { InvoiceRow } from '../api/list.ts';
import { InvoiceStatusLabel } from './invoice-status.tsx';

/** The columns of the invoices; the ids of the sortable ones are the database's orders. */
export function useInvoiceColumns(): Column<InvoiceRow>[] {
  const { t } = useTranslation('invoices');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'customer',
      label: t('columns.customer'),
      sortable: true,
      minWidth: 260,
      grows: true,
      render: ({ id, customer, invoice_number: number }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <PersonAvatar name={customer || t('nobody')} size={32} tone="soft" />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" noWrap dir="auto">
              {customer || t('nobody')}
            </Typography>
            <RouterLink to={paths.dashboard.invoice.details(id)} color="text.secondary" variant="caption">
              {number ?? t('noNumber')}
            </RouterLink>
          </Box>
        </Box>
      ),
    },
    {
      id: 'case',
      label: t('columns.case'),
      phone: 'hidden',
      minWidth: 180,
      render: ({ case_id: caseId, case_title: title, case_number: number }) =>
        caseId !== null &&
        title !== null && (
          <Box sx={{ minWidth: 0, maxWidth: 220 }}>
            <Typography variant="body2" noWrap dir="auto">
              <RouterLink to={paths.dashboard.case.details(caseId)} color="inherit">
                {title}
              </RouterLink>
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {number}
            </Typography>
          </Box>
        ),
    },
    {
      id: 'create_date',
      label: t('columns.created'),
      sortable: true,
      render: ({ create_date: day }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.date(day)}</bdi>,
    },
    {
      id: 'due_date',
      label: t('columns.due'),
      sortable: true,
      render: ({ due_date: day }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.date(day)}</bdi>,
    },
    {
      id: 'total_amount',
      label: t('columns.amount'),
      sortable: true,
      align: 'end',
      render: ({ total_amount: total, amount_due: due, currency, status }) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Typography variant="subtitle2">{money.billed(total, currency)}</Typography>
          {status === 'partially_paid' && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {t('stillDue', { amount: money.billed(due, currency) })}
            </Typography>
          )}
        </Box>
      ),
    },
    {
      id: 'shown_as',
      label: t('columns.status'),
      sortable: true,
      render: ({ status, shown_as: shown }) => <InvoiceStatusLabel status={status} isOverdue={shown === 'overdue'} />,
    },
  ];
}
