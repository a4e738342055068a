import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { publishGuest, publishPerson } from '../../../../client/session.tsx';
import { browserSubscription, keepSubscription, pushPermission, subscribeBrowser } from './device.ts';
import { endPushWithSession, renewPush, turnOff, turnOn } from './own-device.ts';

vi.mock('./device.ts', () => ({
  browserSubscription: vi.fn(),
  keepSubscription: vi.fn(),
  pushPermission: vi.fn(),
  subscribeBrowser: vi.fn(),
}));

/** A browser's subscription, which the page can end. */
function subscription(endpoint: string) {
  const made = { endpoint, unsubscribe: vi.fn(() => Promise.resolve(true)) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as far as it is used
  return made as typeof made & PushSubscription;
}

let current = subscription('https://push.test/1');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  current = subscription('https://push.test/1');
  vi.mocked(pushPermission).mockReturnValue('granted');
  vi.mocked(subscribeBrowser).mockImplementation(() => Promise.resolve(current));
  vi.mocked(browserSubscription).mockImplementation(() => Promise.resolve(current));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a browser in which nobody turned push on is left alone', async () => {
  await renewPush('ada');
  expect(subscribeBrowser).not.toHaveBeenCalled();
  expect(browserSubscription).not.toHaveBeenCalled();
});

test('the server gets another address, and the same one only once', async () => {
  await turnOn('ada');
  await renewPush('ada');
  expect(keepSubscription).toHaveBeenCalledOnce();
  current = subscription('https://push.test/2');
  await renewPush('ada');
  await renewPush('ada');
  expect(keepSubscription).toHaveBeenCalledTimes(2);
  expect(keepSubscription).toHaveBeenLastCalledWith(current);
});

test('without the permission nothing is renewed, and nobody is asked for it', async () => {
  await turnOn('ada');
  current = subscription('https://push.test/2');
  vi.mocked(pushPermission).mockReturnValue('denied');
  await renewPush('ada');
  expect(keepSubscription).toHaveBeenCalledOnce();
});

test('what somebody else left behind ends, and is not taken over', async () => {
  await turnOn('ada');
  await renewPush('bob');
  expect(current.unsubscribe).toHaveBeenCalledOnce();
  expect(keepSubscription).toHaveBeenCalledOnce();
  await renewPush('bob');
  expect(current.unsubscribe).toHaveBeenCalledOnce();
});

test('pushes end with the session, once', async () => {
  endPushWithSession();
  endPushWithSession();
  publishPerson({ id: 'ada', email: '', claimedName: '', row: {}, profile: 'found' });
  await turnOn('ada');
  publishGuest();
  await vi.waitFor(() => expect(current.unsubscribe).toHaveBeenCalledOnce());
  publishGuest();
  await turnOff();
  expect(current.unsubscribe).toHaveBeenCalledTimes(2);
});
