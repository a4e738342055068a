import type { QueryClient } from '@tanstack/react-query';

import type { NotificationPages, NotificationRow } from './api/notification-list.ts';
import { notificationKeys } from './keys.ts';
import { isInTab, type NotificationTab, TABS } from './tabs.ts';

/** What a change leaves of a notification: another row, or null when it is gone. Rows that it does not concern stay the same object. */
export type Change = (row: NotificationRow) => NotificationRow | null;

/** The pages of a tab after a change: a row that no longer belongs there leaves it. */
export function changePages(pages: NotificationPages, tab: NotificationTab, change: Change): NotificationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.map(change).filter((row): row is NotificationRow => row !== null && isInTab(row, tab)),
    ),
  };
}

/**
 * By how much a change moves the number of each tab, counted by the rows that are on the screen. A row may lie in several tabs and
 * counts once.
 */
export function countDifferences(rows: readonly NotificationRow[], change: Change): Record<NotificationTab, number> {
  const differences: Record<NotificationTab, number> = { '0': 0, '1': 0, '2': 0 };
  for (const row of new Map(rows.map((each) => [each.id, each])).values()) {
    const after = change(row);
    for (const tab of TABS) {
      differences[tab] += Number(after !== null && isInTab(after, tab)) - Number(isInTab(row, tab));
    }
  }
  return differences;
}

/** A number after a change; never below zero, even where it had been counted before something else happened. */
export function countAfter(count: number, difference: number): number {
  return Math.max(0, count + difference);
}

/**
 * Makes a change in everything that is cached of the notifications, before the server has answered. `leavesUnread` is the number of
 * unread ones afterwards where that is known without having seen all of them. Answers the way back, for the case that the server
 * refuses.
 */
export async function changeCached(client: QueryClient, change: Change, leavesUnread?: number): Promise<() => void> {
  // An answer under way would show the state before the change.
  await client.cancelQueries({ queryKey: notificationKeys.all });
  const before = client.getQueriesData({ queryKey: notificationKeys.all });
  const lists = TABS.map((tab) => ({
    tab,
    data: client.getQueryData<NotificationPages>(notificationKeys.list(tab)),
  }));
  const differences = countDifferences(
    lists.flatMap(({ data }) => data?.pages.flat() ?? []),
    change,
  );
  for (const { tab, data } of lists) {
    if (data) client.setQueryData(notificationKeys.list(tab), changePages(data, tab, change));
    client.setQueryData(notificationKeys.count(tab), (count: number | undefined) => {
      if (tab === '1' && leavesUnread !== undefined) return leavesUnread;
      return count === undefined ? undefined : countAfter(count, differences[tab]);
    });
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
