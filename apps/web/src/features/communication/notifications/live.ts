import type { QueryClient } from '@tanstack/react-query';

import { listen, type LiveEvent } from '../../../client/realtime.ts';
import { changeCached } from './cached.ts';
import { insertCached } from './insert-cached.ts';
import { notificationKeys } from './keys.ts';
import { liveRow } from './live-row.ts';
import { onDismissedElsewhere } from './other-tabs.ts';

/** After the last of several events, in milliseconds, the server is asked the state of things: an answer under way may have crossed one. */
const SETTLE_MS = 1000;

interface Following {
  client: QueryClient;
  userId: string;
  /** Something new has arrived. */
  onNew: () => void;
}

/** Keeps the notifications in the cache as the database has them, until the returned function is called. */
export function followNotifications({ client, userId, onNew }: Following): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;

  const refetch = () => {
    // A change of one's own asks by itself once it is through; before that, the answer would show the state before it.
    if (client.isMutating({ mutationKey: notificationKeys.all }) > 0) return;
    void client.invalidateQueries({ queryKey: notificationKeys.all });
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(refetch, SETTLE_MS);
  };
  const onChange = (event: LiveEvent, change: Readonly<Record<string, unknown>>) => {
    const row = liveRow(change);
    if (row === null) return refetch();
    if (event === 'INSERT') {
      insertCached(client, row);
      onNew();
    } else if (client.isMutating({ mutationKey: notificationKeys.all }) === 0) {
      void changeCached(client, (each) => (each.id === row.id ? row : each));
    }
    return settle();
  };

  const stopListening = listen(
    {
      key: `notifications:${userId}`,
      table: 'notifications',
      events: ['INSERT', 'UPDATE'],
      filter: `user_id=eq.${userId}`,
    },
    // A session that was ended elsewhere is noticed by the next request: this makes one.
    { onChange, onCaughtUp: refetch, onEnded: refetch },
  );
  const stopTabs = onDismissedElsewhere((id) => {
    void changeCached(client, (each) => (each.id === id ? null : each));
    settle();
  });
  return () => {
    clearTimeout(settling);
    stopListening();
    stopTabs();
  };
}
