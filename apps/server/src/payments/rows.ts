import type { Backend } from '@casewright/backend';

import type { Run } from '../jobs/job.ts';
import type {
  Asked,
  OnlinePayment,
  OrderHold,
  PaymentState,
  Payout,
  ProviderMessage,
  ProviderName,
} from './provider.ts';

/** A statement of the owner: of a request or of a job. */
export type Query = Run['query'];

/** Where the buyer goes from the page of a hold. */
export type HoldPlace = 'shop' | 'order';

/** An account of a firm that is to be looked at. */
export interface PaymentAccount {
  id: string;
  law_firm: string;
  provider: ProviderName;
  account: string | null;
}

/** What only the server writes of payments: what their provider says. Who may begin one is asked as the caller. */
export interface PaymentRows {
  /** What the link with a token shows, as it is answered. @throws what the database refuses */
  byLink(token: string): Promise<unknown>;
  /** Begins a payment with the token of a link; answers its id. @throws what the database refuses */
  beginByLink(token: string, amount: number | null, key: string): Promise<string>;
  payment(id: string): Promise<OnlinePayment | null>;
  opened(id: string, reference: string): Promise<void>;
  settle(id: string, state: PaymentState): Promise<void>;
  /** Payments of which the provider is to be asked, which this process has then. */
  due(most: number): Promise<string[]>;
  hold(id: string): Promise<OrderHold | null>;
  /** Where its page leads back to: the first place that was named. */
  holdReturn(id: string, place: HoldPlace): Promise<HoldPlace>;
  /** Notes that its page is open there; answers whether it is wanted still. */
  openedHold(id: string, reference: string): Promise<boolean>;
  settleHold(id: string, state: PaymentState): Promise<void>;
  /** Holds of which the provider is to be asked, as `due` answers payments. */
  dueHolds(most: number): Promise<string[]>;
  /** The provider answers about an account: what waited for it is due. */
  answers(provider: ProviderName, account: string): Promise<void>;
  /** It does not: the firm is notified where that lasts. */
  isSilent(provider: ProviderName, account: string): Promise<void>;
  /** Accounts whose payouts were not read for six hours, and those that are not complete. */
  accounts(): Promise<PaymentAccount[]>;
  account(id: string, account: string, state: string): Promise<void>;
  payouts(accountId: string, payouts: readonly Payout[]): Promise<void>;
  message(provider: ProviderName, message: ProviderMessage): Promise<void>;
}

/** What the sandbox keeps. */
export interface SandboxRows {
  open(payment: Asked, returnTo: string): Promise<string>;
  state(reference: string): Promise<SandboxState | null>;
  choose(reference: string, outcome: string): Promise<boolean>;
  capture(reference: string): Promise<void>;
  release(reference: string): Promise<void>;
  refund(reference: string, key: string, amount: number): Promise<void>;
  payouts(account: string): Promise<Payout[]>;
  /** The account in which a payment is. */
  accountOf(reference: string): Promise<string | null>;
  /** Whether nobody answers at the moment. */
  isAway(): Promise<boolean>;
}

export interface SandboxState extends PaymentState {
  is_hold: boolean;
  title: string;
  return_to: string;
}

/** Statements of the owner, for a request. */
export const ownerOf =
  ({ engine }: Backend): Query =>
  (text, values) =>
    engine.query(text, values);

