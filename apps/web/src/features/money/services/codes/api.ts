import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { saveRow } from '../../../../client/save-row.ts';
import { serviceKeys } from '../keys.ts';
import { codeFields, type CodeValues } from './code-fields.ts';
import type { CodesState } from './state.ts';

/** A discount code as the list shows it. used: by how many orders that were not cancelled. */
export interface CodeRow {
  id: string;
  code: string;
  state: string;
  percent: number | null;
  amount: number | null;
  currency: string;
  minimum: number;
  starts_at: string;
  ends_at: string | null;
  max_uses: number | null;
  used: number;
  version: number;
}

const call = functionCaller<{
  find_discount_codes: Fn<
    { search: string; state: string; sort: string; descending: boolean; first: number; size: number },
    (CodeRow & { total: number })[]
  >;
  discount_code_counts: Fn<{ search: string }, { state: string; codes: number }[]>;
  end_discount_code: Fn<{ code_id: string }, { id: string }>;
}>();

/** One page of the discount codes of the reader's firm, ordered and counted by the database. */
export function codesQuery(state: CodesState) {
  return queryOptions({
    queryKey: serviceKeys.codes({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { q, order, page, pageSize, status } = state;
      return pageOfRows(page, pageSize, (first) =>
        call(
          'find_discount_codes',
          {
            search: q,
            state: status,
            sort: order.id,
            descending: order.direction === 'desc',
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });
}

/** How many codes the search leaves over, in each state and in all. */
export function codeCountsQuery({ q }: Pick<CodesState, 'q'>) {
  return queryOptions({
    queryKey: serviceKeys.codeCounts({ q }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('discount_code_counts', { search: q }, signal),
  });
}

/** What is done with discount codes. Each rejects with the refusal. */
export function useCodeVerbs() {
  const client = useQueryClient();
  const refresh = () => refreshAfter(client, [serviceKeys.all], 'services');
  return {
    /** Keeps what the form says. Throws StaleRow when somebody was faster. */
    save: async (values: CodeValues, saved: Pick<CodeRow, 'id' | 'version'> | null) => {
      await saveRow('discount_codes', { saved, columns: columnsOf(codeFields, values) });
      await refresh();
    },
    /** Ends a code now. */
    end: async (id: string) => {
      await call('end_discount_code', { code_id: id });
      await refresh();
    },
  };
}
