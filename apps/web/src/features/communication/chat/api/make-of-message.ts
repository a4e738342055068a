import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { database } from '../../../../client/database.ts';
import { messageOf } from '../../../../client/errors.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { Message } from '../types.ts';

/** The most characters of a task's title; the database's limit. */
const TITLE_LIMIT = 200;

/** The first line of a message, as the title of a task. */
function titleFrom(body: string): string {
  const [line = ''] = body.trim().split('\n');
  const words = line.replaceAll(/\s+/g, ' ').trim();
  return words.length <= TITLE_LIMIT ? words : `${words.slice(0, TITLE_LIMIT - 1)}…`;
}

/** Makes a task or an internal note of a message, at once; the message of it can undo it. */
export function useMakeOfMessage() {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const fail = (error: unknown) => toast.error(messageOf(error, t));
  return {
    task: async (message: Message) => {
      try {
        const { data } = await database
          .from('tasks')
          .insert({ title: titleFrom(message.body), description: message.body, case_id: message.case_id })
          .select('id')
          .single()
          .throwOnError();
        await refreshAfter(client, [['tasks']], 'tasks');
        await offerUndo(t('taskMade'), async () => {
          await database.rpc('delete_task', { task_id: data.id }).throwOnError();
          await refreshAfter(client, [['tasks']], 'tasks');
        });
      } catch (error) {
        fail(error);
      }
    },
    note: async (message: Message) => {
      if (message.case_id === null) return;
      try {
        const { data } = await database
          .from('case_notes')
          .insert({ case_id: message.case_id, body: message.body, visibility: 'internal' })
          .select('id')
          .single()
          .throwOnError();
        await offerUndo(t('noteMade'), async () => {
          await database.from('case_notes').delete().eq('id', data.id).throwOnError();
        });
      } catch (error) {
        fail(error);
      }
    },
  };
}
