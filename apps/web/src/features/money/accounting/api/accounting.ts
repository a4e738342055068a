import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { fetchProductBytes } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { type RowToSave, saveRow } from '../../../../client/save-row.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { accountingKeys } from '../keys.ts';
import type { RateToKeep } from '../model/central-bank.ts';
import type { JournalOutput } from '../model/forms.ts';

/** An account of the ledger, with its number at the accountant's. */
export interface LedgerAccount {
  purpose: string;
  kind: string;
  /** The bank or trust account, where it is one's own. */
  holder: string | null;
  holder_name: string | null;
  number: string | null;
}

interface AccountingCalls {
  accounting_accounts: Fn<object, LedgerAccount[]>;
  journal_currencies: Fn<object, { currency: string }[]>;
  set_account_numbers: Fn<{ numbers: { purpose: string; holder: string | null; number: string }[] }, number>;
  set_exchange_rates: Fn<{ rates: readonly RateToKeep[] }, number>;
}
const call = functionCaller<AccountingCalls>();

/** How the books of the firm go to its accountant. */
export const accountingSettingsQuery = queryOptions({
  queryKey: accountingKeys.settings,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('accounting_settings')
      .select('id, version, currency, year_begins, consultant_number, client_number, account_length')
      .abortSignal(signal)
      .single()
      .throwOnError();
    return data;
  },
});
export type AccountingSettings = Awaited<ReturnType<NonNullable<(typeof accountingSettingsQuery)['queryFn']>>>;

/** The accounts of the ledger. */
export const accountsQuery = queryOptions({
  queryKey: accountingKeys.accounts,
  queryFn: ({ signal }) => call('accounting_accounts', {}, signal),
});

/** The currencies that the ledger has, the one with the most postings first. */
export const currenciesQuery = queryOptions({
  queryKey: accountingKeys.currencies,
  queryFn: async ({ signal }) => (await call('journal_currencies', {}, signal)).map(({ currency }) => currency),
});

/** One page of the rates of exchange, the last day first. */
export const ratesQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: accountingKeys.rates(page, pageSize),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('exchange_rates')
        .select('id, base, currency, day, rate, source', { count: 'exact' })
        .order('day', { ascending: false })
        .order('base')
        .order('currency')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
export type ExchangeRate = Awaited<ReturnType<NonNullable<ReturnType<typeof ratesQuery>['queryFn']>>>['rows'][number];

/** What the administrator changes; each rejects with the refusal. */
export function useAccounting() {
  const client = useQueryClient();
  const onSettled = () => refreshAfter(client, [accountingKeys.all], 'accounting');
  const { mutateAsync: saveSettings } = useMutation({
    mutationFn: (row: RowToSave<'accounting_settings'>) => saveRow('accounting_settings', row),
    onSettled,
  });
  const { mutateAsync: setNumbers } = useMutation({
    mutationFn: (numbers: { purpose: string; holder: string | null; number: string }[]) =>
      call('set_account_numbers', { numbers }),
    onSettled,
  });
  const { mutateAsync: keepRates, isPending: isKeeping } = useMutation({
    mutationFn: (rates: readonly RateToKeep[]) => call('set_exchange_rates', { rates }),
    onSettled,
  });
  const { mutateAsync: removeRate } = useMutation({
    mutationFn: async (id: string) => {
      await database.from('exchange_rates').delete().eq('id', id).throwOnError();
    },
    onSettled,
  });
  return { saveSettings, setNumbers, keepRates, isKeeping, removeRate };
}

/** Has the browser keep the journal of a period. Rejects with the refusal. */
export async function downloadJournal({ from, to, currency, format, names }: JournalOutput): Promise<void> {
  const file = await fetchProductBytes('/api/accounting/journal', { params: { from, to, currency, format, names } });
  // DATEV takes files of bookings by this beginning of their names.
  saveFile(file, format === 'datev' ? `EXTF_${from}_${to}_${currency}.csv` : `journal-${from}-${to}-${currency}.csv`);
}
