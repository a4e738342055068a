import { test } from 'vitest';
import { signedIn } from './browser.ts';
import { apiOf } from './practice.ts';
const CASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
test('look', async () => {
  const api = await apiOf('lawyer');
  console.log((await api.from('tasks').select('title,status').eq('case_id', CASE)).data);
  for (const [name, width, dark, language] of [
    ['desk', 1440, false, 'en'],
    ['desk-dark', 1440, true, 'en'],
    ['phone', 390, false, 'en'],
    ['phone-dark', 390, true, 'en'],
    ['arabic', 1440, false, 'ar'],
    ['arabic-phone', 390, false, 'ar'],
  ] as const) {
    const page = await signedIn('lawyer', { width, dark, at: '/dashboard' });
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
    await page.goto(`/dashboard/case/${CASE}/exhibits`);
    await page.getByText('Lease of store 14 of 12 March 2022').waitFor({ timeout: 20000 });
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/wtb/ex-${name}.png`, fullPage: true });
    if (name === 'desk' || name === 'phone-dark') {
      await page.getByRole('button', { name: 'New set' }).click();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/wtb/new-${name}.png` });
      await page.goto(`/dashboard/case/${CASE}?tab=documents`);
      await page.getByText('Initial disclosures').first().waitFor({ timeout: 20000 });
      await page.waitForTimeout(1000);
      await page.screenshot({ path: `/tmp/wtb/docs-${name}.png`, fullPage: true });
    }
  }
  const theirs = await signedIn('user', { at: `/dashboard/case/${CASE}?tab=documents` });
  await theirs.getByText('Bank statements').first().waitFor({ timeout: 20000 });
  await theirs.screenshot({ path: '/tmp/wtb/client.png', fullPage: true });
});
