import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { securityKeys } from '../keys.ts';

/** One open session. */
export interface Session {
  id: string;
  is_current: boolean;
  last_seen: string;
  user_agent: string | null;
  ip: string | null;
  /** machine, local, internet or unknown. */
  network: string;
  /** The device's time zone, where it has said so. */
  place: string | null;
}

/** The caller's open sessions, this one first. */
export const sessionsQuery = queryOptions({
  queryKey: securityKeys.sessions,
  queryFn: async ({ signal }): Promise<Session[]> => {
    const { data } = await database.rpc('list_sessions').abortSignal(signal).throwOnError();
    return data;
  },
});

/** Signs one device out; with null, all but this one. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await database.rpc('end_other_sessions').throwOnError();
      else await database.rpc('end_session', { session_id: id }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKeys.sessions }),
  });
}
