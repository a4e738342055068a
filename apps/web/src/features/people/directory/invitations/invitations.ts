import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { directoryKeys } from '../keys.ts';

/** What an invitation can be; the database's `case_invitations.status`. */
export const INVITATION_STATUSES = ['prepared', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

const COLUMNS =
  'id, case_id, lawyer_id, lawyer_name, message, status, decline_reason, sent_at, answered_at, created_at';

/** Whom the client has invited to a case, the latest first. */
export function caseInvitationsQuery(caseId: string) {
  return queryOptions({
    queryKey: directoryKeys.invitations(caseId),
    meta: { live: [changesOf('case_invitations', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_invitations')
        .select(COLUMNS)
        .eq('case_id', caseId)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** One invitation as its client sees it. */
export type CaseInvitation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof caseInvitationsQuery>['queryFn']>>
>[number];

/** The reader's own invitation to a case while it holds; null when there is none. */
export function ownInvitationQuery(caseId: string, lawyerId: string) {
  return queryOptions({
    queryKey: directoryKeys.ownInvitation(caseId, lawyerId),
    meta: { live: [changesOf('case_invitations', `case_id=eq.${caseId}`)] },
    enabled: isUuid(caseId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_invitations')
        .select(COLUMNS)
        .eq('case_id', caseId)
        .eq('lawyer_id', lawyerId)
        .in('status', ['sent', 'accepted'])
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

/** The invitations that wait for the reader's answer, the latest first. */
export function waitingInvitationsQuery(lawyerId: string) {
  return queryOptions({
    queryKey: directoryKeys.waitingInvitations(lawyerId),
    meta: { live: [changesOf('case_invitations', `lawyer_id=eq.${lawyerId}`)] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_invitations')
        .select('id, case_id, case_title, sent_at')
        .eq('lawyer_id', lawyerId)
        .eq('status', 'sent')
        .order('sent_at', { ascending: false })
        .limit(20)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** The client's cases to which lawyers can be invited: drafts and open postings that are not private. */
export function invitableCasesQuery(clientId: string) {
  return queryOptions({
    queryKey: directoryKeys.invitableCases(clientId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('cases')
        .select('id, title, status')
        .eq('client_id', clientId)
        .is('law_firm', null)
        .in('status', ['draft', 'open'])
        .in('visibility', ['open', 'invited'])
        .order('created_at', { ascending: false })
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** One verb about an invitation, with what it asks for. */
type InvitationVerb =
  | { verb: 'invite_lawyer'; case_id: string; lawyer_id: string; message: string }
  | { verb: 'accept_case_invitation' | 'withdraw_case_invitation'; invitation_id: string }
  | { verb: 'decline_case_invitation'; invitation_id: string; reason: string };

/** Runs a verb about an invitation. Whatever shows it, its case or its posting is fetched again. */
export function useInvitationVerb() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ verb, ...parameters }: InvitationVerb) => {
      await database.rpc(verb, parameters).throwOnError();
    },
    onSettled: () => refreshAfter(queryClient, [directoryKeys.all], 'lawyerInvitation'),
  });
}
