import type { BillingValues } from '@casewright/contracts/plans';
import Box from '@mui/material/Box';
import MuiCard from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { leaveFor } from '../../shared/paying/checkout.ts';
import { addCard, type Outcome, useChangePlan, usePayBill, useSaveBilling } from '../api/change-plan.ts';
import { billingQuery, type BillingRow, type Card, cardsQuery, quoteQuery } from '../api/own-plan.ts';
import { billingFields } from '../billing-fields.ts';
import { billingResolver } from '../model/billing-check.ts';
import { isPlanName } from '../model/plan.ts';
import { useAddedCard } from '../model/use-added-card.ts';
import { BillingInputs } from './billing-inputs.tsx';
import { CardChoice } from './card-choice.tsx';
import { PayOutcome } from './pay-outcome.tsx';
import { PaySummary } from './pay-summary.tsx';

/** Where a plan is paid by somebody who is signed in. */
export function PayPlan({ user }: { user: SessionUser }) {
  const search = useSearch({ from: `/simple${paths.payment}` });
  const setup = search.card;
  useAddedCard(setup);
  const billing = useQuery(billingQuery);
  const cards = useQuery(cardsQuery);

  const error = billing.error ?? cards.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([billing.refetch(), cards.refetch()])} />;
  if (billing.data === undefined || cards.data === undefined || setup !== undefined)
    return <Skeleton variant="rounded" height={560} aria-busy="true" />;
  return <Paying user={user} saved={billing.data} cards={cards.data} />;
}

interface PayingProps {
  user: SessionUser;
  saved: BillingRow | null;
  cards: readonly Card[];
}

function Paying({ user, saved, cards }: PayingProps) {
  const { t } = useTranslation('planBilling');
  const search = useSearch({ from: `/simple${paths.payment}` });
  const changeSearch = useChangeSearch();
  const plan = isPlanName(search.plan) && search.plan !== 'basic' ? search.plan : 'premium';
  const billing = search.billing === 'yearly' ? 'yearly' : 'monthly';
  const period = billing === 'yearly' ? 'year' : 'month';
  const quote = useQuery(quoteQuery(plan, period));
  const [picked, pick] = useState<string | null>(null);
  const card = cards.find(({ id }) => id === picked)?.id ?? cards[0]?.id ?? null;
  const form = useForm<BillingValues>({
    resolver: billingResolver,
    defaultValues:
      saved === null
        ? { ...emptyValues(billingFields), full_name: user.displayName, email: user.email }
        : valuesOf(billingFields, saved),
  });
  const draft = useFormDraft('plan-billing', form);
  const save = useSaveBilling();
  const change = useChangePlan();
  const pay = usePayBill();
  // The same attempt until it has an answer, so that pressing again pays nothing twice.
  const key = useRef(crypto.randomUUID());
  const [refusal, setRefusal] = useState<unknown>(null);
  const [scheduled, setScheduled] = useState(false);
  const [adding, setAdding] = useState(false);
  const [pending, setPending] = useState(false);

  const follow = async (outcome: Outcome) => {
    key.current = crypto.randomUUID();
    if (outcome.status === 'action' && outcome.url !== null) await leaveFor(outcome.url);
    else if (outcome.status === 'scheduled') setScheduled(true);
    else changeSearch({ bill: outcome.bill_id ?? undefined });
  };
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setRefusal(null);
    try {
      await work();
    } catch (failure) {
      setRefusal(failure);
      void quote.refetch();
    } finally {
      setPending(false);
    }
  };
  const submit = (values: BillingValues) =>
    attempt(async () => {
      if (!quote.data) return;
      if (saved === null || form.formState.isDirty) {
        await save.mutateAsync({ values, saved });
        form.reset(values);
      }
      draft.forget();
      await follow(await change.mutateAsync({ plan, period, amount: quote.data.amount, card, key: key.current }));
    });
  const openNewCard = async () => {
    setAdding(true);
    setRefusal(null);
    try {
      await leaveFor(await addCard({ from: 'payment', plan, billing }));
    } catch (failure) {
      setRefusal(failure);
    } finally {
      setAdding(false);
    }
  };

  if (search.bill !== undefined || scheduled)
    return (
      <PayOutcome
        bill={search.bill ?? null}
        cards={cards}
        onPay={(bill, with_) => attempt(async () => follow(await pay.mutateAsync({ bill, card: with_ })))}
        pending={pending}
        refusal={refusal}
        onBack={() => {
          setScheduled(false);
          setRefusal(null);
          changeSearch({ bill: undefined });
        }}
      />
    );
  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
          <Part title={t('billing.title')}>
            <BillingInputs />
          </Part>
          <Part title={t('cards.payWith')}>
            <CardChoice cards={cards} chosen={card} onChoose={pick} onAdd={() => void openNewCard()} adding={adding} />
          </Part>
        </Box>
        <PaySummary
          plan={plan}
          billing={billing}
          quote={quote.data}
          error={quote.error}
          onRetry={() => void quote.refetch()}
          hasCard={card !== null}
          pending={pending}
        >
          <RefusalAlert error={refusal} />
        </PaySummary>
      </Box>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <MuiCard component="section" aria-labelledby={titleId} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ marginBlockEnd: 3 }}>
        {title}
      </Typography>
      {children}
    </MuiCard>
  );
}
