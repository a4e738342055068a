import { type AccessLevel, isAccessLevel } from '@casewright/contracts/access-levels';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitationRequest } from '@casewright/contracts/invitation';

import { database } from '../../../../client/database.ts';
import { productApi } from '../../../../client/product-api.ts';
import { peopleKeys } from '../keys.ts';

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

const PAGE_SIZE = 20;

/** The invitations that wait, the newest first, a page at a time. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: peopleKeys.invitations,
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }) => {
    const { data, count } = await database
      .from('invitations')
      .select('id, email, access_level, expires_at, firm:law_firms(name)', { count: 'exact' })
      .is('accepted_at', null)
      .is('revoked_at', null)
      .order('created_at', { ascending: false })
      .order('id')
      .range(pageParam, pageParam + PAGE_SIZE - 1)
      .abortSignal(signal)
      .throwOnError();
    const rows = data.map((row): Invitation => ({
      id: row.id,
      email: row.email,
      accessLevel: isAccessLevel(row.access_level) ? row.access_level : 'user',
      firmName: row.firm?.name ?? null,
      expiresAt: row.expires_at,
      isExpired: new Date(row.expires_at).getTime() <= Date.now(),
    }));
    return { rows, total: count ?? 0 };
  },
  getNextPageParam: (last, _, from) => (from + PAGE_SIZE < last.total ? from + PAGE_SIZE : undefined),
});

/** Invites somebody: the invitation is kept and its letter is sent, or neither. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitation: InvitationRequest) => productApi.post(ADDRESS, invitation),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

/** Sends the letter of a waiting invitation again; it then waits for a week more. */
export function useResendInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => productApi.post(`${ADDRESS}/${encodeURIComponent(id)}/resend`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}
