import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { firmKeys } from '../keys.ts';
import { changeOfFirm } from './change-of-firm.ts';

/** The firm's teams by name, with who is on each. */
export function teamsQuery(firmId: string) {
  return queryOptions({
    queryKey: firmKeys.teams(firmId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('teams')
        .select('id, name, team_members(id, user_id), cases(count)')
        .eq('law_firm', firmId)
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ id, name, team_members: members, cases }) => ({
        id,
        name,
        members: members.map((member) => ({ id: member.id, userId: member.user_id })),
        cases: cases[0]?.count ?? 0,
      }));
    },
  });
}

/** A team of the firm. */
export type FirmTeam = Awaited<ReturnType<NonNullable<ReturnType<typeof teamsQuery>['queryFn']>>>[number];

/** Makes a team. */
export const useAddTeam = changeOfFirm(({ firmId, name }: { firmId: string; name: string }) =>
  database.from('teams').insert({ law_firm: firmId, name }).throwOnError(),
);

/** Gives a team another name. */
export const useRenameTeam = changeOfFirm(({ id, name }: { id: string; name: string }) =>
  database.from('teams').update({ name }).eq('id', id).select('id').single().throwOnError(),
);

/** Takes a team away, with who is on it; refused while cases are its. */
export const useDeleteTeam = changeOfFirm((id: string) =>
  database.from('teams').delete().eq('id', id).select('id').single().throwOnError(),
);

/** Puts a lawyer of the firm on a team. */
export const useAddToTeam = changeOfFirm(({ teamId, userId }: { teamId: string; userId: string }) =>
  database.from('team_members').insert({ team_id: teamId, user_id: userId }).throwOnError(),
);

/** Takes somebody off a team. */
export const useRemoveFromTeam = changeOfFirm((membershipId: string) =>
  database.from('team_members').delete().eq('id', membershipId).select('id').single().throwOnError(),
);
