import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

test('the rules of the law are read with their words, searched, and seen where nobody checked them', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/law' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page
    .getByRole('searchbox', { name: 'Search rules' })
    .fill('within 21 days after being served with the summons');
  const answer = row('Answer to the complaint');
  await answer.getByText('A defendant must serve an answer').waitFor();
  await answer.getByRole('cell', { name: /^21 days after/ }).waitFor();
  expect(await answer.getByRole('link').getAttribute('href')).toBe('https://www.law.cornell.edu/rules/frcp/rule_12');
  expect(await answer.getByText('Verified', { exact: true }).count()).toBe(1);
  expect(await page.getByRole('row').count()).toBe(2);

  await page.getByRole('searchbox', { name: 'Search rules' }).fill('');
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
  await page.getByRole('tab', { name: 'Not verified' }).click();
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('subpoena');
  await row('Objection to a subpoena').getByText('Not verified', { exact: true }).waitFor();
  await page
    .getByRole('searchbox', { name: 'Search rules' })
    .fill('within 21 days after being served with the summons');
  await expect.poll(() => row('Objection to a subpoena').count()).toBe(0);
  expect(await row('Answer to the complaint').count()).toBe(0);
});
