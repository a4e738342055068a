import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { logError } from '../../../../client/log.ts';
import { notificationKeys } from '../keys.ts';
import type { NotificationTab } from '../tabs.ts';
import { inTab } from './in-tab.ts';

const PAGE_SIZE = 20;
const COLUMNS =
  'id, title, type, category, kind, params, is_unread, avatar_url, case_id, proposal_id, link_kind, link_id, created_at';

/** A notification in the list; the title is HTML. */
export type NotificationRow = Awaited<ReturnType<typeof fetchPage>>[number];

/** The last row of the page before: the next page begins behind it, whatever arrives or goes in the meantime. */
interface Place {
  created_at: string;
  id: string;
}

async function fetchPage(tab: NotificationTab, userId: string, behind: Place | null, signal: AbortSignal) {
  const all = database.from('notifications').select(COLUMNS).eq('user_id', userId);
  const query = inTab(all, tab).order('created_at', { ascending: false }).order('id', { ascending: false });
  const rest =
    behind === null
      ? query
      : query.or(`created_at.lt."${behind.created_at}",and(created_at.eq."${behind.created_at}",id.lt.${behind.id})`);
  const { data, error } = await rest.limit(PAGE_SIZE).abortSignal(signal);
  if (error) {
    if (!signal.aborted) logError('The notifications could not be fetched', error);
    throw error;
  }
  return data;
}

/** The pages of a tab as the cache holds them. */
export type NotificationPages = InfiniteData<NotificationRow[], Place | null>;

/** A person's notifications in one tab, newest first, twenty at a time. */
export function notificationListQuery(tab: NotificationTab, userId: string) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(tab),
    initialPageParam: null as Place | null,
    getNextPageParam: (page: NotificationRow[]): Place | null =>
      page.length < PAGE_SIZE ? null : (page.at(-1) ?? null),
    queryFn: ({ pageParam, signal }) => fetchPage(tab, userId, pageParam, signal),
  });
}
