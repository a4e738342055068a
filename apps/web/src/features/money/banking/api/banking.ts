import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import type { StatementLine, StatementSource } from '../../shared/statement/statement.ts';
import { bankingKeys } from '../keys.ts';
import type { TransactionFilters, TransactionsState } from '../list/state.ts';
import type { BankAccount, BankMatch, BankPayee, BankPeriod, BankSum, BankTransaction, Unit } from '../types.ts';

interface Narrowed {
  account_id: string | null;
  search: string;
  from_day: string | null;
  to_day: string | null;
}

interface BankingReads {
  bank_overview: Fn<object, BankAccount[]>;
  find_bank_transactions: Fn<
    Narrowed & {
      shown_as: string | null;
      flow: string | null;
      category: string | null;
      sort: string;
      descending: boolean;
      first: number;
      size: number;
    },
    (BankTransaction & { total: number })[]
  >;
  bank_sums: Fn<Narrowed, BankSum[]>;
  bank_periods: Fn<{ unit: Unit; account_id: string | null }, BankPeriod[]>;
  bank_payees: Fn<{ account_id: string | null }, BankPayee[]>;
  bank_matches: Fn<{ account_id: string; first: number; size: number }, BankMatch[]>;
}

/** What is done with the firm's bank accounts, by the name of its function. */
interface BankingVerbs {
  open_bank_account: Fn<
    {
      name: string;
      bank: string;
      number_end: string;
      currency: string;
      opening_balance: number | null;
      opening_on: string | null;
    },
    { id: string }
  >;
  add_payment_card: Fn<{ account_id: string; holder: string; last_four: string; expires_on: string }, unknown>;
  remove_payment_card: Fn<{ card_id: string }, boolean>;
  take_bank_statement: Fn<
    { account_id: string; source: StatementSource; lines: readonly StatementLine[] },
    { added: number; known: number; transfers: number }
  >;
  sort_bank_transaction: Fn<{ transaction_id: string; category: string | null; payee: string | null }, unknown>;
  remove_bank_transaction: Fn<{ transaction_id: string }, boolean>;
  transfer_between_accounts: Fn<
    { from_account: string; to_account: string; amount: number; idempotency_key: string },
    unknown
  >;
  reverse_bank_transfer: Fn<{ transaction_id: string }, unknown>;
  match_bank_transaction: Fn<
    { transaction_id: string; invoice_id: string | null; payment_id: string | null },
    { unapplied: number }
  >;
  confirm_bank_matches: Fn<{ account_id: string }, { confirmed: number; remaining: number }>;
}

const read = functionCaller<BankingReads>();
const call = functionCaller<BankingVerbs>();
// An account is marked when anything happens to its lines: a statement of ten thousand of them is one change.
const LIVE = { live: [changesOf('bank_accounts')] };

/** The bank accounts of the firm. */
export const bankOverviewQuery = queryOptions({
  queryKey: bankingKeys.overview,
  meta: LIVE,
  queryFn: ({ signal }) => read('bank_overview', {}, signal),
});

const narrowed = ({ account, q, from, to }: TransactionFilters): Narrowed => ({
  account_id: account || null,
  search: q,
  from_day: from || null,
  to_day: to || null,
});

/** One page of the transactions, ordered and counted by the database. */
export const transactionsQuery = (state: TransactionsState) =>
  queryOptions({
    queryKey: bankingKeys.list({ ...state }),
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { status, kind, order, page, pageSize } = state;
      const isFlow = status === 'income' || status === 'expense';
      return pageOfRows(page, pageSize, (first) =>
        read(
          'find_bank_transactions',
          {
            ...narrowed(state),
            shown_as: isFlow || status === '' ? null : status,
            flow: isFlow ? status : null,
            category: kind || null,
            sort: order.id,
            descending: order.direction === 'desc',
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });

/** What the transactions that the filters leave over come to. */
export const bankSumsQuery = ({ account, q, from, to }: TransactionFilters) =>
  queryOptions({
    queryKey: bankingKeys.sums({ account, q, from, to }),
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read('bank_sums', narrowed({ account, q, from, to }), signal),
  });

/** Income and expenses by week, month or year until today, the earliest first. */
export const bankPeriodsQuery = (unit: Unit, accountId: string | null) =>
  queryOptions({
    queryKey: bankingKeys.periods(unit, accountId),
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read('bank_periods', { unit, account_id: accountId }, signal),
  });

/** Whom the firm pays, the last first. */
export const bankPayeesQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: bankingKeys.payees(accountId),
    meta: LIVE,
    queryFn: ({ signal }) => read('bank_payees', { account_id: accountId }, signal),
  });

/** The cards of the firm's accounts, those that end last first. */
export const cardsQuery = queryOptions({
  queryKey: bankingKeys.cards,
  meta: LIVE,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('payment_cards')
      .select('id, account_id, holder, last_four, expires_on')
      .order('expires_on', { ascending: false })
      .order('id')
      .limit(200)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** A card of the firm. */
export type Card = Awaited<ReturnType<NonNullable<(typeof cardsQuery)['queryFn']>>>[number];

/** One page of the payments that are proposed for the lines of an account, the sure ones first. */
export const matchesQuery = (accountId: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: bankingKeys.matches(accountId, page, pageSize),
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await pageOfRows(page, pageSize, (first) =>
        read('bank_matches', { account_id: accountId, first, size: pageSize }, signal),
      );
      return { ...found, sure: found.rows[0]?.sure ?? 0 };
    },
  });

/** Open invoices in a currency, by a part of their number or of who pays. */
export const openInvoicesQuery = (currency: string, search: string) =>
  queryOptions({
    queryKey: bankingKeys.openInvoices(currency, search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const open = database
        .from('invoices')
        .select('id, invoice_number, total_amount, amount_paid, amount_credited, payer:invoice_to->>name')
        .eq('currency', currency)
        .in('status', ['pending', 'partially_paid']);
      const words = search.trim();
      const found = words === '' ? open : open.or(containsText(['invoice_number', 'invoice_to->>name'], words));
      const { data } = await found.order('invoice_number').limit(20).abortSignal(signal).throwOnError();
      return data;
    },
  });

/** Does something with the firm's accounts, and asks for everything about them and about invoices again. Rejects with the refusal. */
export function useBankingVerbs(): typeof call {
  const client = useQueryClient();
  return async (...asked) => {
    try {
      return await call(...asked);
    } finally {
      await refreshAfter(client, [bankingKeys.all], 'banking');
    }
  };
}
