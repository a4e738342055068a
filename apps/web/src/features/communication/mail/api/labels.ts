import type { MailLabel } from '@casewright/contracts/mail';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** The reader's labels by name; there are a hundred at most. */
export function labelsQuery() {
  return queryOptions({
    queryKey: mailKeys.labels,
    meta: { live: [changesOf('mail_labels'), deletionsOf('mail_labels')] },
    queryFn: async ({ signal }): Promise<MailLabel[]> => {
      const { data } = await database
        .from('mail_labels')
        .select('id, name, color')
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data.map((label) => ({ ...label, color: toneOf(label.color) }));
    },
  });
}

/** The colours that a label can have. */
export const labelTones = ['default', 'primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;
export const toneOf = (color: string) => labelTones.find((tone) => tone === color) ?? 'default';

/** Makes a label, or changes one. */
export function useSaveLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, color }: { id: string | null; name: string; color: string }) =>
      callMail('save_mail_label', { name, color, label_id: id }),
    onSuccess: () => client.invalidateQueries({ queryKey: mailKeys.labels }),
  });
}

/** Deletes a label; the mails that had it stay. */
export function useDeleteLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callMail('delete_mail_label', { label_id: id }),
    onSuccess: () => client.invalidateQueries({ queryKey: mailKeys.all }),
  });
}
