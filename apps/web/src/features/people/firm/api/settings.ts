import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { firmKeys } from '../keys.ts';
import { changeOfFirm } from './change-of-firm.ts';

/** What is shown and changed of a firm. */
export interface Firm {
  id: string;
  name: string;
  address: string | null;
  version: number;
}

/** The firm's own facts; null when row security shows no such firm. */
export function firmQuery(firmId: string) {
  return queryOptions({
    queryKey: firmKeys.settings(firmId),
    queryFn: async ({ signal }): Promise<Firm | null> => {
      const { data } = await database
        .from('law_firms')
        .select('id, name, address, version')
        .eq('id', firmId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

/** Saves the firm's facts over the version that was read. Throws {@link StaleRow} when that is not the latest any more. */
export const useSaveFirm = changeOfFirm(
  async ({ id, version, name, address }: { id: string; version: number; name: string; address: string }) => {
    const { data } = await database
      .from('law_firms')
      .update({ name, address: address === '' ? null : address })
      .eq('id', id)
      .eq('version', version)
      .select('id')
      .throwOnError();
    if (data.length === 0) throw new StaleRow();
  },
);
