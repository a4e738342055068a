import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import type { Away } from '../../shared/away.ts';
import { messageKeys } from '../keys.ts';

/** Who reads what is written in the conversation of a case. */
export interface MessageReader {
  user_id: string;
  /** client, or a role on the team of the case. */
  role: string;
  display_name: string;
  avatar_url: string | null;
  away: Away | null;
}

const call = functionCaller<{ message_readers: Fn<{ case_id: string }, MessageReader[]> }>();

/** The people who read it now, the client first. */
export function messageReadersQuery(caseId: string) {
  return queryOptions({
    queryKey: messageKeys.readers(caseId),
    meta: { live: [changesOf('case_team', `case_id=eq.${caseId}`)] },
    queryFn: ({ signal }) => call('message_readers', { case_id: caseId }, signal),
  });
}
