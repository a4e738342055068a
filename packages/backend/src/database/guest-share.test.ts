import { describe, expect, test } from 'vitest';

import { guestShare } from './guest-share.ts';

/** Whether a promise is settled by now. */
const isDone = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

describe('the share of guests', () => {
  test('is a third of the connections, of which one address has all but one', async () => {
    const share = guestShare(10);
    await share.enter('a');
    const leave = await share.enter('a');
    const third = share.enter('a');
    expect(await isDone(third)).toBe(false);
    const other = await share.enter('b');
    const fourth = share.enter('c');
    expect(await isDone(fourth)).toBe(false);
    // The first who came may not yet, the next may.
    other();
    expect(await isDone(fourth)).toBe(true);
    expect(await isDone(third)).toBe(false);
    leave();
    expect(await isDone(third)).toBe(true);
  });

  test('has room where there is one connection', async () => {
    const share = guestShare(1);
    const leave = await share.enter('a');
    const next = share.enter('a');
    expect(await isDone(next)).toBe(false);
    leave();
    (await next)();
    (await share.enter('b'))();
  });

  test('refuses those who come when too many wait, and forgets those who went away', async () => {
    const share = guestShare(1);
    const leave = await share.enter('a');
    const gone = new AbortController();
    const leaving = share.enter('a', gone.signal);
    const waiting = Array.from({ length: 49 }, () => share.enter('a'));
    await expect(share.enter('a')).rejects.toMatchObject({ reason: 'busy' });
    gone.abort();
    await expect(leaving).rejects.toThrow('went away');
    const last = share.enter('a');
    leave();
    for (const one of [...waiting, last]) (await one)();
  });
});
