const CHANNEL = 'notifications-dismissed';

/** Tells the other tabs of this browser that a notification is gone: nothing else would. */
export function tellDismissed(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only pages of this origin hear the channel
  channel.postMessage(id);
  channel.close();
}

/** Calls back with the id of each notification that another tab has dismissed, until the returned function is called. */
export function onDismissedElsewhere(notify: (id: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify(data);
  });
  return () => channel.close();
}
