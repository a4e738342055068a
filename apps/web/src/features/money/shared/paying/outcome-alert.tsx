import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

import type { Outcome } from './outcome.ts';

const SEVERITIES: Record<Outcome, AlertColor> = {
  paid: 'success',
  processing: 'info',
  failed: 'warning',
  expired: 'info',
  asking: 'info',
  unknown: 'info',
};

interface OutcomeAlertProps {
  outcome: Outcome;
  /** What was paid, as it is written; null where it is not known. */
  amount: string | null;
  /** Where the reader may pay again although it is not known yet. */
  onPayAgain?: (() => void) | undefined;
}

/** What became of the attempt from which the reader comes back. */
export function OutcomeAlert({ outcome, amount, onPayAgain }: OutcomeAlertProps) {
  const { t } = useTranslation('pay');
  return (
    <Alert
      severity={SEVERITIES[outcome]}
      aria-busy={outcome === 'asking' || undefined}
      {...(outcome === 'asking' && { icon: <CircularProgress size={20} color="inherit" aria-hidden /> })}
      sx={{ textAlign: 'start' }}
    >
      <AlertTitle>{t(`outcome.${outcome}.title`)}</AlertTitle>
      {outcome === 'paid' && amount !== null ? t('outcome.paid.textAmount', { amount }) : t(`outcome.${outcome}.text`)}
      {onPayAgain && (outcome === 'asking' || outcome === 'unknown') && (
        <Button size="small" color="inherit" onClick={onPayAgain} sx={{ display: 'flex', marginBlockStart: 0.5 }}>
          {t('outcome.again')}
        </Button>
      )}
    </Alert>
  );
}
