import type { InvitationRequest } from '@casewright/contracts/invitation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { productApi } from '../../../../client/product-api.ts';
import { firmKeys } from '../keys.ts';
import { changeOfFirm } from './change-of-firm.ts';

/** Where the server sends invitations; see apps/server/src/api/people. */
const ADDRESS = '/api/people/invitations';

/** The invitations to the firm that wait, the latest first. */
export function firmInvitationsQuery(firmId: string) {
  return queryOptions({
    queryKey: firmKeys.invitations(firmId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('invitations')
        .select('id, email, access_level, expires_at, created_at')
        .eq('law_firm', firmId)
        .is('accepted_at', null)
        .is('revoked_at', null)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data.map((row) => ({
        id: row.id,
        email: row.email,
        /** Only lawyers are the firm's to invite; others were invited by the platform. */
        isOwn: row.access_level === 'lawyer',
        expiresAt: row.expires_at,
        isExpired: new Date(row.expires_at).getTime() <= Date.now(),
      }));
    },
  });
}

/** An invitation that waits. */
export type FirmInvitation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof firmInvitationsQuery>['queryFn']>>
>[number];

/** Invites a lawyer to the firm. */
export const useInviteToFirm = changeOfFirm((invitation: InvitationRequest) => productApi.post(ADDRESS, invitation));

/** Sends the letter again, or reminds a user who has an account; it then waits for a week more. */
export const useResendToFirm = changeOfFirm((id: string) =>
  productApi.post(`${ADDRESS}/${encodeURIComponent(id)}/resend`),
);

/** Takes an invitation back. */
export const useRevokeFromFirm = changeOfFirm((id: string) => database.rpc('revoke_invitation', { id }).throwOnError());

/** The invitation to a firm that waits for the reader's own answer; null when there is none. */
export const waitingFirmInvitationQuery = queryOptions({
  queryKey: firmKeys.waiting,
  queryFn: async ({ signal }) => {
    const { data } = await database.rpc('waiting_firm_invitation').abortSignal(signal).maybeSingle().throwOnError();
    return data;
  },
});

/** Joins the firm, or does not. Everything is read again: somebody who joins is a lawyer from then on. */
export function useAnswerFirmInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answer: { id: string; accepted: boolean }) => {
      await database.rpc('answer_firm_invitation', answer).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
