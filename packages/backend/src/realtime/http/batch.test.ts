import { describe, expect, it } from 'vitest';

import { readBatch } from './batch.ts';
import { SecondCounter } from './rate.ts';

const message = { topic: 't', event: 'e', payload: {} };
const blank = ["can't be blank"];
const invalid = ['is invalid'];

describe('a batch of messages', () => {
  it('is read with its defaults', () => {
    expect(readBatch({ messages: [message, { ...message, private: true, extra: 1 }] })).toEqual({
      messages: [
        { topic: 't', event: 'e', payload: {}, isPrivate: false },
        { topic: 't', event: 'e', payload: {}, isPrivate: true },
      ],
    });
  });

  it.each([
    [null, blank],
    [[], blank],
    [{}, blank],
    [{ messages: null }, blank],
    [{ messages: [] }, blank],
    [{ messages: {} }, invalid],
    [{ messages: Array.from({ length: 101 }, () => message) }, ['should have at most 100 item(s)']],
    [{ messages: [message, {}] }, [{}, { topic: blank, payload: blank, event: blank }]],
    [{ messages: [{ ...message, topic: '' }] }, [{ topic: blank }]],
    [{ messages: [{ ...message, topic: 5 }] }, [{ topic: invalid }]],
    [{ messages: [{ ...message, payload: [] }] }, [{ payload: invalid }]],
    [{ messages: [{ ...message, payload: 'x' }] }, [{ payload: invalid }]],
    [{ messages: [{ ...message, private: 'maybe' }] }, [{ private: invalid }]],
    [{ messages: ['x'] }, [{ topic: blank, payload: blank, event: blank }]],
  ])('that does not fit is answered field by field: %#', (body, messages) => {
    expect(readBatch(body)).toEqual({ errors: { messages } });
  });
});

describe('messages within a second', () => {
  it('are counted by caller, all or none of a batch', () => {
    let now = 10_000;
    const counter = new SecondCounter(3, () => now);
    expect(counter.take('a', 2)).toBe('ok');
    expect(counter.take('a', 2)).toBe('batch');
    expect(counter.take('a', 1)).toBe('ok');
    expect(counter.take('a', 1)).toBe('over');
    expect(counter.take('b', 3)).toBe('ok');
    expect(counter.take('c', 4)).toBe('batch');
    now += 1_000;
    expect(counter.take('a', 3)).toBe('ok');
  });
});
