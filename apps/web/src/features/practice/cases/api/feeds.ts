import { changesOf } from '../../../../client/feeds.ts';

/** What the page of a case depends on; how many messages are new stands on its tab. */
export const feedsOfCase = (id: string) => [
  changesOf('cases', `id=eq.${id}`),
  ...['case_events', 'case_team', 'messages', 'conversation_members'].map((table) =>
    changesOf(table, `case_id=eq.${id}`),
  ),
];
