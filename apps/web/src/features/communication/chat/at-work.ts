import { logError } from '../../../client/log.ts';
import { notePresence, presenceKeys } from '../../../client/presence.ts';
import { queryClient } from '../../../client/query-client.ts';
import { sendNow } from './model/outbox.ts';

/** It is said this often that somebody looks at a page, in milliseconds; after twice as long they are taken to have gone. */
const EACH_MS = 60_000;

/** Says that somebody is here while a page is looked at, and sends what waits, until the returned function is called. */
export function beAtWork(): () => void {
  const say = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    notePresence(null).then(
      (state) => queryClient.setQueryData(presenceKeys.own, state),
      (error: unknown) => logError('It could not be said that somebody is here', error),
    );
  };
  const timer = setInterval(say, EACH_MS);
  document.addEventListener('visibilitychange', say);
  say();
  sendNow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', say);
  };
}
