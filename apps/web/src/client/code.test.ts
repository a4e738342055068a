import { afterEach, expect, test, vi } from 'vitest';

import { codeOf } from './code.ts';
import { logError } from './log.ts';

vi.mock('./log.ts', () => ({ logError: vi.fn() }));
afterEach(() => {
  vi.useRealTimers();
});

test('code that does not come is asked for until it does, and that is said once', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const load = (): Promise<string> => {
    asked += 1;
    return asked < 4 ? Promise.reject(new Error('away')) : Promise.resolve('code');
  };
  const coming = codeOf(load);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([await coming, asked]).toEqual(['code', 4]);
  expect(logError).toHaveBeenCalledTimes(1);
});
