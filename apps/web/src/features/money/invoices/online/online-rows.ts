import type { OnlineMoney } from './api/online-money.ts';

/** How many attempts that came to nothing are shown: the latest ones. */
const FAILED_SHOWN = 3;

const SIGNS = {
  processing: 'info',
  failed: 'default',
  over: 'info',
  asked: 'info',
  pending: 'info',
  refundFailed: 'error',
  open: 'warning',
  won: 'success',
  lost: 'default',
} as const;

/** What is said of money on its way: a key of the texts. */
export type OnlineState = keyof typeof SIGNS;
/** The colour of its label. */
export const signOf = (state: OnlineState) => SIGNS[state];

/** One line beside the payments of an invoice. */
export interface OnlineRow {
  id: string;
  state: OnlineState;
  amount: number;
  at: string;
  /** What the bank or the provider says. */
  failure: string | null;
}

/** What is under way beside the payments that are on an invoice: attempts, what goes back, and what is disputed; the latest first. */
export function onlineRowsOf(money: OnlineMoney): OnlineRow[] {
  const attempts = money.online_payments.flatMap(({ id, status, amount, created_at: at, failure }): OnlineRow[] =>
    status === 'processing' || status === 'failed' ? [{ id, state: status, amount, at, failure }] : [],
  );
  const failed = attempts.filter(({ state }) => state === 'failed').slice(0, FAILED_SHOWN);
  const refunds = money.online_refunds.flatMap(
    ({ id, status, amount, is_over: isOver, created_at: at, failure }): OnlineRow[] => {
      if (status === 'failed') return [{ id, state: 'refundFailed', amount, at, failure }];
      if (status === 'done') return isOver ? [{ id, state: 'over', amount, at, failure: null }] : [];
      return [{ id, state: status === 'pending' ? 'pending' : 'asked', amount, at, failure: null }];
    },
  );
  const disputes = money.online_disputes.flatMap(({ id, status, amount, created_at: at }): OnlineRow[] =>
    status === 'open' || status === 'won' || status === 'lost'
      ? [{ id, state: status, amount, at, failure: null }]
      : [],
  );
  return [...attempts.filter(({ state }) => state === 'processing'), ...failed, ...refunds, ...disputes].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  );
}

/** Whether a payment of the invoice came online: what goes back of it goes through the provider. */
export const cameOnline = (money: OnlineMoney | null | undefined, paymentId: string): boolean =>
  money?.online_payments.some((attempt) => attempt.payment_id === paymentId) ?? false;
