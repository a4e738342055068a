import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { CreditNoteRow } from './api.ts';

/** The columns of the credit notes; the ids of the sortable ones are the database's orders. */
export function useCreditColumns(): Column<CreditNoteRow>[] {
  const { t } = useTranslation('creditNotes');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'customer',
      label: t('columns.customer'),
      sortable: true,
      minWidth: 260,
      grows: true,
      render: ({ id, customer, credit_number: number }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <PersonAvatar name={customer} size={32} tone="soft" />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" noWrap dir="auto">
              {customer}
            </Typography>
            <RouterLink to={paths.dashboard.invoice.creditNote(id)} color="text.secondary" variant="caption">
              {number}
            </RouterLink>
          </Box>
        </Box>
      ),
    },
    {
      id: 'invoice',
      label: t('columns.invoice'),
      minWidth: 140,
      render: ({ invoice_id: id, invoice_number: number }) => (
        <RouterLink to={paths.dashboard.invoice.details(id)} color="inherit" variant="body2">
          {number}
        </RouterLink>
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
          <Box sx={{ minWidth: 0, maxWidth: 260 }}>
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
      id: 'issued_on',
      label: t('columns.issued'),
      sortable: true,
      render: ({ issued_on: day }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.date(day)}</bdi>,
    },
    {
      id: 'total_amount',
      label: t('columns.amount'),
      sortable: true,
      align: 'end',
      render: ({ total_amount: total, currency }) => (
        <Typography variant="subtitle2" sx={{ whiteSpace: 'nowrap' }}>
          {money.billed(total, currency)}
        </Typography>
      ),
    },
    {
      id: 'credit_left',
      label: t('columns.left'),
      sortable: true,
      align: 'end',
      render: ({ credit_left: left, currency }) => (
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', color: left > 0 ? 'text.primary' : 'text.secondary' }}>
          {money.billed(left, currency)}
        </Typography>
      ),
    },
  ];
}
