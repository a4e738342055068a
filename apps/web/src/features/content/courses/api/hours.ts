import type { CreditCategory } from '@casewright/contracts/courses';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { requirementFields, type RequirementValues } from '../hours/requirement-fields.ts';
import type { OwedState } from '../hours/state.ts';
import { courseKeys } from '../keys.ts';

/** What is asked of somebody, and what they have. */
export interface OwedRow {
  binding_id: string;
  requirement_id: string;
  user_id: string;
  name: string;
  avatar_url: string | null;
  jurisdiction: string;
  category: CreditCategory | null;
  required: number;
  earned: number;
  missing: number;
  period_start: string;
  period_end: string;
}

interface Requirement {
  requirement: {
    id: string;
    jurisdiction: string;
    category: CreditCategory | null;
    hours: number;
    period_start: string;
    period_end: string;
    version: number;
  } | null;
  people: string[];
  team: { id: string; name: string }[];
}

const call = functionCaller<{
  find_owed_hours: Fn<
    { search: string; owing: boolean; sort: string; descending: boolean; first: number; size: number },
    (OwedRow & { total: number; owing_total: number })[]
  >;
  hour_requirement: Fn<{ requirement_id: string | null }, Requirement>;
  save_hour_requirement: Fn<
    { requirement_id: string; given: object; expected_version: number | null },
    { id: string; version: number }[]
  >;
  delete_hour_requirement: Fn<{ requirement_id: string }, boolean>;
}>();

/** One page of the people of the firm and what is asked of them. */
export function owedHoursQuery(state: OwedState) {
  const { q, status, order, page, pageSize } = state;
  return queryOptions({
    queryKey: courseKeys.owed({ ...state, order: `${order.id}.${order.direction}` }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, pageSize, (first) =>
        call(
          'find_owed_hours',
          {
            search: q,
            owing: status === '',
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

/** How many rows match in all, and how many of them still miss hours. */
export function owedCountsQuery(search: string) {
  return queryOptions({
    queryKey: courseKeys.owedCounts(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [row] = await call(
        'find_owed_hours',
        { search, owing: false, sort: 'period_end', descending: false, first: 0, size: 1 },
        signal,
      );
      return { all: row?.total ?? 0, owing: row?.owing_total ?? 0 };
    },
  });
}

/** A requirement with the people whom it binds, and all who could be; of a new one these alone. */
export function requirementQuery(id: string | null) {
  return queryOptions({
    queryKey: courseKeys.requirement(id),
    queryFn: ({ signal }) => call('hour_requirement', { requirement_id: id }, signal),
  });
}

/** How a firm keeps what it asks of its people. Each rejects with the refusal. */
export function useRequirements() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [courseKeys.all], 'courses');
    }
  };
  return {
    save: (id: string, values: RequirementValues, version: number | null) =>
      run(() =>
        call('save_hour_requirement', {
          requirement_id: id,
          given: columnsOf(requirementFields, values),
          expected_version: version,
        }),
      ),
    remove: (id: string) => run(() => call('delete_hour_requirement', { requirement_id: id })),
  };
}
