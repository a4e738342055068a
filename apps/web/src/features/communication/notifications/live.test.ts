import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { NotificationPages, NotificationRow } from './api/notification-list.ts';
import { insertCached } from './insert-cached.ts';
import { notificationKeys } from './keys.ts';
import { liveRow } from './live-row.ts';
import { ARCHIVED, isInTab, type NotificationTab, TABS } from './tabs.ts';

const record = {
  id: 'a',
  user_id: 'me',
  title: 'The case <strong>Doe</strong> is now closed',
  type: 'case_update',
  category: 'Case',
  kind: 'case_closed',
  params: ['Doe'],
  is_unread: true,
  avatar_url: null,
  case_id: 'case-1',
  proposal_id: null,
  link_kind: null,
  link_id: null,
  created_at: '2026-11-21T10:00:00+00:00',
};

const rowOf = (changes: Partial<NotificationRow>): NotificationRow => {
  const { user_id: _, ...row } = record;
  return { ...row, ...changes };
};

const idsIn = (client: QueryClient, tab: NotificationTab) =>
  client.getQueryData<NotificationPages>(notificationKeys.list(tab))?.pages.map((page) => page.map(({ id }) => id));
const countsIn = (client: QueryClient) => TABS.map((tab) => client.getQueryData<number>(notificationKeys.count(tab)));

test('what the live connection brings has the shape of the list, and nothing else', () => {
  expect(liveRow(record)).toEqual(rowOf({}));
  expect(liveRow({ ...record, params: null })?.params).toEqual([]);
});

test.each(['id', 'title', 'type', 'category', 'is_unread', 'created_at'])('without %s it is none', (column) => {
  expect(liveRow({ ...record, [column]: undefined })).toBeNull();
});

test('a new one comes on top of the tabs to which it belongs', () => {
  const client = new QueryClient();
  for (const tab of TABS) {
    client.setQueryData(notificationKeys.list(tab), {
      pages: [['x'], ['y']].map(([id = '']) => [rowOf({ id })]),
      pageParams: [],
    });
    client.setQueryData(notificationKeys.count(tab), 2);
  }
  insertCached(client, rowOf({}));
  expect(TABS.map((tab) => idsIn(client, tab))).toEqual([
    [['a', 'x'], ['y']],
    [['a', 'x'], ['y']],
    [['x'], ['y']],
  ]);
  expect(countsIn(client)).toEqual([3, 3, 2]);
});

test('what has not been loaded stays so: its first answer will hold the new one', () => {
  const client = new QueryClient();
  insertCached(client, rowOf({}));
  expect(
    client
      .getQueryCache()
      .findAll()
      .filter(({ state }) => state.data !== undefined),
  ).toEqual([]);
});

test('whatever comes however often, each is listed once and the numbers agree with the lists', () => {
  const row = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    is_unread: fc.boolean(),
    category: fc.constantFrom('Case', ARCHIVED),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const client = new QueryClient();
      for (const tab of TABS) {
        client.setQueryData(notificationKeys.list(tab), { pages: [[]], pageParams: [null] });
        client.setQueryData(notificationKeys.count(tab), 0);
      }
      for (const each of rows) insertCached(client, rowOf(each));
      const first = [...new Map(rows.toReversed().map((each) => [each.id, rowOf(each)])).values()];
      for (const tab of TABS) {
        const ids = idsIn(client, tab)?.flat() ?? [];
        expect(ids.toSorted()).toEqual(
          first
            .filter((each) => isInTab(each, tab))
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(client.getQueryData(notificationKeys.count(tab))).toBe(ids.length);
      }
    }),
  );
});
