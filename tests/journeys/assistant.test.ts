import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { newPerson, signedIn } from './browser.ts';
import { apiOf } from './practice.ts';

/** Letters alone, so that it is neither a number nor an address. */
const word = (): string => `w${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const toggle = (page: Page) => page.getByRole('button', { name: 'Open the assistant' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Legal assistant' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: /^Ask/ });
const said = (page: Page) => panel(page).getByRole('list', { name: 'Conversation' }).locator('> li');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await toggle(page).click();
  await panel(page).waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

/** A model in place of the handler, whose next question is answered with these words and nothing to rest on but one page. */
async function answerAsModel(page: Page, content: string, until: Promise<void> = Promise.resolve()): Promise<void> {
  const source = { kind: 'faq', title: 'Walls', quotation: 'A wall.', link: '/faqs#ethical-wall', case_id: null };
  const events = [{ model: 'a-model', choices: [], sources: [source] }, { choices: [{ delta: { content } }] }];
  await page.route(
    '**/functions/v1/openai-handler',
    async (route) => {
      await until;
      await route
        .fulfill({
          contentType: 'text/event-stream',
          body: [...events.map((event) => JSON.stringify(event)), '[DONE]'].map((data) => `data: ${data}\n\n`).join(''),
        })
        // It was left in the meantime.
        .catch(() => undefined);
    },
    { times: 1 },
  );
}

/** Waits for an answer to a question, and says its text. */
async function answerTo(page: Page, question: string): Promise<string> {
  const before = await said(page).count();
  await ask(page, question);
  await expect.poll(() => said(page).count()).toBe(before + 2);
  return said(page).last().innerText();
}

describe('a guest', () => {
  test('is led by the script, line by line', async () => {
    const page = await newPerson();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/faqs');
    await ask(page, '   ');
    expect(await said(page).count()).toBe(0);
    await ask(page, 'Hello');
    await panel(page).getByText('Assistant is typing...').waitFor();
    expect(await panel(page).getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    await expect.poll(() => said(page).last().innerText()).toContain('Please register, so that I can answer');
    expect(await answerTo(page, 'Can you help me?')).toContain('legal FAQs, or to lawyers');
    await panel(page).getByRole('link', { name: 'Read the FAQs' }).waitFor();
    expect(await answerTo(page, 'I need a LAWYER')).toContain('Register to find the one who fits');
    expect(await answerTo(page, 'help')).toContain('To talk to a lawyer, please register.');
    expect(await answerTo(page, 'Thanks')).toContain('To talk to a lawyer, please register.');
    const link = panel(page).getByRole('link', { name: 'Register' });
    expect(await link.getAttribute('href')).toBe('/auth/supabase/sign-up');
    // What a guest writes leaves the page nowhere.
    expect(asked.filter((url) => url.includes('/functions/'))).toEqual([]);
    expect(await panel(page).getByRole('button', { name: 'Agents' }).count()).toBe(0);
  });

  test('opens and closes it by keyboard, and on a telephone it is as wide as the screen', async () => {
    const page = await newPerson({ width: 390 });
    await open(page, '/faqs');
    await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    const box = await panel(page).boundingBox();
    expect(box?.width).toBe(374);
    expect(box?.height).toBeLessThanOrEqual(480);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await toggle(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(360);
  });
});

describe('who is signed in', () => {
  test('is answered with quotations that lead to their sources, and keeps the conversation until it is deleted', async () => {
    const page = await signedIn('lawyer');
    await open(page, '/dashboard');
    await panel(page).getByText('Quotes only, nothing is made up').waitFor();
    const question = `What is an ethical wall? ${word()}`;
    const answer = await answerTo(page, question);
    expect(answer).toContain('I am quoting what fits your question:');
    const { data } = await (
      await apiOf('lawyer')
    )
      .from('faqs')
      .select('detail')
      .eq('slug', 'ethical-wall')
      .eq('language', 'en');
    expect(answer).toContain(data?.[0]?.detail);
    const source = panel(page).getByRole('list', { name: 'Sources' }).getByRole('link').first();
    expect(await source.getAttribute('href')).toBe('/faqs#ethical-wall');

    await panel(page).getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect
      .poll(() => panel(page).getByRole('button', { name: 'Helpful', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');

    await panel(page).getByRole('button', { name: 'Not helpful, say why' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Too general');
    await page.getByRole('button', { name: 'Keep the reason' }).click();
    const rated = async () =>
      (await (await apiOf('lawyer')).from('assistant_messages').select('feedback').eq('feedback_reason', 'Too general'))
        .data;
    await expect.poll(rated).toEqual([{ feedback: 'unhelpful' }]);

    const name = word();
    await panel(page).getByRole('button', { name: 'Conversations' }).click();
    await panel(page)
      .getByRole('button', { name: `Actions for ${question}` })
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Rename' }).click();
    const line = panel(page).getByRole('list', { name: 'Conversations' }).getByRole('button', { name });
    await line.first().waitFor();

    // It is there after a reload, found by what was said.
    await open(page, '/dashboard');
    await panel(page).getByRole('button', { name: 'Conversations' }).click();
    await panel(page).getByRole('searchbox').fill(question.slice(-8));
    await line.first().click();
    await expect.poll(() => said(page).first().innerText()).toContain(question);
    await panel(page).getByRole('button', { name: 'Conversations' }).click();
    await panel(page)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await line.first().waitFor({ state: 'detached' });
  });

  test('narrows it to one case, whose papers alone are quoted', async () => {
    const page = await signedIn('lawyer');
    const api = await apiOf('lawyer');
    const { data: cases } = await api.from('cases').select('id, title').eq('status', 'active').order('id').limit(2);
    const [one, other] = cases ?? [];
    const mark = word();
    for (const { id } of cases ?? [])
      await api
        .from('case_notes')
        .insert({ case_id: id, body: `<p>The ${mark} is kept at ${id}.</p>`, visibility: 'internal' });
    // On the page of a case it looks at that case.
    await open(page, `/dashboard/case/${one?.id}`);
    await panel(page).getByText(`Looks at: ${one?.title}`).waitFor();
    const narrowed = await answerTo(page, `Where is the ${mark}?`);
    expect(narrowed).toContain(`The ${mark} is kept at ${one?.id}.`);
    expect(narrowed).not.toContain(String(other?.id));
    await panel(page).getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Everything you may see' }).click();
    await panel(page).getByText('Looks at: Everything you may see').waitFor();
    expect(await answerTo(page, `Where is the ${mark}?`)).toContain(String(other?.id));
  });

  test('hears so when nothing is found, and asks in another way', async () => {
    const page = await signedIn('user');
    await open(page, '/dashboard');
    expect(await answerTo(page, 'How do I bake sourdough bread?')).toContain('I found nothing about this');
    await panel(page).getByRole('button', { name: 'Ask in another way' }).click();
    expect(await field(page).inputValue()).toBe('How do I bake sourdough bread?');
    const line = panel(page).getByText('What you send takes the place of your last question.');
    await line.waitFor();
    // Who clears the field asks something new.
    await field(page).fill('');
    await line.waitFor({ state: 'detached' });
    await panel(page).getByRole('button', { name: 'Ask in another way' }).click();
    await line.waitFor();
    await ask(page, 'Who can see my case?');
    await expect.poll(() => said(page).last().innerText()).toContain('I am quoting');
    expect(await said(page).count()).toBe(2);
    expect(await line.count()).toBe(0);
  });

  test('is led by what a model writes to its sources and nowhere else', async () => {
    const page = await signedIn('user');
    await open(page, '/dashboard');
    await panel(page).getByText('Quotes only, nothing is made up').waitFor();
    await answerAsModel(
      page,
      [
        'See [1].',
        '[details [here]](//elsewhere.example/?q=1)',
        '[a\\]b](//elsewhere.example)',
        'An open ` and https://elsewhere.example/x',
        '<https://elsewhere.example>',
      ].join('\n\n'),
    );
    await answerTo(page, `What is a wall? ${word()}`);
    // What reads Markdown comes with the first answer.
    await expect.poll(() => said(page).last().innerText()).toContain('details [here]');
    const leads = said(page).last().locator('a[href]');
    await expect.poll(() => leads.count()).toBe(2);
    expect(new Set(await leads.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))).toEqual(
      new Set(['/faqs#ethical-wall']),
    );
    // It is said once more for those who do not see it.
    expect(await panel(page).getByRole('status').innerText()).toContain('See [1].');
  });

  test('keeps an answer on the screen until it is kept, without asking for it again', async () => {
    const page = await signedIn('user');
    await open(page, '/dashboard');
    await panel(page).getByText('Quotes only, nothing is made up').waitFor();
    const mark = word();
    await answerAsModel(page, `The ${mark} is late.`);
    let isRefused = true;
    await page.route('**/rest/v1/assistant_messages*', (route) => {
      if (!isRefused || !route.request().postData()?.includes('"role":"assistant"')) return route.fallback();
      isRefused = false;
      return route.fulfill({ status: 500, json: { message: 'Nothing is kept.' } });
    });
    await ask(page, `Where is it? ${word()}`);
    const retry = panel(page).getByRole('button', { name: 'Ask again' });
    await retry.waitFor();
    await expect.poll(() => said(page).last().innerText()).toContain(`The ${mark} is late.`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await retry.click();
    await panel(page).getByRole('button', { name: 'Copy the answer' }).waitFor();
    await retry.waitFor({ state: 'detached' });
    expect(await said(page).last().innerText()).toContain(`The ${mark} is late.`);
    expect(asked.filter((url) => url.includes('/functions/'))).toEqual([]);
  });

  test('reads an answer in its own conversation only', async () => {
    const page = await signedIn('user');
    await open(page, '/dashboard');
    await panel(page).getByText('Quotes only, nothing is made up').waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    await answerAsModel(page, 'An answer from elsewhere.', promise);
    const sent = page.waitForRequest('**/functions/v1/openai-handler');
    await ask(page, `Where is it? ${word()}`);
    await sent;
    await panel(page).getByRole('button', { name: 'New conversation' }).click();
    resolve();
    const answer = await answerTo(page, 'What is an ethical wall?');
    expect(answer).toContain('I am quoting what fits your question:');
    expect(await panel(page).getByText('An answer from elsewhere.').count()).toBe(0);
  });
});

