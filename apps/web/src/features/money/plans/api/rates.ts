import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { planKeys } from '../keys.ts';

/** A rate of a country. rate: of the price without it. used: the last day on which an invoice was issued with it. */
export interface TaxRate {
  id: string;
  country: string;
  name: 'VAT' | 'GST';
  rate: number;
  since: string;
  until: string | null;
  source: string;
  provision: string | null;
  checked_on: string | null;
  /** Null where nobody has compared it with its source. */
  checked_by_name: string | null;
  status: 'current' | 'planned' | 'ended';
  used: string | null;
  is_removable: boolean;
  total: number;
}

interface NewRate {
  country: string;
  percent: number;
  since: string;
  source: string;
  name: 'VAT' | 'GST' | null;
  provision: string | null;
  until: string | null;
  checked_on: string | null;
}

const call = functionCaller<{
  find_plan_tax_rates: Fn<{ country: string | null; first: number; size: number }, TaxRate[]>;
  add_plan_tax_rate: Fn<NewRate, string>;
  end_plan_tax_rate: Fn<{ rate_id: string; until: string | null }, null>;
  remove_plan_tax_rate: Fn<{ rate_id: string }, null>;
  confirm_plan_tax_rate: Fn<{ rate_id: string }, null>;
}>();

export const RATES_PAGE = 10;

/** A page of the rates of a country, or of all, for administrators of the platform: by country, the newest first. */
export const ratesQuery = (country: string | null, page: number) =>
  queryOptions({
    queryKey: planKeys.rates(country, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOfRows(page, RATES_PAGE, (first) =>
        call('find_plan_tax_rates', { country, first, size: RATES_PAGE }, signal),
      ),
  });

/** Makes a hook for a change of the rates, after which all that goes by them is read again. Rejects with the refusal. */
function changeOfRates<Wanted>(run: (wanted: Wanted) => Promise<unknown>) {
  return () => {
    const client = useQueryClient();
    return useMutation({
      mutationFn: run,
      onSettled: () => client.invalidateQueries({ queryKey: planKeys.all }),
    });
  };
}

/** Adds a rate from a day on. */
export const useAddRate = changeOfRates((wanted: NewRate) => call('add_plan_tax_rate', wanted));
/** Sets the last day of a rate, or takes it back. */
export const useEndRate = changeOfRates((wanted: { rate_id: string; until: string | null }) =>
  call('end_plan_tax_rate', wanted),
);
/** Deletes a rate that was on no invoice. */
export const useRemoveRate = changeOfRates((id: string) => call('remove_plan_tax_rate', { rate_id: id }));
/** Notes that the reader has compared a rate with its source today. */
export const useConfirmRate = changeOfRates((id: string) => call('confirm_plan_tax_rate', { rate_id: id }));
