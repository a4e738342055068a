import { queryOptions } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** The reader's accounts; the one inside, which everybody has, is the first. */
export function accountsQuery() {
  return queryOptions({
    queryKey: mailKeys.accounts,
    meta: { live: [changesOf('mail_accounts')] },
    queryFn: ({ signal }) => callMail('my_mail_accounts', {}, signal),
  });
}
