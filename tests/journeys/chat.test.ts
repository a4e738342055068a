import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { provoke, signedIn } from './browser.ts';
import { apiOf } from './practice.ts';

/** Letters alone, so that it is neither a number nor an address. */
const word = (): string => `w${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const log = (page: Page) => page.getByRole('log');
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

/** The conversation that two people of the demonstration have. */
async function talkOf(one: 'lawyer' | 'user', other: string): Promise<string> {
  const api = await apiOf(one);
  const { data: people }: { data: { user_id: string; display_name: string }[] | null } =
    await api.rpc('people_to_write_to');
  const found = people?.find(({ display_name: name }) => name === other);
  const { data: talk }: { data: { id: string } | null } = await api.rpc('start_conversation', {
    user_ids: [found?.user_id],
  });
  return talk?.id ?? '';
}

/** Opens a conversation and waits until what is in it is shown. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/chat?id=${id}`);
  await log(page).getByRole('article').last().waitFor();
}

async function write(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}

/** Does something with a message by its menu. */
async function choose(page: Page, words: string, entry: string): Promise<void> {
  // Not those that quote it.
  const message = log(page)
    .getByRole('article')
    .filter({ has: page.locator('p', { hasText: words }) });
  await message.hover();
  await message.getByRole('button', { name: 'Actions for this message' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The messages of a conversation that hold a word, in their order. */
async function messagesWith(id: string, mark: string): Promise<string[]> {
  const { data } = await (
    await apiOf('lawyer')
  )
    .from('messages')
    .select('body')
    .eq('conversation_id', id)
    .like('body', `${mark}%`)
    .order('created_at');
  return (data ?? []).map(({ body }) => String(body));
}

test('two people write to each other; one is without a connection for a while, in two tabs, and loses and doubles nothing', async () => {
  const [lawyer, admin] = [await signedIn('lawyer', { at: null }), await signedIn('lawyer-admin', { at: null })];
  provoke(/Failed to fetch|ERR_INTERNET_DISCONNECTED|could not/);
  const mark = word();
  const id = await talkOf('lawyer', 'Margaret Halloran');
  await open(lawyer, id);
  await open(admin, id);
  const tab = await lawyer.context().newPage();
  await open(tab, id);

  await write(lawyer, `${mark} first`);
  await log(admin).getByText(`${mark} first`).waitFor();
  await log(tab).getByText(`${mark} first`).waitFor();
  await log(lawyer).getByText('Read', { exact: true }).waitFor();

  await lawyer.context().setOffline(true);
  await write(lawyer, `${mark} second`);
  await write(tab, `${mark} third`);
  await write(lawyer, `${mark} fourth`);
  // Both tabs show what waits, in the order in which it was written.
  for (const page of [lawyer, tab])
    await expect
      .poll(() => log(page).getByRole('article', { name: 'A message that is not sent yet' }).allInnerTexts())
      .toEqual([
        expect.stringContaining('second'),
        expect.stringContaining('third'),
        expect.stringContaining('fourth'),
      ]);
  await write(admin, `${mark} meanwhile`);
  await expect.poll(() => messagesWith(id, mark)).toEqual([`${mark} first`, `${mark} meanwhile`]);

  await lawyer.context().setOffline(false);
  const all = ['first', 'meanwhile', 'second', 'third', 'fourth'].map((each) => `${mark} ${each}`);
  await expect.poll(() => messagesWith(id, mark)).toEqual(all);
  for (const page of [lawyer, tab, admin])
    await expect
      .poll(async () => (await log(page).getByText(mark).allInnerTexts()).map((each) => each.trim()))
      .toEqual(all);
  expect(await log(lawyer).getByText('Waiting to be sent').count()).toBe(0);
});

test('a message is answered, given a sign, pinned, edited and deleted, and the other sees it', async () => {
  const [client, lawyer] = [await signedIn('user', { at: null }), await signedIn('lawyer', { at: null })];
  const mark = word();
  const id = await talkOf('user', 'Daniel Okafor');
  await open(client, id);
  await open(lawyer, id);
  await write(client, `${mark} question`);
  await log(lawyer).getByText(`${mark} question`).waitFor();

  await choose(lawyer, `${mark} question`, 'Reply');
  await write(lawyer, `${mark} anwser`);
  const answer = log(client)
    .getByRole('article')
    .filter({ hasText: `${mark} anwser` });
  await answer.getByRole('link', { name: `${mark} question` }).waitFor();

  await answer.hover();
  await answer.getByRole('button', { name: 'React' }).click();
  await client.getByRole('menuitem', { name: /Heart/ }).click();
  await log(lawyer)
    .getByRole('button', { name: /^Heart/ })
    .waitFor();

  await choose(client, `${mark} anwser`, 'Pin');
  await lawyer.getByRole('complementary', { name: 'Details' }).getByText(`${mark} anwser`).waitFor();

  await choose(lawyer, `${mark} anwser`, 'Edit');
  await write(lawyer, `${mark} answer`);
  await log(client).getByText(`${mark} answer`).waitFor();
  await log(client).getByRole('button', { name: 'Edited' }).last().click();
  await client.getByRole('dialog').getByText(`${mark} anwser`).waitFor();
  await client.getByRole('button', { name: 'Close' }).click();

  await choose(client, `${mark} question`, 'Delete');
  await client.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await log(lawyer).getByText('Message deleted').last().waitFor();
  expect(await log(lawyer).getByText(`${mark} question`).count()).toBe(0);

  await choose(lawyer, `${mark} answer`, 'Make a task');
  await lawyer.getByText('A task was made of the message').waitFor();
});

test('the conversation of a case is the one on its page, and what is new is counted in the menu until it is read', async () => {
  const lawyer = await signedIn('lawyer', { at: null });
  const mark = word();
  const { data: talks }: { data: { id: string; case_id: string; may_write: boolean }[] | null } = await (
    await apiOf('user')
  ).rpc('find_conversations', { kind: 'case' });
  const talk = talks?.find(({ may_write: may }) => may);
  expect(talk).toBeDefined();
  await lawyer.goto('/dashboard/chat');
  await (await apiOf('user')).rpc('send_message', { case_id: talk?.case_id, body: mark });
  await lawyer.getByRole('list', { name: 'Conversations' }).getByText(mark).click();
  await log(lawyer).getByText(mark).waitFor();
  await write(lawyer, `${mark} answer`);
  await lawyer.goto(`/dashboard/case/${talk?.case_id}?tab=messages`);
  await log(lawyer).getByText(`${mark} answer`).waitFor();

  await lawyer.goto(`/dashboard/chat?q=${mark}`);
  await lawyer.getByRole('region', { name: 'Messages' }).getByText(`${mark} answer`).click();
  await log(lawyer).getByText(`${mark} answer`).waitFor();
});

test('a voice note is recorded, sent as a file, and listened to', async () => {
  const [lawyer, admin] = [await signedIn('lawyer', { at: null }), await signedIn('lawyer-admin', { at: null })];
  const id = await talkOf('lawyer', 'Margaret Halloran');
  await open(lawyer, id);
  await lawyer.getByRole('button', { name: 'Record' }).click();
  await lawyer.getByText('Recording', { exact: true }).waitFor();
  await lawyer.getByText('0:01').waitFor();
  // Thrown away, nothing is attached, and the focus is where it was.
  await lawyer.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => lawyer.evaluate(() => document.activeElement?.textContent)).toBe('Record');
  await lawyer.keyboard.press('Enter');
  await lawyer.getByText('0:01').waitFor();
  await lawyer.getByRole('button', { name: 'Attach', exact: true }).last().click();
  await lawyer
    .getByRole('list', { name: 'Attached files' })
    .getByText(/^Voice note .*\.(webm|m4a|ogg)$/)
    .waitFor();
  await lawyer.getByRole('button', { name: 'Send', exact: true }).click();
  await open(admin, id);
  const listen = log(admin)
    .getByRole('button', { name: /^Listen to Voice note/ })
    .last();
  await listen.click();
  const player = log(admin).locator('audio').last();
  await player.waitFor();
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull();
});

test('where the microphone is not allowed, it is said, and one writes on', async () => {
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open(lawyer, await talkOf('lawyer', 'Margaret Halloran'));
  await lawyer.getByRole('button', { name: 'Record' }).click();
  await lawyer.getByText('There is no microphone', { exact: false }).waitFor();
  await lawyer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await lawyer.getByRole('button', { name: 'Record' }).waitFor();
});

test('to whom one may write is offered by their name', async () => {
  const client = await signedIn('user', { at: '/dashboard/chat?id=new' });
  const field = client.getByRole('combobox', { name: 'To' });
  await field.fill('Okafor');
  await client.getByRole('option', { name: /Daniel Okafor/ }).click();
  await client.getByRole('button', { name: 'Start' }).click();
  await box(client).waitFor();
  await client.getByText('Readers: Daniel Okafor').waitFor();
  await client.goto('/dashboard/chat?id=new');
  await field.fill('Nobodyknows');
  await client.getByText('Nobody found').waitFor();
});

test('somebody is added to a group, administers it, is removed, and it is called otherwise: by keyboard, live for those who are in it', async () => {
  const [lawyer, admin] = [await signedIn('lawyer', { at: null }), await signedIn('lawyer-admin', { at: null })];
  const mark = word();
  const api = await apiOf('lawyer');
  const { data: people }: { data: { user_id: string; display_name: string; is_colleague: boolean }[] | null } =
    await api.rpc('people_to_write_to');
  const others = (people ?? []).filter((each) => each.is_colleague && each.display_name !== 'Margaret Halloran');
  const { data: talk }: { data: { id: string } | null } = await api.rpc('start_conversation', {
    user_ids: others.slice(0, 2).map(({ user_id: id }) => id),
    title: `${mark} round`,
  });
  const id = talk?.id ?? '';
  await api.rpc('write_message', { conversation_id: id, body: `${mark} early` });
  await open(lawyer, id);
  await admin.goto('/dashboard/chat');
  await admin.getByRole('list', { name: 'Conversations' }).waitFor();

  const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
  await details(lawyer).getByRole('button', { name: 'Add people' }).focus();
  await lawyer.keyboard.press('Enter');
  await lawyer.getByRole('combobox', { name: 'People to add' }).focus();
  await lawyer.keyboard.type('Margaret H');
  // Found, and nobody else with her any more.
  await expect.poll(() => lawyer.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Halloran')]);
  await lawyer.keyboard.press('ArrowDown');
  await lawyer.keyboard.press('Enter');
  expect(await lawyer.getByRole('radio', { name: 'Only what is written from now on' }).isChecked()).toBe(true);
  await lawyer.getByRole('button', { name: 'Add', exact: true }).focus();
  await lawyer.keyboard.press('Enter');
  await log(lawyer)
    .getByText(/Daniel Okafor. added .Margaret Halloran/)
    .waitFor();

  // Who came sees it without a reload, as one thing that is new, and nothing of what was written before.
  await admin.getByRole('list', { name: 'Conversations' }).getByText(`${mark} round`).click();
  await log(admin)
    .getByText(/Daniel Okafor. added .Margaret Halloran/)
    .waitFor();
  expect(await log(admin).getByText(`${mark} early`).count()).toBe(0);
  await write(admin, `${mark} thank you`);
  await log(lawyer).getByText(`${mark} thank you`).waitFor();

  await details(lawyer).getByRole('button', { name: 'Actions for Margaret Halloran' }).click();
  await lawyer.getByRole('menuitem', { name: 'Make administrator' }).click();
  await log(admin)
    .getByText(/made .Margaret Halloran. an administrator/)
    .waitFor();

  await lawyer.getByRole('button', { name: `Actions for ${mark} round` }).click();
  await lawyer.getByRole('menuitem', { name: 'Rename the group' }).click();
  await lawyer.getByRole('textbox', { name: 'Name of the group (optional)' }).fill(`${mark} council`);
  await lawyer.keyboard.press('Enter');
  await admin.getByRole('heading', { name: `${mark} council` }).waitFor();

  // Her page asks once more who is in it, and is refused.
  provoke(/404/);
  await details(lawyer).getByRole('button', { name: 'Actions for Margaret Halloran' }).click();
  await lawyer.getByRole('menuitem', { name: 'Remove from the group' }).click();
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Remove from the group' }).click();
  await log(lawyer)
    .getByText(/Daniel Okafor. removed .Margaret Halloran/)
    .waitFor();
  // Her page says so at once, and shows nothing more of it.
  await admin.getByText('There is no such conversation').waitFor();
  await expect.poll(() => admin.getByText(`${mark} thank you`).count()).toBe(0);
});

test('on a telephone people are added from the details, and one who leaves reads nothing more of it', async () => {
  const lawyer = await signedIn('lawyer', { at: null, width: 390 });
  const api = await apiOf('lawyer');
  const { data: people }: { data: { user_id: string; display_name: string; is_colleague: boolean }[] | null } =
    await api.rpc('people_to_write_to');
  const others = (people ?? []).filter((each) => each.is_colleague && each.display_name !== 'Margaret Halloran');
  const mark = word();
  const { data: talk }: { data: { id: string } | null } = await api.rpc('start_conversation', {
    user_ids: others.slice(0, 2).map(({ user_id: id }) => id),
    title: `${mark} round`,
  });
  await api.rpc('write_message', { conversation_id: talk?.id, body: `${mark} early` });
  await open(lawyer, talk?.id ?? '');
  await lawyer.getByRole('button', { name: 'Details' }).click();
  await lawyer.getByRole('button', { name: 'Add people' }).last().click();
  await lawyer.getByRole('combobox', { name: 'People to add' }).fill('Margaret H');
  await lawyer.getByRole('option', { name: /Margaret Halloran/ }).click();
  await lawyer.getByRole('radio', { name: 'Also everything that you read here' }).click();
  await lawyer.getByRole('button', { name: 'Add', exact: true }).click();
  await lawyer.getByRole('dialog', { name: 'Add people to the group' }).waitFor({ state: 'detached' });
  await lawyer.keyboard.press('Escape');
  await log(lawyer)
    .getByText(/Daniel Okafor. added .Margaret Halloran/)
    .waitFor();
  const { data: read } = await (
    await apiOf('lawyer-admin')
  )
    .from('messages')
    .select('body')
    .eq('conversation_id', talk?.id);
  expect(read?.map(({ body }) => String(body))).toContain(`${mark} early`);

  // The page asks once more who is in it, and is refused.
  provoke(/404/);
  await lawyer.getByRole('button', { name: `Actions for ${mark} round` }).click();
  await lawyer.getByRole('menuitem', { name: 'Leave the group' }).click();
  await lawyer.getByRole('dialog').getByText('You are its only administrator', { exact: false }).waitFor();
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click();
  await lawyer.getByRole('list', { name: 'Conversations' }).waitFor();
  await expect
    .poll(() => lawyer.getByRole('list', { name: 'Conversations' }).getByText(`${mark} round`).count())
    .toBe(0);
});

test('one sees who writes and who is busy, and mentions somebody; a draft stays, and a muted conversation says so', async () => {
  const [lawyer, admin] = [await signedIn('lawyer', { at: null }), await signedIn('lawyer-admin', { at: null })];
  const mark = word();
  const id = await talkOf('lawyer', 'Margaret Halloran');
  await open(lawyer, id);
  await open(admin, id);
  await box(lawyer).pressSequentially(`${mark} one moment`);
  await admin.getByText('Daniel Okafor is typing…').waitFor();

  // What is begun is there after another page.
  await lawyer.goto('/dashboard/chat?id=new');
  await open(lawyer, id);
  await expect.poll(() => box(lawyer).inputValue()).toBe(`${mark} one moment`);

  await box(lawyer).press('End');
  await box(lawyer).pressSequentially(' @Marg');
  await lawyer.getByRole('option', { name: /Margaret Halloran/ }).waitFor();
  await lawyer.keyboard.press('Enter');
  await expect.poll(() => box(lawyer).inputValue()).toBe(`${mark} one moment @Margaret Halloran `);
  await lawyer.keyboard.press('Enter');
  await log(admin).getByText(`${mark} one moment`).waitFor();
  const { data: sent } = await (
    await apiOf('lawyer-admin')
  )
    .from('messages')
    .select('mentions')
    .like('body', `${mark}%`)
    .single<{ mentions: string[] }>();
  expect(sent?.mentions).toHaveLength(1);

  await admin.getByRole('button', { name: /^You are shown as/ }).click();
  await admin.getByRole('menuitemradio', { name: 'Busy' }).click();
  await admin.getByRole('button', { name: 'You are shown as Busy. Change it.' }).waitFor();
  await lawyer.reload();
  await lawyer
    .getByRole('complementary', { name: 'Details' })
    .getByRole('paragraph')
    .filter({ hasText: 'Busy' })
    .waitFor();

  await lawyer.getByRole('button', { name: 'Actions for Margaret Halloran' }).click();
  await lawyer.getByRole('menuitem', { name: 'Mute' }).click();
  await lawyer
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: 'Margaret Halloran' })
    .getByText('Muted')
    .waitFor();
  await lawyer.getByRole('button', { name: 'Actions for Margaret Halloran' }).click();
  await lawyer.getByRole('menuitem', { name: 'Unmute' }).click();
});

test('of a message in the conversation of a case a note is made in one click', async () => {
  const lawyer = await signedIn('lawyer', { at: null });
  const mark = word();
  const api = await apiOf('user');
  const { data: talks }: { data: { id: string; case_id: string; may_write: boolean }[] | null } = await api.rpc(
    'find_conversations',
    { kind: 'case' },
  );
  const talk = talks?.find(({ may_write: may }) => may);
  await api.rpc('send_message', { case_id: talk?.case_id, body: `${mark} what he said` });
  await open(lawyer, talk?.id ?? '');
  await choose(lawyer, `${mark} what he said`, 'Make a note');
  await lawyer.getByText('An internal note of the case was made of the message').waitFor();
  const { data: notes } = await (
    await apiOf('lawyer')
  )
    .from('case_notes')
    .select('visibility')
    .eq('case_id', talk?.case_id)
    .like('body', `${mark}%`);
  expect(notes).toEqual([{ visibility: 'internal' }]);
});
