import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { hintOf, messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useDebounced } from '../../../../client/use-debounced.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { openBillQuery, type Quote } from '../api/own-plan.ts';
import { taxQuery } from '../api/tax.ts';
import type { Billing, PlanName } from '../model/plan.ts';
import { useTaxWords } from '../model/use-tax-words.ts';
import { SummaryCard, SummaryTotal } from './summary-card.tsx';

interface PaySummaryProps {
  plan: PlanName;
  billing: Billing;
  /** Undefined while it is asked for. */
  quote: Quote | undefined;
  error: unknown;
  onRetry: () => void;
  hasCard: boolean;
  pending: boolean;
  /** Why it was refused. */
  children: ReactNode;
}

/** What it comes to: the plan, how often it is billed, what is paid now and what later, and the button. */
export function PaySummary(props: PaySummaryProps) {
  const { plan, billing, quote, error, onRetry, hasCard, pending, children } = props;
  return (
    <SummaryCard plan={plan} billing={billing}>
      {hintOf(error) === 'plan_past_due' ? (
        <Owed error={error} />
      ) : (
        Boolean(error) && <ErrorState error={error} onRetry={onRetry} />
      )}
      {quote === undefined && !error && <Skeleton variant="rounded" height={180} aria-busy="true" />}
      {quote !== undefined && !error && <Sum quote={quote} hasCard={hasCard} pending={pending} />}
      {children}
    </SummaryCard>
  );
}

/** A renewal that is owed comes before any change: the way to pay it. */
function Owed({ error }: { error: unknown }) {
  const { t } = useTranslation('planBilling');
  const { data: bill } = useQuery(openBillQuery);
  return (
    <>
      <Alert severity="warning">{messageOf(error, t)}</Alert>
      {bill != null && (
        <ButtonLink to={paths.payment} search={{ bill: bill.id }} fullWidth size="large" variant="contained">
          {t('plan.payNow')}
        </ButtonLink>
      )}
    </>
  );
}

/** So long it is quiet before the tax of what was written is asked for. */
const PAUSE_MS = 400;

/** What of it is tax for who is in the country of the form, and why nothing is. */
function Tax({ amount, currency, credit }: { amount: number; currency: string; credit: number }) {
  const words = useTaxWords();
  const country: unknown = useWatch({ name: 'country' });
  const number: unknown = useWatch({ name: 'tax_number' });
  const isBusiness: unknown = useWatch({ name: 'is_business' });
  // A number is asked about once it is written.
  const written = useDebounced(typeof number === 'string' ? number : '', PAUSE_MS);
  const { data, error, refetch } = useQuery(
    taxQuery(
      { amount, currency, credit },
      {
        country: typeof country === 'string' ? country : null,
        tax_number: written || null,
        is_business: isBusiness === true,
      },
    ),
  );
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="60%" />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
      {words.tax(data, currency)}
    </Typography>
  );
}

function Sum({ quote, hasCard, pending }: { quote: Quote; hasCard: boolean; pending: boolean }) {
  const { t } = useTranslation('planBilling');
  const money = useMoney();
  const dates = useDates();
  const { kind, amount, credit, price, currency } = quote;
  const isPaid = kind === 'start' || kind === 'upgrade';
  const lines: [string, string][] = isPaid
    ? [
        [
          kind === 'start' || credit === 0
            ? t('summary.price')
            : t('summary.forTheRest', { until: dates.date(quote.ends_at) }),
          money.billed(amount + credit, currency),
        ],
        ...(credit > 0 ? [[t('summary.credit'), `−${money.billed(credit, currency)}`] satisfies [string, string]] : []),
      ]
    : [];
  return (
    <>
      {lines.length > 0 && (
        <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0, typography: 'body2' }}>
          {lines.map(([name, value]) => (
            <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{value}</bdi>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <SummaryTotal>{money.billed(amount, currency)}</SummaryTotal>
      {isPaid && <Tax amount={amount} currency={currency} credit={credit} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kind === 'none' && t('summary.same')}
        {kind === 'later' && t('summary.later', { at: dates.date(quote.starts_at) })}
        {isPaid &&
          t(quote.period === 'year' ? 'summary.thenYearly' : 'summary.thenMonthly', {
            at: dates.date(quote.ends_at),
            amount: money.billed(price, currency),
          })}
      </Typography>
      <Button
        type="submit"
        fullWidth
        size="large"
        variant="contained"
        loading={pending}
        disabled={kind === 'none' || (isPaid && !hasCard)}
      >
        {isPaid ? t('summary.pay', { amount: money.billed(amount, currency) }) : t('summary.change')}
      </Button>
      {isPaid && !hasCard && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {t('summary.needsCard')}
        </Typography>
      )}
    </>
  );
}
