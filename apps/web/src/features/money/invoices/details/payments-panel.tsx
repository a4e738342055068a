import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { type Invoice, LATEST_PAYMENTS } from '../api/invoice.ts';
import { PAYMENT_METHODS } from '../model.ts';
import type { OnlineMoney } from '../online/api/online-money.ts';
import { OnlineRows } from '../online/components/online-rows.tsx';
import { cameOnline } from '../online/online-rows.ts';
import { RefundDialog } from './refund-dialog.tsx';

const CAUSES = ['dispute', 'provider'] as const;

interface PaymentsPanelProps {
  invoice: Invoice;
  /** What is under way online; undefined while that is not known. */
  online: OnlineMoney | null | undefined;
}

/** What was paid and given back, the latest first; before it, what is on its way. */
export function PaymentsPanel({ invoice, online }: PaymentsPanelProps) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  const dates = useDates();
  const [refunded, setRefunded] = useState<string | null>(null);
  const { payments } = invoice;
  const asked = payments.find(({ id }) => id === refunded);
  /** Why money went back where no person said so. */
  const causeOf = (cause: string | null) => {
    const known = CAUSES.find((each) => each === cause);
    return known === undefined ? null : t(`payments.cause.${known}`);
  };
  return (
    <Panel title={t('payments.title')}>
      {online && <OnlineRows money={online} />}
      {payments.length === 0 ? (
        <PanelNote>{t('payments.empty')}</PanelNote>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {payments.map((payment) => (
            <Box
              component="li"
              key={payment.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                minHeight: 52,
                paddingInline: 2,
                paddingBlock: 0.75,
                '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap>
                  {payment.refund_of === null
                    ? t(`payments.method.${PAYMENT_METHODS.find((known) => known === payment.method) ?? 'other'}`)
                    : t('payments.refund')}
                </Typography>
                <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
                  <bdi>
                    {[dates.date(payment.received_on), payment.reference ?? payment.reason ?? causeOf(payment.cause)]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </bdi>
                </Typography>
              </Box>
              <Typography variant="subtitle2" sx={{ whiteSpace: 'nowrap' }}>
                {money.billed(payment.amount, invoice.currency)}
              </Typography>
              {invoice.abilities.refund && payment.refund_of === null && payment.amount_left > 0 && (
                <Button size="small" color="inherit" onClick={() => setRefunded(payment.id)}>
                  {t(
                    payment.source === 'trust'
                      ? 'payments.takeBack'
                      : payment.source === 'credit'
                        ? 'payments.undoCredit'
                        : 'payments.giveBack',
                  )}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {payments.length >= LATEST_PAYMENTS && <PanelNote>{t('payments.latest', { count: LATEST_PAYMENTS })}</PanelNote>}
      {asked && (
        <RefundDialog
          paymentId={asked.id}
          isOnline={cameOnline(online, asked.id)}
          source={asked.source}
          left={asked.amount_left}
          currency={invoice.currency}
          onClose={() => setRefunded(null)}
        />
      )}
    </Panel>
  );
}
