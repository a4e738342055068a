import { expect, test } from 'vitest';

import { done } from './practice.ts';
import { newPerson, signedIn, openDashboard } from './browser.ts';
import {
  CALENDAR,
  calendarOf,
  DAY,
  dialog,
  drag,
  edit,
  entry,
  make,
  ONLY_EVENTS,
  repeatWeekly,
  unique,
} from './calendars.ts';
import { pickerOf, typeTime } from './pickers.ts';

const LATER_MS = 8000;
/** The profile of the demonstration lawyer. */
const LAWYER = '/dashboard/lawyer_user/5eed0000-0000-4000-8000-000000000003';

test('an event is made by the form, refuses to end before it begins, and keeps what was typed', async () => {
  const page = await calendarOf('lawyer');
  const title = unique('Form');
  await make(page, title, async (form) => {
    await typeTime(pickerOf(form, { name: 'end_time' }), '08:00');
    await form.getByText('The end must be after the start.').waitFor();
    expect(await form.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await typeTime(pickerOf(form, { name: 'end_time' }), '11:00');
  });
  await edit(page, entry(page, title));
  await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title);
  expect(await dialog(page).locator('input[name="end_time"]').inputValue()).toBe('11:00 AM');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete the event' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => entry(page, title).count()).toBe(0);
});

test('a click shows a card to be read; the keyboard opens, edits, closes and comes back to the entry', async () => {
  const page = await calendarOf('lawyer');
  const title = unique('Peek');
  await make(page, title, async (form) => {
    await form.getByRole('textbox', { name: 'Place' }).fill('Room 2302');
    // What most events do not have is folded.
    expect(await form.getByRole('textbox', { name: 'Description' }).count()).toBe(0);
    await form.getByRole('button', { name: 'More options' }).click();
    await form.getByRole('textbox', { name: 'Description' }).fill('Bring the lease.');
  });
  await entry(page, title).click();
  const card = page.getByRole('dialog', { name: title });
  await card.getByText('Room 2302').waitFor();
  await card.getByText('Bring the lease.').waitFor();
  expect(await card.getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(title);
  await page.keyboard.press('Enter');
  await card.waitFor();
  await page.keyboard.press('e');
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(`${title} moved`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.searchParams.has('event'));
  await entry(page, `${title} moved`).click();
  const editButton = page.getByRole('dialog', { name: `${title} moved` }).getByRole('button', { name: 'Edit' });
  await editButton.waitFor();
  // A card that is opened by its address is in the middle.
  await page.waitForURL(/[?&]event=/);
  await page.reload();
  await editButton.click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).waitFor();
});

test('a finished task is left out until it is asked for, and a task is completed from its card', async () => {
  const title = unique('Serve the claim');
  await done('lawyer', 'save_task', { task_id: null, task: { title, due_at: `${DAY}T15:00:00Z` } });
  const page = await signedIn('lawyer', { at: null });
  await page.goto(`${CALENDAR}?without=events,deadlines&date=${DAY}`);
  await entry(page, title).click();
  await page
    .getByRole('dialog', { name: title })
    .getByRole('checkbox', { name: `Mark as done: ${title}` })
    .check({ force: true });
  await entry(page, title).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('switch', { name: 'Show finished tasks' }).check();
  await page.keyboard.press('Escape');
  await entry(page, title).waitFor();
});

test('an event is dragged to another day, stays there, and the message takes it back', async () => {
  const page = await calendarOf('lawyer');
  const title = unique('Drag');
  await make(page, title);
  const left = async (): Promise<number> => Math.round((await entry(page, title).boundingBox())?.x ?? 0);
  const first = await left();
  await drag(page, entry(page, title), 2);
  await page.getByText(`“${title}” was moved.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Undone: “${title}” was moved.`).waitFor();
  await expect.poll(left).toBe(first);
  // The messages of the first move are still there, and say the same.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/move') && answer.ok());
  await drag(page, entry(page, title), 1);
  await saved;
  await page.goto(`${ONLY_EVENTS}&view=day&date=2028-06-15`);
  await entry(page, title).waitFor();
});