export function paymentRows(query: Query): PaymentRows {
  return {
    byLink: async (token) => {
      const { rows } = await query<{ shown: unknown }>('select private.invoice_by_link($1) as shown', [token]);
      return rows[0]?.shown;
    },
    beginByLink: async (token, amount, key) => {
      const { rows } = await query<{ id: string }>('select private.begin_payment_by_link($1, $2, $3) as id', [
        token,
        amount,
        key,
      ]);
      return rows[0]?.id ?? '';
    },
    payment: async (id) => {
      const { rows } = await query<{ payment: OnlinePayment | null }>('select private.online_payment($1) as payment', [
        id,
      ]);
      return rows[0]?.payment ?? null;
    },
    opened: async (id, reference) => {
      await query('select private.note_opened_payment($1, $2)', [id, reference]);
    },
    settle: async (id, state) => {
      await query('select from private.settle_online_payment($1, $2)', [id, JSON.stringify(state)]);
    },
    due: async (most) => {
      const { rows } = await query<{ id: string }>('select id from private.take_online_payments($1)', [most]);
      return rows.map(({ id }) => id);
    },
    hold: async (id) => {
      const { rows } = await query<{ hold: OrderHold | null }>('select private.order_hold($1) as hold', [id]);
      return rows[0]?.hold ?? null;
    },
    holdReturn: async (id, place) => {
      const { rows } = await query<{ place: HoldPlace }>('select private.note_hold_return($1, $2) as place', [
        id,
        place,
      ]);
      return rows[0]?.place ?? place;
    },
    openedHold: async (id, reference) => {
      const { rows } = await query<{ wanted: boolean }>('select private.note_opened_hold($1, $2) as wanted', [
        id,
        reference,
      ]);
      return rows[0]?.wanted === true;
    },
    settleHold: async (id, state) => {
      await query('select private.settle_order_hold($1, $2)', [id, JSON.stringify(state)]);
    },
    dueHolds: async (most) => {
      const { rows } = await query<{ id: string }>('select id from private.take_order_holds($1)', [most]);
      return rows.map(({ id }) => id);
    },
    answers: async (provider, account) => {
      await query('select private.note_provider_answer($1, $2)', [provider, account]);
    },
    isSilent: async (provider, account) => {
      await query('select private.note_provider_silence($1, $2)', [provider, account]);
    },
    accounts: async () => {
      const { rows } = await query<PaymentAccount>('select * from private.take_payment_accounts()');
      return rows;
    },
    account: async (id, account, state) => {
      await query('select from private.note_payment_account($1, $2, $3)', [id, account, state]);
    },
    payouts: async (accountId, payouts) => {
      await query('select private.note_payouts($1, $2)', [accountId, JSON.stringify(payouts)]);
    },
    message: async (provider, { id, account, reference, payment }) => {
      await query('select private.note_provider_event($1, $2, $3, $4, $5)', [
        provider,
        id,
        account,
        reference,
        payment,
      ]);
    },
  };
}

export function sandboxRows(query: Query): SandboxRows {
  return {
    open: async (payment, returnTo) => {
      const { rows } = await query<{ reference: string }>(
        'select private.sandbox_open($1, $2, $3, $4, $5, $6, $7) as reference',
        [
          payment.id,
          payment.account,
          `${payment.firm} · ${payment.number}`,
          payment.amount,
          payment.currency,
          returnTo,
          payment.is_hold,
        ],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('The sandbox opened nothing');
      return row.reference;
    },
    state: async (reference) => {
      const { rows } = await query<{ state: SandboxState | null }>('select private.sandbox_state($1) as state', [
        reference,
      ]);
      return rows[0]?.state ?? null;
    },
    choose: async (reference, outcome) => {
      const { rows } = await query<{ done: boolean }>('select private.sandbox_choose($1, $2) as done', [
        reference,
        outcome,
      ]);
      return rows[0]?.done === true;
    },
    capture: async (reference) => {
      await query('select private.sandbox_capture($1)', [reference]);
    },
    release: async (reference) => {
      await query('select private.sandbox_release($1)', [reference]);
    },
    refund: async (reference, key, amount) => {
      await query('select private.sandbox_refund($1, $2, $3)', [reference, key, amount]);
    },
    payouts: async (account) => {
      const { rows } = await query<{ payouts: Payout[] }>('select private.sandbox_payouts($1) as payouts', [account]);
      return rows[0]?.payouts ?? [];
    },
    isAway: async () => {
      const { rows } = await query<{ is_away: boolean }>('select is_away from private.sandbox_outage');
      return rows[0]?.is_away === true;
    },
    accountOf: async (reference) => {
      const { rows } = await query<{ account: string }>(
        'select account from private.sandbox_payments where reference = $1',
        [reference],
      );
      return rows[0]?.account ?? null;
    },
  };
}
