/** The provider that takes cards for a firm. Amounts are in units of the currency, as the database has them. */
export type ProviderName = 'stripe' | 'sandbox';

/** A payment as private.online_payment gives it. */
export interface OnlinePayment {
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
  status: 'created' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  is_closing: boolean;
  invoice_id: string;
  number: string;
  firm: string;
  expires_at: string;
  by_link: boolean;
  email: string | null;
  /** Refunds that the provider has not been asked for yet. */
  refunds: { id: string; amount: number }[];
}

/** What a provider says of a payment, as private.settle_online_payment reads it. */
export interface PaymentState {
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
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
  /** Opens a payment. Answers what the provider calls it, and the page where it is paid. @throws ProviderUnreachable, ProviderRefused */
  open(payment: OnlinePayment, returnTo: string): Promise<{ reference: string; url: string }>;
  /** Closes one that is open; nothing happens to any other. @throws ProviderUnreachable */
  close(payment: OnlinePayment & { reference: string }): Promise<void>;
  /** What has become of it. @throws ProviderUnreachable, ProviderRefused */
  state(payment: OnlinePayment & { reference: string }): Promise<PaymentState>;
  /** Gives money back. @throws ProviderUnreachable, ProviderRefused */
  refund(payment: OnlinePayment & { reference: string }, refund: { id: string; amount: number }): Promise<void>;
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
