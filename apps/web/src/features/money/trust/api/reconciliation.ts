import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { trustKeys } from '../keys.ts';
import type { StatementLine, StatementSource } from '../../shared/statement/statement.ts';

/** An entry that the bank has not shown yet. */
export interface OnTheWay {
  id: string;
  number: number;
  occurred_on: string;
  amount: number;
  memo: string;
  payee: string | null;
  client_name: string | null;
  reference: string | null;
}

/** The three sums of a reconciliation, and what each is made of. */
export interface Figures {
  bank: {
    statement: number;
    deposits: number;
    deposit_count: number;
    payments: number;
    payment_count: number;
    sum: number;
  };
  book: {
    since: string | null;
    opening: number;
    in: number;
    in_count: number;
    out: number;
    out_count: number;
    sum: number;
  };
  clients: { clients: number; client_count: number; own: number; below_zero: number; sum: number };
  /** By how much the bank's sum is above the book's. */
  difference: number;
  agree: boolean;
  line_count: number;
  unmatched: number;
  on_the_way: OnTheWay[];
}

interface ReconciliationVerbs {
  trust_reconciliation: Fn<{ reconciliation_id: string }, Figures>;
  reconcile_trust: Fn<
    {
      account_id: string;
      statement_balance: number | string;
      statement_on: string;
      source: StatementSource | 'manual';
      lines: readonly StatementLine[];
    },
    { id: string }
  >;
  match_trust_line: Fn<{ line_id: string; entry_id: string | null }, unknown>;
  sign_trust_reconciliation: Fn<{ reconciliation_id: string }, unknown>;
}

const call = functionCaller<ReconciliationVerbs>();

/** The reconciliations of an account, the latest first: one draft at most, and those that were signed. */
export const reconciliationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: trustKeys.reconciliations(accountId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('trust_reconciliations')
        .select('id, statement_on, statement_balance, source, status, signed_by_name, signed_at, hash')
        .eq('account_id', accountId)
        .order('statement_on', { ascending: false })
        .limit(240)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

/** What a reconciliation says; of a signed one as it was signed. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: trustKeys.figures(id),
    queryFn: ({ signal }) => call('trust_reconciliation', { reconciliation_id: id }, signal),
  });

/** Which lines of a statement are shown; the page is counted from 0. */
export interface LinesState {
  id: string;
  matched: boolean;
  page: number;
  pageSize: number;
}

/** One page of the bank's lines: those with an entry, or those without. */
export const linesQuery = ({ id, matched, page, pageSize }: LinesState) =>
  queryOptions({
    queryKey: trustKeys.lines({ id, matched, page, pageSize }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lines = database
        .from('trust_bank_lines')
        .select(
          'id, line_on, description, reference, amount, matched_by, entry:trust_entries(number, memo, client_name)',
          { count: 'exact' },
        )
        .eq('reconciliation_id', id);
      const { data, count } = await (matched ? lines.not('entry_id', 'is', null) : lines.is('entry_id', null))
        .order('place')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });

/** A line of the bank's statement. */
export type BankLine = Awaited<ReturnType<NonNullable<ReturnType<typeof linesQuery>['queryFn']>>>['rows'][number];

/** Does something about a reconciliation, and asks for everything about trust again. Rejects with the refusal. */
export function useReconciling(): typeof call {
  const client = useQueryClient();
  return async (...asked) => {
    try {
      return await call(...asked);
    } finally {
      await client.invalidateQueries({ queryKey: trustKeys.all });
    }
  };
}
