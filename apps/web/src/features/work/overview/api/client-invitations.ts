import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { overviewKeys } from '../keys.ts';

/** Which firms ask the reader to be their client, the latest first. */
export const clientInvitationsQuery = queryOptions({
  queryKey: overviewKeys.clientInvitations,
  meta: { live: ['cases', 'proposals', 'lawyer_licences', 'lawyer_profiles'].map((table) => changesOf(table)) },
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('waiting_client_invitations').abortSignal(signal).throwOnError();
    return data;
  },
});

/** One firm's wish to have the reader as its client. */
export type ClientInvitation = Awaited<ReturnType<NonNullable<(typeof clientInvitationsQuery)['queryFn']>>>[number];

/** Becomes the client of the case, or does not; the lists of cases are read again. */
export function useAnswerClientInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answer: { id: string; accepted: boolean }) => {
      await database.rpc('answer_client_invitation', answer).throwOnError();
    },
    onSettled: () => refreshAfter(queryClient, [overviewKeys.all], 'clientInvitation'),
  });
}
