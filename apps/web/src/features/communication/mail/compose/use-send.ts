import type { MailDraft } from '@casewright/contracts/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { callMail } from '../api/call-mail.ts';
import { mailKeys } from '../keys.ts';
import type { useSaver } from './use-saver.ts';

/** For how long a mail waits before it goes, in milliseconds: the database's time. */
const UNDO_MS = 10_000;

interface Sending {
  draft: MailDraft;
  saver: ReturnType<typeof useSaver>;
  onSent: () => void;
  onReopen: (draftId: string) => void;
}

/** Sends a draft, at once or later; for ten seconds it can be taken back, and is written again. A refusal keeps it. */
export function useSend({ draft, saver, onSent, onReopen }: Sending) {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const client = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);

  const send = async (sendAt: string | null) => {
    if (isPending) return;
    setError(null);
    setIsPending(true);
    try {
      await saver.flush(() =>
        callMail('send_mail', { draft_id: draft.id, revision: saver.revisionNow(), send_at: sendAt }),
      );
      client.removeQueries({ queryKey: mailKeys.draft(draft.id) });
      await client.invalidateQueries({ queryKey: mailKeys.lists });
      onSent();
      await offerUndo(
        sendAt === null ? t('sent') : t('sentLater', { time: dates.dateTime(sendAt) ?? '' }),
        async () => {
          await callMail('cancel_mail', { mail_id: draft.id });
          await client.invalidateQueries({ queryKey: mailKeys.lists });
          onReopen(draft.id);
        },
        UNDO_MS,
      );
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsPending(false);
    }
  };
  return {
    error,
    isPending,
    reset: () => setError(null),
    now: () => void send(null),
    later: (at: string) => void send(at),
  };
}
