import { changesOf } from '../../../../client/feeds.ts';

/** What the page of a case depends on. */
export const feedsOfCase = (id: string) => [
  changesOf('cases', `id=eq.${id}`),
  ...['case_events', 'case_team', 'engagement_letters'].map((table) => changesOf(table, `case_id=eq.${id}`)),
];

/** What the client's page depends on besides. A cleared conflict check is kept in the firm's records: a notification alone tells the client. */
export const feedsOfClient = (id: string) => [changesOf('notifications', `case_id=eq.${id}`)];
