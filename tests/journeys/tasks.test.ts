import { expect, test } from 'vitest';

import { AT_ONCE_MS, carry, column, LISTENING_MS, titles } from './boards.ts';
import { provoke, signedIn } from './browser.ts';
import { pickerOf, typeMoment } from './pickers.ts';
import { apiOf, caseIn, done } from './practice.ts';
import { addTask, BOARD, cardOf, open, tasksOf, unique, WIDE } from './task-boards.ts';

const TABLE = '/dashboard/task_management/task_management_table';

test('a task that is dragged by the mouse is there for everybody, also after a reload', async () => {
  const title = unique('Ring the registry');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  const other = await tasksOf('lawyer', `?q=${word}`, WIDE);
  await addTask(page, 'To do', title);
  await cardOf(other, title).waitFor();
  await other.waitForTimeout(LISTENING_MS);
  await carry(page, cardOf(page, title), column(page, 'In progress'));
  await page.mouse.up();
  await expect.poll(() => titles(page, 'In progress')).toEqual([title]);
  await expect.poll(() => titles(other, 'In progress'), { timeout: AT_ONCE_MS }).toEqual([title]);
  await page.reload();
  await expect.poll(() => titles(page, 'In progress')).toEqual([title]);
  expect(await titles(page, 'To do')).toEqual([]);
});

test('a task is handed to another person by a drop on their lane, and stays in its case', async () => {
  const title = unique('Call the expert');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  for (const each of [title, `Second ${word}`]) await addTask(page, 'To do', each);
  const second = await open(page, `Second ${word}`);
  const assignees = second.getByRole('combobox', { name: 'Assignees' });
  await assignees.fill('Aaron');
  await page.getByRole('option', { name: 'Aaron Goldberg' }).click();
  await second.getByRole('button', { name: 'Aaron Goldberg' }).waitFor();

  await page.goto(`${BOARD}?q=${word}&lanes=person`);
  const lane = (name: string) =>
    page.locator('[data-lane]').filter({ has: page.getByRole('heading', { level: 2, name }) });
  const theirs = lane('Aaron Goldberg');
  await theirs.locator('[data-card]').first().waitFor();
  await carry(page, cardOf(page, title), theirs.locator('[data-column]').first());
  await page.mouse.up();
  await expect.poll(() => theirs.getByRole('heading', { level: 3, name: title, exact: true }).count()).toBe(1);
  await page.reload();
  await expect.poll(() => theirs.getByRole('heading', { level: 3, name: title, exact: true }).count()).toBe(1);
});

