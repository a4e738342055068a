import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { Outcome, Standing } from '../../shared/paying/outcome.ts';
import { OutcomeAlert } from '../../shared/paying/outcome-alert.tsx';
import { PayForm } from '../../shared/paying/pay-form.tsx';
import type { LinkedInvoice } from '../api/invoice-by-link.ts';
import { EarlierPayments } from './earlier-payments.tsx';
import { PayPage } from './pay-page.tsx';

interface InvoiceSheetProps {
  token: string;
  invoice: LinkedInvoice;
  standing: Standing;
  payable: number;
  outcome: Outcome | null;
  returned: string | null;
  onRefused: () => void;
}

/** What an invoice comes to, what is due of it, and how it is paid. Nothing of the work is on it: letters are forwarded. */
export function InvoiceSheet(props: InvoiceSheetProps) {
  const { token, invoice, standing, payable, outcome, returned, onRefused } = props;
  const { t } = useTranslation('pay');
  usePageTitle(t('title', { number: invoice.number }));
  const money = useMoney();
  const dates = useDates();
  const [paysAgain, setPaysAgain] = useState(false);
  const amount = (value: number) => money.billed(value, invoice.currency);
  const attempt = invoice.payments.find(({ id }) => id === returned);
  const isOpen = outcome === 'asking' || outcome === 'unknown';
  // The sentence of what came back says the same.
  const saysStanding =
    !(standing === 'paid' && outcome === 'paid') && !(standing === 'coming' && outcome === 'processing');
  // While a plan holds, the next instalment is due and not the whole.
  const dueDay = invoice.instalment?.due_on ?? invoice.due_date;
  const facts = [
    { label: t('to'), value: invoice.to },
    { label: t('created'), value: dates.date(invoice.create_date) },
    { label: t('dueOn'), value: dates.date(dueDay) },
    {
      label: t('instalment'),
      value:
        invoice.instalment === null
          ? null
          : t('instalmentOf', {
              place: invoice.instalment.place,
              count: invoice.instalment.count,
              amount: amount(invoice.instalment.amount),
            }),
    },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <PayPage>
      <Card component="section" sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{invoice.firm}</bdi>
          </Typography>
          <Typography
            component="h1"
            sx={{ fontSize: 22, lineHeight: '30px', fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            {t('title', { number: invoice.number })}
          </Typography>
        </Box>
        {outcome !== null && (
          <OutcomeAlert
            outcome={outcome}
            amount={attempt === undefined ? null : amount(attempt.amount)}
            onPayAgain={isOpen && !paysAgain && standing === 'due' ? () => setPaysAgain(true) : undefined}
          />
        )}
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(invoice.due > 0 ? 'due' : 'total')}
          </Typography>
          <Typography
            component="p"
            sx={{ fontSize: 36, lineHeight: '44px', fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            <bdi>{amount(invoice.due > 0 ? invoice.due : invoice.total)}</bdi>
          </Typography>
          {invoice.paid > 0 && invoice.due > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('partly', { paid: amount(invoice.paid), total: amount(invoice.total) })}
            </Typography>
          )}
          {invoice.overdue && (
            <Typography
              variant="body2"
              sx={{ color: 'warning.dark', '[data-color-scheme="dark"] &': { color: 'warning.light' } }}
            >
              {t('overdue', { day: dates.date(dueDay) ?? '' })}
            </Typography>
          )}
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 0.5,
            margin: 0,
            paddingBlockStart: 2,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            typography: 'body2',
          }}
        >
          {facts.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Box>
            </Box>
          ))}
        </Box>
        {standing !== 'due' && saysStanding && (
          <Alert severity={standing === 'paid' ? 'success' : 'info'}>{t(`standing.${standing}`)}</Alert>
        )}
        {standing === 'due' && (!isOpen || paysAgain) && (
          <PayForm
            paid={{ token }}
            payable={payable}
            currency={invoice.currency}
            instalment={invoice.instalment?.amount ?? null}
            onRefused={onRefused}
          />
        )}
      </Card>
      {invoice.payment_details !== null && invoice.due > 0 && (
        <Panel title={t(standing === 'due' ? 'otherwise' : 'howToPay')}>
          <Typography
            variant="body2"
            dir="auto"
            sx={{ padding: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...MATCH_PARENT }}
          >
            {invoice.payment_details}
          </Typography>
        </Panel>
      )}
      <EarlierPayments payments={invoice.payments} currency={invoice.currency} />
    </PayPage>
  );
}
