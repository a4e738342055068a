import { changesOf } from '../../../../client/feeds.ts';

/** What the page of a case depends on; its tab shows how many messages are new. */
export const feedsOfCase = (id: string) => [
  changesOf('cases', `id=eq.${id}`),
  ...['case_events', 'case_team', 'messages', 'conversation_members'].map((table) =>
    changesOf(table, `case_id=eq.${id}`),
  ),
];
