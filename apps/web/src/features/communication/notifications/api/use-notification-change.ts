import { useMutation, useQueryClient } from '@tanstack/react-query';

import { logError } from '../../../../client/log.ts';
import { type Change, changeCached } from '../cached.ts';
import { notificationKeys } from '../keys.ts';

interface NotificationChange<Input> {
  /** Tells the server. */
  send: (input: Input) => PromiseLike<unknown>;
  /** What the change leaves of each notification. */
  changeOf: (input: Input) => Change;
  /** The number of unread ones afterwards, where that does not depend on the rows that are on the screen. */
  leavesUnread?: number;
  /** The server has made the change. */
  onDone?: (input: Input) => void;
  /** What the person reads when the server refuses, already translated. */
  failed: string;
}

/** A change that is seen at once and taken back, with an alert, when the server refuses it. */
export function useNotificationChange<Input>({
  send,
  changeOf,
  leavesUnread,
  onDone,
  failed,
}: NotificationChange<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: notificationKeys.all,
    mutationFn: async (input: Input) => {
      await send(input);
      onDone?.(input);
    },
    onMutate: (input) => changeCached(client, changeOf(input), leavesUnread),
    onError: (error, _input, takeBack) => {
      takeBack?.();
      logError(failed, error);
      // The specification answers these failures with the browser's own alert.
      window.alert(failed);
    },
    onSettled: async () => {
      // With another change still under way the server's answer would show the state before it.
      if (client.isMutating({ mutationKey: notificationKeys.all }) > 1) return;
      await client.invalidateQueries({ queryKey: notificationKeys.all });
    },
  });
}
