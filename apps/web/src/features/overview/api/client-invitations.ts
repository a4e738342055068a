import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';

/** Which firms ask the reader to be their client, the latest first. */
export const clientInvitationsQuery = queryOptions({
  queryKey: keys.overview.clientInvitations,
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
    onSettled: () =>
      Promise.all([keys.overview.all, keys.cases.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
