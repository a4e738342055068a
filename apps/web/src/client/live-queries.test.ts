import { QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { changesOf, deletionsOf } from './feeds.ts';
import { feedsOf, followQueries } from './live-queries.ts';
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

const REDRAWN = { live: [changesOf('cases')] };

test('a client listens to the timeline besides, where a query says so', () => {
  const meta = { live: [changesOf('tasks')], liveForClients: [changesOf('case_events')] };
  expect(feedsOf({ meta }, 'firm').map(({ key }) => key)).toEqual(['tasks']);
  expect(feedsOf({ meta }, 'client').map(({ key }) => key)).toEqual(['tasks', 'case_events']);
  expect(feedsOf({ meta: undefined }, 'client')).toEqual([]);
});

function showing(client: QueryClient, queryKey: readonly unknown[], meta?: QueryMeta) {
  const queryFn = vi.fn(() => Promise.resolve(0));
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, ...(meta && { meta }) }).subscribe(
    () => undefined,
  );
  return { queryFn, stop };
}

const change = (key: string) => open.get(key)?.onChange('UPDATE', {});

test('many events of a moment are one question, and only of what is on the screen', async () => {
  const client = new QueryClient();
  const list = showing(client, ['cases'], REDRAWN);
  const areas = showing(client, ['practice-areas']);
  const stop = followQueries(client, 'firm');
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
  new QueryObserver(client, {
    queryKey: ['tasks', 'board'],
    queryFn: shown,
    meta: { live: [changesOf('tasks'), deletionsOf('tasks')] },
    staleTime: Infinity,
  }).subscribe(() => undefined);
  const stop = followQueries(client, 'firm');
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
  new QueryObserver(client, {
    queryKey: ['proposals', '1'],
    queryFn,
    meta: { live: [changesOf('proposals', 'id=eq.1')] },
    staleTime: Infinity,
  }).subscribe(() => undefined);
  const stop = followQueries(client, 'firm');
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
  const stop = followQueries(client, 'firm');
  const first = showing(client, ['cases', '1'], REDRAWN);
  await vi.advanceTimersByTimeAsync(1000);
  first.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(open.size).toBe(1);
  const again = showing(client, ['cases', '1'], REDRAWN);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open.size).toBe(1);
  again.stop();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(open.size).toBe(0);
  stop();
});

test('a feed is followed from when the oldest answer on the screen was asked for', async () => {
  const client = new QueryClient();
  const before = showing(client, ['before'], REDRAWN);
  const stop = followQueries(client, 'firm');
  // Asked before this code came: any time since the page was loaded.
  expect(vi.mocked(listen).mock.lastCall?.[2]).toBe(0);
  before.stop();
  await vi.advanceTimersByTimeAsync(11_000);
  const asked = performance.now();
  showing(client, ['after'], REDRAWN);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.mocked(listen).mock.lastCall?.[2]).toBe(asked);
  stop();
});
