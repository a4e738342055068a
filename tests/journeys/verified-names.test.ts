import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const ROOT = '/dashboard/lawyer_user';

test('the new name of a verified lawyer waits until the platform has verified it', async () => {
  const lawyer = await signedIn('rival-lawyer', { at: `${ROOT}/me/edit` });
  const field = lawyer.getByLabel('Name on the profile');
  const before = await field.inputValue();
  const wanted = `${before} (Halloran Reyes LLP)`;
  await field.fill(wanted);
  await lawyer.getByRole('button', { name: 'Save changes' }).click();
  await lawyer.getByText(`“${wanted}” is awaiting verification.`, { exact: false }).waitFor();
  // The form follows the saved profile, a moment after the notice.
  await expect.poll(() => field.inputValue()).toBe(before);

  const admin = await signedIn('admin', { at: '/dashboard' });
  const waiting = admin.getByRole('listitem').filter({ hasText: 'Verify a name' });
  await waiting.getByRole('link', { name: `Verify: ${before}` }).click();
  await admin.waitForURL((url) => url.searchParams.get('q') === before);
  await admin.getByRole('row').getByRole('link', { name: before, exact: true }).first().click();
  await admin.getByText(`${before} wants to be shown as “${wanted}”.`, { exact: false }).waitFor();
  await admin.getByRole('button', { name: 'Decline' }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('That is the name of another firm.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await admin.getByText(`The name “${wanted}” was declined`).waitFor();

  await lawyer.goto('/dashboard/notification/NotificationsPage');
  await lawyer.getByText('That is the name of another firm.', { exact: false }).first().waitFor();
  await lawyer.goto(`${ROOT}/me/edit`);
  await field.waitFor();
  expect(await lawyer.getByText('is awaiting verification').count()).toBe(0);

  // One that is taken back is nobody's to decide about.
  await field.fill(wanted);
  await lawyer.getByRole('button', { name: 'Save changes' }).click();
  await lawyer.getByRole('button', { name: 'Withdraw' }).click();
  await lawyer.getByText(`Your name remains “${before}”`).waitFor();
  await admin.goto('/dashboard');
  await admin.getByRole('heading', { level: 1 }).waitFor();
  await admin.waitForLoadState('networkidle');
  expect(await waiting.count()).toBe(0);
});
