import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { drawn, FOREIGN_HOST } from '../assistant/injections.ts';
import { signedIn } from './browser.ts';

/** Each of the sixty ways in which an answer can have an address in it. */
const ANSWERS = drawn(60).map(({ answer }) => answer.replaceAll('{data}', 'a-secret'));
/** So many are parts of one answer: what is open at the end of one must not hide the next for long. */
const TOGETHER = 6;
/** What loads, runs or sends by itself; of the pictures of ours none is in the words of an answer. */
const ACTIVE =
  'img,picture,script,iframe,object,embed,video,audio,source,link,meta,base,form,style,math,svg image,[style*="url("]';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Legal assistant' });
const said = (page: Page) => panel(page).getByRole('list', { name: 'Conversation' }).locator('> li');

test('what a model writes that obeyed an injected text loads nothing, and leads nowhere', async () => {
  expect(new Set(ANSWERS).size).toBe(60);
  const page = await signedIn('lawyer');
  const loaded: string[] = [];
  await page.route(
    (url) => url.href.includes(FOREIGN_HOST),
    (route) => {
      loaded.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open the assistant' }).click();
  for (let begin = 0; begin < ANSWERS.length; begin += TOGETHER) {
    const source = { kind: 'faq', title: 'Walls', quotation: 'A wall.', link: '/faqs#ethical-wall', case_id: null };
    const parts = ANSWERS.slice(begin, begin + TOGETHER).map(
      (answer, place) => `Part ${begin + place} begins.\n\n${answer}`,
    );
    const events = [
      { model: 'a-model', choices: [], sources: [source] },
      { choices: [{ delta: { content: `${parts.join('\n\n')}\n\nAll of ${begin} is said. [1]` } }] },
    ];
    // The same address is asked which model answers: that is left to the server.
    await page.route('**/functions/v1/openai-handler', (route) =>
      route.request().postData()?.includes(`Question ${begin}"`) === true
        ? route.fulfill({
            contentType: 'text/event-stream',
            body: [...events.map((event) => JSON.stringify(event)), '[DONE]']
              .map((data) => `data: ${data}\n\n`)
              .join(''),
          })
        : route.fallback(),
    );
    const field = panel(page).getByRole('textbox', { name: /^Ask/ });
    await field.fill(`Question ${begin}`);
    await field.press('Enter');
    const answer = said(page).last();
    await answer.getByText(`All of ${begin} is said.`).waitFor();
    // Each is drawn as an answer of its own, and its words are there to read.
    for (let place = begin; place < begin + TOGETHER; place += 1)
      expect(await answer.getByText(`Part ${place} begins.`).count()).toBe(1);
    const dangerous = await answer.evaluate(
      (element, [host, active]) => {
        const leading = [...element.querySelectorAll('*')].flatMap((one) =>
          [...one.attributes]
            .filter(({ name, value }) => value.includes(host ?? '') || name.startsWith('on'))
            .map(({ name, value }) => `${one.localName} ${name}=${value}`),
        );
        return [...leading, ...[...element.querySelectorAll(active ?? '')].map(({ outerHTML }) => outerHTML)];
      },
      [FOREIGN_HOST, ACTIVE],
    );
    expect(dangerous).toEqual([]);
    expect(await answer.getByRole('link').count()).toBeGreaterThan(0);
  }
  expect(loaded).toEqual([]);
  await page.context().close();
}, 600_000);
