import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { LISTENING_MS } from './boards.ts';
import { CALENDAR, calendarOf, dialog, drag, edit, entry, make, repeatWeekly, unique } from './calendars.ts';
import { apiOf, caseIn, done } from './practice.ts';

interface Kept {
  id: string;
  start: string;
  end: string;
  title: string;
  location: string | null;
  version: number;
}

/** The events of a title as the database has them, as the lawyer reads them. */
async function kept(title: string): Promise<Kept[]> {
  const api = await apiOf('lawyer');
  const { data, error } = await api
    .from('calendar_events')
    .select('id, start, end, title, location, version')
    .eq('title', title)
    .order('start')
    .returns<Kept[]>();
  expect(error).toBeNull();
  return data ?? [];
}
const timesOf = async (title: string) => (await kept(title)).map(({ start, end }) => `${start} ${end}`);
const at = (time: string, day: string) => `${day}T${time}:00+00:00`;

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('The entry is not on the screen');
  return box;
};
const cellOf = (page: Page, day: string) => page.locator(`.case-calendar [data-date="${day}"]`).first();

test('an event is made longer by its lower edge', async () => {
  const day = '2028-07-11';
  const page = await calendarOf('lawyer', 'day', day);
  const title = unique('Longer');
  await make(page, title, undefined, day);
  await entry(page, title).scrollIntoViewIfNeeded();
  await entry(page, title).hover();
  const box = await boxOf(entry(page, title));
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 3 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x, edge.y + 20, { steps: 3 });
  await page.mouse.move(edge.x, edge.y + box.height, { steps: 8 });
  await page.mouse.up();
  await page.getByText(`“${title}” was moved.`).waitFor();
  expect(await timesOf(title)).toEqual([`${at('09:00', day)} ${at('11:00', day)}`]);
  await page.keyboard.press('Control+z');
  await page.getByText(`Undone: “${title}” was moved.`).waitFor();
  expect(await timesOf(title)).toEqual([`${at('09:00', day)} ${at('10:00', day)}`]);
});

test('a time that is drawn in the empty day is that of the new event', async () => {
  const page = await calendarOf('lawyer', 'day', '2028-06-16');
  const grid = page.locator('.case-calendar');
  // The height of an event of one hour is the height of an hour.
  const title = unique('Drawn');
  await done('lawyer', 'save_event', {
    event_id: null,
    event: { title: `${title} before`, start: at('09:00', '2028-06-16'), end: at('10:00', '2028-06-16') },
  });
  await page.reload();
  await grid.waitFor();
  await entry(page, title).scrollIntoViewIfNeeded();
  const hour = await boxOf(entry(page, title));
  const x = hour.x + hour.width / 2;
  const y = (time: number) => hour.y + hour.height * (time - 9) + 4;
  await page.mouse.move(x, y(11));
  await page.mouse.down();
  await page.mouse.move(x, y(12), { steps: 4 });
  await page.mouse.move(x, y(12.75), { steps: 4 });
  await page.mouse.up();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  expect(await dialog(page).locator('input[name="start_time"]').inputValue()).toBe('11:00 AM');
  expect(await dialog(page).locator('input[name="end_time"]').inputValue()).toBe('01:00 PM');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => timesOf(title)).toEqual([`${at('11:00', '2028-06-16')} ${at('13:00', '2028-06-16')}`]);
});

