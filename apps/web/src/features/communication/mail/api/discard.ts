import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { logError } from '../../../../client/log.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** Deletes a draft for ever. Answers whether it is gone; a refusal is said, where somebody has asked for it. */
export function useDiscard() {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  return async (id: string, onGone: () => void, how: 'asked' | 'quietly'): Promise<boolean> => {
    try {
      await callMail('discard_mail_draft', { draft_id: id });
      onGone();
      await client.invalidateQueries({ queryKey: mailKeys.lists });
      return true;
    } catch (error) {
      if (how === 'asked') toast.error(messageOf(error, t));
      else logError('An empty draft could not be discarded', error);
      return false;
    }
  };
}
