import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { NotificationPages, NotificationRow } from './api/notification-list.ts';
import { type Change, changeCached, countAfter, countDifferences } from './cached.ts';
import { notificationKeys } from './keys.ts';
import { ARCHIVED, isInTab, type NotificationTab, tabOf, TABS } from './tabs.ts';

const row = (change: Partial<NotificationRow> = {}): NotificationRow => ({
  id: 'a',
  title: '<strong>A case</strong> moved',
  type: 'case_update',
  category: 'Case',
  is_unread: true,
  avatar_url: null,
  case_id: 'case-1',
  proposal_id: null,
  kind: 'case_active',
  params: ['A case'],
  link_kind: null,
  link_id: null,
  created_at: '2026-11-21T10:00:00+00:00',
  ...change,
});

const read: Change = (each) => ({ ...each, is_unread: false });
const archive: Change = (each) => ({ ...each, is_unread: false, category: ARCHIVED });
const dismiss: Change = () => null;

function cacheOf(rows: NotificationRow[]): QueryClient {
  const client = new QueryClient();
  for (const tab of TABS) {
    const shown = rows.filter((each) => isInTab(each, tab));
    const pages: NotificationPages = { pages: [shown], pageParams: [null] };
    client.setQueryData(notificationKeys.list(tab), pages);
    client.setQueryData(notificationKeys.count(tab), shown.length);
  }
  return client;
}

const countsIn = (client: QueryClient) => TABS.map((tab) => client.getQueryData<number>(notificationKeys.count(tab)));
const idsIn = (client: QueryClient, tab: NotificationTab) =>
  client
    .getQueryData<NotificationPages>(notificationKeys.list(tab))
    ?.pages.flat()
    .map(({ id }) => id);

test('tabs are all, unread and archived, by their numbers', () => {
  expect(TABS.filter((tab) => isInTab(row(), tab))).toEqual(['0', '1']);
  expect(TABS.filter((tab) => isInTab(row({ is_unread: false, category: ARCHIVED }), tab))).toEqual(['0', '2']);
  expect(tabOf(2)).toBe('2');
  expect(tabOf('7')).toBe('0');
});

test('what is read leaves the unread ones and stays in the list of all', async () => {
  const client = cacheOf([row(), row({ id: 'b' })]);
  await changeCached(client, (each) => (each.id === 'a' ? read(each) : each));
  expect(countsIn(client)).toEqual([2, 1, 0]);
  expect(idsIn(client, '0')).toEqual(['a', 'b']);
  expect(idsIn(client, '1')).toEqual(['b']);
});

test('what is archived has been read; what is dismissed is gone', async () => {
  const client = cacheOf([row(), row({ id: 'b' })]);
  await changeCached(client, (each) => (each.id === 'a' ? archive(each) : each));
  expect(countsIn(client)).toEqual([2, 1, 1]);
  await changeCached(client, (each) => (each.id === 'b' ? dismiss(each) : each));
  expect(countsIn(client)).toEqual([1, 0, 1]);
  expect(idsIn(client, '1')).toEqual([]);
});

test('everything read leaves no unread one, seen or not', async () => {
  const client = cacheOf([row()]);
  client.setQueryData(notificationKeys.count('1'), 40);
  await changeCached(client, read, 0);
  expect(countsIn(client)).toEqual([1, 0, 0]);
});

test('a refusal takes everything back', async () => {
  const client = cacheOf([row(), row({ id: 'b', category: ARCHIVED, is_unread: false })]);
  const takeBack = await changeCached(client, dismiss);
  expect(countsIn(client)).toEqual([0, 0, 0]);
  takeBack();
  expect(countsIn(client)).toEqual([2, 1, 1]);
  expect(idsIn(client, '0')).toEqual(['a', 'b']);
});

test('a number never falls below zero, and a row counts once however many tabs show it', () => {
  expect(countDifferences([row(), row()], dismiss)).toEqual({ '0': -1, '1': -1, '2': 0 });
  fc.assert(
    fc.property(fc.nat(), fc.integer(), (count, difference) => {
      expect(countAfter(count, difference)).toBeGreaterThanOrEqual(0);
    }),
  );
});
