import { ARCHIVED, type NotificationTab } from '../tabs.ts';

interface Narrowable {
  eq(column: 'is_unread', value: boolean): this;
  eq(column: 'category', value: string): this;
}

/** Narrows a request to one tab, in the same way as `isInTab` decides for a row. */
export function inTab<Query extends Narrowable>(query: Query, tab: NotificationTab): Query {
  if (tab === '1') return query.eq('is_unread', true);
  return tab === '2' ? query.eq('category', ARCHIVED) : query;
}
