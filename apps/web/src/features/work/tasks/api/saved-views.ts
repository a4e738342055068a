import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { taskViewKeys } from '../keys.ts';

const SCOPE = 'tasks';

/** The views of tasks that the person has saved, by name; their filters are the parameters of the address. */
export const savedViewsQuery = queryOptions({
  queryKey: taskViewKeys.all,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('saved_searches')
      .select('id, name, filters')
      .eq('scope', SCOPE)
      .order('name')
      .abortSignal(signal)
      .throwOnError();
    return data.map(({ id, name, filters }) => ({ id, name, filters: textsOf(filters) }));
  },
});

/** What is stored as an object of texts; anything else in it is left out. */
function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Saves what the address says under a name, or forgets a saved view. */
export function useChangeViews() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: { name: string; filters: Record<string, string> } | { forget: string }) => {
      if ('forget' in change)
        await database.from('saved_searches').delete().eq('id', change.forget).select('id').single().throwOnError();
      else
        await database
          .from('saved_searches')
          .insert({ scope: SCOPE, frequency: 'never', ...change })
          .throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: taskViewKeys.all }),
  });
}
