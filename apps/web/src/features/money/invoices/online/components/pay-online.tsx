import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../../ui/format/money.ts';
import { standingOf } from '../../../shared/paying/outcome.ts';
import { PayForm } from '../../../shared/paying/pay-form.tsx';
import { latenessQuery } from '../../late/api.ts';
import { nextOf } from '../../late/plan.ts';
import { invoiceKeys } from '../../keys.ts';
import { onlineMoneyQuery } from '../api/online-money.ts';

/** Where the client of an invoice pays it: a button, and what it asks. Nothing where it is not theirs to pay, or nothing is left. */
export function PayOnline({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('pay');
  const money = useMoney();
  const client = useQueryClient();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(onlineMoneyQuery(invoiceId));
  const plan = useQuery(latenessQuery(invoiceId)).data?.plan ?? null;
  if (!data) return null;
  const payable = data.amount_payable ?? 0;
  const known = {
    status: data.status,
    due: data.amount_due ?? 0,
    payable,
    paysOnline: data.pays_online === true,
  };
  if (standingOf(known) !== 'due') return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="contained" startIcon={<CreditCard size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('dialog.open')}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('dialog.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('dialog.due', { amount: money.billed(payable, data.currency) })}
          </Typography>
          <PayForm
            paid={{ invoice_id: invoiceId }}
            payable={payable}
            currency={data.currency}
            instalment={nextOf(plan)?.rest ?? null}
            onRefused={() => void client.invalidateQueries({ queryKey: invoiceKeys.detail(invoiceId) })}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close}>
            {t('dialog.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
