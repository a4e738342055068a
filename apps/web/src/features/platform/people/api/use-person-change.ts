import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { peopleKeys } from '../keys.ts';

/** Makes a hook for one change about people; afterwards everything that is shown of them is read again. */
function changeOfPeople<Wanted>(run: (wanted: Wanted) => PromiseLike<unknown>) {
  return () => {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn: async (wanted: Wanted) => {
        await run(wanted);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
    });
  };
}

/** Changes what somebody may reach, and for a lawyer the firm. */
export const useSetAccessLevel = changeOfPeople(
  ({ id, level, firm }: { id: string; level: string; firm: string | null }) =>
    database
      .rpc('set_access_level', { user_id: id, access_level: level, ...(firm !== null && { law_firm: firm }) })
      .throwOnError(),
);

/** Closes an account. */
export const useBanPerson = changeOfPeople(({ id, reason }: { id: string; reason: string }) =>
  database.rpc('ban_person', { user_id: id, reason }).throwOnError(),
);

/** Opens a banned account again. */
export const useUnbanPerson = changeOfPeople((id: string) =>
  database.rpc('unban_person', { user_id: id }).throwOnError(),
);

/** Takes away every second factor of somebody who has lost theirs. */
export const useResetFactors = changeOfPeople(({ id, reason }: { id: string; reason: string }) =>
  database.rpc('reset_factors', { user_id: id, reason }).throwOnError(),
);

/** Takes an invitation back. */
export const useRevokeInvitation = changeOfPeople((id: string) =>
  database.rpc('revoke_invitation', { id }).throwOnError(),
);
