import { expect, test } from 'vitest';

import { clockText, elapsedSeconds } from './elapsed-seconds.ts';

const since = '2026-11-25T10:00:00Z';
const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);

test('a timer counts what it runs, and neither a pause that is over nor the one that it is in', () => {
  expect(elapsedSeconds({ since, pausedAt: null, pausedSeconds: 0 }, at('11:04:09'))).toBe(3849);
  expect(elapsedSeconds({ since, pausedAt: null, pausedSeconds: 600 }, at('11:00:00'))).toBe(3000);
  expect(elapsedSeconds({ since, pausedAt: '2026-11-25T10:30:00Z', pausedSeconds: 60 }, at('23:00:00'))).toBe(1740);
});

test('a clock that is a little behind the server shows nothing less than zero', () => {
  expect(elapsedSeconds({ since, pausedAt: null, pausedSeconds: 0 }, at('09:59:58'))).toBe(0);
});

test('seconds are read as on a clock', () => {
  expect([0, 59, 3849, 86_400].map((seconds) => clockText(seconds))).toEqual([
    '0:00:00',
    '0:00:59',
    '1:04:09',
    '24:00:00',
  ]);
});
