import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { database } from '../../../../client/database.ts';
import { serviceKeys } from '../keys.ts';

/** The taxes that the firm charges, in order of names. */
export const taxChoicesQuery = queryOptions({
  queryKey: serviceKeys.taxes,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('tax_rates')
      .select('id, name, percent, ended_at')
      .order('name')
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** The lawyers of a firm, in order of names. */
export const lawyerChoicesQuery = (firmId: string) =>
  queryOptions({
    queryKey: serviceKeys.lawyers(firmId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('users')
        .select('uuid, display_name')
        .eq('law_firm', firmId)
        .in('access_level', ['lawyer', 'lawyer_admin'])
        .order('display_name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

const datesSchema = z.array(z.object({ required: z._default(z.boolean(), false) }));

/** The workflows that an order can start: those of the firm, and those that everybody has. An order gives no dates, so none that must have one. */
export const workflowChoicesQuery = queryOptions({
  queryKey: serviceKeys.workflows,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('workflow_templates')
      .select('id, name, language, scope, trigger_dates')
      .in('scope', ['system', 'firm'])
      .eq('status', 'active')
      .order('name')
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data
      .filter(({ trigger_dates: dates }) => !datesSchema.parse(dates).some(({ required }) => required))
      .map(({ id, name, language, scope }) => ({ id, name, language, scope }));
  },
});

/** How the firm sells; null while it has said nothing. */
export const shopSettingsQuery = queryOptions({
  queryKey: serviceKeys.settings,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('shop_settings')
      .select('id, version, prices_include_tax, currency, courier_price, express_price, unpaid_days')
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  },
});
