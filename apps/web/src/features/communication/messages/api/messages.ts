import type { Tables } from '@casewright/contracts/database.types';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { attachmentKeys, unsavedIds } from '../../../../client/attachments.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { messageKeys } from '../keys.ts';

/** One message between the client of a case and the firm. */
export type MessageRow = Tables<'messages'>;

/** The most characters of a message; the database's limit. */
export const MESSAGE_LIMIT = 10_000;

const PAGE_SIZE = 30;

/** The messages of a case, newest first, a page at a time; each page begins where the one before ended, whatever has come since. */
export function messagesQuery(caseId: string) {
  return infiniteQueryOptions({
    queryKey: messageKeys.list(caseId),
    meta: { live: [changesOf('messages', `case_id=eq.${caseId}`)] },
    initialPageParam: null as Pick<MessageRow, 'created_at' | 'id'> | null,
    queryFn: async ({ pageParam: before, signal }): Promise<MessageRow[]> => {
      const all = database.from('messages').select('*').eq('case_id', caseId);
      const earlier = before
        ? all.or(`created_at.lt.${before.created_at},and(created_at.eq.${before.created_at},id.lt.${before.id})`)
        : all;
      const { data } = await earlier
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE_SIZE)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? (last.at(-1) ?? null) : null),
  });
}

/** What is attached while a message is being written. */
export const attachmentsPlace = (caseId: string): string => `message:${caseId}`;

/** Sends a message with what is attached; `id` makes sending it again after a lost answer the same message. */
export function useSendMessage(caseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: string }) => {
      const attached = await unsavedIds(attachmentsPlace(caseId));
      await database
        .rpc('send_message', { case_id: caseId, body, message_id: id, attachment_ids: attached })
        .throwOnError();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: attachmentKeys.all });
      // The words leave their field with the message that is drawn.
      return queryClient.invalidateQueries({ queryKey: messageKeys.list(caseId) });
    },
  });
}

/** Says that the reader has seen what is there; its notification is read as well. */
export function useMarkRead(caseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await database.rpc('mark_conversation_read', { case_id: caseId }).throwOnError();
    },
    onSuccess: () => refreshAfter(queryClient, [], 'messagesRead', caseId),
  });
}
