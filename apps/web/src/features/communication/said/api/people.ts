import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { saidKeys } from '../keys.ts';

/** Somebody who says something on a case. */
export interface Speaker {
  user_id: string;
  display_name: string;
}

const call = functionCaller<{ message_readers: Fn<{ case_id: string }, Speaker[]> }>();

/** The client and the team: those whose words one looks for. */
export function speakersQuery(caseId: string) {
  return queryOptions({
    queryKey: saidKeys.people(caseId),
    meta: { live: [changesOf('case_team', `case_id=eq.${caseId}`)] },
    queryFn: ({ signal }) => call('message_readers', { case_id: caseId }, signal),
  });
}
