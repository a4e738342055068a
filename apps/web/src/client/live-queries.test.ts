import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { feedsOf, followQueries } from './live-queries.ts';
import { keys } from './query-keys.ts';
import { type LiveFeed, listen, type LiveListener } from './realtime.ts';

vi.mock('./realtime.ts', () => ({ listen: vi.fn() }));

const open = new Map<string, LiveListener>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(listen).mockImplementation((feed: LiveFeed, listener: LiveListener) => {
    if (open.has(feed.key)) throw new Error(`${feed.key} is listened to twice`);
    open.set(feed.key, listener);
    return () => open.delete(feed.key);
  });
});
afterEach(() => {
  open.clear();
  vi.useRealTimers();
});

const feedKeys = (key: readonly unknown[]) => feedsOf(key).map(({ key: each }) => each);

test('a page listens to what it shows, and to no more', () => {
  expect(feedKeys(keys.cases.list({}, null))).toEqual(['cases']);
  expect(feedKeys(keys.cases.events('1'))).toEqual([
    'cases:id=eq.1',
    'case_events:case_id=eq.1',
    'case_team:case_id=eq.1',
    // How many messages are new stands on the tab.
    'messages:case_id=eq.1',
    'conversation_members:case_id=eq.1',
  ]);
  expect(feedKeys(keys.proposals.forCase('1'))).toEqual(['proposals:case_id=eq.1']);
  expect(feedKeys(keys.proposals.detail('1'))).toEqual(['proposals:id=eq.1']);
  expect(feedKeys(keys.postings.list({}))).toEqual(['case_postings']);
  expect(feedKeys([...keys.overview.postings, '1'])).toEqual(['case_postings']);
  expect(feedKeys(keys.overview.figures)).toEqual(['cases', 'proposals', 'lawyer_licences', 'lawyer_profiles']);
  expect(feedKeys([...keys.overview.waiting, '1'])).toContain('case_deadlines');
  expect(feedKeys(['tasks', 'list'])).toEqual(['tasks', 'task_assignees', 'task_comments', 'tasks deleted']);
  expect(feedKeys(keys.tasks.ofCase('1', 'open'))).toEqual([
    'tasks:case_id=eq.1',
    'task_assignees:case_id=eq.1',
    'tasks deleted',
  ]);
  expect(feedKeys(keys.deadlines.ofCase('1'))).toEqual(['case_deadlines:case_id=eq.1']);
  expect(feedKeys(['messages', 'list', '1'])).toEqual(['messages:case_id=eq.1']);
  expect(feedKeys(['board', 'columns'])).toEqual(['cases', 'case_stages', 'case_team', 'tasks', 'case_notes']);
  for (const key of [
    keys.cases.forEdit('1'),
    keys.practiceAreas.all,
    keys.people.list({}),
    keys.proposals.lawyers(['1']),
  ])
    expect(feedKeys(key)).toEqual([]);
});

test('a client hears of tasks and events by the timeline of the case', () => {
  const keysOf = (key: readonly unknown[]) => feedsOf(key, 'client').map(({ key: each }) => each);
  expect(keysOf(keys.tasks.ofCase('1', 'open'))).toContain('case_events:case_id=eq.1');
  expect(keysOf(['tasks', 'list'])).toContain('case_events');
  expect(keysOf(['calendar', 'items'])).toContain('case_events');
  expect(keysOf(keys.tasks.choices(''))).toEqual([]);
  expect(keysOf(keys.deadlines.ofCase('1'))).toEqual(['case_deadlines:case_id=eq.1']);
});

function showing(client: QueryClient, queryKey: readonly unknown[]) {
  const queryFn = vi.fn(() => Promise.resolve(0));
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  return { queryFn, stop };
}

const change = (key: string) => open.get(key)?.onChange('UPDATE', {});

test('many events of a moment are one question, and only of what is on the screen', async () => {
  const client = new QueryClient();
  const list = showing(client, keys.cases.list({}, null));
  const areas = showing(client, keys.practiceAreas.all);
  const stop = followQueries(client);
  await vi.advanceTimersByTimeAsync(1000);
  expect([...open.keys()]).toEqual(['cases']);
  for (let count = 0; count < 50; count += 1) change('cases');
  await vi.advanceTimersByTimeAsync(1000);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
  expect(areas.queryFn).toHaveBeenCalledTimes(1);
  stop();
  expect(open.size).toBe(0);
});

test('a deletion, of which everybody hears, is asked about only where the row is shown', async () => {
  const client = new QueryClient();
  const shown = vi.fn(() => Promise.resolve({ columns: [{ cards: [{ id: 'a' }] }] }));
  new QueryObserver(client, { queryKey: [...keys.tasks.boards, {}], queryFn: shown, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  const stop = followQueries(client);
  await vi.advanceTimersByTimeAsync(1000);
  open.get('tasks deleted')?.onChange('DELETE', { id: 'b' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toHaveBeenCalledTimes(1);
  open.get('tasks deleted')?.onChange('DELETE', { id: 'a' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toHaveBeenCalledTimes(2);
  stop();
});

test('what comes while the question is under way is asked afterwards', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<number>();
  const queryFn = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(0)
    .mockReturnValueOnce(promise)
    .mockResolvedValue(2);
  new QueryObserver(client, { queryKey: keys.proposals.detail('1'), queryFn, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  const stop = followQueries(client);
  await vi.advanceTimersByTimeAsync(1000);
  change('proposals:id=eq.1');
  await vi.advanceTimersByTimeAsync(1000);
  change('proposals:id=eq.1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  resolve(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});

test('a feed outlives its page for a while, and no longer', async () => {
  const client = new QueryClient();
  const stop = followQueries(client);
  const first = showing(client, keys.cases.detail('1'));
  await vi.advanceTimersByTimeAsync(1000);
  first.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(open.size).toBe(5);
  const again = showing(client, keys.cases.detail('1'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open.size).toBe(5);
  again.stop();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(open.size).toBe(0);
  stop();
});
