import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

const MOST = 12;

/** The people to whom the reader may write, and the addresses that they know, by name or address. */
export function recipientsQuery(search: string) {
  return queryOptions({
    queryKey: mailKeys.people(search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callMail('mail_people', { search, max_rows: MOST }, signal),
  });
}
