import { Stripe } from 'stripe';

import type { StripeSettings } from '../payment-environment.ts';
import {
  fromMinor,
  ProviderRefused,
  ProviderUnreachable,
  toMinor,
  type Asked,
  type Opened,
  type PaymentState,
  type Provider,
  type ProviderMessage,
} from './provider.ts';

/** How long a person waits for the provider. */
const TIMEOUT_MS = 15_000;
const PAYOUTS_SINCE_S = 30 * 86_400;

/**
 * Stripe counts ISK and UGX in hundredths that are always zero, and takes currencies of thousandths in tens only:
 * https://docs.stripe.com/currencies#special-cases
 */
const HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);
export const digitsAt = (currency: string, digits: number): number => (HUNDREDTHS.has(currency) ? 2 : digits);

/** Its client, with the version of its API that this was written for. */
export function openStripe(settings: StripeSettings, at: Partial<Stripe.StripeConfig>): Stripe {
  return new Stripe(settings.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...at,
  });
}

/** Takes cards by Stripe: charges are made directly on the account of the firm, so that its money is nobody else's for a moment. */
export function stripeProvider(settings: StripeSettings, at: Partial<Stripe.StripeConfig> = {}): Provider {
  const stripe = openStripe(settings, at);
  return {
    name: 'stripe',
    open: async (payment, returnTo) => {
      const digits = digitsAt(payment.currency, payment.digits);
      const amount = toMinor(payment.amount, digits);
      if (digits === 3 && amount % 10 !== 0) throw new ProviderRefused();
      const metadata = payment.is_hold ? { order_hold: payment.id } : { online_payment: payment.id };
      const session = await opened(stripe, payment, () =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: payment.id,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: payment.currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: `${payment.firm} · ${payment.number}` },
                },
              },
            ],
            payment_intent_data: {
              metadata,
              ...(payment.is_hold && { capture_method: 'manual' as const }),
            },
            // A bank account holds nothing.
            ...(payment.is_hold && { allowed_payment_method_types: ['card' as const] }),
            metadata,
            ...(payment.email !== null && { customer_email: payment.email }),
            expires_at: Math.floor(Date.parse(payment.expires_at) / 1000),
            success_url: returnTo,
            cancel_url: returnTo,
          },
          { idempotencyKey: payment.id, stripeAccount: payment.account },
        ),
      );
      if (session.url === null) throw new ProviderRefused();
      return { reference: session.id, url: session.url };
    },
    close: async (payment) => {
      try {
        await asked(stripe.checkout.sessions.expire(payment.reference, undefined, { stripeAccount: payment.account }));
      } catch (error) {
        // It was paid, or had ended: its state says so.
        if (!(error instanceof ProviderRefused)) throw error;
      }
    },
    state: async (payment) => stateOf(stripe, payment),
    capture: (payment) =>
      ended(payment, (intent, options) =>
        // Without a key: it is taken once in any case, and Stripe would repeat a failure of its own for a day.
        stripe.paymentIntents.capture(intent, {}, options),
      ),
    release: (payment) => ended(payment, (intent, options) => stripe.paymentIntents.cancel(intent, {}, options)),
    refund: async (payment, { id, amount }) => {
      if (payment.provider_payment === null) throw new ProviderRefused();
      await asked(
        stripe.refunds.create(
          {
            payment_intent: payment.provider_payment,
            amount: toMinor(amount, digitsAt(payment.currency, payment.digits)),
            metadata: { online_refund: id },
          },
          { idempotencyKey: id, stripeAccount: payment.account },
        ),
      );
    },
    makeAccount: async (firmId) => {
      const made = await asked(
        stripe.accounts.create(
          { type: 'standard', metadata: { law_firm: firmId } },
          { idempotencyKey: `account ${firmId}` },
        ),
      );
      return made.id;
    },
    account: async (account, returnTo) => {
      const found = await asked(stripe.accounts.retrieve(account));
      if (found.charges_enabled) return { state: 'enabled', url: null };
      if (found.requirements?.disabled_reason?.startsWith('rejected') === true) return { state: 'disabled', url: null };
      if (returnTo === null) return { state: 'pending', url: null };
      const link = await asked(
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          refresh_url: returnTo,
          return_url: returnTo,
        }),
      );
      return { state: 'pending', url: link.url };
    },
    payouts: async (account) => {
      const since = Math.floor(Date.now() / 1000) - PAYOUTS_SINCE_S;
      const { data } = await asked(
        stripe.payouts.list({ status: 'paid', created: { gte: since }, limit: 100 }, { stripeAccount: account }),
      );
      return data.map(({ id, amount, currency, arrival_date }) => ({
        id,
        amount: fromMinor(amount, digitsAt(currency.toUpperCase(), isoDigits(currency.toUpperCase()))),
        currency: currency.toUpperCase(),
        paid_on: new Date(arrival_date * 1000).toISOString().slice(0, 10),
      }));
    },
    message: (body, signature) => readMessage(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)),
  };
}

