import type { PaymentState, ProviderName } from './provider.ts';

/** A card that is being added, as private.card_setup gives it. */
export interface CardSetup {
  id: string;
  user_id: string;
  provider: ProviderName;
  /** What the provider calls it; null until its page is open. */
  reference: string | null;
  status: 'open' | 'done' | 'ended';
  /** What the provider calls the holder; null until it knows them. */
  customer: string | null;
  email: string;
  name: string | null;
}

/** What a provider says of a card that is being added, as private.settle_card_setup reads it. */
export interface CardSetupState {
  status: 'open' | 'done' | 'ended';
  card: {
    token: string;
    customer: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
  } | null;
}

/** An attempt to take what is owed for a plan from a card, as private.plan_attempt gives it. The amount is in units of the currency. */
export interface PlanAttempt {
  id: string;
  bill_id: string;
  provider: ProviderName;
  customer: string;
  token: string;
  amount: number;
  currency: string;
  digits: number;
  /** What the provider calls it; null until it is prepared. */
  reference: string | null;
  /** Whether the holder of the card is there to confirm it. */
  on_session: boolean;
  status: 'created' | 'action' | 'processing' | 'paid' | 'failed';
  failure: string | null;
  /** Whether it makes way for another, or its time is over. */
  is_closing: boolean;
  plan: string;
}

/** What a provider says of an attempt, as private.settle_plan_attempt reads it. */
export interface ChargeState {
  /** created: nothing was taken; action: the holder has to confirm it at `url`. */
  status: PlanAttempt['status'];
  failure: string | null;
  amount: number;
  currency: string;
  url: string | null;
}

/** What was taken, as private.take_plan_charges gives it. */
export interface PlanCharge {
  id: string;
  provider: ProviderName;
  reference: string;
  amount: number;
  currency: string;
  digits: number;
  /** Whether it is nobody's: the account is gone. */
  is_unclaimed: boolean;
  /** Refunds that the provider has not been asked for yet. */
  refunds: { id: string; amount: number }[];
}

/** What became of what was taken, as private.settle_plan_charge reads it. */
export interface ChargeLater {
  refunds: PaymentState['refunds'];
  disputes: { id: string; amount: number; status: 'open' | 'won' | 'lost' }[];
}

/** The provider that keeps cards for the platform and charges what is due for plans. Every call can be made again. */
export interface CardProvider {
  name: ProviderName;
  /** Who somebody is to it. @throws ProviderUnreachable, ProviderRefused */
  makeCustomer(setup: CardSetup): Promise<string>;
  /** Opens the page on which a card is added. @throws ProviderUnreachable, ProviderRefused */
  openSetup(setup: CardSetup & { customer: string }, returnTo: string): Promise<{ reference: string; url: string }>;
  /** What has become of it. @throws ProviderUnreachable, ProviderRefused */
  setupState(reference: string): Promise<CardSetupState>;
  /** Prepares an attempt, of which nothing is taken before `take`. @throws ProviderUnreachable, ProviderRefused */
  prepare(attempt: PlanAttempt): Promise<string>;
  /** Takes what was prepared; nothing happens to what was taken or has failed. @throws ProviderUnreachable, ProviderRefused */
  take(reference: string, returnTo: string | null): Promise<void>;
  /** What has become of it. @throws ProviderUnreachable, ProviderRefused */
  chargeState(reference: string, digits: number): Promise<ChargeState>;
  /** Closes one that is not taken; nothing happens to any other. @throws ProviderUnreachable */
  closeCharge(reference: string): Promise<void>;
  /** Gives back a part of what was taken. @throws ProviderUnreachable, ProviderRefused */
  refundCharge(charge: PlanCharge, refund: { id: string; amount: number }): Promise<void>;
  /** What went back of it, and what is disputed. @throws ProviderUnreachable, ProviderRefused */
  later(charge: PlanCharge): Promise<ChargeLater>;
  /** Forgets a card. @throws ProviderUnreachable */
  forget(token: string): Promise<void>;
  /** Reads a message about the platform's own payments and cards; null where it is about nothing of them. @throws when its signature does not hold */
  message(body: Buffer, signature: string): { id: string; reference: string } | null;
}
