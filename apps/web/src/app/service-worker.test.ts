import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

const ORIGIN = 'https://casewright.test';
const script = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8');

/** The worker in a world of its own, with the tabs that are open. */
function start(tabs: string[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const focused: string[] = [];
  const clients = tabs.map((path) => ({ url: ORIGIN + path, focus: () => focused.push(path) }));
  const self = {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(clients), openWindow },
  };
  runInContext(script, createContext({ self, location: new URL(ORIGIN), URL, caches: {}, fetch: vi.fn() }));
  const send = async (type: string, event: object) => {
    let work: unknown;
    handlers.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  const push = (text: string) => send('push', { data: { json: (): unknown => JSON.parse(text) } });
  const click = (data: unknown) => send('notificationclick', { notification: { data, close: vi.fn() } });
  return { push, click, send, showNotification, openWindow, focused };
}

test('a push is shown as what it says, and leads where it says', async () => {
  const { push, showNotification } = start();
  const news = { title: 'News', path: '/dashboard/case/1?tab=proposals', tag: 'a', lang: 'ar', dir: 'rtl' };
  await push(JSON.stringify(news));
  const options = { data: { path: news.path }, icon: '/icons/icon-192.png', tag: 'a', lang: 'ar' };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('News', { ...options, dir: 'rtl' });
  await push(JSON.stringify({ ...news, dir: 'up' }));
  expect(showNotification).toHaveBeenLastCalledWith('News', { ...options, dir: 'auto' });
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/.//evil.test/',
  '/x/..//evil.test/',
  '/.\\/evil.test/',
  'javascript:alert(1)',
  'dashboard',
  '',
  7,
  null,
])('a push that would lead to %j leads to the dashboard', async (path) => {
  const { push, showNotification } = start();
  await push(JSON.stringify({ title: 'News', path }));
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ data: { path: '/dashboard' } });
});

test.each(['', 'not JSON', '{}', '{"title":""}', 'null'])(
  'one that cannot be read (%j) is shown all the same',
  async (text) => {
    const { push, showNotification } = start();
    await push(text);
    expect(showNotification).toHaveBeenCalledOnce();
    expect(showNotification.mock.calls[0]?.[0]).toBe('casewright.test');
  },
);

test('a click goes to the tab that shows the page, and leaves every other tab as it is', async () => {
  const there = start(['/dashboard', '/dashboard/case/1']);
  await there.click({ path: '/dashboard/case/1' });
  expect(there.focused).toEqual(['/dashboard/case/1']);
  expect(there.openWindow).not.toHaveBeenCalled();
  const elsewhere = start(['/dashboard/case/new']);
  await elsewhere.click({ path: '/dashboard/case/1' });
  expect(elsewhere.focused).toEqual([]);
  expect(elsewhere.openWindow).toHaveBeenCalledExactlyOnceWith('/dashboard/case/1');
});
