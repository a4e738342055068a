import type { MailRow } from '@casewright/contracts/mail';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { mailKeys } from '../keys.ts';
import type { Place } from '../model/place.ts';
import { callMail } from './call-mail.ts';

const PAGE_SIZE = 30;
export const LIVE = { live: [changesOf('mails'), deletionsOf('mails')] };

const KINDS = { all: 'all', unread: 'unread', unfiled: 'not_filed' } as const;

const askedOf = ({ folder, label, caseId, view, q }: Place) => ({
  view: label !== null ? 'label' : caseId !== null ? 'case' : (folder ?? 'inbox'),
  label_id: label,
  case_id: caseId,
  search: q,
  kind: KINDS[view],
});

/** The threads of a folder, a label or a case, the latest first, a page at a time. */
export function mailsQuery(place: Place) {
  return infiniteQueryOptions({
    queryKey: mailKeys.list(place),
    meta: LIVE,
    initialPageParam: null as Pick<MailRow, 'at' | 'id'> | null,
    queryFn: ({ pageParam: before, signal }) =>
      callMail(
        'find_mails',
        { ...askedOf(place), before_at: before?.at ?? null, before_id: before?.id ?? null, max_rows: PAGE_SIZE },
        signal,
      ),
    getNextPageParam: (last) => (last.length === PAGE_SIZE ? (last.at(-1) ?? null) : null),
  });
}

/** How many threads a list has, a thousand at most. */
export function mailCountQuery(place: Place) {
  return queryOptions({
    queryKey: mailKeys.count(place),
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callMail('count_mails', askedOf(place), signal),
  });
}

/** What the pane of folders shows: folders, labels and cases with their numbers. */
export function countsQuery() {
  return queryOptions({
    queryKey: mailKeys.counts,
    meta: { live: [...LIVE.live, changesOf('mail_labels'), deletionsOf('mail_labels')] },
    queryFn: ({ signal }) => callMail('mail_counts', {}, signal),
  });
}
