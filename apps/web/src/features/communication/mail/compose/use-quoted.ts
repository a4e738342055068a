import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import type { Beginning } from '../api/draft.ts';
import { detailsQuery } from '../api/thread.ts';
import type { Quotation } from '../model/answers.ts';

/** What is quoted of the mail that is answered or forwarded; undefined while it is on its way. */
export function useQuoted({ kind, of }: Beginning): Quotation | null | undefined {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const asks = kind !== 'new' && of !== null;
  const { data: mail, isError } = useQuery({ ...detailsQuery(of ?? ''), enabled: asks });
  // One can answer without a quotation.
  if (!asks || isError) return null;
  if (mail === undefined) return undefined;
  const name = mail.from_name || mail.from_address || t('somebody');
  const time = dates.dateTime(mail.sent_at ?? mail.at) ?? '';
  const head =
    kind === 'forward'
      ? t('forwarded', { name, address: mail.from_address ?? '', time, subject: mail.subject })
      : t('wrote', { name, time });
  return { head, html: mail.html, text: mail.text };
}
