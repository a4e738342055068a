import { expect, test } from 'vitest';

import { invitationSchema } from './invitation.ts';

const firm = '00000000-0000-4000-8000-0000000000f1';
const validationErrors = (invitation: object) =>
  (invitationSchema.safeParse({ email: 'a@x.test', accessLevel: 'user', ...invitation }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

test('an address and a level are enough, and what is typed around them goes', () => {
  expect(invitationSchema.parse({ email: ' a@x.test ', accessLevel: 'user' })).toEqual({
    email: 'a@x.test',
    accessLevel: 'user',
    lawFirm: null,
    firstName: '',
    lastName: '',
  });
});

test('what does not hold is said of its field', () => {
  expect(validationErrors({ email: '' })[0]).toEqual(['email', 'ui:validation.required']);
  expect(validationErrors({ email: 'nobody' })).toEqual([['email', 'ui:validation.email']]);
  expect(validationErrors({ accessLevel: 'owner' })).toEqual([['accessLevel', 'ui:validation.required']]);
  expect(validationErrors({ firstName: 'x'.repeat(101) })).toEqual([['firstName', 'ui:validation.maxLength?max=100']]);
  expect(validationErrors({ accessLevel: 'lawyer' })).toEqual([['lawFirm', 'ui:validation.required']]);
  expect(validationErrors({ accessLevel: 'lawyer', lawFirm: firm })).toEqual([]);
});
