import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import type { BankTransaction } from '../types.ts';

/** On paper is the sheet alone. */
const ON_PAPER = { '@media print': { 'body > *:not(.printed-transaction)': { display: 'none !important' } } };

interface PrintedTransactionProps {
  row: BankTransaction;
  category: string;
  onClose: () => void;
}

/** A transaction on a sheet, as it is printed. */
export function PrintedTransaction({ row, category, onClose }: PrintedTransactionProps) {
  const { t } = useTranslation('banking');
  const { t: ui } = useTranslation('ui');
  const money = useMoney();
  const dates = useDates();
  const titleId = useId();
  const facts = [
    [t('columns.date'), dates.fullDate(row.occurred_on)],
    [t('columns.amount'), money.exact(row.amount, row.currency)],
    [t('account.panel'), row.account_name],
    [t('columns.reference'), row.reference],
    [t('sort.payee'), row.payee],
    [t('sort.category'), category],
    [t('columns.status'), t(`status.${row.shown_as}`)],
  ].filter(([, value]) => value !== null && value !== '');
  return (
    <Dialog open fullWidth maxWidth="xs" className="printed-transaction" aria-labelledby={titleId} onClose={onClose}>
      <GlobalStyles styles={ON_PAPER} />
      <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {row.description || t('noWords')}
      </DialogTitle>
      <DialogContent sx={{ padding: 0 }}>
        <PanelRows>
          {facts.map(([name, value]) => (
            <PanelRow key={name} title={name} end={<bdi>{value}</bdi>} />
          ))}
        </PanelRows>
      </DialogContent>
      <DialogActions sx={{ '@media print': { display: 'none' } }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {ui('close')}
        </Button>
        <Button variant="contained" onClick={() => window.print()}>
          {t('menu.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
