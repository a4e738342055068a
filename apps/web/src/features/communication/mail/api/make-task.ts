import type { MailDetails } from '@casewright/contracts/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { database } from '../../../../client/database.ts';
import { messageOf } from '../../../../client/errors.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';

/** The most characters of a task's title and description; the database's limits. */
const TITLE_LIMIT = 200;
const WORDS_LIMIT = 5000;

/** Makes a task of a mail, at once, on the case on which it is filed; the message of it can undo it. */
export function useMakeTask() {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  return async (mail: MailDetails) => {
    const title = (mail.subject.trim() || t('noSubject')).slice(0, TITLE_LIMIT);
    const from = t('taskFrom', { name: mail.from_name || mail.from_address || t('somebody') });
    try {
      const { data } = await database
        .from('tasks')
        .insert({
          title,
          description: `${from}\n\n${mail.text ?? ''}`.trim().slice(0, WORDS_LIMIT),
          case_id: mail.filed?.case_id ?? null,
        })
        .select('id')
        .single()
        .throwOnError();
      await refreshAfter(client, [['tasks']], 'tasks');
      await offerUndo(t('taskMade'), async () => {
        await database.rpc('delete_task', { task_id: data.id }).throwOnError();
        await refreshAfter(client, [['tasks']], 'tasks');
      });
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
}
