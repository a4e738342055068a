import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { lawyerKeys } from '../keys.ts';

/** What can be done with a profile beyond editing it: by its owner, and by an administrator. */
export type ProfileVerb =
  | { verb: 'submit_profile' | 'verify_profile'; profileId: string }
  | { verb: 'reject_profile' | 'suspend_profile'; profileId: string; reason: string };

/** Runs a verb of a profile; afterwards everything that is shown of lawyers is read again. */
export function useProfileVerb() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: ProfileVerb) => {
      const arguments_ = {
        profile_id: wanted.profileId,
        ...('reason' in wanted && { reason: wanted.reason }),
      };
      await database.rpc(wanted.verb, arguments_).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lawyerKeys.all }),
  });
}

/** Shows the reader's own profile to everybody, or hides it. */
export function useSetPublic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ profileId, isPublic }: { profileId: string; isPublic: boolean }) => {
      await database
        .from('lawyer_profiles')
        .update({ is_public: isPublic })
        .eq('id', profileId)
        .select('id')
        .single()
        .throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: lawyerKeys.all }),
  });
}
