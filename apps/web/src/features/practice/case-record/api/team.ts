import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseRecordKeys } from '../keys.ts';
import type { WallRow } from '../types.ts';

/** What somebody of the firm can be on a case, the lead first. */
export const memberRoles = ['lead', 'associate', 'paralegal', 'observer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Somebody on the case, the client included. */
export interface TeamMember {
  userId: string;
  role: string;
  name: string;
  avatarUrl: string | null;
  firm: string | null;
  /** Known to those on the case once it is engaged. */
  email: string | null;
  phone: string | null;
}

/** One reason for which somebody sees a case, or is kept from it, and what they see for it. */
export interface Reason {
  reason: string;
  role: string | null;
  since: string | null;
  byName: string | null;
  sees: string[];
}

/** Somebody of the firm who can be put on a case or kept from it. */
export interface Colleague {
  id: string;
  name: string;
}

/** Everybody on a case. */
export function teamQuery(caseId: string) {
  return queryOptions({
    queryKey: caseRecordKeys.team(caseId),
    meta: { live: [changesOf('case_team', `case_id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<TeamMember[]> => {
      const { data } = await database.rpc('case_people', { case_id: caseId }).abortSignal(signal).throwOnError();
      return data.map((person) => ({
        userId: person.user_id,
        role: person.role,
        name: person.display_name,
        avatarUrl: person.avatar_url,
        firm: person.law_firm_name,
        email: person.email,
        phone: person.phone_number,
      }));
    },
  });
}

/** Why somebody sees a case; without a person, the reader. */
export function whyQuery(caseId: string, userId: string | null) {
  return queryOptions({
    queryKey: caseRecordKeys.why(caseId, userId),
    meta: { live: [changesOf('case_team', `case_id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<Reason[]> => {
      const { data } = await database
        .rpc('why_visible', { case_id: caseId, ...(userId !== null && { user_id: userId }) })
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ by_name: byName, ...rest }) => ({ ...rest, byName }));
    },
  });
}

/** The walls around a case: the firm's administrator alone reads them. */
export function wallsQuery(caseId: string) {
  return queryOptions({
    queryKey: caseRecordKeys.walls(caseId),
    meta: { live: [changesOf('case_team', `case_id=eq.${caseId}`), changesOf('case_events', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<WallRow[]> => {
      const { data } = await database
        .from('case_walls')
        .select('*')
        .eq('case_id', caseId)
        .order('created_at')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** The firm's lawyers; its administrator alone reads them. */
export function colleaguesQuery(firmId: string) {
  return queryOptions({
    queryKey: caseRecordKeys.colleagues(firmId),
    queryFn: async ({ signal }): Promise<Colleague[]> => {
      const { data } = await database
        .from('users')
        .select('uuid, display_name')
        .eq('law_firm', firmId)
        .in('access_level', ['lawyer', 'lawyer_admin'])
        .eq('status', 'active')
        .order('display_name')
        .abortSignal(signal)
        .throwOnError();
      return data.map((row) => ({ id: row.uuid, name: row.display_name }));
    },
  });
}

/** A change of who is on a case or kept from it. */
export type TeamChange =
  | { change: 'add'; userId: string; role: MemberRole }
  | { change: 'role'; userId: string; role: MemberRole }
  | { change: 'remove' | 'unwall'; userId: string }
  | { change: 'wall'; userId: string; reason: string };

/** Changes the team or the walls. Everything that shows the case is fetched again, whatever came of it. */
export function useChangeTeam(caseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: TeamChange) => {
      await run(caseId, change);
    },
    onSettled: () => refreshAfter(queryClient, [caseRecordKeys.all], 'team'),
  });
}

async function run(caseId: string, change: TeamChange): Promise<void> {
  const { userId } = change;
  const team = database.from('case_team');
  const walls = database.from('case_walls');
  switch (change.change) {
    case 'add':
      await team.insert({ case_id: caseId, user_id: userId, role: change.role }).throwOnError();
      return;
    case 'role':
      await team
        .update({ role: change.role })
        .eq('case_id', caseId)
        .eq('user_id', userId)
        .select('user_id')
        .single()
        .throwOnError();
      return;
    case 'remove':
      await team.delete().eq('case_id', caseId).eq('user_id', userId).select('user_id').single().throwOnError();
      return;
    case 'wall':
      await walls.insert({ case_id: caseId, user_id: userId, reason: change.reason }).throwOnError();
      return;
    case 'unwall':
      await walls.delete().eq('case_id', caseId).eq('user_id', userId).select('user_id').single().throwOnError();
  }
}
