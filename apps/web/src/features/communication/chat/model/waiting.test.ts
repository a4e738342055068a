import { describe, expect, it } from 'vitest';

import { inOrder, isRefused, waitingFrom } from './waiting.ts';

const message = {
  id: 'a',
  conversationId: 'c',
  body: 'Good day',
  replyTo: null,
  mentions: [],
  order: 2,
  at: '2026-01-01T00:00:00Z',
  refusal: null,
};

describe('what waits', () => {
  it('is read as it was kept, and what is damaged is left', () => {
    expect(waitingFrom(JSON.parse(JSON.stringify(message)))).toEqual(message);
    expect(
      waitingFrom({ ...message, refusal: { message: 'No.', hint: 'message_empty', code: 'P0001' } }),
    ).toMatchObject({ refusal: { hint: 'message_empty' } });
    for (const damaged of [null, 'x', {}, { ...message, body: 1 }, { ...message, order: 'x' }])
      expect(waitingFrom(damaged)).toBeNull();
  });

  it('keeps the order in which it was written', () => {
    const later = { ...message, id: 'b', order: 3 };
    const same = { ...message, id: 'c' };
    expect([later, same, message].toSorted(inOrder).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  it('is refused for good by a rule, and tried again after everything else', () => {
    for (const code of ['42501', 'P0001', 'PT404', '22P02', '23514']) expect(isRefused(code)).toBe(true);
    for (const code of ['', '57014', 'PGRST301', 'PT401', '53300']) expect(isRefused(code)).toBe(false);
  });
});
