import { describe, expect, test } from 'vitest';

import { guestShare, peopleShare } from './shares.ts';

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

describe('the share of people', () => {
  test('is one half for each person', async () => {
    const share = peopleShare(10);
    const leave = await Promise.all(Array.from({ length: 5 }, () => share.enter('one')));
    const sixth = share.enter('one');
    expect(await isDone(sixth)).toBe(false);
    const others = await Promise.all(Array.from({ length: 5 }, () => share.enter('other')));
    expect(others).toHaveLength(5);
    // A place that is free is not theirs who have their half.
    others[0]?.();
    expect(await isDone(sixth)).toBe(false);
    leave[0]?.();
    expect(await isDone(sixth)).toBe(true);
  });

  test('has room where there is one connection', async () => {
    const share = peopleShare(1);
    (await share.enter('one'))();
    (await share.enter('other'))();
  });
});
