import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const TEMPLATES = '/dashboard/workflow/template';

/** A new template with a name; the page of its designer. */
async function newTemplate(page: Page, name: string): Promise<void> {
  await page.goto(`${TEMPLATES}?mode=new`);
  await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill(name);
}

async function addStep(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title of a new step').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Step' }).getByLabel('Title').first().waitFor();
}

/** A step in the list, which opens it. */
function stepNamed(page: Page, title: string) {
  return page.locator('main ol').getByRole('button', { name: title, exact: true });
}

/** Lets the step that is open wait for another one, by the keyboard. */
async function waitFor(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Depends on' }).fill(title);
  await page.getByRole('option', { name: title }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All changes saved').waitFor();
}

test('a template is made as a list, refused a circle with its place, saved, activated, and given a next version', async () => {
  const page = await signedIn('lawyer-admin', { at: null });
  const name = `Rent arrears ${crypto.randomUUID().slice(0, 8)}`;
  await newTemplate(page, name);
  await addStep(page, 'Check conflicts');
  await addStep(page, 'Send the notice');
  await waitFor(page, 'Check conflicts');
  await page.getByLabel('Has a due date').check();
  await page.getByText('Due 5 business days after the beginning of its stage.').waitFor();

  await stepNamed(page, 'Check conflicts').click();
  await waitFor(page, 'Send the notice');
  await page
    .getByRole('alert')
    .getByText('“Check conflicts” → “Send the notice” → “Check conflicts”')
    .first()
    .waitFor();
  await save(page);
  const draft = page.url();
  expect(draft).toMatch(/mode=edit/);

  await page.reload();
  await page.getByText('After: Check conflicts').waitFor();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('link', { name: 'Use template' }).waitFor();

  await page.getByRole('link', { name: 'New version' }).click();
  await page.getByText('This version is in use.', { exact: false }).waitFor();
  await addStep(page, 'File the claim');
  await save(page);
  expect(page.url()).not.toBe(draft);
  await page.goto(`${TEMPLATES}?q=${encodeURIComponent(name)}`);
  await page.getByText('Draft of version 2').waitFor();
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const steps = page.getByRole('dialog').getByRole('region', { name: 'Steps' });
  await expect.poll(() => steps.innerText()).toMatch(/Added\s*File the claim/);
});

test('in the graph a step is added, reached by arrow keys, opened, removed and brought back', async () => {
  const page = await signedIn('lawyer-admin', { at: null });
  await newTemplate(page, 'By graph');
  // Why it cannot be activated is beside the button.
  expect(await page.getByRole('button', { name: 'Activate' }).isDisabled()).toBe(true);
  await page.getByText('Add a step first').waitFor();
  await addStep(page, 'First');
  await page.getByRole('button', { name: 'Graph' }).click();
  await page.getByRole('button', { name: 'Add a step to Stage 1' }).first().click();
  await page.getByRole('region', { name: 'Step' }).getByLabel('Title').first().fill('Second');
  const [first, second] = [
    page.locator('[data-id="step:first"]'),
    page.locator('.react-flow__node', { hasText: 'Second' }).last(),
  ];
  await second.waitFor();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => second.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('region', { name: 'Step' }).getByLabel('Title').first().inputValue())
    .toBe('First');
  await first.focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => first.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await first.waitFor();

  // From the handle at one step's end to the other step.
  await first
    .locator('.react-flow__handle[data-handleid="end"]')
    .dragTo(second.locator('.react-flow__handle[data-handleid="start"]'));
  await page.locator('.react-flow__edge').first().waitFor({ state: 'attached' });
  await second
    .locator('.react-flow__handle[data-handleid="end"]')
    .dragTo(first.locator('.react-flow__handle[data-handleid="start"]'));
  await page.getByRole('alert').getByText('would wait for each other', { exact: false }).first().waitFor();
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1);
});

