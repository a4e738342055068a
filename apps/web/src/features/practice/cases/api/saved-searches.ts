import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { savedSearchKeys } from '../keys.ts';

/** Which list a search is of: one's own cases, or the open postings. */
export type SearchScope = 'cases' | 'postings';

/** How often one is notified of new postings that match. */
export const frequencies = ['never', 'at_once', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** The searches that the person has saved for a list, by name. */
export function savedSearchesQuery(scope: SearchScope) {
  return queryOptions({
    queryKey: savedSearchKeys.scope(scope),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('saved_searches')
        .select('id, name, filters, frequency, version')
        .eq('scope', scope)
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ filters, ...search }) => ({ ...search, filters: textsOf(filters) }));
    },
  });
}

/** A saved search; `filters` are the parameters of the list's address. */
export type SavedSearch = Awaited<ReturnType<NonNullable<ReturnType<typeof savedSearchesQuery>['queryFn']>>>[number];

/** What is stored as an object of texts; anything else in it is left out. */
function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function useSearchMutation<Input, Output>(change: (input: Input) => PromiseLike<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => await change(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchKeys.all }),
  });
}

/** Saves the filters of a list under a name. */
export function useSaveSearch(scope: SearchScope) {
  return useSearchMutation(
    async (input: { name: string; filters: Readonly<Record<string, string>>; frequency: Frequency }) => {
      const { data } = await database
        .from('saved_searches')
        .insert({ scope, ...input })
        .select('id')
        .single()
        .throwOnError();
      return data;
    },
  );
}

/** Changes how often one is notified. */
export function useChangeSearch() {
  return useSearchMutation(({ id, frequency }: { id: string; frequency: Frequency }) =>
    database.from('saved_searches').update({ frequency }).eq('id', id).select('id').single().throwOnError(),
  );
}

/** Forgets a saved search, and with it what it has found. */
export function useDeleteSearch() {
  return useSearchMutation((id: string) =>
    database.from('saved_searches').delete().eq('id', id).select('id').single().throwOnError(),
  );
}