test('ideas of no case become tasks that their owner alone reads', async () => {
  const page = await signedIn('lawyer', { at: null });
  const title = `Call the ${word()}`;
  await page.goto('/dashboard/brainstorm');
  await page.getByRole('button', { name: 'Add to: To find out' }).click();
  await page.getByRole('dialog', { name: 'Write down an idea' }).getByRole('textbox').fill(title);
  await page.getByRole('button', { name: 'Write down' }).click();
  await page.getByRole('checkbox', { name: `Choose: ${title}` }).check();
  await page.getByRole('button', { name: 'Make tasks' }).click();
  await page.getByRole('button', { name: 'Make them' }).click();
  await page.getByRole('link', { name: 'Open the task' }).waitFor();
  const { data } = await (await apiOf('lawyer')).from('tasks').select('case_id, is_private').eq('title', title);
  expect(data).toEqual([{ case_id: null, is_private: true }]);
});

test('ideas are kept from an answer, grouped, and made into tasks once that is confirmed', async () => {
  const page = await signedIn('lawyer', { at: null });
  const api = await apiOf('lawyer');
  const { data: cases } = await api.from('cases').select('id').eq('status', 'active').order('id').limit(1);
  const caseId = String(cases?.[0]?.id);
  const mark = word();
  await api
    .from('case_notes')
    .insert({ case_id: caseId, body: `<p>The ${mark} was late.</p>`, visibility: 'internal' });
  await page.goto(`/dashboard/brainstorm?case=${caseId}`);
  const composer = page.getByRole('textbox', { name: 'Ask about this case' });
  await composer.fill(`What about the ${mark}?`);
  await composer.press('Enter');
  await page.getByRole('button', { name: 'Keep as idea' }).click();
  await page.getByRole('menuitem', { name: 'For us' }).click();
  const idea = (group: string) =>
    page
      .getByRole('region', { name: new RegExp(group) })
      .getByRole('listitem')
      .filter({ hasText: `The ${mark} was late.` });
  await idea('For us').first().waitFor();

  await idea('For us')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move to: Against us' }).click();
  await idea('Against us').first().waitFor();
  await idea('Against us').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 1 task' });
  await dialog.getByText(`The ${mark} was late.`).waitFor();
  const tasks = async () => (await api.from('tasks').select('case_id').eq('title', `The ${mark} was late.`)).data ?? [];
  // Shown first, done when confirmed.
  expect(await tasks()).toEqual([]);
  await dialog.getByRole('button', { name: 'Make them' }).click();
  await idea('Against us').first().getByRole('link', { name: 'Open the task' }).waitFor();
  expect(await tasks()).toEqual([{ case_id: caseId }]);

  await idea('Against us').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pin to notes' }).click();
  await page
    .getByRole('dialog', { name: 'Pin to the notes of the case' })
    .getByRole('button', { name: 'Pin to notes' })
    .click();
  await idea('Against us').first().getByText('In the notes').waitFor();
  const { data: notes } = await api
    .from('case_notes')
    .select('body, visibility')
    .eq('case_id', caseId)
    .like('body', `%<ul>%${mark}%`);
  expect(notes).toMatchObject([{ visibility: 'internal' }]);

  // What rests on this case is not written to another.
  const { data: others } = await api.from('cases').select('title').eq('status', 'active').neq('id', caseId).limit(1);
  const other = String(others?.[0]?.title);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog', { name: 'What the assistant looks at' }).getByRole('searchbox').fill(other);
  await page.getByRole('menuitem', { name: other }).click();
  await page.getByText(`Looks at: ${other}`).waitFor();
  await idea('Against us').first().getByRole('checkbox').check();
  await page.getByText(`An idea here rests on another case than “${other}”`).waitFor();
  expect(await page.getByRole('button', { name: 'Pin to notes' }).isDisabled()).toBe(true);
});

