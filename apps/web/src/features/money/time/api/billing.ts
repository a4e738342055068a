import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';

/** The rates of a firm, as its administrator sees them: the widest first, each kind by day. */
export function ratesQuery(firmId: string) {
  return queryOptions({
    queryKey: timeKeys.rates(firmId),
    meta: { live: [changesOf('billing_rates'), deletionsOf('billing_rates')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('billing_rates')
        .select(
          'id, user_id, case_id, role, rate, currency, valid_from, cases(number, title), users!billing_rates_user_id_fkey(display_name)',
        )
        .eq('law_firm', firmId)
        .order('case_id', { nullsFirst: true })
        .order('user_id', { nullsFirst: true })
        .order('role', { nullsFirst: true })
        .order('valid_from', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** How a firm rounds time: its own rule first, then those of clients and cases. */
export function rulesQuery(firmId: string) {
  return queryOptions({
    queryKey: timeKeys.rules(firmId),
    meta: { live: [changesOf('billing_rules'), deletionsOf('billing_rules')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('billing_rules')
        .select(
          'id, client_id, contact_id, case_id, increment_minutes, direction, minimum_minutes, warn_client, cases(number, title), users!billing_rules_client_id_fkey(display_name), firm_contacts(name)',
        )
        .eq('law_firm', firmId)
        .order('case_id', { nullsFirst: true })
        .order('created_at')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** What an hour costs. */
export type Rate = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof ratesQuery>['queryFn']>>>>[number];
/** How time is rounded. */
export type Rule = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof rulesQuery>['queryFn']>>>>[number];

interface NewRate {
  law_firm: string;
  user_id: string | null;
  case_id: string | null;
  role: string | null;
  rate: number;
  currency: string;
  valid_from: string;
}

interface RuleValues {
  increment_minutes: number;
  direction: string;
  minimum_minutes: number;
  warn_client: boolean;
}

/** Of whom a rule is; all null: of the firm. */
export interface RuleTarget {
  client_id: string | null;
  contact_id: string | null;
  case_id: string | null;
}

/** What the administrator of a firm does with its rates and rules. Each rejects with the refusal. */
export function useBillingChanges(firmId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: timeKeys.all });
  const { mutateAsync: addRate } = useMutation({
    mutationFn: async (rate: Omit<NewRate, 'law_firm'>) => {
      await database
        .from('billing_rates')
        .insert({ ...rate, law_firm: firmId })
        .throwOnError();
    },
    onSettled,
  });
  const { mutateAsync: removeRate } = useMutation({
    mutationFn: async (id: string) => {
      await database.from('billing_rates').delete().eq('id', id).throwOnError();
    },
    onSettled,
  });
  const { mutateAsync: saveRule } = useMutation({
    mutationFn: async ({ id, values, target }: { id: string | null; values: RuleValues; target: RuleTarget }) => {
      const rules = database.from('billing_rules');
      await (id === null
        ? rules.insert({ ...values, ...target, law_firm: firmId }).throwOnError()
        : rules
            .update({ ...values })
            .eq('id', id)
            .throwOnError());
    },
    onSettled,
  });
  const { mutateAsync: removeRule } = useMutation({
    mutationFn: async (id: string) => {
      await database.from('billing_rules').delete().eq('id', id).throwOnError();
    },
    onSettled,
  });
  return { addRate, removeRate, saveRule, removeRule };
}