test('a task is moved by the keyboard; its place is announced and the focus goes along', async () => {
  const word = Date.now().toString(36);
  const page = await tasksOf('lawyer', `?q=${word}`, WIDE);
  const [first, second] = [`First ${word}`, `Second ${word}`];
  await addTask(page, 'To do', first);
  await addTask(page, 'To do', second);
  expect(await titles(page, 'To do')).toEqual([first, second]);
  await cardOf(page, second)
    .getByRole('button', { name: `Actions for ${second}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => titles(page, 'To do')).toEqual([second, first]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe(`Actions for ${second}`);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to: In progress' }).press('Enter');
  await expect.poll(() => titles(page, 'In progress')).toEqual([second]);
  await expect.poll(focused).toBe(`Actions for ${second}`);
  await expect
    .poll(() => page.locator('[role="status"]').allInnerTexts())
    .toContain(`${second} is now in In progress, place 1 of 1.`);
});

test('a circle completes a task by one click; Ctrl+Z and the message take it back to where it was', async () => {
  const word = Date.now().toString(36);
  const page = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  const [first, second] = [`First ${word}`, `Second ${word}`];
  for (const title of [first, second]) await addTask(page, 'To do', title);
  const circle = (title: string) => page.getByRole('checkbox', { name: `Mark as done: ${title}` });
  await circle(first).check({ force: true });
  await expect.poll(() => titles(page, 'Done')).toEqual([first]);
  await page.getByText(`“${first}” is done.`).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => titles(page, 'To do')).toEqual([first, second]);
  await page.getByText(`Undone: “${first}” is done.`).waitFor();

  await page.goto(`${TABLE}?q=${word}`);
  // Who has only the keyboard: the space bar.
  await circle(second).focus();
  await page.keyboard.press('Space');
  await page.getByRole('row').filter({ hasText: second }).getByText('Done', { exact: true }).waitFor();
  expect(await circle(second).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row').filter({ hasText: second }).getByText('To do', { exact: true }).waitFor();
});

test('a task is opened, written, ticked off, talked about with a mention, timed and given a file', async () => {
  const title = unique('Prepare the hearing');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  await addTask(page, 'To do', title);
  const drawer = await open(page, title);
  await drawer.getByRole('textbox', { name: 'Details' }).fill('Three copies of the bundle.');
  await drawer.getByRole('button', { name: 'Urgent' }).click();
  await expect.poll(() => drawer.getByRole('button', { name: 'Urgent' }).getAttribute('aria-pressed')).toBe('true');
  const assignees = drawer.getByRole('combobox', { name: 'Assignees' });
  await assignees.fill('Aaron');
  await page.getByRole('option', { name: 'Aaron Goldberg' }).click();
  await drawer.getByRole('button', { name: 'Aaron Goldberg' }).waitFor();
  await page.keyboard.press('Escape');
  await typeMoment(pickerOf(drawer, 'Due on'), '2031-03-03T09:00');
  await drawer.getByRole('textbox', { name: 'Add an item' }).fill('Print');
  await page.keyboard.press('Enter');
  await drawer.getByRole('checkbox', { name: 'Print' }).check();
  await drawer.getByText('Checklist: 1 of 1').waitFor();

  await drawer.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: /week/i }).click();
  // There is nothing to press: what is chosen is saved.
  await drawer.getByText('When this one is done or cancelled').waitFor();
  await drawer
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();

  await drawer.getByRole('tab', { name: /^Comments/ }).click();
  const comment = drawer.getByRole('combobox', { name: 'Write a comment' });
  await comment.pressSequentially('Please look at this @gold');
  await page.getByRole('option', { name: 'Aaron Goldberg' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await comment.inputValue()).toBe('Please look at this @Aaron Goldberg ');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await drawer.getByRole('listitem').filter({ hasText: 'Please look at this @Aaron Goldberg' }).waitFor();

  await drawer.getByRole('tab', { name: /^Files/ }).click();
  await drawer
    .locator('input[type="file"]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What the witness said.') });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Download notes.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('notes.txt');

  await drawer.getByRole('tab', { name: 'Time' }).click();
  await drawer.getByRole('button', { name: 'Start the timer' }).click();
  await drawer.getByRole('button', { name: 'Stop the timer' }).waitFor();
  await drawer.getByRole('textbox', { name: 'What was done' }).first().fill('Read the file');
  await drawer.getByRole('button', { name: 'Stop the timer' }).click();
  await drawer.getByRole('listitem').filter({ hasText: 'Read the file' }).waitFor();
  // The button that was pressed has gone; who goes on by the keyboard is where they were.
  const start = drawer.getByRole('button', { name: 'Start the timer' });
  await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await cardOf(page, title).getByText('Mon 3 Mar 2031').waitFor();
  await cardOf(page, title).getByText('Comments: 1').waitFor();

  await page.reload();
  const again = await open(page, title);
  expect(await again.getByRole('textbox', { name: 'Details' }).inputValue()).toBe('Three copies of the bundle.');
});

test('a field of an open task saves itself and says so, tries again where it could not, and Ctrl+Z takes it back', async () => {
  const title = unique('Order the transcript');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  await addTask(page, 'To do', title);
  const drawer = await open(page, title);
  const status = drawer.getByRole('status');
  const name = drawer.getByRole('textbox', { name: 'What needs to be done' });
  await name.fill(`${title} today`);
  await page.keyboard.press('Enter');
  await status.filter({ hasText: /^Saved \d/ }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: `${title} today` })
    .waitFor({ state: 'attached' });
  // Nothing in the field is unsaved: the key takes back what was saved.
  await page.keyboard.press('Control+z');
  const again = page.getByRole('dialog', { name: title, exact: true });
  await expect.poll(() => again.getByRole('textbox', { name: 'What needs to be done' }).inputValue()).toBe(title);
  await page.getByText(`Undone: ${title}`).waitFor();

  provoke(/Failed to fetch|ERR_FAILED/);
  await page.route('**/api/task_management', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await again.getByRole('button', { name: 'High', exact: true }).click();
  await again.getByRole('button', { name: 'Not saved, try again' }).waitFor();
  await page.unroute('**/api/task_management');
  await again.getByRole('button', { name: 'Not saved, try again' }).click();
  await status.filter({ hasText: /^Saved \d/ }).waitFor();
  await expect.poll(() => again.getByRole('button', { name: 'High' }).getAttribute('aria-pressed')).toBe('true');
});

test('the timer is in the header of every page, rests and runs on, and follows on another device', async () => {
  const title = unique('Draft the answer');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('rival-lawyer', `?q=${word}`);
  await addTask(page, 'To do', title);
  await (await open(page, title)).getByRole('button', { name: 'Start timer' }).press('Enter');
  await page.getByRole('button', { name: 'Pause timer' }).waitFor();
  await page.keyboard.press('Escape');
  const timer = page.getByRole('region', { name: 'Timer' });
  await timer.getByText(word).waitFor();

  const phone = await signedIn('rival-lawyer', { at: null, width: 390, touch: true });
  await phone.goto('/dashboard/calendar');
  const theirs = phone.getByRole('region', { name: 'Timer' });
  await theirs.getByRole('button', { name: 'Pause the timer' }).waitFor();
  await phone.waitForTimeout(LISTENING_MS);
  const box = await theirs.getByRole('button', { name: 'Pause the timer' }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await theirs.getByRole('button', { name: 'Pause the timer' }).tap();
  await timer.getByRole('button', { name: 'Resume the timer' }).waitFor();
  const shown = await timer.getByRole('time').innerText();

  // A pause survives a reload, and counts nothing.
  await page.reload();
  expect(await timer.getByRole('time').innerText()).toBe(shown);
  await timer.getByRole('button', { name: 'Resume the timer' }).press('Enter');
  await theirs.getByRole('button', { name: 'Pause the timer' }).waitFor();
  await timer.getByRole('link').click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await timer.getByRole('button', { name: 'Stop the timer' }).press('Enter');
  await page.getByText(new RegExp(`^Time recorded on “${title}”: \\d+ min$`)).waitFor();
  await timer.waitFor({ state: 'detached' });
  await theirs.waitFor({ state: 'detached' });
});

test('who asks for a review does not approve it; a second person sends back and approves', async () => {
  const title = unique('Draft the defence');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer', `?q=${word}`, WIDE);
  await addTask(page, 'In progress', title);
  const drawer = await open(page, title);
  const box = drawer.getByRole('switch', { name: 'Needs a review' });
  await box.check();
  await drawer.getByRole('combobox', { name: 'Reviewed by' }).waitFor();
  await drawer.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitemradio', { name: 'In review' }).click();
  await drawer.getByText('Waiting for a second person to review.').waitFor();
  expect(await drawer.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await drawer.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitemradio', { name: 'Done' }).click();
  const said = page.locator('[data-sonner-toast]').first();
  await said.waitFor();
  // Also beside an open drawer a message is there for who listens to the screen.
  expect(await said.evaluate((message) => message.closest('[aria-hidden="true"]'))).toBeNull();

  const other = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  const theirs = await open(other, title);
  await theirs.getByRole('button', { name: 'Send back' }).click();
  await other.getByRole('textbox', { name: 'Reason' }).fill('The second count is missing.');
  await other.getByRole('dialog').last().getByRole('button', { name: 'Send back' }).click();
  await expect.poll(() => theirs.getByRole('button', { name: 'Status: In progress' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => titles(page, 'In progress')).toEqual([title]);
  await carry(page, cardOf(page, title), column(page, 'In review'));
  await page.mouse.up();
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await theirs.getByRole('button', { name: 'Status: Done' }).waitFor();
  await expect.poll(() => titles(page, 'Done')).toEqual([title]);
});

test('a task that others delete leaves the drawer in which it is open, and says so', async () => {
  const title = unique('Close the file');
  const word = title.split(' ').at(-1) ?? '';
  const page = await tasksOf('lawyer', `?q=${word}`, WIDE);
  await addTask(page, 'To do', title);
  const drawer = await open(page, title);
  await drawer.getByRole('heading', { name: title }).waitFor();
  await page.waitForTimeout(LISTENING_MS);
  const { data } = await (await apiOf('lawyer')).from('tasks').select('id').eq('title', title).single<{ id: string }>();
  provoke(/task_not_found|404/);
  await done('lawyer', 'delete_task', { task_id: data?.id });
  const gone = page.getByRole('dialog', { name: 'There is no such task, or it is not yours to see.' });
  await gone.waitFor();
  expect(await gone.getByRole('heading', { name: title }).count()).toBe(0);
});

test('filters narrow the board, and a saved view brings them back', async () => {
  const page = await tasksOf('lawyer-admin', '', WIDE);
  await page.getByRole('tab', { name: 'Overdue', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('view') === 'overdue');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.waitForURL((url) => url.searchParams.get('priority') === 'high');
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: /^Remove.*High/ }).waitFor();

  const name = unique('Late and pressing');
  await page.getByRole('button', { name: 'Saved views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name, exact: true }).waitFor();
  await page.goto(`${BOARD}?q=nothing`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('view') === 'overdue');
  const address = new URL(page.url()).searchParams;
  expect([address.get('priority'), address.get('q')]).toEqual(['high', null]);

  await page.goto(`${BOARD}?lanes=person`);
  const lane = page.locator('[data-lane]').first();
  await lane.locator('[data-card]').first().waitFor();
  await lane.getByRole('button', { expanded: true }).click();
  expect(await lane.locator('[data-card]').count()).toBe(0);
});

test('several tasks are changed at once in the table, and a message names what could not be', async () => {
  const word = Date.now().toString(36);
  const page = await tasksOf('lawyer-admin', `?q=${word}`, WIDE);
  for (const nth of ['One', 'Two']) await addTask(page, 'To do', `${nth} ${word}`);
  const drawer = await open(page, `One ${word}`);
  await drawer.getByRole('switch', { name: 'Needs a review' }).check();
  await drawer.getByRole('combobox', { name: 'Reviewed by' }).waitFor();

  await page.goto(`${TABLE}?q=${word}`);
  await page.getByRole('row', { name: new RegExp(`Two ${word}`) }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Change the priority' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect.poll(() => page.getByRole('row', { name: /High/ }).count()).toBe(2);

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Change the status' }).click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  const refused = page.getByRole('dialog', { name: 'Not changed: 1' });
  await refused.getByText(`One ${word}`).waitFor();
  await refused.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: /^Done/ }).click();
  await expect.poll(() => page.getByRole('row', { name: new RegExp(word) }).count()).toBe(1);
  await page.getByRole('button', { name: `Two ${word}`, exact: true }).click();
  await page.getByRole('dialog', { name: `Two ${word}` }).waitFor();
});

test('a client sees what is shared with them and adds nothing; the platform sees no work', async () => {
  const client = await tasksOf('user');
  expect(await client.getByRole('button', { name: /^Add a task/ }).count()).toBe(0);
  const admin = await signedIn('admin', { at: BOARD });
  await admin.getByText('Tasks belong to firms').waitFor();
  expect(await admin.locator('[data-card]').count()).toBe(0);
});

test('the recipient of a notification of a task sees it at once: in its case, or on the board where it has none', async () => {
  const { caseId } = await caseIn('active');
  const [inCase, alone] = [unique('Look at the lease'), unique('Order the paper')];
  const { data } = await (await apiOf('lawyer')).auth.getUser();
  for (const task of [{ title: inCase, case_id: caseId }, { title: alone }])
    await done('lawyer-admin', 'save_task', { task_id: null, task: { ...task, assignees: [data.user?.id] } });
  const page = await signedIn('lawyer', { at: null });
  for (const [title, path] of [
    [inCase, `/dashboard/case/${caseId}`],
    [alone, `${BOARD}/task_management`],
  ] as const) {
    await page.goto('/dashboard/notification/NotificationsPage');
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'View task' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
