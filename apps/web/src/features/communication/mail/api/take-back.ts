import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** Makes a draft again of what is not sent yet, or was refused. A refusal is said. */
export function useTakeBack(onDraft: (id: string) => void): (id: string) => void {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const take = async (id: string) => {
    try {
      await callMail('cancel_mail', { mail_id: id });
      await client.invalidateQueries({ queryKey: mailKeys.all });
      onDraft(id);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (id) => void take(id);
}
