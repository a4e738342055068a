import type { QueryClient } from '@tanstack/react-query';

import type { NotificationPages, NotificationRow } from './api/notification-list.ts';
import { countAfter } from './cached.ts';
import { notificationKeys } from './keys.ts';
import { isInTab, TABS } from './tabs.ts';

/** Puts a new notification on top of the tabs to which it belongs, where they are loaded, and counts it; one that is there already is left. */
export function insertCached(client: QueryClient, row: NotificationRow): void {
  const isKnown = TABS.some((tab) =>
    client
      .getQueryData<NotificationPages>(notificationKeys.list(tab))
      ?.pages.some((page) => page.some(({ id }) => id === row.id)),
  );
  if (isKnown) return;
  for (const tab of TABS) {
    if (!isInTab(row, tab)) continue;
    client.setQueryData<NotificationPages>(notificationKeys.list(tab), (data) => {
      const [first = [], ...rest] = data?.pages ?? [];
      return data && { ...data, pages: [[row, ...first], ...rest] };
    });
    client.setQueryData<number>(notificationKeys.count(tab), (count) =>
      count === undefined ? undefined : countAfter(count, 1),
    );
  }
}
