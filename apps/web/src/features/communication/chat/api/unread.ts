import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { chatKeys } from '../keys.ts';

const callUnread = functionCaller<{ unread_conversations: Fn<object, number> }>();

/** How many conversations have something new for the reader, muted ones left out; a hundred at most. */
export function unreadConversationsQuery() {
  return queryOptions({
    queryKey: chatKeys.unread,
    meta: { live: [changesOf('messages'), changesOf('conversation_members')] },
    queryFn: ({ signal }) => callUnread('unread_conversations', {}, signal),
    staleTime: 60_000,
  });
}
