import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from './call-function.ts';

/** What somebody says of themselves. */
export const presenceStates = ['online', 'alway', 'busy', 'offline'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** What is shown of somebody to whom one may write. */
export interface Presence {
  user_id: string;
  state: PresenceState;
  /** When a page of theirs was last looked at; null where that was never. */
  last_active_at: string | null;
}

const callPresence = functionCaller<{
  people_present: Fn<{ user_ids: readonly string[] | null }, Presence[]>;
  note_presence: Fn<{ state: PresenceState | null }, PresenceState>;
}>();

export const presenceKeys = {
  all: ['presence'],
  own: ['presence', 'own'],
  of: ['presence', 'of'],
} as const;

/** It changes for everybody each minute, so it is asked for while it is shown, in milliseconds. */
const ASKED_MS = 30_000;

/** The people to whom the reader may write, and whether they are here; nobody else is in the answer. */
export function presenceQuery() {
  return queryOptions({
    queryKey: presenceKeys.of,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Presence>> => {
      const rows = await callPresence('people_present', { user_ids: null }, signal);
      return new Map(rows.map((row) => [row.user_id, row]));
    },
    refetchInterval: ASKED_MS,
  });
}

/** Says that the reader looks at a page, and what they choose to be where they choose it; answers what they are. */
export const notePresence = (state: PresenceState | null): Promise<PresenceState> =>
  callPresence('note_presence', { state });
