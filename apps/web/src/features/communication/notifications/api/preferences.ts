import type { NotificationMedium, NotificationType } from '@casewright/contracts/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { codeOf } from '../../../../client/errors.ts';
import { preferenceKeys } from '../keys.ts';

/** One choice that a person has made; what they have not chosen has no row. */
export type Preference = Awaited<ReturnType<typeof fetchPreferences>>[number];

/** A choice to be made: whether one kind of notification reaches the person in one way. */
export interface Choice {
  type: NotificationType;
  medium: NotificationMedium;
  enabled: boolean;
}

async function fetchPreferences(userId: string, signal: AbortSignal) {
  const { data } = await database
    .from('user_notification_preferences')
    .select('notification_type, medium, enabled')
    .eq('user_id', userId)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** What a person has chosen. */
export function preferencesQuery(userId: string) {
  return queryOptions({
    queryKey: preferenceKeys.matrix,
    queryFn: ({ signal }) => fetchPreferences(userId, signal),
  });
}

const NO_ROW = 'PGRST116';
const DUPLICATE = '23505';

/** Looks for the choice's row and changes it, or makes one where there is none. Rejects with the refusal of the database. */
async function save(userId: string, { type, medium, enabled }: Choice): Promise<void> {
  const { error } = await database
    .from('user_notification_preferences')
    .select('id')
    .eq('user_id', userId)
    .eq('notification_type', type)
    .eq('medium', medium)
    .single();
  if (error && error.code !== NO_ROW) throw error;
  if (error === null) return change(userId, { type, medium, enabled });
  const { error: refusal } = await database
    .from('user_notification_preferences')
    .insert({ user_id: userId, notification_type: type, medium, enabled });
  // Another tab has made the row in the meantime.
  if (codeOf(refusal) === DUPLICATE) return change(userId, { type, medium, enabled });
  if (refusal) throw refusal;
  return undefined;
}

async function change(userId: string, { type, medium, enabled }: Choice): Promise<void> {
  await database
    .from('user_notification_preferences')
    .update({ enabled })
    .eq('user_id', userId)
    .eq('notification_type', type)
    .eq('medium', medium)
    .throwOnError();
}

/** The rows with one choice made. */
export function withChoice(rows: readonly Preference[], { type, medium, enabled }: Choice): Preference[] {
  const others = rows.filter((row) => row.notification_type !== type || row.medium !== medium);
  return [...others, { notification_type: type, medium, enabled }];
}

/** Makes a choice: it is seen at once, and taken back when the database refuses it. Choices are sent one after the other. */
export function useChoose(userId: string) {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery(userId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: Choice) => save(userId, choice),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (rows) => rows && withChoice(rows, choice));
    },
    onError: (_error, choice) => {
      client.setQueryData(queryKey, (rows) => rows && withChoice(rows, { ...choice, enabled: !choice.enabled }));
    },
    onSettled: async () => {
      // With another choice still to be sent the database would answer with the state before it.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      await client.invalidateQueries({ queryKey });
    },
  });
}
