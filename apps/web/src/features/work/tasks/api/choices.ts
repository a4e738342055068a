import type { TaskChoices } from '@casewright/contracts/task-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import { taskKeys } from '../keys.ts';
import { TASKS_ADDRESS } from './address.ts';

const STALE_MS = 60_000;

/** By what tasks can be filtered and to whom they can be given; `search` narrows the cases. */
export function taskChoicesQuery(search = '') {
  return queryOptions({
    queryKey: taskKeys.choices(search),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchData<TaskChoices>(`${TASKS_ADDRESS}/choices`, { params: { search: search || undefined }, signal }),
  });
}
