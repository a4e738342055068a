import { type AccessLevel, isAccessLevel } from '@casewright/contracts/access-levels';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitationRequest } from '@casewright/contracts/invitation';

import { database } from '../../../client/database.ts';
import { productApi } from '../../../client/product-api.ts';
import { keys } from '../../../client/query-keys.ts';

/** Where the server sends invitations; see apps/server/src/api/people. */
const ADDRESS = '/api/people/invitations';

/** Somebody who was asked to join and has not come yet. */
export interface Invitation {
  id: string;
  email: string;
  accessLevel: AccessLevel;
  firmName: string | null;
  expiresAt: string;
  isExpired: boolean;
}

/** The invitations that wait, the newest first. */
export const invitationsQuery = queryOptions({
  queryKey: keys.people.invitations,
  queryFn: async ({ signal }): Promise<Invitation[]> => {
    const { data } = await database
      .from('invitations')
      .select('id, email, access_level, expires_at, firm:law_firms(name)')
      .is('accepted_at', null)
      .is('revoked_at', null)
      .order('created_at', { ascending: false })
      .limit(100)
      .abortSignal(signal)
      .throwOnError();
    return data.map((row) => ({
      id: row.id,
      email: row.email,
      accessLevel: isAccessLevel(row.access_level) ? row.access_level : 'user',
      firmName: row.firm?.name ?? null,
      expiresAt: row.expires_at,
      isExpired: new Date(row.expires_at).getTime() <= Date.now(),
    }));
  },
});

/** Invites somebody: the invitation is kept and its letter is sent, or neither. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitation: InvitationRequest) => productApi.post(ADDRESS, invitation),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.people.all }),
  });
}

/** Sends the letter of a waiting invitation again; it then waits for a week more. */
export function useResendInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => productApi.post(`${ADDRESS}/${encodeURIComponent(id)}/resend`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.people.all }),
  });
}
