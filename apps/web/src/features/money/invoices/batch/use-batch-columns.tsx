import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { BillableCase } from './api.ts';

const MINUTES = 60;
/** As `billing_warnings` names them. */
const WARNINGS = ['nothing_to_bill', 'cap_reached', 'draft_open', 'no_address', 'unpriced', 'other_currency'] as const;

/** The columns of the cases that are billed; the ids of the sortable ones are the database's orders. */
export function useBatchColumns(): Column<BillableCase>[] {
  const { t } = useTranslation('batch');
  const { t: tInvoices } = useTranslation('invoices');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'case_number',
      label: t('columns.case'),
      sortable: true,
      minWidth: 260,
      grows: true,
      render: ({ case_id: id, case_number: number, case_title: title }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap dir="auto">
            <RouterLink to={paths.dashboard.case.details(id)} color="inherit">
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
      id: 'client_name',
      label: t('columns.client'),
      sortable: true,
      minWidth: 150,
      render: ({ client_name: name }) => (
        <Typography variant="body2" dir="auto">
          {name ?? tInvoices('nobody')}
        </Typography>
      ),
    },
    {
      id: 'minutes',
      label: t('columns.hours'),
      sortable: true,
      align: 'end',
      render: ({ minutes, time_amount: amount, currency }) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Typography variant="body2">{money.billed(amount, currency)}</Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {tInvoices('lines.hours', { hours: money.number(minutes / MINUTES) })}
          </Typography>
        </Box>
      ),
    },
    {
      id: 'expenses',
      label: t('columns.expenses'),
      align: 'end',
      phone: 'hidden',
      render: ({ expense_amount: amount, currency }) => money.billed(amount, currency),
    },
    {
      id: 'fees',
      label: t('columns.fees'),
      align: 'end',
      phone: 'hidden',
      render: ({ fee_amount: amount, currency }) => money.billed(amount, currency),
    },
    {
      id: 'amount',
      label: t('columns.amount'),
      sortable: true,
      align: 'end',
      render: ({ amount, currency }) => (
        <Typography variant="subtitle2" sx={{ whiteSpace: 'nowrap' }}>
          {money.billed(amount, currency)}
        </Typography>
      ),
    },
    {
      id: 'oldest',
      label: t('columns.oldest'),
      sortable: true,
      phone: 'hidden',
      render: ({ oldest }) => <bdi style={{ whiteSpace: 'nowrap' }}>{dates.date(oldest)}</bdi>,
    },
    {
      id: 'warnings',
      label: t('columns.warnings'),
      minWidth: 150,
      phone: 'plain',
      render: ({ warnings, payers }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {payers > 0 && <Label color="info">{t('payers', { count: payers })}</Label>}
          {WARNINGS.filter((warning) => warnings.includes(warning)).map((warning) => (
            <Label key={warning} color={warning === 'nothing_to_bill' ? 'default' : 'warning'}>
              {t(`warnings.${warning}`)}
            </Label>
          ))}
        </Box>
      ),
    },
  ];
}
