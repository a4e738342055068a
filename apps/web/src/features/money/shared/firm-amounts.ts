import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../client/call-function.ts';

/** An amount of a day; without one, of today. */
export interface DatedAmount {
  amount: number;
  currency: string;
  day: string | null;
}

/** The same in the currency of the firm, with the rate by which it is. */
export interface FirmAmount {
  /** Which of the amounts that were asked about, counted from 1. */
  place: number;
  amount: number;
  currency: string;
  rate: number;
  rate_day: string;
  source: string;
}

const read = functionCaller<{ in_firm_currency: Fn<{ amounts: readonly DatedAmount[] }, FirmAmount[]> }>();

export const firmAmountKeys = {
  all: ['firm-amounts'],
  of: (amounts: readonly DatedAmount[]) => ['firm-amounts', amounts],
} as const;

/** Amounts in the currency of the firm. One that is in it already, and one without a rate, is left out. */
export const firmAmountsQuery = (amounts: readonly DatedAmount[]) =>
  queryOptions({
    queryKey: firmAmountKeys.of(amounts),
    staleTime: 300_000,
    enabled: amounts.length > 0,
    queryFn: ({ signal }) => read('in_firm_currency', { amounts }, signal),
  });
