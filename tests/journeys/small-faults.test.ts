import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { baseUrl, newPerson, signedIn } from './browser.ts';
import { apiOf, caseIn, done, proposalIn } from './practice.ts';

/** The active case of `user@` that `lawyer@` leads. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
const word = (): string => `W${randomUUID().slice(0, 8)}`;

async function newTask(values: object = {}): Promise<{ id: string; title: string }> {
  const title = word();
  const api = await apiOf('lawyer');
  const { data: me } = await api.auth.getUser();
  await done('lawyer', 'save_task', { task_id: null, task: { title, assignees: [me.user?.id], ...values } });
  const { data } = await api.from('tasks').select('id').eq('title', title).single<{ id: string }>();
  return { id: data?.id ?? '', title };
}

test('a task that is open is assigned to somebody, and not done by them', async () => {
  const { title } = await newTask({ case_id: LEASE });
  const page = await signedIn('lawyer', { at: `/dashboard/case/${LEASE}?tab=tasks` });
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByText('Assigned to Daniel Okafor').waitFor();
  expect(await row.getByText('Done by').count()).toBe(0);
});

test('a task of a case is changed in its drawer, which saves by itself', async () => {
  const { title } = await newTask({ case_id: LEASE });
  const page = await signedIn('lawyer', { at: `/dashboard/case/${LEASE}?tab=tasks` });
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog');
  const review = drawer.getByRole('switch', { name: 'Needs a review' });
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/task_management'),
  );
  await review.click();
  await saved;
  expect(await drawer.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await page.reload();
  await expect.poll(() => review.isChecked()).toBe(true);
});

test('who begins a task that waits for another one reads so', async () => {
  const first = await newTask();
  const second = await newTask({ depends_on: [first.id] });
  const page = await signedIn('lawyer', { at: `/dashboard/task_management?q=${second.title}&task=${second.id}` });
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menu').getByText('In progress', { exact: true }).click();
  await page.getByText(`“${second.title}” is still waiting for another task.`).waitFor();
});

test('a posting leads on to the draft that was begun for it, and then to what was sent', async () => {
  const { caseId } = await caseIn('open');
  const proposalId = await proposalIn('draft', caseId);
  const page = await signedIn('lawyer', { at: `/dashboard/case/${caseId}` });
  await page.getByRole('link', { name: 'Continue your draft' }).click();
  await page.waitForURL(`**/proposal/${proposalId}/edit`);
  await done('lawyer', 'submit_proposal', { proposal_id: proposalId });
  await page.goto(`/dashboard/case/${caseId}`);
  await page.getByRole('link', { name: 'Your proposal' }).waitFor();
  expect(await page.getByRole('link', { name: 'Propose', exact: true }).count()).toBe(0);
});

test('who has the largest plan is offered no larger one', async () => {
  const page = await signedIn('user');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Premium').waitFor();
  expect(await menu.getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Account' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await account.getByRole('link', { name: 'See the plans' }).count()).toBe(0);
});

test('a page that leads nowhere leads who is signed in back to their own first page', async () => {
  const page = await signedIn('user', { at: '/no-such-page' });
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  const guest = await newPerson();
  await guest.goto('/no-such-page');
  await guest.getByRole('link', { name: 'Go to home' }).waitFor();
});

test('an address that names a picture answers with one, or that there is none', async () => {
  const icon = await fetch(`${baseUrl()}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  for (const path of ['/none.ico', '/none.png', '/dashboard/none.js']) {
    const response = await fetch(baseUrl() + path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      'text/plain; charset=utf-8',
    ]);
  }
});

test('nobody is the client of a case for less time than it exists', async () => {
  const api = await apiOf('user');
  const { data: row } = await api.from('cases').select('created_at').eq('id', LEASE).single<{ created_at: string }>();
  const { data } = await api.rpc('why_visible', { case_id: LEASE });
  expect(data).toContainEqual(expect.objectContaining({ reason: 'client', since: row?.created_at }));
});
