import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { type Account, apiOf, caseIn } from './practice.ts';
import { holdBack, provoke, signedIn } from './browser.ts';

/** A mail waits ten seconds before it goes. */
const DELIVERED = { timeout: 60_000 };

/** Letters alone, so that it is neither a number nor an address. */
const word = (): string => `w${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const list = (page: Page) => page.getByRole('list', { name: 'Mails' });
const row = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text });
const panel = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Send', exact: true }) });

/** Chooses a recipient by their name. */
async function writeTo(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'To', exact: true }).fill(name.slice(0, 6));
  await page.getByRole('option', { name }).click();
}

async function words(page: Page, text: string): Promise<void> {
  const editor = panel(page).getByRole('textbox', { name: 'Write your mail' });
  await editor.click();
  await editor.pressSequentially(text);
}

/** Sends a mail by the API, and waits until it has come. */
async function sent(from: Account, to: Account, subject: string, body: string): Promise<string> {
  const [author, reader] = [await apiOf(from), await apiOf(to)];
  const { data: draft, error } = await author.rpc('begin_mail_draft', {
    to_people: [{ user_id: null, name: null, address: `${to}@casewright.test` }],
  });
  expect(error).toBeNull();
  const { data: saved, error: refusal } = await author.rpc('save_mail_draft', {
    draft_id: draft.id,
    revision: draft.revision,
    draft: { subject, body, body_type: 'html' },
  });
  expect(refusal).toBeNull();
  expect((await author.rpc('send_mail', { draft_id: saved.id, revision: saved.revision })).error).toBeNull();
  let id = '';
  await expect
    .poll(async () => {
      const { data } = await reader.rpc('find_mails', { search: subject });
      id = data?.[0]?.id ?? '';
      return id;
    }, DELIVERED)
    .not.toBe('');
  return id;
}

test('what is written is saved as it is typed, survives a reload, and can be taken back after it is sent', async () => {
  const lawyer = await signedIn('lawyer', { at: '/dashboard/mail' });
  const mark = word();
  await lawyer.getByRole('button', { name: 'Write', exact: true }).click();
  await writeTo(lawyer, 'Margaret Halloran');
  await panel(lawyer).getByRole('textbox', { name: 'Subject' }).fill(`${mark} lease`);
  await words(lawyer, 'Please look at the lease.');
  await panel(lawyer).getByText('Saved', { exact: true }).waitFor();

  await lawyer.reload();
  await expect.poll(() => panel(lawyer).getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(`${mark} lease`);
  await panel(lawyer).getByText('Please look at the lease.').waitFor();
  await panel(lawyer).getByText('Margaret Halloran').waitFor();

  // Those who will read it are named before it goes.
  await panel(lawyer).getByRole('button', { name: 'File on a case' }).click();
  await lawyer.getByRole('option').first().click();
  await panel(lawyer)
    .getByText(/^Will read it: Margaret Halloran; and on the case /)
    .waitFor();
  await panel(lawyer).getByText('Saved', { exact: true }).waitFor();

  await panel(lawyer).getByRole('button', { name: 'Send', exact: true }).click();
  await lawyer.getByText('Mail sent').waitFor();
  await lawyer.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => panel(lawyer).getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(`${mark} lease`);

  // Closed, it is among the drafts, and is gone on with from there.
  await panel(lawyer).getByRole('button', { name: 'Save and close' }).click();
  await lawyer
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: /^Drafts/ })
    .click();
  await row(lawyer, mark).getByRole('link').click();
  await panel(lawyer).getByRole('button', { name: 'Discard' }).click();
  await lawyer.getByRole('dialog', { name: 'Discard this draft?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => row(lawyer, mark).count()).toBe(0);
});

test('a mail arrives live, is answered, and put in order with a way back', async () => {
  const [lawyer, admin] = [
    await signedIn('lawyer', { at: '/dashboard/mail' }),
    await signedIn('lawyer-admin', { at: '/dashboard/mail' }),
  ];
  const mark = word();
  await lawyer.getByRole('button', { name: 'Write', exact: true }).click();
  await writeTo(lawyer, 'Margaret Halloran');
  await panel(lawyer).getByRole('textbox', { name: 'Subject' }).fill(`${mark} question`);
  await words(lawyer, `${mark} what do you think?`);
  await panel(lawyer).getByRole('button', { name: 'Send', exact: true }).click();

  await row(admin, `${mark} question`)
    .getByText('Unread')
    .waitFor({ state: 'attached', ...DELIVERED });
  await row(admin, `${mark} question`).getByRole('link').click();
  const thread = admin.getByRole('region', { name: `${mark} question` });
  await thread.locator('iframe').contentFrame().getByText(`${mark} what do you think?`).waitFor();
  await expect.poll(() => row(admin, mark).getByText('Unread').count()).toBe(0);

  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await words(admin, `${mark} I agree.`);
  await panel(admin).getByText('Daniel Okafor').first().waitFor();
  await panel(admin).getByRole('button', { name: 'Send', exact: true }).click();
  await row(lawyer, `Re: ${mark} question`).waitFor(DELIVERED);

  // One thread, in which both are.
  await row(lawyer, `Re: ${mark} question`).getByRole('link').click();
  const answer = lawyer.getByRole('region', { name: `Re: ${mark} question` });
  await answer.locator('iframe').last().contentFrame().getByText(`${mark} I agree.`).waitFor();
  // What one wrote oneself is folded until it is asked for.
  await expect.poll(() => answer.getByRole('article').count()).toBe(1);
  await answer.getByRole('button', { name: /^Daniel Okafor/ }).click();
  await expect.poll(() => answer.getByRole('article').count()).toBe(2);

  await answer.getByRole('button', { name: 'Actions for' }).click();
  await lawyer.getByRole('menuitem', { name: 'Star', exact: true }).click();
  await row(lawyer, mark).getByText('Starred').waitFor({ state: 'attached' });
  await answer.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.poll(() => row(lawyer, mark).count()).toBe(0);
  await lawyer.getByRole('button', { name: 'Undo' }).click();
  await row(lawyer, mark).waitFor();

  // Found by who wrote it.
  await lawyer.getByRole('searchbox', { name: 'Search mail' }).fill(`from:margaret ${mark}`);
  await row(lawyer, mark).waitFor();
  await expect.poll(() => list(lawyer).getByRole('listitem').count()).toBe(1);
  await lawyer.getByRole('searchbox', { name: 'Search mail' }).fill(`from:nobody ${mark}`);
  await lawyer.getByText('No mail matches').waitFor();
});

test('a mail is filed on the case to which it belongs, and has a label', async () => {
  const mark = word();
  // One of its own: what is done to others' cases meanwhile would decide what is suggested.
  const { caseId } = await caseIn('active');
  const { data: cases } = await (await apiOf('lawyer')).rpc('cases_for_mail', { max_rows: 100 });
  const onCase = cases?.find(({ case_id: each }: { case_id: string }) => each === caseId);
  const id = await sent('lawyer-admin', 'lawyer', `${mark} about ${onCase.case_number}`, '<p>Please read.</p>');
  const lawyer = await signedIn('lawyer', { at: `/dashboard/mail?id=${id}` });
  const filing = lawyer.getByRole('region', { name: 'Filing' });
  await filing.getByText(`File on “${onCase.case_title}”?`).waitFor();
  await filing.getByText(`Its subject names ${onCase.case_number}.`).waitFor();
  await filing.getByRole('button', { name: /will read it/ }).click();
  await filing.getByText('Daniel Okafor').waitFor();
  await filing.getByRole('button', { name: 'File', exact: true }).click();
  await filing.getByText('Filed on', { exact: false }).waitFor();
  const { data: seen } = await (await apiOf('lawyer-admin')).rpc('mails_of_case', { case_id: onCase.case_id });
  expect(seen?.some(({ subject }: { subject: string }) => subject.startsWith(mark))).toBe(true);

  const label = `Label ${mark.slice(0, 8)}`;
  await lawyer
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await lawyer.getByRole('menuitem', { name: 'Labels' }).click();
  const labels = lawyer.getByRole('dialog', { name: 'Labels' });
  await labels.getByRole('textbox', { name: 'New label' }).fill(label);
  await labels.getByRole('button', { name: 'Make' }).click();
  await expect.poll(() => labels.getByRole('checkbox', { name: label }).isChecked()).toBe(true);
  await labels.getByRole('button', { name: 'Close' }).click();
  await lawyer.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: label }).click();
  await row(lawyer, mark).waitFor();
});

test('mail is read and written by the keyboard alone', async () => {
  const mark = word();
  await sent('lawyer-admin', 'lawyer', `${mark} one`, '<p>First.</p>');
  const lawyer = await signedIn('lawyer', { at: '/dashboard' });
  // The code of the shortcuts comes with the first key.
  await expect
    .poll(async () => {
      await lawyer.keyboard.press('g');
      await lawyer.keyboard.press('i');
      return lawyer.url();
    })
    .toContain('/dashboard/mail');
  await row(lawyer, `${mark} one`).waitFor();
  await lawyer.keyboard.press('/');
  await lawyer.keyboard.type(mark);
  await expect.poll(() => list(lawyer).getByRole('listitem').count()).toBe(1);
  await lawyer.keyboard.press('Tab');
  await row(lawyer, mark).getByRole('link').focus();
  await lawyer.keyboard.press('Enter');
  await lawyer.getByRole('region', { name: `${mark} one` }).waitFor();
  await lawyer.keyboard.press('s');
  await row(lawyer, mark).getByText('Starred').waitFor({ state: 'attached' });
  // The list is slow: what was done can be taken back all the same.
  const showList = await holdBack(lawyer, /\/rpc\/find_mails/);
  const archived = lawyer.waitForResponse(/\/rpc\/move_mails/);
  await lawyer.keyboard.press('e');
  await (await archived).finished();
  await lawyer.getByRole('button', { name: 'Undo' }).last().waitFor();
  await Promise.all([lawyer.waitForRequest(/\/rpc\/move_mails/), lawyer.keyboard.press('z')]);
  await showList();
  await row(lawyer, mark).waitFor();
  await row(lawyer, mark).getByRole('link').focus();
  await lawyer.keyboard.press('r');
  await expect.poll(() => panel(lawyer).getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(`Re: ${mark} one`);
  await expect.poll(() => lawyer.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
  await lawyer.keyboard.type('Answered by keys.');
  await panel(lawyer).getByText('Saved', { exact: true }).waitFor();
  await lawyer.keyboard.press('Control+Enter');
  await lawyer.getByText('Mail sent').waitFor();
});

test('a telephone shows the list, the folders or the mail, one at a time', async () => {
  const mark = word();
  await sent('lawyer-admin', 'lawyer', `${mark} small`, '<p>On a telephone.</p>');
  const lawyer = await signedIn('lawyer', { at: '/dashboard/mail', width: 390, touch: true });
  await row(lawyer, `${mark} small`).getByRole('link').tap();
  const thread = lawyer.getByRole('region', { name: `${mark} small` });
  await thread.waitFor();
  await expect.poll(() => list(lawyer).isVisible()).toBe(false);
  await thread.getByRole('button', { name: 'Back to the list' }).tap();
  await row(lawyer, `${mark} small`).waitFor();
  await lawyer.getByRole('button', { name: 'Folders' }).tap();
  await lawyer
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: /^Archive/ })
    .tap();
  await lawyer.getByRole('heading', { name: 'Archive' }).waitFor();
  expect(await lawyer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('what a mail invites to comes into the calendar when its reader takes it', async () => {
  const lawyer = await signedIn('lawyer', { at: '/dashboard/mail?q=Notice%3A%202026%20L%2001848' });
  const invitation = lawyer.getByRole('region', { name: 'Invitation' });
  await invitation.getByText('Status hearing, 2026 L 01848').waitFor();
  await invitation.getByRole('button', { name: 'Add to calendar' }).click();
  await invitation.getByText('In your calendar').waitFor();
  const { data } = await (
    await apiOf('lawyer')
  ).rpc('calendar_window', {
    from_moment: new Date().toISOString(),
    to_moment: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  });
  expect(JSON.stringify(data)).toContain('Status hearing, 2026 L 01848');
  await lawyer.reload();
  await invitation.getByText('In your calendar').waitFor();
  expect(await invitation.getByRole('button', { name: 'Add to calendar' }).count()).toBe(0);
});

test('an invitation is answered: accepted, perhaps, declined, and the calendar follows', async () => {
  const client = new pg.Client({
    host: join(process.env.TEST_DATA_DIR ?? '', 'postgres/run'),
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  const mark = word();
  const start = new Date(Date.now() + 9 * 86_400_000);
  const end = new Date(start.getTime() + 3_600_000);
  try {
    // It came to an account at a mail server: from there the answer goes.
    const { rows } = await client.query(
      `insert into public.mail_accounts (user_id, law_firm, kind, address, imap_host, imap_port, imap_security, imap_user, smtp_host, smtp_port, smtp_security, state)
       select uuid, law_firm, 'imap', $1, 'imap.example', 993, 'tls', 'x', 'smtp.example', 465, 'tls', 'active' from public.users where email = 'lawyer@casewright.test' returning id`,
      [`${mark}@firm.example`],
    );
    const event = {
      uid: `${mark}@court.example`,
      import_hash: mark,
      title: `${mark} conference`,
      description: null,
      location: 'Room 7',
      all_day: false,
      start: start.toISOString(),
      end: end.toISOString(),
      start_date: null,
      end_date: null,
      time_zone: 'UTC',
      recurrence: null,
      rdates: [],
      busy: true,
      exceptions: [],
    };
    await client.query(`select private.take_in_mail($1, 'INBOX', 1, 1, $2)`, [
      rows[0]?.id,
      JSON.stringify({
        message_id: `<${mark}@court.example>`,
        subject: `${mark} invites`,
        from: { name: 'The clerk', address: 'clerk@court.example' },
        to: [{ address: `${mark}@firm.example` }],
        text: 'Please come.',
        invitation: {
          method: 'REQUEST',
          uid: event.uid,
          occurrence: null,
          sequence: 0,
          organizer: { name: 'The clerk', address: 'clerk@court.example' },
          attendees: [{ name: '', address: `${mark}@firm.example`, status: 'NEEDS-ACTION' }],
          event,
          skipped: null,
        },
      }),
    ]);
  } finally {
    await client.end();
  }
  const api = await apiOf('lawyer');
  const isInCalendar = async (): Promise<boolean> => {
    const { data } = await api.rpc('calendar_window', {
      from_moment: start.toISOString(),
      to_moment: end.toISOString(),
    });
    return JSON.stringify(data).includes(`${mark} conference`);
  };
  const lawyer = await signedIn('lawyer', { at: `/dashboard/mail?q=${mark}` });
  const invitation = lawyer.getByRole('region', { name: 'Invitation' });
  const answers = invitation.getByRole('group', { name: 'Your answer' });
  for (const [name, said, comes] of [
    ['Accept', 'You have accepted.', true],
    ['Maybe', 'You have answered maybe.', true],
    ['Decline', 'You have declined.', false],
    ['Accept', 'You have accepted.', true],
  ] as const) {
    const answer = answers.getByRole('button', { name, exact: true });
    // By keyboard as well as by pointer.
    await answer.focus();
    await lawyer.keyboard.press('Enter');
    await invitation.getByText(said).waitFor();
    await expect.poll(() => answer.getAttribute('aria-pressed')).toBe('true');
    expect(await answers.getByRole('button', { pressed: true }).count()).toBe(1);
    await expect.poll(isInCalendar).toBe(comes);
  }
  await lawyer.reload();
  await invitation.getByText('You have accepted.').waitFor();
  // What was answered is a mail to who invited, and says so.
  const { data: waiting } = await api.rpc('find_mails', { view: 'outbox', search: `subject:${mark}` });
  const { data: sentOut } = await api.rpc('find_mails', { view: 'sent', search: `subject:${mark}` });
  expect(JSON.stringify([waiting, sentOut])).toContain('clerk@court.example');
});

test('who comes back from a provider of mail reads what came of it, and nothing of it stays in the address', async () => {
  const lawyer = await signedIn('lawyer', { at: '/dashboard/mail' });
  // Nobody has begun this here.
  provoke(/409/);
  await lawyer.goto('/dashboard/mail#mail_state=nothing&mail_code=nothing');
  const settings = lawyer.getByRole('dialog', { name: 'Mail settings' });
  await settings.getByText('This was begun elsewhere, or more than ten minutes ago.').waitFor();
  expect(lawyer.url()).not.toContain('mail_');
  await settings.getByRole('button', { name: 'Close' }).click();
  await lawyer.getByRole('button', { name: 'Mail settings' }).click();
  await settings.getByText('Accounts at mail servers').waitFor();
  expect(await settings.getByRole('alert').count()).toBe(0);
});

test('a hostile mail is shown, runs nothing and asks for nothing', async () => {
  const mark = word();
  const hostile = [
    `<p>${mark} words</p>`,
    '<img src="https://elsewhere.test/a.png" onerror="document.title=1"><script>document.title = 2</script>',
    '<style>@import "https://elsewhere.test/a.css"; body { background: url(https://elsewhere.test/b.png) }</style>',
    '<p style="background: url(https://elsewhere.test/c.png); position: fixed; color: red">styled</p>',
    '<a href="javascript:document.title=3">run</a><form action="https://elsewhere.test"><input></form>',
    '<iframe src="https://elsewhere.test/d"></iframe><svg onload="document.title=4"></svg><link rel="prefetch" href="https://elsewhere.test/e">',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.test/f"><base href="https://elsewhere.test/">',
  ].join('');
  const id = await sent('lawyer-admin', 'lawyer', `${mark} hostile`, hostile);
  const lawyer = await signedIn('lawyer', { at: null });
  const asked: string[] = [];
  lawyer.on('request', (request) => {
    if (request.url().includes('elsewhere.test')) asked.push(request.url());
  });
  await lawyer.goto(`/dashboard/mail?id=${id}`);
  const frame = lawyer.getByRole('region', { name: `${mark} hostile` }).locator('iframe');
  await frame.contentFrame().getByText(`${mark} words`).waitFor();
  await lawyer.waitForTimeout(1000);
  expect(asked).toEqual([]);
  expect(await lawyer.title()).toMatch(/^Mail/);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(
    await frame.contentFrame().locator('script, form, iframe, svg, link, [onerror], a[href^="javascript"]').count(),
  ).toBe(0);

  // Its pictures are fetched when the reader asks, by the server: there is no such place, and it says so.
  await lawyer.getByText('1 picture is stored on another server', { exact: false }).waitFor();
  await lawyer.getByRole('button', { name: 'Show pictures' }).click();
  await lawyer.getByText('1 picture could not be fetched.').waitFor({ timeout: 30_000 });
  const data = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await lawyer.route('**/api/mail/pictures', (route) =>
    route.fulfill({ json: { pictures: [{ address: 'https://elsewhere.test/a.png', data }] } }),
  );
  await lawyer.getByRole('button', { name: 'Fetch again' }).click();
  await expect.poll(() => frame.contentFrame().locator('img').first().getAttribute('src')).toBe(data);
  await lawyer.getByText('could not be fetched', { exact: false }).waitFor({ state: 'detached' });
  expect(asked).toEqual([]);
});
