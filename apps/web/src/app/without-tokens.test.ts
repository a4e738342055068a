import { expect, test } from 'vitest';

import { withoutTokens } from './without-tokens.ts';

test.each([
  ['/dashboard/mail', '/dashboard/mail'],
  ['/dashboard/mail?view=inbox#part', '/dashboard/mail?view=inbox#part'],
  ['/dashboard#access_token=a&refresh_token=b', '/dashboard'],
  ['/dashboard/mail?view=inbox#mail_state=s&mail_code=c&mail_issuer=i', '/dashboard/mail?view=inbox'],
  ['/dashboard/mail#mail_code=c', '/dashboard/mail'],
])('of %s the address to which one comes back is %s', (href, address) => {
  expect(withoutTokens(href)).toBe(address);
});