test('of a series one is moved, what follows is renamed, and all of it goes', async () => {
  const page = await calendarOf('lawyer');
  const title = unique('Series');
  await make(page, title, (form) => repeatWeekly(page, form));
  await expect.poll(() => entry(page, title).count()).toBeGreaterThan(3);
  const count = await entry(page, title).count();
  await drag(page, entry(page, title).nth(1), 1);
  await page.getByRole('radio', { name: 'This one only' }).check();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => entry(page, title).count()).toBe(count);

  await edit(page, entry(page, title).nth(2));
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(`${title} later`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: 'This and all following' }).check();
  await dialog(page).last().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => entry(page, `${title} later`).count(), { timeout: LATER_MS }).toBe(count - 2);
  expect(await entry(page, title).count()).toBe(count);

  // The form gives the focus back when it goes.
  await expect.poll(() => dialog(page).count()).toBe(0);
  await entry(page, title).first().press('Enter');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('radio', { name: 'The whole series' }).check();
  await dialog(page).last().getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => entry(page, title).count(), { timeout: LATER_MS }).toBe(count - 2);
});

test('somebody who is invited answers; a rival sees nothing of it', async () => {
  const page = await calendarOf('lawyer', 'agenda');
  const title = unique('Invited');
  await make(page, title, async (form) => {
    await form.getByRole('combobox', { name: 'Invite' }).fill('Halloran');
    await page
      .getByRole('option', { name: /Halloran/ })
      .first()
      .click();
    await form.getByText('Availability on').waitFor();
  });
  const colleague = await calendarOf('lawyer-admin', 'agenda');
  await entry(colleague, title).press('Enter');
  await dialog(colleague).getByText('Will you attend?').waitFor();
  await dialog(colleague).getByRole('button', { name: 'Yes' }).click();
  await colleague.getByText('Your answer was sent.').waitFor();
  await entry(page, title).press('Enter');
  await dialog(page).getByText('Attending').waitFor();
  const rival = await calendarOf('rival-lawyer', 'agenda');
  await rival.waitForLoadState('networkidle');
  expect(await entry(rival, title).count()).toBe(0);
});

test('layers are switched, and the address keeps them', async () => {
  const page = await signedIn('lawyer', { at: null });
  await page.goto(`${CALENDAR}?view=agenda`);
  const switchOf = (name: string) =>
    page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true });
  // Tasks are left out until they are asked for.
  await expect.poll(() => switchOf('Tasks').getAttribute('aria-pressed')).toBe('false');
  await switchOf('Tasks').click();
  await expect.poll(() => switchOf('Tasks').getAttribute('aria-pressed')).toBe('true');
  expect(new URL(page.url()).searchParams.get('without')).toBe('none');
  await page.reload();
  await expect.poll(() => switchOf('Tasks').getAttribute('aria-pressed')).toBe('true');
  await switchOf('Tasks').press('Space');
  await switchOf('Deadlines').press('Space');
  await switchOf('Events').press('Space');
  await page.getByText('Nothing scheduled for these days.').waitFor();
});

test('a link for other calendars is made, read and ended', async () => {
  const page = await calendarOf('lawyer');
  await page.getByRole('button', { name: 'Actions for Calendar' }).click();
  await page.getByRole('menuitem', { name: 'Subscription link' }).click();
  await dialog(page)
    .getByRole('button', { name: /Create a (new )?link/ })
    .click();
  const address = await page.locator('[data-feed-address]').innerText();
  const path = new URL(address).pathname;
  const read = await page.request.get(path);
  expect(read.status()).toBe(200);
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR/);
  await dialog(page).getByRole('button', { name: 'Remove the link' }).click();
  await page.getByText('The link was removed.').waitFor();
  expect((await page.request.get(path)).status()).toBe(404);
});

