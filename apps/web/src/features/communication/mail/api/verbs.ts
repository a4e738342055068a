import type { MailRow } from '@casewright/contracts/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

export type MoveTo = 'inbox' | 'archive' | 'spam' | 'bin' | 'restore';
type Mails = readonly Pick<MailRow, 'id'>[];

const idsOf = (mails: Mails) => mails.map(({ id }) => id);

/** Where to mails go back that were moved: those that are in the bin or in spam know it themselves. */
async function moveBack(moved: readonly { id: string; folder_now: string; folder_before: string }[]): Promise<void> {
  const byFolder = new Map<string, string[]>();
  for (const { id, folder_now: now, folder_before: before } of moved) {
    const target = now === 'bin' || now === 'spam' ? 'restore' : before;
    byFolder.set(target, [...(byFolder.get(target) ?? []), id]);
  }
  await Promise.all(
    [...byFolder].map(([folder, ids]) => callMail('move_mails', { mail_ids: ids, folder, whole_threads: false })),
  );
}

/** What is done with mails, at once and with a way back. A refusal is said. */
export function useMailVerbs() {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const refresh = async () => {
    await Promise.all([mailKeys.lists, mailKeys.threads].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return {
    move: (mails: Mails, folder: MoveTo) =>
      attempt(async () => {
        const moved = await callMail('move_mails', { mail_ids: idsOf(mails), folder, whole_threads: true });
        if (moved.length === 0) return refresh();
        const said = folder === 'restore' ? 'moved.restore' : (`moved.${folder}` as const);
        // The way back is there before the list has come again: some press its key as soon as the row is gone.
        const offered = offerUndo(t(said, { count: mails.length }), async () => {
          await moveBack(moved);
          await refresh();
        });
        await Promise.all([offered, refresh()]);
      }),
    mark: (mails: Mails, marks: { unread?: boolean; starred?: boolean; important?: boolean }, wholeThreads = true) =>
      attempt(async () => {
        await callMail('mark_mails', { mail_ids: idsOf(mails), ...marks, whole_threads: wholeThreads });
        await refresh();
      }),
    snooze: (mails: Mails, until: string | null, when: string) =>
      attempt(async () => {
        await callMail('snooze_mails', { mail_ids: idsOf(mails), until, whole_threads: true });
        if (until === null) return refresh();
        const offered = offerUndo(t('snoozed', { count: mails.length, time: when }), async () => {
          await callMail('snooze_mails', { mail_ids: idsOf(mails), until: null, whole_threads: true });
          await refresh();
        });
        await Promise.all([offered, refresh()]);
      }),
    label: (mails: Mails, labelId: string, given: boolean) =>
      attempt(async () => {
        await callMail('label_mails', { mail_ids: idsOf(mails), label_id: labelId, given, whole_threads: true });
        await refresh();
      }),
    /** For ever. Rejects with the refusal: a question stays open with it. */
    remove: async (mails: Mails) => {
      await callMail('delete_mails', { mail_ids: idsOf(mails) });
      await refresh();
    },
  };
}
