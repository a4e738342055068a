import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { chatKeys } from '../keys.ts';

interface AwayFunctions {
  save_away: Fn<{ from_on: string; until_on: string; message: string; deputy_id: string | null }, unknown>;
  end_away: Fn<object, boolean>;
}

const call = functionCaller<AwayFunctions>();

/** The reader's own notice that holds or comes; null where there is none. */
export function ownAwayQuery(userId: string, today: string) {
  return queryOptions({
    queryKey: chatKeys.away,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('away_notices')
        .select('id, from_on, until_on, message, deputy_id, version')
        .eq('user_id', userId)
        .is('ended_at', null)
        .gte('until_on', today)
        .order('from_on')
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data[0] ?? null;
    },
  });
}

/** The reader's notice as the database has it. */
export type OwnAway = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof ownAwayQuery>['queryFn']>>>>;

/** Says that the reader is away, or back. Each rejects with the refusal. */
export function useAwayVerbs() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (verb: () => Promise<unknown>) => verb(),
    onSettled: () => client.invalidateQueries({ queryKey: chatKeys.all }),
  });
  return {
    save: (notice: AwayFunctions['save_away']['Args']) => mutateAsync(() => call('save_away', notice)),
    end: () => mutateAsync(() => call('end_away', {})),
  };
}
