import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { trustKeys } from '../keys.ts';
import type { CaseTrust, Retainer, TrustAccount, TrustClient, TrustEntry, TrustRequest } from '../types.ts';

interface TrustReads {
  trust_overview: Fn<object, TrustAccount[]>;
  trust_clients: Fn<{ account_id: string; case_id: string | null }, TrustClient[]>;
  trust_ledger: Fn<
    { account_id: string; case_id: string | null; flow: string; page_size: number; page_offset: number },
    TrustEntry[]
  >;
  case_trust: Fn<{ case_id: string }, CaseTrust[]>;
  retainer_of_case: Fn<{ case_id: string }, Retainer[]>;
}

/** What is entered about money in trust, by the name of its function. */
interface TrustVerbs {
  open_trust_account: Fn<
    {
      name: string;
      bank: string;
      number_end: string;
      currency: string;
      second_person_above: number | null;
      interest_to: string | null;
    },
    { id: string }
  >;
  set_trust_limit: Fn<{ account_id: string; second_person_above: number | null }, unknown>;
  deposit_to_trust: Fn<
    {
      account_id: string;
      case_id: string | null;
      amount: number;
      memo: string;
      idempotency_key: string;
      occurred_on: string | null;
      reference: string | null;
      held: boolean;
      release_on: string | null;
    },
    unknown
  >;
  clear_trust_deposit: Fn<{ entry_id: string }, unknown>;
  disburse_from_trust: Fn<
    {
      account_id: string;
      case_id: string | null;
      amount: number;
      payee: string;
      memo: string;
      idempotency_key: string;
      occurred_on: string | null;
      reference: string | null;
    },
    { status: string }
  >;
  approve_trust_disbursement: Fn<{ request_id: string }, unknown>;
  decline_trust_disbursement: Fn<{ request_id: string; reason: string | null }, unknown>;
  reverse_trust_entry: Fn<{ entry_id: string; reason: string; idempotency_key: string }, unknown>;
  set_trust_minimum: Fn<{ account_id: string; case_id: string; minimum: number | null }, unknown>;
  ask_trust_refill: Fn<{ account_id: string; case_id: string; amount?: number }, { refill_amount: number | null }>;
}

const read = functionCaller<TrustReads>();
const call = functionCaller<TrustVerbs>();
const LIVE = { live: [changesOf('trust_balances'), changesOf('trust_requests')] };

/** The trust accounts of the firm. */
export const trustOverviewQuery = queryOptions({
  queryKey: trustKeys.overview,
  meta: LIVE,
  queryFn: ({ signal }) => read('trust_overview', {}, signal),
});

/** What each case has in an account, or one case alone. */
export const trustClientsQuery = (accountId: string, caseId: string | null = null) =>
  queryOptions({
    queryKey: trustKeys.clients(accountId, caseId),
    meta: LIVE,
    queryFn: ({ signal }) => read('trust_clients', { account_id: accountId, case_id: caseId }, signal),
  });

/** Which part of a ledger is shown; the page is counted from 0. */
export interface LedgerState {
  accountId: string;
  caseId: string | null;
  flow: 'all' | 'in' | 'out' | 'held';
  page: number;
  pageSize: number;
}

/** One page of the entries of an account, or of one case in it. */
export const trustLedgerQuery = (state: LedgerState) =>
  queryOptions({
    queryKey: trustKeys.ledger(state),
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { accountId, caseId, flow, page, pageSize } = state;
      return pageOfRows(page, pageSize, (first) =>
        read(
          'trust_ledger',
          { account_id: accountId, case_id: caseId, flow, page_size: pageSize, page_offset: first },
          signal,
        ),
      );
    },
  });

/** What waits for a second person, of one case or of all, the oldest first. */
export const trustRequestsQuery = (accountId: string, caseId: string | null) =>
  queryOptions({
    queryKey: trustKeys.requests(accountId, caseId),
    meta: LIVE,
    queryFn: async ({ signal }): Promise<TrustRequest[]> => {
      const requests = database
        .from('trust_requests')
        .select('id, amount, currency, memo, payee, case_id, requested_by, requested_by_name, created_at')
        .eq('account_id', accountId)
        .eq('status', 'waiting');
      const { data } = await (caseId === null ? requests : requests.eq('case_id', caseId))
        .order('created_at')
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

/** What a case has in trust, for those who may see it; nothing for everybody else. */
export const caseTrustQuery = (caseId: string) =>
  queryOptions({
    queryKey: trustKeys.ofCase(caseId),
    meta: { live: [changesOf('trust_balances', `case_id=eq.${caseId}`)] },
    queryFn: ({ signal }) => read('case_trust', { case_id: caseId }, signal),
  });

/** The retainer that was agreed for a case, and how much of it came; null where none was. */
export const retainerQuery = (caseId: string) =>
  queryOptions({
    queryKey: trustKeys.retainer(caseId),
    meta: { live: [changesOf('trust_balances', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }) => (await read('retainer_of_case', { case_id: caseId }, signal))[0] ?? null,
  });

/** Cases for which money is kept, by a part of their title, number or client. */
export const trustCasesQuery = (search: string) =>
  queryOptions({
    queryKey: trustKeys.cases(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const cases = database
        .from('cases')
        .select('id, title, number, client_name')
        .in('status', ['engaging', 'active', 'on_hold'])
        .not('law_firm', 'is', null);
      const words = search.trim();
      const found = words === '' ? cases : cases.or(containsText(['title', 'number', 'client_name'], words));
      const { data } = await found.order('title').limit(20).abortSignal(signal).throwOnError();
      return data;
    },
  });

/** Enters something, and asks for everything about trust again. Rejects with the refusal. */
export function useTrustVerbs(): typeof call {
  const client = useQueryClient();
  return async (...asked) => {
    try {
      return await call(...asked);
    } finally {
      await client.invalidateQueries({ queryKey: trustKeys.all });
    }
  };
}
