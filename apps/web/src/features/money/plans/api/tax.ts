import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { planKeys } from '../keys.ts';

const name = z.enum(['VAT', 'GST']);
const tax = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('included'),
    country: z.string(),
    name,
    rate: z.number(),
    amount: z.number(),
    // Where days are credited that were paid at another rate: the tax of the plan, and that of the credit below zero.
    parts: z.optional(z.array(z.object({ name, country: z.string(), rate: z.number(), amount: z.number() }))),
    // A credit of such an invoice, whose tax is of no one rate.
    is_mixed: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('reversed'), country: z.string(), name }),
  z.object({ kind: z.literal('unregistered'), country: z.string(), name }),
  z.object({ kind: z.literal('unknown'), country: z.string() }),
  z.object({ kind: z.literal('unplaced') }),
]);
/** What of an amount is tax, or why none of it is. */
export type PlanTax = z.infer<typeof tax>;

/** Reads what the database says of the tax of an invoice; one of a later release is one of which nothing is known. */
export const readTax = (said: unknown): PlanTax => tax.safeParse(said).data ?? { kind: 'unplaced' };

/** A country in which tax is asked, and where the platform is registered. EU: one registration for the European Union, without a rate of its own. */
export interface TaxCountry {
  country: string;
  name: string | null;
  rate: number | null;
  since: string | null;
  source: string | null;
  /** The day of which the rate was known. */
  as_of: string | null;
  /** The day on which it was compared with its source; null where nobody has. */
  checked_on: string | null;
  is_reversed: boolean;
  tax_number: string | null;
  is_home: boolean;
}

/** An amount of which a part is tax; credit: what was taken off it already for the rest of a plan. */
interface Taxed {
  amount: number;
  currency: string;
  credit: number;
}
/** Where somebody is who pays, and what they have said of their business. */
interface Payer {
  country: string | null;
  tax_number: string | null;
  is_business: boolean;
}

const call = functionCaller<{
  quote_plan_tax: Fn<Taxed & Payer, unknown>;
  list_plan_taxes: Fn<Record<string, never>, TaxCountry[]>;
  register_plan_tax: Fn<{ country: string; tax_number: string | null; is_home: boolean | null }, null>;
}>();

/** What of an amount would be tax for somebody in a country. */
export const taxQuery = (taxed: Taxed, payer: Payer) =>
  queryOptions({
    queryKey: planKeys.tax(taxed, payer),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => readTax(await call('quote_plan_tax', { ...taxed, ...payer }, signal)),
  });

/** The countries whose tax is known, for administrators of the platform. */
export const taxesQuery = queryOptions({
  queryKey: planKeys.taxes,
  queryFn: ({ signal }) => call('list_plan_taxes', {}, signal),
});

/** Says where the platform is registered; without a number it is registered there no more. Rejects with the refusal. */
export function useRegisterTax() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { country: string; tax_number: string | null; is_home: boolean | null }) =>
      call('register_plan_tax', wanted),
    onSettled: () => client.invalidateQueries({ queryKey: planKeys.all }),
  });
}
