import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { currencyDigits } from '@casewright/contracts/invoice-totals';
import { Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hintOf } from '../../../../client/errors.ts';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { type Attempt, attemptFor, isFinal } from './attempt.ts';
import { checkAmount } from './check-amount.ts';
import { checkout, leaveFor, type Paid } from './checkout.ts';

interface PayFormProps {
  paid: Paid;
  /** What may be paid now. */
  payable: number;
  currency: string;
  /** What of it is asked for next, where it is paid in instalments. */
  instalment?: number | null;
  /** The rule of a refusal was met: what is shown may be old. */
  onRefused: () => void;
}

/** Pays the next instalment, all of what is due, or another amount, at the provider. No card is asked for here. */
export function PayForm({ paid, payable, currency, instalment = null, onRefused }: PayFormProps) {
  const { t, i18n } = useTranslation('pay');
  const money = useMoney();
  const locale = formatLocale(i18n.language);
  const next = instalment !== null && instalment < payable ? instalment : null;
  const [way, setWay] = useState<'next' | 'all' | 'part'>('next');
  const isPart = way === 'part';
  const paysNext = way === 'next' && next !== null;
  const partId = useId();
  const attempt = useRef<Attempt | null>(null);
  const most = money.billed(payable, currency);
  const form = useLightForm<{ amount: number | null }>({
    check: ({ amount = '' }) =>
      isPart
        ? checkAmount(amount, { payable, digits: currencyDigits(currency), most, locale })
        : { values: { amount: paysNext ? next : null } },
    send: async ({ amount }) => {
      const now = attemptFor(attempt.current, amount);
      attempt.current = now;
      try {
        await leaveFor(await checkout(paid, now));
        // A reader who comes back by the button of the browser begins another payment.
        attempt.current = null;
      } catch (error) {
        if (isFinal(error)) {
          attempt.current = null;
          onRefused();
        }
        throw error;
      }
    },
  });
  return (
    <Box component="form" noValidate aria-label={t('form')} {...form.handlers} sx={{ display: 'grid', gap: 1.5 }}>
      {isPart && (
        <Box id={partId}>
          <LightTextField
            required
            name="amount"
            label={t('amount.label', { currency })}
            helperText={t('amount.help', { most })}
            inputMode="decimal"
            autoComplete="off"
            validationError={form.validationErrorOf('amount')}
          />
        </Box>
      )}
      {hintOf(form.refusal) === 'provider_unreachable' ? (
        <Alert severity="warning">{t('unreachable')}</Alert>
      ) : (
        <RefusalAlert error={form.refusal} />
      )}
      <Button
        fullWidth
        type="submit"
        size="large"
        variant="contained"
        loading={form.pending}
        loadingPosition="start"
        startIcon={<Lock size={18} aria-hidden />}
      >
        {isPart
          ? t('payPart')
          : paysNext
            ? t('payInstalment', { amount: money.billed(next, currency) })
            : t('pay', { amount: most })}
      </Button>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isPart}
        aria-controls={isPart ? partId : undefined}
        disabled={form.pending}
        onClick={() => setWay(isPart ? 'next' : 'part')}
      >
        {t(isPart ? (next === null ? 'amount.all' : 'amount.next') : 'amount.other')}
      </Button>
      {next !== null && !isPart && (
        <Button fullWidth color="inherit" disabled={form.pending} onClick={() => setWay(paysNext ? 'all' : 'next')}>
          {t(paysNext ? 'amount.wholeDue' : 'amount.next', { amount: most })}
        </Button>
      )}
      <Box component="p" sx={{ margin: 0, typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
        {t('secure')}
      </Box>
    </Box>
  );
}
