import type { FirmRequest } from '@casewright/contracts/firm';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { firmFields } from '../firm-fields.ts';
import { firmKeys } from '../keys.ts';
import { changeOfFirm } from './change-of-firm.ts';

/** What is shown and changed of a firm. */
export interface Firm {
  id: string;
  name: string;
  address: string | null;
  time_zone: string | null;
  /** In how many days after the last word to a client the next one is promised; null: none is. */
  update_days: number | null;
  /** When people get their docket on working days; null: not at all. */
  docket_at: string | null;
  version: number;
}

/** The firm's own facts; null when row security shows no such firm. */
export function firmQuery(firmId: string) {
  return queryOptions({
    queryKey: firmKeys.settings(firmId),
    queryFn: async ({ signal }): Promise<Firm | null> => {
      const { data } = await database
        .from('law_firms')
        .select('id, name, address, time_zone, update_days, docket_at, version')
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
  async ({ saved, values }: { saved: Pick<Firm, 'id' | 'version'>; values: FirmRequest }) => {
    const { data } = await database
      .from('law_firms')
      .update(columnsOf(firmFields, values))
      .eq('id', saved.id)
      .eq('version', saved.version)
      .select('id')
      .throwOnError();
    if (data.length === 0) throw new StaleRow();
    // Times are shown by the firm's clock from now on.
    await refreshSessionUser();
  },
);
