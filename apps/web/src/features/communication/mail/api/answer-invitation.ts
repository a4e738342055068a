import type { InvitationAnswer, MailDetails } from '@casewright/contracts/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** Tells who invited whether the reader comes, by a mail in the reader's language; the calendar follows. */
export function useAnswerInvitation(mailId: string, title: string) {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const key = mailKeys.details(mailId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: InvitationAnswer) =>
      callMail('answer_mail_invitation', {
        mail_id: mailId,
        answer,
        subject: t(`invitation.reply.subject.${answer}`, { title }),
        words: t(`invitation.reply.words.${answer}`, { title }),
      }),
    onSuccess: async (now, answer) => {
      client.setQueryData<MailDetails>(key, (mail) => mail && { ...mail, in_calendar: now });
      toast.success(t(`invitation.answered.${answer}`));
      await refreshAfter(client, [], 'mailInvitation');
    },
    onError: (error) => {
      toast.error(messageOf(error, t));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return { answer: mutate, pending: isPending ? variables : null };
}
