import type { Stripe } from 'stripe';

import type { StripeSettings } from '../payment-environment.ts';
import type { CardProvider, CardSetupState, ChargeState } from './cards.ts';
import { fromMinor, ProviderRefused, toMinor } from './provider.ts';
import { asked, digitsAt, disputeStatus, openStripe, refundOf } from './stripe.ts';

/** Keeps cards with Stripe, on the platform's own account, and takes what is owed for plans from them. */
export function stripeCards(settings: StripeSettings, at: Partial<Stripe.StripeConfig> = {}): CardProvider {
  const stripe = openStripe(settings, at);
  return {
    name: 'stripe',
    makeCustomer: async ({ user_id: userId, email, name }) => {
      const made = await asked(
        stripe.customers.create(
          { email, ...(name !== null && { name }), metadata: { person: userId } },
          { idempotencyKey: `customer ${userId}` },
        ),
      );
      return made.id;
    },
    openSetup: async ({ id, customer }, returnTo) => {
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            allowed_payment_method_types: ['card'],
            client_reference_id: id,
            metadata: { card_setup: id },
            success_url: returnTo,
            cancel_url: returnTo,
          },
          { idempotencyKey: id },
        ),
      );
      if (session.url === null) throw new ProviderRefused();
      return { reference: session.id, url: session.url };
    },
    setupState: async (reference) =>
      setupStateOf(
        await asked(stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] })),
      ),
    prepare: async ({ id, customer, token, amount, currency, digits }) => {
      // Not confirmed: one whose answer is lost takes nothing, so that a second one does no harm.
      const intent = await asked(
        stripe.paymentIntents.create(
          {
            amount: toMinor(amount, digitsAt(currency, digits)),
            currency: currency.toLowerCase(),
            customer,
            payment_method: token,
            allowed_payment_method_types: ['card'],
            metadata: { plan_attempt: id },
          },
          { idempotencyKey: id },
        ),
      );
      return intent.id;
    },
    take: async (reference, returnTo) => {
      try {
        await asked(
          stripe.paymentIntents.confirm(
            reference,
            returnTo === null ? { off_session: true } : { return_url: returnTo },
          ),
        );
      } catch (error) {
        // It was declined, or taken by another process: its state says so.
        if (!(error instanceof ProviderRefused)) throw error;
      }
    },
    chargeState: async (reference, digits) =>
      chargeStateOf(await asked(stripe.paymentIntents.retrieve(reference)), digits),
    closeCharge: async (reference) => {
      try {
        await asked(stripe.paymentIntents.cancel(reference));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
      }
    },
    forget: async (token) => {
      try {
        await asked(stripe.paymentMethods.detach(token));
      } catch (error) {
        // It is not there any more.
        if (!(error instanceof ProviderRefused)) throw error;
      }
    },
    refundCharge: async ({ reference, currency, digits }, { id, amount }) => {
      await asked(
        stripe.refunds.create(
          {
            payment_intent: reference,
            amount: toMinor(amount, digitsAt(currency, digits)),
            metadata: { plan_refund: id },
          },
          { idempotencyKey: id },
        ),
      );
    },
    later: async ({ reference, currency, digits }) => {
      const units = (minor: number) => fromMinor(minor, digitsAt(currency, digits));
      const [refunds, disputes] = await Promise.all([
        asked(stripe.refunds.list({ payment_intent: reference, limit: 100 })),
        asked(stripe.disputes.list({ payment_intent: reference, limit: 100 })),
      ]);
      return {
        refunds: refunds.data.map((refund) => refundOf(refund, 'plan_refund', units)),
        disputes: disputes.data.map(({ id, amount, status }) => ({
          id,
          amount: units(amount),
          status: disputeStatus(status),
        })),
      };
    },
    message: (body, signature) => readMessage(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)),
  };
}

function setupStateOf(session: Stripe.Checkout.Session): CardSetupState {
  const intent = typeof session.setup_intent === 'string' ? null : session.setup_intent;
  const method = typeof intent?.payment_method === 'string' ? null : intent?.payment_method;
  const customer = typeof session.customer === 'string' ? session.customer : session.customer?.id;
  if (session.status === 'expired') return { status: 'ended', card: null };
  if (intent?.status !== 'succeeded' || method?.card == null || customer === undefined)
    return { status: 'open', card: null };
  const { brand, last4, exp_month, exp_year } = method.card;
  return { status: 'done', card: { token: method.id, customer, brand, last4, exp_month, exp_year } };
}

const STATES: Readonly<Partial<Record<Stripe.PaymentIntent.Status, ChargeState['status']>>> = {
  succeeded: 'paid',
  requires_action: 'action',
  requires_confirmation: 'created',
  requires_payment_method: 'failed',
  canceled: 'failed',
};

function chargeStateOf(intent: Stripe.PaymentIntent, digits: number): ChargeState {
  const currency = intent.currency.toUpperCase();
  return {
    status: STATES[intent.status] ?? 'processing',
    failure: intent.last_payment_error?.message ?? null,
    amount: fromMinor(intent.amount, digitsAt(currency, digits)),
    currency,
    url: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

/** A message that names an account is about a firm's payments. */
function readMessage(event: Stripe.Event): { id: string; reference: string } | null {
  const about: object = event.data.object;
  // A refund and a dispute name the payment that they are about.
  const named = Object.entries(about).toSorted(
    ([a], [b]) => Number(b === 'payment_intent') - Number(a === 'payment_intent'),
  );
  const value: unknown = named.find(
    ([key, each]) => (key === 'id' || key === 'payment_intent') && typeof each === 'string',
  )?.[1];
  return event.account === undefined && typeof value === 'string' ? { id: event.id, reference: value } : null;
}
