import { changesOf } from '../../../../client/feeds.ts';

/** What the page of a case depends on. */
export const feedsOfCase = (id: string) => [
  changesOf('cases', `id=eq.${id}`),
  ...['case_events', 'case_team'].map((table) => changesOf(table, `case_id=eq.${id}`)),
];

/** What the overview depends on besides: the letter of the engagement is made by the server. */
export const feedOfLetters = (id: string) => changesOf('engagement_letters', `case_id=eq.${id}`);

/** What the client's page depends on besides. A cleared conflict check is kept in the firm's records: a notification alone tells the client. */
export const feedsOfClient = (id: string) => [changesOf('notifications', `case_id=eq.${id}`)];
