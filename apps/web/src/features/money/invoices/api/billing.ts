import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { invoiceKeys } from '../keys.ts';

/** What the firm charges for by name, those that ended among them, in order of names. */
export const servicesQuery = queryOptions({
  queryKey: invoiceKeys.services,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('billing_services')
      .select('id, name, price, currency, ended_at, version')
      .order('name')
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
export type Service = NonNullable<Awaited<ReturnType<NonNullable<(typeof servicesQuery)['queryFn']>>>>[number];

/** The taxes of the firm, those that ended among them, in order of names. */
export const taxesQuery = queryOptions({
  queryKey: invoiceKeys.taxes,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('tax_rates')
      .select('id, name, percent, country, is_reverse_charge, note, ended_at, version')
      .order('name')
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
export type TaxRate = NonNullable<Awaited<ReturnType<NonNullable<(typeof taxesQuery)['queryFn']>>>>[number];

/** How the firm issues invoices. */
export const settingsQuery = queryOptions({
  queryKey: invoiceKeys.settings,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('invoice_settings')
      .select(
        'id, version, series, credit_series, due_days, needs_approval, lawyers_see, tax_number, payment_details, footer, language, country, city, postal_code, contact_name, contact_email, contact_phone, iban, bic, ledes_id, weekly_hours, logo_path, law_firm',
      )
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  },
});

export type BillingSettings = NonNullable<Awaited<ReturnType<NonNullable<(typeof settingsQuery)['queryFn']>>>>;

/** The firm as it is printed on an invoice. */
export function firmQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.firm(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('law_firms')
        .select('name, address')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
