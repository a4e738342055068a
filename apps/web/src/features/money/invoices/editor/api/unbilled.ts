import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { editorKeys } from '../keys.ts';

/** Time, an expense or a reached fee that no invoice bills. Of time without a rate nobody knows what it comes to. */
export interface Work {
  kind: string;
  id: string;
  case_title: string;
  user_name: string | null;
  on_day: string;
  narrative: string | null;
  minutes: number | null;
  rate: number | null;
  amount: number | null;
  currency: string;
}

const call = functionCaller<{ unbilled: Fn<{ case_id: string }, Work[]> }>();

/** What of a case is not billed yet, the oldest first. */
export function unbilledQuery(caseId: string) {
  return queryOptions({
    queryKey: editorKeys.unbilled(caseId),
    queryFn: ({ signal }) => call('unbilled', { case_id: caseId }, signal),
  });
}
