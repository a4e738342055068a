import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { lawyerKeys } from '../keys.ts';

/** The name that waits to be verified instead of the one that is shown; null where none does. For its owner and for the platform. */
export function nameChangeQuery(profileId: string) {
  return queryOptions({
    queryKey: lawyerKeys.nameChange(profileId),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await database
        .from('lawyer_name_changes')
        .select('name')
        .eq('profile_id', profileId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data?.name ?? null;
    },
  });
}

/** Takes back the name that the reader asked for. */
export function useTakeNameBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (profileId: string) => {
      await database.from('lawyer_name_changes').delete().eq('profile_id', profileId).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lawyerKeys.all }),
  });
}

/** What the platform decides about a name that waits; a reason for one that it declines. */
export interface NameDecision {
  profileId: string;
  name: string;
  accepted: boolean;
  reason?: string;
}

/** Accepts or declines a name that waits. */
export function useDecideName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ profileId, name, accepted, reason }: NameDecision) => {
      await database
        .rpc('decide_name', { profile_id: profileId, name, accepted, ...(reason !== undefined && { reason }) })
        .throwOnError();
    },
    onSettled: () => refreshAfter(queryClient, [lawyerKeys.all], 'lawyerName'),
  });
}
