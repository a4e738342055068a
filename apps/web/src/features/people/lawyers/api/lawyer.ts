import { isUuid } from '@casewright/contracts/uuid';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { lawyerKeys } from '../keys.ts';
import type { Lawyer } from '../model/lawyer.ts';

/** Asks for somebody's profile and licences, as far as the reader may see them; null where there is none to see. */
async function readLawyer(userId: string, signal: AbortSignal): Promise<Lawyer | null> {
  if (!isUuid(userId)) return null;
  const [{ data: profile }, { data: licences }] = await Promise.all([
    database.from('lawyer_profiles').select('*').eq('user_id', userId).abortSignal(signal).maybeSingle().throwOnError(),
    database
      .from('lawyer_licences')
      .select('*')
      .eq('user_id', userId)
      .order('country')
      .order('region', { nullsFirst: true })
      .order('id')
      .abortSignal(signal)
      .throwOnError(),
  ]);
  return profile === null ? null : { profile, licences };
}

/** Somebody's profile with their licences, by the person's id. */
export function lawyerQuery(userId: string) {
  return queryOptions({
    queryKey: lawyerKeys.detail(userId),
    meta: {
      live: [
        changesOf('lawyer_profiles', `user_id=eq.${userId}`),
        changesOf('lawyer_licences', `user_id=eq.${userId}`),
      ],
    },
    queryFn: ({ signal }) => readLawyer(userId, signal),
  });
}

/** The same for editing: always today's version, and nothing moves while somebody writes. */
export function lawyerForEditQuery(userId: string) {
  return queryOptions({
    queryKey: lawyerKeys.forEdit(userId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => readLawyer(userId, signal),
  });
}
