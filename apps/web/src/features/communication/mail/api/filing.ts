import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

const MOST_CASES = 12;

export type Visibility = 'internal' | 'shared';

/** The case on which a mail would be filed; null where nothing speaks for one. */
export function suggestionQuery(mailId: string) {
  return queryOptions({
    queryKey: mailKeys.suggestion(mailId),
    queryFn: async ({ signal }) => (await callMail('mail_filing_suggestion', { mail_id: mailId }, signal))[0] ?? null,
  });
}

/** Who will read what is filed on a case. */
export function readersQuery(caseId: string, visibility: Visibility) {
  return queryOptions({
    queryKey: mailKeys.readers(caseId, visibility),
    queryFn: ({ signal }) => callMail('mail_filing_readers', { case_id: caseId, visibility }, signal),
  });
}

/** The cases on which the reader may file, by number, title or client. */
export function casesQuery(search: string) {
  return queryOptions({
    queryKey: mailKeys.cases(search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callMail('cases_for_mail', { search, max_rows: MOST_CASES }, signal),
  });
}

/** Files mails on a case, or takes them off it, with a way back. Rejects with the refusal. */
export function useFiling() {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: mailKeys.all });
  return {
    file: async (
      mail: { id: string; message_id: string },
      onCase: { id: string; title: string },
      visibility: Visibility,
    ) => {
      await callMail('file_mail', { mail_id: mail.id, case_id: onCase.id, visibility });
      const offered = offerUndo(t('filed', { title: onCase.title }), async () => {
        await callMail('unfile_mail', { message_id: mail.message_id });
        await refresh();
      });
      await Promise.all([offered, refresh()]);
    },
    /** Changes who reads what is filed. */
    share: async (mail: { id: string }, caseId: string, visibility: Visibility) => {
      await callMail('file_mail', { mail_id: mail.id, case_id: caseId, visibility });
      await refresh();
    },
    unfile: async (mail: { id: string; message_id: string }, onCase: { id: string; visibility: Visibility }) => {
      await callMail('unfile_mail', { message_id: mail.message_id });
      const offered = offerUndo(t('unfiled'), async () => {
        await callMail('file_mail', { mail_id: mail.id, case_id: onCase.id, visibility: onCase.visibility });
        await refresh();
      });
      await Promise.all([offered, refresh()]);
    },
  };
}
