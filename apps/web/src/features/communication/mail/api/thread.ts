import { queryOptions } from '@tanstack/react-query';

import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

const LIVE = {
  live: [changesOf('mails'), deletionsOf('mails'), changesOf('mail_filings'), deletionsOf('mail_filings')],
};

/** The mails of a thread without their words, the earliest first. */
export function threadQuery(mailId: string) {
  return queryOptions({
    queryKey: mailKeys.thread(mailId),
    meta: LIVE,
    queryFn: ({ signal }) => callMail('mail_thread', { mail_id: mailId }, signal),
  });
}

/** One mail with its words and files. Rejects where it is not there, or not the reader's. */
export function detailsQuery(mailId: string) {
  return queryOptions({
    queryKey: mailKeys.details(mailId),
    meta: LIVE,
    retry: false,
    queryFn: ({ signal }) => callMail('mail_details', { mail_id: mailId }, signal),
  });
}