/** The page of a payment. One that is asked for in other words than before, such as another e-mail address, is the one that is there. */
async function opened(
  stripe: Stripe,
  { reference, account }: Asked,
  open: () => Promise<Stripe.Checkout.Session>,
): Promise<Stripe.Checkout.Session> {
  try {
    return await asked(open());
  } catch (error) {
    const isOther = error instanceof ProviderRefused && error.cause instanceof Stripe.errors.StripeIdempotencyError;
    if (!isOther || reference === null) throw error;
    return asked(stripe.checkout.sessions.retrieve(reference, undefined, { stripeAccount: account }));
  }
}

/** Ends a hold in one way or the other. One that has ended already, or whose bank refuses it, says so by its state. */
async function ended(
  { account, provider_payment: intent }: Opened,
  end: (intent: string, options: Stripe.RequestOptions) => Promise<unknown>,
): Promise<void> {
  if (intent === null) return;
  try {
    await asked(end(intent, { stripeAccount: account }));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** The decimals of a currency that the database did not name, as ISO 4217 has them. */
function isoDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The session says whether it was paid; the payment in it has the fee, what went back and what is disputed. */
async function stateOf(stripe: Stripe, payment: Opened): Promise<PaymentState> {
  const options = { stripeAccount: payment.account };
  const digits = digitsAt(payment.currency, payment.digits);
  const units = (minor: number): number => fromMinor(minor, digits);
  const session = await asked(
    stripe.checkout.sessions.retrieve(
      payment.reference,
      { expand: ['payment_intent.latest_charge.balance_transaction'] },
      options,
    ),
  );
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const said: PaymentState = {
    status: session.status === 'expired' ? 'expired' : 'open',
    held_until: null,
    payment: intent?.id ?? null,
    amount: units(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    fee: 0,
    failure: null,
    refunds: [],
    disputes: [],
  };
  if (session.status !== 'complete' || intent === null) return said;
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (intent.status === 'requires_capture') {
    const until = charge?.payment_method_details?.card?.capture_before;
    return {
      ...said,
      status: 'held',
      amount: units(intent.amount_capturable),
      held_until: until === undefined ? null : new Date(until * 1000).toISOString(),
    };
  }
  // What was held and is not any more was given back, by us or by its bank.
  if (intent.status === 'canceled' && intent.capture_method === 'manual') return { ...said, status: 'expired' };
  if (intent.status !== 'succeeded') {
    const hasFailed = intent.status === 'canceled' || intent.status === 'requires_payment_method';
    return {
      ...said,
      status: hasFailed ? 'failed' : 'processing',
      failure: intent.last_payment_error?.message ?? null,
    };
  }
  const balance = typeof charge?.balance_transaction === 'string' ? null : charge?.balance_transaction;
  // The fee is in the currency in which Stripe settles; in another one it is part of what is paid out.
  const fee = balance?.currency.toUpperCase() === payment.currency ? units(balance.fee) : 0;
  const [refunds, disputes] = await Promise.all([
    asked(stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, options)),
    asked(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, options)),
  ]);
  return {
    ...said,
    status: 'paid',
    amount: units(intent.amount_received),
    fee,
    refunds: refunds.data.map((refund) => refundOf(refund, 'online_refund', units)),
    disputes: disputes.data.map((dispute) => ({
      id: dispute.id,
      amount: units(dispute.amount),
      fee: units(dispute.balance_transactions.reduce((sum, each) => sum + each.fee, 0)),
      status: disputeStatus(dispute.status),
      is_taken: dispute.balance_transactions.some(({ amount }) => amount < 0),
      is_returned: dispute.balance_transactions.some(({ amount }) => amount > 0),
    })),
  };
}

/** A refund as it is written here; `named` is where its metadata has our id of it. */
export function refundOf(
  refund: Stripe.Refund,
  named: string,
  units: (minor: number) => number,
): PaymentState['refunds'][number] {
  const { id, amount, status, metadata, failure_reason: failure } = refund;
  const isOver = status === 'failed' || status === 'canceled';
  return {
    id,
    key: metadata?.[named] ?? null,
    amount: units(amount),
    status: status === 'succeeded' ? 'done' : isOver ? 'failed' : 'pending',
    failure: failure ?? null,
  };
}

export const disputeStatus = (status: string): 'open' | 'won' | 'lost' =>
  status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';

/** What a message is about. One that names no account is not of a firm's. */
function readMessage(event: Stripe.Event): ProviderMessage | null {
  if (event.account === undefined) return null;
  const about: object = event.data.object;
  const text = (name: string): string | null => {
    const value: unknown = Object.entries(about).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : null;
  };
  const kind = text('object');
  return {
    id: event.id,
    account: event.account,
    reference: kind === 'checkout.session' ? text('id') : null,
    payment: kind === 'payment_intent' ? text('id') : text('payment_intent'),
  };
}

const { StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
const FINAL = [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError];

/** Distinguishes a final refusal from a failure that may be tried again. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (FINAL.some((kind) => error instanceof kind)) throw new ProviderRefused(error);
    throw new ProviderUnreachable(error);
  }
}
