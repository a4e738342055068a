import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';

import { endOfTest, provoke, signedIn } from '../journeys/browser.ts';
import { apiOf, caseIn, forgetClients, type Account } from '../journeys/practice.ts';
import { startPostgres18, type TestPostgres } from '../setup/postgres.ts';
import { freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const POLL = { timeout: 60_000 };
/** For so long one of them is without a connection. */
const OFFLINE_MS = 60_000;
const folders = [freshFolder(), freshFolder()] as const;
const servers: TestServer[] = [];
let postgres: TestPostgres | undefined;
afterEach(endOfTest);
afterAll(async () => {
  forgetClients();
  for (const server of servers) await server.stop();
  await postgres?.stop();
  folders.forEach(removeFolder);
});

/** What journeys do from here on, they do at this server. */
function serveFrom({ url, anonKey }: TestServer): void {
  process.env.TEST_BASE_URL = url;
  process.env.TEST_ANON_KEY = anonKey;
  forgetClients();
}

const log = (page: Page) => page.getByRole('log');
async function write(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Write a message' });
  await box.fill(words);
  await box.press('Enter');
}
/** The messages that a page shows, in their order. */
const shown = async (page: Page): Promise<string[]> =>
  (await log(page).getByRole('article').locator('p').getByText(/^m\d /).allInnerTexts()).map((text) => text.trim());

test.for([1, 2] as const)(
  'people write to each other at %i processes, one is killed in between, one loses the connection for a minute, one writes in two tabs: all end with the same messages, none lost and none twice',
  { timeout: 400_000 },
  async (processes) => {
    postgres ??= await startPostgres18();
    const database = { DATABASE_URL: postgres.url };
    for (const server of servers.splice(0)) await server.stop();
    const first = await startServer({ ...database, DATA_DIR: folders[0] });
    servers.push(first);
    let other = first;
    if (processes === 2) {
      // Processes of one installation have its keys.
      copyFileSync(join(folders[0], 'keys.json'), join(folders[1], 'keys.json'));
      other = await startServer({ ...database, DATA_DIR: folders[1] });
      servers.push(other);
    }

    serveFrom(first);
    const { caseId } = await caseIn('active');
    const lawyerApi = await apiOf('lawyer');
    const { data: admin } = await (await apiOf('lawyer-admin')).auth.getUser();
    const added = await (await apiOf('lawyer-admin')).from('case_team').insert({ case_id: caseId, user_id: admin.user?.id, role: 'associate' });
    expect(added.error).toBeNull();
    const begun = await (await apiOf('user')).rpc('send_message', { case_id: caseId, body: 'm0 of the client' });
    expect(begun.error).toBeNull();
    const { data: talk } = await lawyerApi.from('conversations').select('id').eq('case_id', caseId).single<{ id: string }>();
    if (talk === null) throw new Error('The case has no conversation');
    const open = async (account: Account): Promise<Page> => {
      const page = await signedIn(account, { at: `/dashboard/chat?id=${talk.id}` });
      await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
      return page;
    };
    // What the killed server leaves unanswered is complained of.
    provoke(/./);
    const lawyer = await open('lawyer');
    const tab = await lawyer.context().newPage();
    await tab.goto(`/dashboard/chat?id=${talk.id}`);
    serveFrom(other);
    const client = await open('user');

    await write(lawyer, 'm1 from the first process');
    await log(client).getByText('m1 ', { exact: false }).waitFor();
    await write(client, 'm2 from the other one');
    await log(tab).getByText('m2 ', { exact: false }).waitFor();

    // Two tabs lose their process; what is written in them waits.
    const killed = once(first.process, 'close');
    first.process.kill('SIGKILL');
    await killed;
    await write(lawyer, 'm3 while the process is gone');
    await write(tab, 'm4 from another tab');
    await write(client, 'm5 meanwhile');
    const joinThird = async (): Promise<Page> => {
      const third = await open('lawyer-admin');
      await expect.poll(() => shown(third), POLL).toContain('m5 meanwhile');
      return third;
    };
    // A third joins at the process that is left, and sees what has arrived.
    let third: Page | null = null;
    if (processes === 2) {
      await expect.poll(() => shown(client)).toContain('m5 meanwhile');
      third = await joinThird();
      expect(await shown(third)).toHaveLength(4);
    }

    const since = Date.now();
    await client.context().setOffline(true);
    await write(client, 'm6 without a connection');
    servers.push(await startServer({ ...database, DATA_DIR: folders[0], PORT: new URL(first.url).port }));
    const all = async (): Promise<string[]> => {
      const { data } = await (await apiOf('user')).from('messages').select('body').eq('conversation_id', talk.id).order('created_at');
      return (data ?? []).map(({ body }) => String(body));
    };
    await expect.poll(all, POLL).toContain('m4 from another tab');
    await sleep(Math.max(since + OFFLINE_MS - Date.now(), 0));
    expect(await all()).not.toContain('m6 without a connection');
    await client.context().setOffline(false);
    third ??= await joinThird();

    await expect.poll(async () => (await all()).toSorted(), POLL).toEqual([
      'm0 of the client',
      'm1 from the first process',
      'm2 from the other one',
      'm3 while the process is gone',
      'm4 from another tab',
      'm5 meanwhile',
      'm6 without a connection',
    ]);
    const order = await all();
    const pages = [lawyer, tab, client, third];
    for (const page of pages) await expect.poll(() => shown(page), POLL).toEqual(order);
    await write(third, 'm7 at last');
    for (const page of pages) await expect.poll(() => shown(page), POLL).toEqual([...order, 'm7 at last']);
    // Read by all of them, as far as it goes.
    const unread = async (): Promise<string[]> => {
      const { data: members } = await (await apiOf('lawyer-admin'))
        .from('conversation_members')
        .select('user_id, last_read_at')
        .eq('conversation_id', talk.id);
      const { data: last } = await (await apiOf('lawyer-admin'))
        .from('messages')
        .select('created_at')
        .eq('conversation_id', talk.id)
        .order('created_at', { ascending: false })
        .limit(1);
      const until = new Date(String(last?.[0]?.created_at)).getTime();
      return (members ?? [])
        .filter(({ last_read_at: at }) => new Date(String(at)).getTime() < until)
        .map(({ user_id: id }) => String(id));
    };
    for (const page of [lawyer, client]) await page.bringToFront();
    await expect.poll(unread, POLL).toEqual([]);
  },
); // prettier-ignore
