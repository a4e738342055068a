import { type DeliverySettingsValues, digests } from '@casewright/contracts/delivery-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { LANGUAGES } from '../../../../i18n/languages.ts';
import { defaultTimeZone } from '../../../../ui/format/time-zones.ts';
import { preferenceKeys } from '../keys.ts';

/** How a person's notifications are sent, as the page shows it. */
export interface DeliverySettings extends DeliverySettingsValues {
  /** Whether a push names cases and people. */
  pushDetails: boolean;
}

/** What holds while nothing has been saved; the time zone is the firm's, else that of this device. */
function unsaved(): DeliverySettings {
  const timeZone = defaultTimeZone();
  return { digest: 'at_once', quietFrom: null, quietTo: null, timeZone, language: 'account', pushDetails: false };
}

async function fetchSettings(userId: string, signal: AbortSignal): Promise<DeliverySettings> {
  const { data } = await database
    .from('user_settings')
    .select('quiet_from, quiet_to, time_zone, digest, language, push_details')
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (data === null) return unsaved();
  return {
    digest: digests.find((digest) => digest === data.digest) ?? 'at_once',
    quietFrom: withoutSeconds(data.quiet_from),
    quietTo: withoutSeconds(data.quiet_to),
    timeZone: data.time_zone,
    language: LANGUAGES.find(({ value }) => value === data.language)?.value ?? 'account',
    pushDetails: data.push_details,
  };
}

/** The database writes a time of day as `22:00:00`, a form holds `22:00`. */
function withoutSeconds(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}

/** How a person's notifications are sent. */
export function deliverySettingsQuery(userId: string) {
  return queryOptions({
    queryKey: preferenceKeys.settings,
    queryFn: ({ signal }) => fetchSettings(userId, signal),
  });
}

/** Saves some of the settings; the others stay as they are. */
export function useSaveDeliverySettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = deliverySettingsQuery(userId);
  return useMutation({
    scope: { id: 'delivery-settings' },
    mutationFn: async ({ quietFrom, quietTo, timeZone, language, pushDetails, ...same }: Partial<DeliverySettings>) => {
      const changes = {
        ...same,
        ...(quietFrom !== undefined && { quiet_from: quietFrom }),
        ...(quietTo !== undefined && { quiet_to: quietTo }),
        ...(timeZone != null && { time_zone: timeZone }),
        ...(language !== undefined && { language: language === 'account' ? null : language }),
        ...(pushDetails !== undefined && { push_details: pushDetails }),
      };
      const settings = database.from('user_settings');
      const { data } = await settings.update(changes).eq('user_id', userId).select('user_id').throwOnError();
      // The first row says where the person is, whatever else it is made for.
      if (data.length === 0)
        await settings.insert({ user_id: userId, time_zone: defaultTimeZone(), ...changes }).throwOnError();
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
