import type { Json } from '@casewright/contracts/database.types';
import { useMutation } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { type Hit, hitOf } from '../model/hit.ts';

/** The names of a client and of the other parties, which are in no case yet. */
export interface NamesToCheck {
  client: { [key: string]: Json };
  parties: { [key: string]: Json }[];
}

/** Compares names with all that the firm knows; nothing is written. */
export function useCheckNames() {
  return useMutation({
    mutationFn: async ({ client, parties }: NamesToCheck): Promise<Hit[]> => {
      const { data } = await database.rpc('check_intake', { client, parties }).throwOnError();
      return data.map(hitOf);
    },
  });
}
