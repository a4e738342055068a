import { expect, test } from 'vitest';

import { resultOf } from './checks.ts';

test.each([
  [{}, null],
  [{ spf: 'pass', dkim: 'pass', dmarc: 'pass', verdict: 'verified' }, 'checked'],
  [{ spf: 'none', dkim: 'none', verdict: 'unknown' }, 'unknown'],
  [{ verdict: 'something new' }, 'unknown'],
  [{ dmarc: 'fail', verdict: 'failed' }, 'failed'],
  [{ dmarc: 'pass' }, 'checked'],
  [{ dmarc: 'fail', dkim: 'pass' }, 'failed'],
  [{ spf: 'pass' }, 'unknown'],
])('%j is %s', (checks, result) => {
  expect(resultOf(checks).result).toBe(result);
});

test('says what each way of checking came to', () => {
  expect(resultOf({ spf: 'pass', dkim: 3, dmarc: 'none' }).details).toBe('SPF: pass, DMARC: none');
});
