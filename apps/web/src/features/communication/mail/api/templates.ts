import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { mailKeys } from '../keys.ts';
import type { MailTemplate } from '../types.ts';
import { callMail } from './call-mail.ts';

/** The templates of the reader's firm by name; there are two hundred at most. */
export function templatesQuery() {
  return queryOptions({
    queryKey: mailKeys.templates,
    queryFn: async ({ signal }): Promise<MailTemplate[]> => {
      const { data } = await database
        .from('mail_templates')
        .select('id, name, subject, body')
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** A template with what is known in place of its placeholders. */
export async function filledTemplate(templateId: string, caseId: string | null) {
  const [filled] = await callMail('fill_mail_template', { template_id: templateId, case_id: caseId });
  return filled ?? { subject: '', body: '' };
}

/** Makes a template, or changes one. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, subject, body }: Omit<MailTemplate, 'id'> & { id: string | null }) =>
      callMail('save_mail_template', { name, subject, body, template_id: id }),
    onSuccess: () => client.invalidateQueries({ queryKey: mailKeys.templates }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callMail('delete_mail_template', { template_id: id }),
    onSuccess: () => client.invalidateQueries({ queryKey: mailKeys.templates }),
  });
}