test('a task is dragged to another day, is due there at the same time, and is taken back', async () => {
  const title = unique('Due');
  await done('lawyer', 'save_task', { task_id: null, task: { title, due_at: at('15:00', '2028-11-15') } });
  const due = async () => {
    const { data } = await (
      await apiOf('lawyer')
    )
      .from('tasks')
      .select('due_at')
      .eq('title', title)
      .single<{ due_at: string }>();
    return data?.due_at;
  };
  const page = await calendarOf('lawyer');
  await page.goto(`${CALENDAR}?without=events,deadlines&view=month&date=2028-11-15`);
  await entry(page, title).waitFor();
  await drag(page, entry(page, title), 2);
  await page.getByText(`“${title}” has a new due date.`).waitFor();
  expect(await due()).toBe(at('15:00', '2028-11-17'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(due).toBe(at('15:00', '2028-11-15'));
  await expect.poll(() => cellOf(page, '2028-11-15').locator('.entry', { hasText: title }).count()).toBe(1);
});

test('what is dragged is dropped, although something else changed on the way', async () => {
  const day = '2028-10-11';
  const [title, news] = [unique('Pressed'), unique('News')];
  const event = (name: string) => ({
    event_id: null,
    event: { title: name, start: at('09:00', day), end: at('10:00', day) },
  });
  await done('lawyer', 'save_event', event(title));
  const page = await calendarOf('lawyer', 'month', day);
  await entry(page, title).waitFor();
  await page.waitForTimeout(LISTENING_MS);
  await entry(page, title).hover();
  const box = await boxOf(entry(page, title));
  const cell = await boxOf(cellOf(page, day));
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y, { steps: 3 });
  await page.mouse.move(from.x + cell.width, from.y, { steps: 8 });
  const read = page.waitForResponse((answer) => answer.url().includes('/api/calendar?'));
  await done('lawyer', 'save_event', event(news));
  await (await read).finished();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.getByText(`“${title}” was moved.`).waitFor();
  expect(await timesOf(title)).toEqual([`${at('09:00', '2028-10-12')} ${at('10:00', '2028-10-12')}`]);
  await entry(page, news).waitFor();
});

test('what somebody else deletes leaves a calendar that is open', async () => {
  const { caseId } = await caseIn('active');
  const day = '2028-02-16';
  const title = unique('Gone');
  await done('lawyer', 'save_event', {
    event_id: null,
    event: { title, case_id: caseId, start: at('09:00', day), end: at('10:00', day) },
  });
  const page = await calendarOf('lawyer-admin', 'month', day);
  await entry(page, title).waitFor();
  await page.waitForTimeout(LISTENING_MS);
  await done('lawyer', 'delete_event', { event_id: (await kept(title))[0]?.id });
  await entry(page, title).waitFor({ state: 'detached' });
});

test.each([
  ['This one only', 'this', '2029-08-08'],
  ['This and all following', 'following', '2029-05-09'],
  ['The whole series', 'all', '2028-08-09'],
])('a move of a series is taken back: %s', async (choice, scope, day) => {
  // Before the months of those that came first: they have no end, and what does not fit into a day is hidden behind a number.
  const page = await calendarOf('lawyer', 'month', day);
  const title = unique('Back');
  await make(page, title, (form) => repeatWeekly(page, form), day);
  const after = (days: number) =>
    new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const on = (days: number) => cellOf(page, after(days)).locator('.entry', { hasText: title });
  await on(7).waitFor();
  await drag(page, on(7), 1);
  await page.getByRole('radio', { name: choice }).check();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await on(8).waitFor();
  expect(await on(7).count()).toBe(0);
  expect(await on(scope === 'all' ? 1 : 0).count()).toBe(1);
  await expect.poll(() => on(scope === 'this' ? 14 : 15).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Undone: “${title}” was moved.`).waitFor();
  for (const days of [0, 7, 14, 21]) await expect.poll(async () => [days, await on(days).count()]).toEqual([days, 1]);
  for (const days of [1, 8, 15]) await expect.poll(async () => [days, await on(days).count()]).toEqual([days, 0]);
});

test('of an event that two change at once both changes are kept, and the second person sees a message', async () => {
  const { caseId } = await caseIn('active');
  const day = '2028-12-13';
  const title = unique('Both');
  await done('lawyer', 'save_event', {
    event_id: null,
    event: { title, case_id: caseId, start: at('09:00', day), end: at('10:00', day), location: 'Room one' },
  });
  const lawyer = await calendarOf('lawyer', 'agenda', day);
  const admin = await calendarOf('lawyer-admin', 'agenda', day);
  await edit(admin, entry(admin, title));
  await dialog(admin).getByRole('button', { name: 'More options' }).click();
  await dialog(admin).getByRole('textbox', { name: 'Description' }).fill('Bring the survey');
  await edit(lawyer, entry(lawyer, title));
  await dialog(lawyer).getByRole('textbox', { name: 'Place' }).fill('Room two');
  await dialog(lawyer).getByRole('button', { name: 'Save' }).click();
  await dialog(lawyer).waitFor({ state: 'detached' });
  await dialog(admin).getByRole('button', { name: 'Save' }).click();
  await dialog(admin).getByText('This was changed in the meantime.', { exact: false }).waitFor();
  expect(await dialog(admin).getByRole('textbox', { name: 'Place' }).inputValue()).toBe('Room two');
  expect(await dialog(admin).getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Bring the survey');
  await dialog(admin).getByRole('button', { name: 'Save' }).click();
  await dialog(admin).waitFor({ state: 'detached' });
  expect((await kept(title))[0]).toMatchObject({ location: 'Room two' });
});

test('a client reads the event of the case that is theirs to see, changes nothing, and sees no other', async () => {
  const { caseId } = await caseIn('active');
  const [shown, hidden] = [unique('Shown'), unique('Hidden')];
  const day = '2028-12-14';
  const times = { case_id: caseId, start: at('09:00', day), end: at('10:00', day), visibility: 'busy' };
  await done('lawyer', 'save_event', {
    event_id: null,
    event: { ...times, title: shown, location: 'Court house', client_visible: true },
  });
  await done('lawyer', 'save_event', { event_id: null, event: { ...times, title: hidden } });
  const client = await calendarOf('user', 'agenda', day);
  await entry(client, shown).press('Enter');
  await dialog(client).getByRole('heading', { name: shown }).waitFor();
  await dialog(client).getByText('Court house').waitFor();
  expect(
    await dialog(client)
      .getByRole('button', { name: /^(Save|Delete)$/ })
      .count(),
  ).toBe(0);
  expect(await dialog(client).getByRole('textbox', { name: 'Title' }).count()).toBe(0);
  await client.keyboard.press('Escape');
  await dialog(client).waitFor({ state: 'detached' });
  expect(await entry(client, hidden).count()).toBe(0);
  const [event] = await kept(shown);
  const { error } = await (await apiOf('user')).rpc('save_event', { event_id: event?.id, event: { title: 'Mine' } });
  expect(error?.code).toBe('42501');
});

test('what was typed into an event is not lost without a question', async () => {
  const day = '2028-10-10';
  const page = await calendarOf('lawyer', 'month', day);
  const title = unique('Typed');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'New event' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await dialog(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title);
  await page.mouse.click(20, 450);
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await kept(title)).toEqual([]);

  await make(page, title, undefined, day);
  await edit(page, entry(page, title));
  await dialog(page).getByRole('textbox', { name: 'Place' }).fill('Room one');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect((await kept(title))[0]?.location).toBe('Room one');
});