test('a calendar file is previewed, brought along once, and nothing twice', async () => {
  const page = await calendarOf('second-user');
  const title = unique('Imported');
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    'BEGIN:VEVENT',
    `UID:${title.replaceAll(' ', '-')}@elsewhere`,
    'DTSTAMP:20280601T000000Z',
    'DTSTART:20280614T120000Z',
    'DTEND:20280614T130000Z',
    `SUMMARY:${title}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const choose = async () => {
    await page.getByRole('button', { name: 'Actions for Calendar' }).click();
    await page.getByRole('menuitem', { name: 'Import a calendar file' }).click();
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'other.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) });
  };
  await choose();
  await dialog(page).getByText('1 new, 0 changed, 0 the same, 0 skipped').waitFor();
  await dialog(page).getByRole('button', { name: 'Import 1' }).click();
  await dialog(page).getByText('Done: 1 added').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await entry(page, title).waitFor();
  await choose();
  await dialog(page).getByText('0 new, 0 changed, 1 the same, 0 skipped').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Import 0' }).isDisabled()).toBe(true);
});

test('a client books a first consultation, the lawyer confirms it, and both find it in the calendar', async () => {
  const lawyer = await calendarOf('lawyer');
  await lawyer.getByRole('button', { name: 'Actions for Calendar' }).click();
  await lawyer.getByRole('menuitem', { name: 'Consultation hours' }).click();
  await dialog(lawyer).getByRole('button', { name: 'Save' }).click();
  await dialog(lawyer).waitFor({ state: 'detached' });

  const client = await signedIn('user', { at: null });
  await client.goto(LAWYER);
  await client.getByRole('button', { name: 'Book a first consultation' }).click();
  const subject = unique('Lease');
  const slots = dialog(client).getByRole('region', { name: 'Available times' });
  await slots.getByRole('group').first().getByRole('button').first().click();
  await dialog(client).getByRole('textbox', { name: 'What is it about?' }).fill(subject);
  await dialog(client).getByRole('button', { name: 'Request this time' }).click();
  await dialog(client).waitFor({ state: 'detached' });

  await lawyer.goto('/dashboard/booking?status=requested');
  await lawyer.getByRole('button', { name: `Actions for ${subject}` }).click();
  await lawyer.getByRole('menuitem', { name: 'Confirm' }).click();
  await lawyer.getByText(/^The consultation with .* was confirmed\.$/).waitFor();
  await client.goto('/dashboard/booking?status=confirmed');
  await client.getByRole('button', { name: `Actions for ${subject}` }).click();
  await client.getByRole('menuitem', { name: 'Open in the calendar' }).click();
  await client.waitForURL(/\/dashboard\/calendar\?event=/);
  await dialog(client).getByText(subject).first().waitFor();
});

test('on a phone the agenda comes first, and everything fits', async () => {
  const page = await newPerson({ width: 390 });
  await openDashboard(page, 'lawyer@casewright.test');
  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Agenda', pressed: true }).waitFor();
  await page.locator('.case-calendar').waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('on a phone the head of a day is large enough for a finger, whatever lies below it', async () => {
  const page = await newPerson({ width: 390 });
  await openDashboard(page, 'lawyer@casewright.test');
  await page.goto(`${CALENDAR}?view=week&date=${DAY}`);
  const head = page.getByRole('columnheader').getByRole('link').first();
  await head.waitFor();
  const { width, height } = (await head.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('in Arabic the calendar runs from right to left', async () => {
  const page = await signedIn('lawyer');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.goto(`${CALENDAR}?view=month&date=${DAY}`);
  await page.getByRole('heading', { name: 'التقويم', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'يونيو 2028', level: 2 }).waitFor();
  expect(await page.evaluate(() => document.dir)).toBe('rtl');
});