test.each([
  [1440, 900],
  [390, 844],
])('in the graph what is added is in view, and takes the words that follow (%i pixels)', async (width, height) => {
  const page = await signedIn('lawyer-admin', { at: null });
  await newTemplate(page, `Graph at ${width}`);
  await page.setViewportSize({ width, height });
  if (width < 1200) await page.getByRole('button', { name: 'Close the panel' }).click();
  await page.getByRole('button', { name: 'Graph' }).click();
  const add = page.getByRole('button', { name: 'Add a step to Stage 1' }).first();
  for (const title of [
    'Draft the lease',
    'Read it once more',
    'Ask the client',
    'Send it to them',
    'Wait for an answer',
  ]) {
    await add.press('Enter');
    const field = page.getByLabel('Title').first();
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    // The words have spaces in them, which press a button that has the focus.
    await page.keyboard.type(title);
    const node = page.locator('.react-flow__node', { hasText: title });
    await expect.poll(() => node.count()).toBe(1);
    await expect.poll(() => isWithin(node, page.locator('.react-flow'))).toBe(true);
    // On a telephone the panel lies over the graph.
    if (width < 1200) await page.getByRole('button', { name: 'Close the panel' }).click();
    await add.waitFor();
  }
  expect(await page.locator('.react-flow__node[data-id^="step:"]').count()).toBe(5);

  await page.getByRole('button', { name: 'Add a stage' }).press('Enter');
  await page.keyboard.type('Signing');
  await page.locator('.react-flow__node[data-id^="stage:"]', { hasText: 'Signing' }).waitFor();
  if (width < 1200) await page.getByRole('button', { name: 'Close the panel' }).click();
  await page.getByRole('button', { name: 'Add a step to Signing' }).first().waitFor();
});

/** Whether one thing is drawn wholly within another. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (!one || !other) return false;
  const slack = 2;
  return (
    one.x >= other.x - slack &&
    one.y >= other.y - slack &&
    one.x + one.width <= other.x + other.width + slack &&
    one.y + one.height <= other.y + other.height + slack
  );
}

test('what is exported is imported as it was; faults are shown with their places before anything is saved', async () => {
  const page = await signedIn('lawyer-admin', { at: `${TEMPLATES}?scope=system` });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  const name = await card.getByRole('heading', { level: 2 }).innerText();
  await card.getByRole('button').first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  const text = await readFile(await (await download).path(), 'utf8');

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Text of the file' });
  await field.fill(text.replace(/"depends_on": \[\]/, '"depends_on": ["nobody"]'));
  await dialog.getByText('the step “nobody” does not exist').waitFor();
  await field.fill('{');
  await dialog.getByText('This is not JSON.', { exact: false }).waitFor();
  expect(await field.inputValue()).toBe('{');
  await field.fill(text);
  await dialog.getByText(`“${name}”: stages`, { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Import as draft' }).click();
  await page.getByText('All changes saved').waitFor();

  await page.goto(`${TEMPLATES}?scope=firm&status=draft&q=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: new RegExp(`${name}$`) })
    .first()
    .click();
  const again = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text);
});

test('a system template is duplicated and edited as one’s own', async () => {
  const page = await signedIn('lawyer', { at: `${TEMPLATES}?scope=system` });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  await card.getByRole('button').first().click();
  expect(await page.getByRole('menuitem', { name: 'New version' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My way of working');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'My way of working' }).waitFor();
  await page.getByText('All changes saved').waitFor();
});

test('two people who save the same draft lose nothing, and unsaved work is not left by accident', async () => {
  const one = await signedIn('lawyer-admin', { at: null });
  await newTemplate(one, 'Together');
  await addStep(one, 'Ours');
  await save(one);
  const other = await signedIn('lawyer-admin', { at: one.url() });
  await addStep(other, 'From the other');
  await save(other);
  await addStep(one, 'From me');
  await one.getByRole('button', { name: 'Save' }).click();
  const dialog = one.getByRole('dialog', { name: 'Someone else saved this template' });
  await dialog.getByRole('button').last().click();
  await stepNamed(one, 'From the other').waitFor();
  await stepNamed(one, 'From me').waitFor();
  await one.getByRole('link', { name: 'Workflow templates' }).first().click();
  await one.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await save(one);
});

test('a client finds no templates', async () => {
  const page = await signedIn('user', { at: TEMPLATES });
  await page.getByText('Templates are for law firms').waitFor();
  expect(await page.getByRole('link', { name: 'Workflow templates' }).count()).toBe(0);
  await page.goto(`${TEMPLATES}?mode=new`);
  await page.getByText('Templates are for law firms').waitFor();
});
