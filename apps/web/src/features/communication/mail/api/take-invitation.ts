import type { MailDetails } from '@casewright/contracts/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** Takes what a mail invites to into the reader's calendar, changes it there, or takes it out. */
export function useTakeInvitation(mailId: string) {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const key = mailKeys.details(mailId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callMail('take_invitation', { mail_id: mailId }),
    onSuccess: async (now) => {
      client.setQueryData<MailDetails>(key, (mail) => mail && { ...mail, in_calendar: now });
      toast.success(t(now.event_id === null ? 'invitation.removed' : 'invitation.taken'));
      await refreshAfter(client, [], 'mailInvitation');
    },
    onError: (error) => {
      toast.error(messageOf(error, t));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return { take: () => mutate(), pending: isPending };
}
