import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { preferenceKeys } from '../keys.ts';
import { browserSubscription } from '../push/device.ts';
import { turnOff, turnOn } from '../push/own-device.ts';

/** The devices to which a person's pushes go. */
export function pushDevicesQuery(userId: string) {
  return queryOptions({
    queryKey: preferenceKeys.pushDevices,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('push_subscriptions')
        .select('id, endpoint')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError();
      const here = (await browserSubscription())?.endpoint;
      return data.map(({ id, endpoint }) => ({ id, isThis: endpoint === here }));
    },
  });
}

/** The person let the browser's question go by, or said no. */
export class PushNotAllowed extends Error {}

/** Turns push on or off for this device. Turning it on asks for the browser's permission. */
export function useSwitchPush(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) {
        if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed();
        await turnOn(userId);
        return;
      }
      const endpoint = (await browserSubscription())?.endpoint;
      if (endpoint !== undefined)
        await database.from('push_subscriptions').delete().eq('endpoint', endpoint).throwOnError();
      await turnOff();
    },
    onSettled: () => client.invalidateQueries({ queryKey: preferenceKeys.pushDevices }),
  });
}
