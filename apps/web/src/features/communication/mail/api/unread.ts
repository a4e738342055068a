import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { mailKeys } from '../keys.ts';

const callUnread = functionCaller<{ unread_mails: Fn<object, number> }>();

/** How many threads of the inbox have something new. */
export function unreadMailsQuery() {
  return queryOptions({
    queryKey: mailKeys.unread,
    meta: { live: [changesOf('mails')] },
    queryFn: ({ signal }) => callUnread('unread_mails', {}, signal),
    staleTime: 60_000,
  });
}
