import { useCallback, useRef } from 'react';

import { logError } from '../../../../client/log.ts';
import { callChat } from './call-chat.ts';

/** It is said this often while somebody writes, in milliseconds; they are taken to have stopped a little later. */
const EACH_MS = 3000;

/** Says to the others that one writes, now and then; nothing of what is written. */
export function useNoteTyping(conversationId: string): (text: string) => void {
  const saidAt = useRef(0);
  return useCallback(
    (text: string) => {
      if (text.trim() === '' || !navigator.onLine || Date.now() - saidAt.current < EACH_MS) return;
      saidAt.current = Date.now();
      callChat('note_typing', { conversation_id: conversationId }).catch((error: unknown) =>
        logError('It could not be said that somebody writes', error),
      );
    },
    [conversationId],
  );
}
