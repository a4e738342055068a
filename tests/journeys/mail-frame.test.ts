import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { MAIL_SANDBOX, mailDocument } from '@casewright/contracts/mail-document';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { baseUrl, newPerson, provoke } from './browser.ts';

const CORPUS = resolve(import.meta.dirname, '../../apps/server/testing/hostile/print-cleaned.ts');
/** The HTML of the hostile mails as the server keeps it, and before it is cleaned. How it is cleaned has a test of its own. */
let corpus: { cleaned: string[]; raw: string[] };
/** The policy of a page of ours, and the nonce that it names. */
let policy: string;
let nonce: string;
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CORPUS], { maxBuffer: 256 * 1024 * 1024 });
  corpus = JSON.parse(stdout);
  policy = (await fetch(baseUrl())).headers.get('content-security-policy') ?? '';
  nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce).not.toBe('');
}, 300_000);

/** Frames that are in the page at once. */
const AT_ONCE = 50;

/** A page under the policy of ours; what it asks for, and the dialogs that it opens. */
async function openPage(): Promise<{ page: Page; asked: string[] }> {
  const page = await newPerson();
  const asked: string[] = [];
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  await page.context().route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${baseUrl()}/frames`) return route.fulfill({ headers, body: '<!doctype html><title>frames</title>' });
    asked.push(url);
    return route.fulfill({ status: 404, body: '' });
  });
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => asked.push(`popup ${popup.url()}`));
  await page.goto('/frames');
  return { page, asked };
}

/** Shows documents in frames and waits for each; answers whether anything ran, and how large each is. */
function show(page: Page, documents: string[], sandbox: string) {
  return page.evaluate(
    async ([all, allowed]) => {
      type Policies = { createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string } };
      const policies: Policies | undefined = Reflect.get(window, 'trustedTypes');
      const trusted = policies?.createPolicy(`m${Math.random()}`, { createHTML: (html: string) => html });
      const frames = await Promise.all(
        all.map(
          (html) =>
            new Promise<HTMLIFrameElement>((resolve) => {
              const frame = document.createElement('iframe');
              frame.setAttribute('sandbox', allowed);
              frame.addEventListener('load', () => resolve(frame), { once: true });
              frame.srcdoc = trusted?.createHTML(html) ?? html;
              document.body.append(frame);
            }),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      const heights = frames.map((frame) => frame.contentDocument?.documentElement.scrollHeight ?? 0);
      const colours = frames.map((frame) => {
        const first = frame.contentDocument?.querySelector('[class]');
        return first ? getComputedStyle(first).color : null;
      });
      for (const frame of frames) frame.remove();
      return { ran: 'ran' in window, heights, colours };
    },
    [documents, sandbox] as const,
  );
}

test(
  'a thousand hostile mails run nothing, open nothing and ask for nothing in their frames',
  { timeout: 900_000 },
  async () => {
    const { cleaned } = corpus;
    expect(cleaned.length).toBeGreaterThan(500);
    const { page, asked } = await openPage();
    for (let at = 0; at < cleaned.length; at += AT_ONCE) {
      const documents = cleaned.slice(at, at + AT_ONCE).map((html) => mailDocument({ html, nonce }));
      expect((await show(page, documents, MAIL_SANDBOX)).ran).toBe(false);
      expect(asked).toEqual([]);
    }
  },
);

test('the frame alone holds what was not cleaned', { timeout: 300_000 }, async () => {
  // What the policy and the sandbox refuse, the browser says.
  provoke(/policy:|Refused to|Blocked|sandboxed|Content Security Policy|violates|Unsafe/i);
  const { page, asked } = await openPage();
  for (const html of corpus.raw) {
    const { ran } = await show(page, [mailDocument({ html, nonce })], MAIL_SANDBOX);
    expect([html, ran, asked.splice(0)]).toEqual([html, false, []]);
  }
});

test('styles are shown, and a trap that is not closed catches', { timeout: 120_000 }, async () => {
  provoke(/policy:|Refused to|Content Security Policy|violates/i);
  const { page, asked } = await openPage();
  const shown = await show(page, [mailDocument({ html: '<p style="color:rgb(1, 2, 3)">x</p>', nonce })], MAIL_SANDBOX);
  expect(shown.colours).toEqual(['rgb(1, 2, 3)']);
  expect(shown.heights[0]).toBeGreaterThan(10);
  // Pictures of the page's own origin are within the page's policy: without a policy of its own a frame asks for them.
  await show(page, ['<img src="/p.png">'], MAIL_SANDBOX);
  expect(asked).toEqual([`${baseUrl()}/p.png`]);
});
