/** The provider that takes cards for a firm. Amounts are in units of the currency, as the database has them. */
export type ProviderName = 'stripe' | 'sandbox';

/** What is asked of a provider: a payment, or an amount that is held on a card. */
export interface Asked {
  id: string;
  provider: ProviderName;
  /** The firm's account with the provider. */
  account: string;
  /** What the provider calls it; null until it is open there. */
  reference: string | null;
  provider_payment: string | null;
  amount: number;
  currency: string;
  /** The decimals of the currency by ISO 4217. */
  digits: number;
  /** Whether it is held only, and taken later. */
  is_hold: boolean;
  number: string;
  firm: string;
  expires_at: string;
  email: string | null;
}
/** What is there under a name of the provider. */
export type Opened<Thing extends Asked = Asked> = Thing & { reference: string };

/** A payment as private.online_payment gives it. */
export interface OnlinePayment extends Asked {
  status: 'created' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  is_closing: boolean;
  /** Whether it is held on the card, and taken from there. */
  captures: boolean;
  invoice_id: string;
  by_link: boolean;
  /** Refunds that the provider has not been asked for yet. */
  refunds: { id: string; amount: number }[];
}

/** What an order costs, held while its firm checks: as private.order_hold gives it. */
export interface OrderHold extends Asked {
  status: 'created' | 'open' | 'held' | 'taken' | 'released' | 'expired' | 'failed';
  order_id: string;
  /** What is to become of it: close where nothing is held yet; release gives back what is. */
  wish: 'keep' | 'close' | 'release';
}

/** What a provider says of a payment, as private.settle_online_payment reads it. */
export interface PaymentState {
  status: 'open' | 'held' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Until when the bank holds it; null where the provider does not say. */
  held_until: string | null;
  payment: string | null;
  amount: number;
  currency: string;
  fee: number;
  failure: string | null;
  refunds: {
    id: string;
    /** Our id of the refund; null for one that was made at the provider. */
    key: string | null;
    amount: number;
    status: 'pending' | 'done' | 'failed';
    failure: string | null;
  }[];
  disputes: {
    id: string;
    amount: number;
    fee: number;
    status: 'open' | 'won' | 'lost';
    /** Whether the provider has taken the money back, and whether it has returned it. */
    is_taken: boolean;
    is_returned: boolean;
  }[];
}

export interface Payout {
  id: string;
  amount: number;
  currency: string;
  /** The day on which it is in the firm's bank account, as YYYY-MM-DD. */
  paid_on: string;
}

export type AccountState = 'pending' | 'enabled' | 'disabled';

/** A message of a provider, whose signature holds: what it is about, which is then asked for. */
export interface ProviderMessage {
  id: string;
  account: string;
  reference: string | null;
  payment: string | null;
}

/** The provider did not answer, or is too busy: what was asked for may be asked for again. */
export class ProviderUnreachable extends Error {
  readonly code = 'provider_unreachable';

  constructor(cause?: unknown) {
    super('The provider of payments does not answer', { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** The provider refuses what it was asked for, and would again. */
export class ProviderRefused extends Error {
  readonly code = 'provider_refused';

  constructor(cause?: unknown) {
    super('The provider of payments refuses this', { cause });
    this.name = 'ProviderRefused';
  }
}

/** Every call can be made again: the same payment, refund or account is there once. */
export interface Provider {
  name: ProviderName;
  /** Opens a payment or a hold. Answers what the provider calls it, and the page where it is paid. @throws ProviderUnreachable, ProviderRefused */
  open(payment: Asked, returnTo: string): Promise<{ reference: string; url: string }>;
  /** Closes one that is open; nothing happens to any other. @throws ProviderUnreachable */
  close(payment: Opened): Promise<void>;
  /** What has become of it. @throws ProviderUnreachable, ProviderRefused */
  state(payment: Opened): Promise<PaymentState>;
  /** Takes what is held; nothing happens to any other. @throws ProviderUnreachable */
  capture(payment: Opened): Promise<void>;
  /** Gives back what is held; nothing happens to any other. @throws ProviderUnreachable */
  release(payment: Opened): Promise<void>;
  /** Gives money back. @throws ProviderUnreachable, ProviderRefused */
  refund(payment: Opened, refund: { id: string; amount: number }): Promise<void>;
  /** Makes the account of a firm. @throws ProviderUnreachable, ProviderRefused */
  makeAccount(firmId: string): Promise<string>;
  /** How far an account is, and where the firm says what is still asked of it. @throws ProviderUnreachable, ProviderRefused */
  account(account: string, returnTo: string | null): Promise<{ state: AccountState; url: string | null }>;
  /** What was paid out to the firm within the last 30 days. @throws ProviderUnreachable, ProviderRefused */
  payouts(account: string): Promise<Payout[]>;
  /** Reads a message; null where it is about nothing that is known here. @throws when its signature does not hold */
  message(body: Buffer, signature: string): ProviderMessage | null;
}

/** An amount in the smallest units of its currency. */
export const toMinor = (amount: number, digits: number): number => Math.round(amount * 10 ** digits);
export const fromMinor = (minor: number, digits: number): number => minor / 10 ** digits;
