import { useRef, useState } from 'react';

import { useDraft } from '../../../client/use-draft.ts';
import type { Talk } from './use-conversation.ts';

/**
 * What is being written to the assistant: a question, or the last one in another way. thing: under what it is kept on this
 * device; isReady: whether it is known at what the assistant looks.
 */
export function useAsking(talk: Talk, thing: string, isReady: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(thing);
  const [editedId, setEditedId] = useState<string | null>(null);
  // In another conversation nothing is asked in another way.
  const from = editedId === null ? -1 : talk.said.findIndex(({ id }) => id === editedId);
  const stopEditing = () => setEditedId(null);
  return {
    field,
    text: draft.text,
    isEditing: from !== -1,
    write: (text: string) => {
      if (text.trim() === '') stopEditing();
      draft.write(text);
    },
    ask: (question: string) => {
      if (!isReady || talk.isBusy) return;
      void talk.ask(question.trim(), from === -1 ? [] : talk.said.slice(from), () => {
        stopEditing();
        if (question === draft.text) draft.forget();
      });
    },
    edit: ({ id, content }: { id: string; content: string }) => {
      setEditedId(id);
      draft.write(content);
      field.current?.focus();
    },
    cancel: () => {
      stopEditing();
      draft.forget();
      field.current?.focus();
    },
  };
}
