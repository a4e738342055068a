import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { saveRow } from '../../../../client/save-row.ts';
import { assistantKeys } from '../keys.ts';

/** What a person has used; of all guests together where there is no person. */
export interface UsageRow {
  user_id: string | null;
  name: string | null;
  requests: number;
  failed: number;
  tokens_in: number;
  tokens_out: number;
  cost: number;
  last_at: string;
}

/** What a firm has used in this month, and what it allows. */
export interface Month {
  is_enabled: boolean;
  requests: number;
  tokens: number;
  cost: number;
  monthly_tokens: number | null;
  monthly_cost: number | null;
}

const call = functionCaller<{
  assistant_month: Fn<object, Month[]>;
  assistant_usage_report: Fn<
    { from_day: string; to_day: string; after_tokens?: number; after_user?: string | null; page_size: number },
    UsageRow[]
  >;
}>();

const PAGE_SIZE = 25;

/** What the reader's firm allows; null for people without a firm. */
export function settingsQuery() {
  return queryOptions({
    queryKey: assistantKeys.settings,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('assistant_settings')
        .select('*')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
export type AssistantSettings = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>['queryFn']>>>
>;

/** Changes what the firm allows. */
export const saveSettings = (
  saved: { id: string; version: number },
  columns: { is_enabled: boolean; monthly_tokens: number | null; monthly_cost: number | null; retention_days: number },
): Promise<void> => saveRow('assistant_settings', { saved, columns });

/** What the reader's firm has used in this month; null for people without a firm. */
export function monthQuery() {
  return queryOptions({
    queryKey: assistantKeys.month,
    queryFn: async ({ signal }): Promise<Month | null> => (await call('assistant_month', {}, signal))[0] ?? null,
  });
}

/** Who has used how much since a day, most first, a page at a time. */
export function usageQuery(from: string, to: string) {
  return infiniteQueryOptions({
    queryKey: assistantKeys.usage(from),
    initialPageParam: null as UsageRow | null,
    queryFn: ({ pageParam: before, signal }) =>
      call(
        'assistant_usage_report',
        {
          from_day: from,
          to_day: to,
          ...(before && { after_tokens: before.tokens_in + before.tokens_out, after_user: before.user_id }),
          page_size: PAGE_SIZE,
        },
        signal,
      ),
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? (last.at(-1) ?? null) : null),
  });
}
