import { queryOptions } from '@tanstack/react-query';

import { mailKeys } from '../keys.ts';
import { callMail } from './call-mail.ts';

/** What a draft begins with. */
export interface Beginning {
  /** Made here: asking again after a lost answer finds the same draft. */
  id: string;
  kind: 'new' | 'reply' | 'reply_all' | 'forward';
  /** The mail that is answered or forwarded. */
  of: string | null;
  /** The person to whom a new one goes. */
  to: string | null;
  caseId: string | null;
}

/** The draft with this id: as it is, or begun where there is none. */
export function draftQuery({ id, kind, of, to, caseId }: Beginning) {
  return queryOptions({
    queryKey: mailKeys.draft(id),
    // What is on the screen is newer than any answer.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: () =>
      callMail('begin_mail_draft', {
        draft_id: id,
        kind,
        mail_id: of,
        to_people: to === null ? [] : [{ name: null, address: '', user_id: to }],
        case_id: caseId,
      }),
  });
}
