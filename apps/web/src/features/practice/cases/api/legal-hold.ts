import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseKeys } from '../keys.ts';

/** A legal hold in force. While `lift_asked_by` is set, somebody wants it lifted and another has still to agree. */
export interface LegalHold {
  reason: string;
  set_by_name: string | null;
  set_at: string;
  lift_asked_by: string | null;
  lift_asked_by_name: string | null;
  lift_asked_at: string | null;
  lift_reason: string | null;
}

/** The legal hold of a case, for the lawyers' side; null for everybody else. */
export interface HoldState {
  /** Whether the reader may set and lift a hold. */
  may: boolean;
  /** Whether there is somebody else who has to agree before one is lifted. */
  takes_two: boolean;
  hold: LegalHold | null;
}

/** Whether the files of a case are held. */
export function legalHoldQuery(caseId: string) {
  return queryOptions({
    queryKey: caseKeys.hold(caseId),
    meta: { live: [changesOf('case_events', `case_id=eq.${caseId}`)] },
    queryFn: async ({ signal }): Promise<HoldState | null> => {
      const { data } = await database.rpc('case_legal_hold', { case_id: caseId }).abortSignal(signal).throwOnError();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database makes this object, and null for others
      return data as HoldState | null;
    },
  });
}

/** Sets a hold (or keeps one that was to be lifted), or lifts it. Rejects with the refusal. */
export function useLegalHold(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ verb, reason }: { verb: 'set_legal_hold' | 'lift_legal_hold'; reason: string }) => {
      const { data } = await database.rpc(verb, { case_id: caseId, reason }).throwOnError();
      return data;
    },
    onSettled: () => refreshAfter(client, [caseKeys.detail(caseId)], 'legalHold'),
  });
}
