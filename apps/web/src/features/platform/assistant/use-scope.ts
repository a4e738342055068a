import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { changeConversation, type Conversation, conversationQuery } from './api/conversations.ts';
import { assistantKeys } from './keys.ts';
import type { ChosenCase } from './types.ts';

/** A case for a conversation that has not begun: undefined while it is not known yet. */
type Fresh = ChosenCase | null | undefined;

/** At what a conversation looks, and how that is changed: of a new one by onFresh. */
export function useScope(conversationId: string | null, fresh: Fresh, onFresh: (next: ChosenCase | null) => void) {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const { data: conversation } = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== null,
  });
  const known = conversationId === null ? fresh : conversation === undefined ? undefined : (conversation?.case ?? null);
  const choose = async (next: ChosenCase | null): Promise<void> => {
    if (conversationId === null) return onFresh(next);
    const queryKey = assistantKeys.conversation(conversationId);
    try {
      await changeConversation(conversationId, { case_id: next?.id ?? null });
      client.setQueryData<Conversation | null>(
        queryKey,
        (before) => before && { ...before, case_id: next?.id ?? null, case: next },
      );
      await client.invalidateQueries({ queryKey: assistantKeys.conversations });
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return {
    /** null where it is not there any more. */
    conversation: conversationId === null ? undefined : conversation,
    chosen: known ?? null,
    /** Before that a question would be asked about something else. */
    isReady: known !== undefined,
    choose: (next: ChosenCase | null) => void choose(next),
  };
}
