import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { codeOf } from '../../../../client/errors.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { leaveFor } from '../../shared/paying/checkout.ts';
import { useSandbox } from '../../shared/paying/use-sandbox.ts';
import { chooseOutcome, type SandboxOutcome, type SandboxPayment, sandboxPayment } from '../api/sandbox.ts';
import { PayNotice } from './pay-notice.tsx';
import { PayPage } from './pay-page.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';

const STATES = ['open', 'held', 'processing', 'paid', 'failed', 'expired'] as const;

/** How an open payment ends, the usual way first. */
const OUTCOMES = ['pay', 'later', 'decline', 'dispute', 'cancel'] as const satisfies readonly SandboxOutcome[];
/** How a hold on a card ends, and what its bank may do afterwards. */
const HOLDS = ['hold', 'hold_refused', 'decline', 'cancel'] as const satisfies readonly SandboxOutcome[];
const ENDS = ['end_hold'] as const satisfies readonly SandboxOutcome[];
const DECISIONS = ['win', 'lose'] as const satisfies readonly SandboxOutcome[];
/** A dispute goes on here: the bank decides it. */
const stays = (outcome: SandboxOutcome) => outcome === 'dispute';
const SANDBOX = { read: sandboxPayment, choose: chooseOutcome, stays };

const isUsual = (outcome: SandboxOutcome) => outcome === 'pay' || outcome === 'hold';

function choicesOf(payment: SandboxPayment, state: (typeof STATES)[number]): readonly SandboxOutcome[] {
  if (state === 'open') return payment.is_hold ? HOLDS : OUTCOMES;
  if (state === 'held') return ENDS;
  return payment.is_disputed ? DECISIONS : [];
}

/** The page of the demonstration's provider: the visitor says how the payment ends. No money moves. */
export function SandboxPage({ reference }: { reference: string }) {
  const { t } = useTranslation('pay');
  const money = useMoney();
  const { thing: payment, error, retry, refusal, chosen, take } = useSandbox(reference, SANDBOX);
  usePageTitle(t('sandbox.label'));

  if (codeOf(error) === 'not_found')
    return (
      <PayPage>
        <PayNotice icon={SearchX} title={t('sandbox.none.title')} text={t('sandbox.none.text')} />
      </PayPage>
    );
  if (payment === undefined)
    return error ? (
      <PayPage>
        <ErrorState error={error} onRetry={retry} />
      </PayPage>
    ) : (
      <PaySkeleton />
    );
  const state = STATES.find((known) => known === payment.status) ?? 'expired';
  const choices = choicesOf(payment, state);
  return (
    <PayPage>
      <Alert severity="warning">
        <AlertTitle>{t('sandbox.label')}</AlertTitle>
        {t('sandbox.noMoney')}
      </Alert>
      <Card component="section" sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography
            component="h1"
            sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{payment.title}</bdi>
          </Typography>
          <Typography
            component="p"
            sx={{ fontSize: 36, lineHeight: '44px', fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            <bdi>{money.billed(payment.amount, payment.currency)}</bdi>
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(payment.is_disputed ? 'sandbox.state.disputed' : `sandbox.state.${state}`)}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {choices.map((outcome) => (
            <Button
              key={outcome}
              fullWidth
              size="large"
              variant={isUsual(outcome) ? 'contained' : 'outlined'}
              color={isUsual(outcome) ? 'primary' : 'inherit'}
              loading={chosen === outcome}
              disabled={chosen !== null}
              onClick={() => void take(outcome)}
            >
              {t(`sandbox.outcome.${outcome}`)}
            </Button>
          ))}
          {state !== 'open' && (
            <Button
              fullWidth
              size="large"
              variant={choices.length === 0 ? 'contained' : 'text'}
              disabled={chosen !== null}
              onClick={() => void leaveFor(payment.return_to)}
            >
              {t(payment.is_hold ? 'sandbox.backToOrder' : 'sandbox.back')}
            </Button>
          )}
        </Box>
        <RefusalAlert error={refusal} />
      </Card>
    </PayPage>
  );
}