test('a description finds lawyers with the parts of their rank', async () => {
  const page = await signedIn('user', { at: null });
  await page.goto('/dashboard/brainstorm?agent=lawyer-matching');
  await page
    .getByRole('textbox', { name: /What is it about/ })
    .fill('My landlord wants to evict us and keeps the deposit of the lease.');
  await page.getByRole('button', { name: 'Find lawyers' }).click();
  await page.getByText('Landlord and tenant').first().waitFor();
  const first = page.getByRole('region', { name: 'Lawyers who fit' }).getByRole('listitem').first();
  await expect.poll(() => first.innerText()).toMatch(/Field 35\/35/);
});

test('a text is checked beside itself, and leaves the browser nowhere', async () => {
  const page = await signedIn('lawyer', { at: null });
  await page.goto('/dashboard/brainstorm?agent=text-review');
  await page
    .getByRole('textbox', { name: /Paste a contract/ })
    .fill('1. Rent\n1.1 The Tenant pays USD 48,500 (forty-eight thousand dollars) under Section 9.\n2. End');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await page.getByRole('button', { name: 'Check the text' }).click();
  await page.getByText('2 open findings').waitFor();
  await page.getByRole('button', { name: /^Figure and words disagree/ }).click();
  expect(await page.locator('mark').allInnerTexts()).toEqual(['48,500 (forty-eight thousand dollars)', 'Section 9']);
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await page.getByText('1 open finding', { exact: true }).waitFor();
  expect(await page.locator('mark').count()).toBe(1);
  expect(asked.filter((body) => body.includes('Tenant'))).toEqual([]);
});

test('the administrator of a firm switches the model on, and others do not see the page', async () => {
  const page = await signedIn('lawyer-admin', { at: null });
  await page.goto('/dashboard/assistant');
  const enabled = page.getByRole('switch', { name: 'Let people of the firm ask the language model' });
  expect(await enabled.isChecked()).toBe(false);
  await enabled.check();
  await page
    .getByRole('spinbutton', { name: /Conversations are kept/ })
    .or(page.getByRole('textbox', { name: /Conversations are kept/ }))
    .fill('90');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const api = await apiOf('lawyer-admin');
  const kept = async () => (await api.from('assistant_settings').select('is_enabled, retention_days').single()).data;
  await expect.poll(kept).toEqual({ is_enabled: true, retention_days: 90 });
  await api.from('assistant_settings').update({ is_enabled: false, retention_days: 180 }).eq('retention_days', 90);

  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto('/dashboard/assistant');
  await lawyer.getByText('For administrators').waitFor();
});
