import { expect, test } from 'vitest';

import { accessReturnIn } from './access-return.ts';

test.each([
  ['', null],
  ['#part-of-page', null],
  ['#mail_state=&mail_code=x', null],
  ['#mail_state=s%2B1&mail_code=4%2Fc', { state: 's+1', code: '4/c' }],
  [
    '#mail_state=s&mail_code=c&mail_issuer=https%3A%2F%2Fid.example',
    { state: 's', code: 'c', issuer: 'https://id.example' },
  ],
  ['#mail_state=s', { state: 's', code: '' }],
])('%s is read as what a provider answered', (hash, answer) => {
  expect(accessReturnIn(hash)).toEqual(answer);
});
