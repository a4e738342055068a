import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { productApi } from '../../../../client/product-api.ts';
import { subscribeBrowser } from './device.ts';

vi.mock('../../../../client/product-api.ts', () => ({ productApi: { get: vi.fn() } }));
vi.mock('../../../../client/database.ts', () => ({ database: {} }));

const OF_TODAY = Uint8Array.from({ length: 65 }, (_, place) => (place * 37) % 256);
const worker = { pushManager: { getSubscription: vi.fn(), subscribe: vi.fn() } };

/** A browser's subscription for a key. */
const subscriptionFor = (key: Uint8Array | null) => ({
  options: { applicationServerKey: key && key.buffer },
  unsubscribe: vi.fn(() => Promise.resolve(true)),
});

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(worker) } });
  const publicKey = Buffer.from(OF_TODAY).toString('base64url');
  vi.mocked(productApi.get).mockResolvedValue({ data: { publicKey }, status: 200, headers: new Headers() });
  worker.pushManager.subscribe.mockImplementation((asked) => Promise.resolve({ asked }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a subscription for the server’s key is kept', async () => {
  const known = subscriptionFor(OF_TODAY);
  worker.pushManager.getSubscription.mockResolvedValue(known);
  expect(await subscribeBrowser()).toBe(known);
  expect(known.unsubscribe).not.toHaveBeenCalled();
});

test.each([
  ['another key', subscriptionFor(OF_TODAY.toReversed())],
  ['a key that the browser does not name', subscriptionFor(null)],
])('one for %s gives way to a new one', async (_, known) => {
  worker.pushManager.getSubscription.mockResolvedValue(known);
  const made: unknown = await subscribeBrowser();
  expect(known.unsubscribe).toHaveBeenCalledOnce();
  expect(made).toEqual({
    asked: { userVisibleOnly: true, applicationServerKey: Buffer.from(OF_TODAY).toString('base64url') },
  });
});

test('without one the browser subscribes', async () => {
  worker.pushManager.getSubscription.mockResolvedValue(null);
  await subscribeBrowser();
  expect(worker.pushManager.subscribe).toHaveBeenCalledOnce();
});
