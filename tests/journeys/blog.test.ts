import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { baseUrl, newPerson, PASSWORD, signedIn } from './browser.ts';

/** What a guest's program reads of a page, without running anything. */
async function html(path: string): Promise<{ status: number; text: string; location: string | null }> {
  const answer = await fetch(`${baseUrl()}${path}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
}

async function account(name: string) {
  const client = createClient(baseUrl(), process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: `${name}@casewright.test`, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

interface Post {
  id: string;
  slug: string;
}

/** A post of the lawyer that is on the blog. */
async function published(given: object): Promise<Post> {
  const lawyer = await account('lawyer');
  const id = crypto.randomUUID();
  const whole = { description: 'What it is about', content: '<p>Words.</p>', tags: ['One', 'Two'], ...given };
  expect((await lawyer.rpc('save_post', { post_id: id, given: whole })).error).toBeNull();
  const { data, error } = await lawyer.rpc('publish_post', { post_id: id });
  expect(error).toBeNull();
  const [post]: Post[] = data;
  if (post === undefined) throw new Error('Nothing was published');
  return post;
}

const slugOf = (page: Page) => new URL(page.url()).pathname;

test('a lawyer writes, looks at it, publishes; a guest reads it without JavaScript, and by its old title', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/post/list' });
  await page.getByRole('link', { name: 'New post' }).click();
  await page
    .getByLabel(/^Title \*|^Title/)
    .first()
    .fill('The lease that ends itself');
  await page.getByLabel('Description', { exact: true }).fill('A clause that nobody reads.');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await text.pressSequentially('Read the last page first.');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  for (const tag of ['Leases', 'Clauses']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'The lease that ends itself' }).waitFor();
  await preview.getByText('Read the last page first.').waitFor();
  await preview.getByRole('button', { name: 'Close the preview' }).click();
  await page.getByRole('switch', { name: 'Publish' }).check();
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByRole('heading', { name: 'The lease that ends itself' }).waitFor();
  await page.getByText('Published', { exact: true }).first().waitFor();
  const id = slugOf(page).split('/').at(-1) ?? '';
  const live = await page.getByRole('link', { name: 'See it on the blog' }).getAttribute('href');
  expect(live).toMatch(/^\/post\/details\/the-lease-that-ends-itself-[0-9a-f]{10}$/);

  const first = await html(live ?? '');
  expect(first.status).toBe(200);
  for (const said of ['Read the last page first.', '"@type":"BlogPosting"', 'Daniel Okafor', 'application/rss+xml'])
    expect(first.text).toContain(said);
  expect((await html('/post')).status).toBe(200);
  const lawyer = await account('lawyer');
  await lawyer.rpc('save_post', { post_id: id, given: { title: 'A lease that ends itself' } });
  const moved = await html(live ?? '');
  expect(moved.status).toBe(301);
  expect(moved.location).toMatch(/^\/post\/details\/a-lease-that-ends-itself-[0-9a-f]{10}$/);
  const guest = await newPerson();
  await guest.goto(live ?? '');
  await guest.getByRole('heading', { level: 1, name: 'A lease that ends itself' }).waitFor();
  expect(slugOf(guest)).toBe(moved.location);
  expect((await html('/post/details/nothing-of-it-0123456789')).status).toBe(404);
  // The feed and the map are kept for a while.
  for (const path of ['/post/rss.xml', '/sitemap.xml'])
    await expect
      .poll(async () => (await html(path)).text, { timeout: 75_000, interval: 1000 })
      .toContain(moved.location);
});

test('a post waits for its time, and nobody else reads it before', async () => {
  const lawyer = await account('lawyer');
  const id = crypto.randomUUID();
  const given = { title: 'Tomorrow', description: 'x', content: '<p>x</p>', tags: ['One', 'Two'] };
  await lawyer.rpc('save_post', { post_id: id, given });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const { data } = await lawyer.rpc('publish_post', { post_id: id, publish_at: at });
  const [post]: Post[] = data;
  expect((await html(`/post/details/${post?.slug}`)).status).toBe(404);
  const page = await signedIn('lawyer', { at: '/dashboard/post/list?status=scheduled' });
  await page.getByRole('link', { name: 'Tomorrow' }).first().click();
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Do not publish' }).click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
});

test('a comment with a link waits until the author lets it through; a favourite is counted', async () => {
  const post = await published({ title: 'Comments of readers' });
  const client = await signedIn('user', { at: `/post/details/${post.slug}` });
  const field = client.getByLabel('Your comment');
  await field.fill('Does it hold for shops as well?');
  await client.getByRole('button', { name: 'Send' }).click();
  await client.getByText('Does it hold for shops as well?').waitFor();
  await field.fill('I read it on https://example.test/x');
  await client.getByRole('button', { name: 'Send' }).click();
  await client.getByText('Your comment waits until somebody of the firm has read it').waitFor();
  await client.getByRole('button', { name: /^Favourite/ }).click();
  await client.getByRole('button', { name: 'Favourite, kept by 1 reader', pressed: true }).waitFor();
  expect((await html(`/post/details/${post.slug}`)).text).not.toContain('example.test/x');

  const lawyer = await signedIn('lawyer', { at: `/dashboard/post/${post.id}` });
  await lawyer.getByText('Waits: it has a link').waitFor();
  await lawyer.getByRole('button', { name: 'Let it through' }).click();
  await lawyer.getByText('The comment is on the page').waitFor();
  await client.reload();
  await client.getByText('I read it on https://example.test/x').waitFor();
  await client.getByRole('heading', { name: '2 comments' }).waitFor();
});

test('a hostile post and a hostile comment run nothing, in the first HTML and in the app', async () => {
  const mark =
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">go</a>';
  const post = await published({
    title: `</title><script>window.ran=1</script>${'M'.repeat(40)}`,
    description: '"><img src=x onerror=window.ran=1>',
    content: `<p onclick="window.ran=1">Before ${mark} __TITLE__ after</p><svg onload="window.ran=1"></svg>`,
    tags: ['</script><script>window.ran=1', '__CONTENT__'],
    meta_title: '</title><script>window.ran=1</script>',
  });
  const client = await account('user');
  await client.rpc('comment_on_post', { post_id: post.id, body: `${mark} __CONTENT__` });
  const { text } = await html(`/post/details/${post.slug}`);
  expect(text).not.toMatch(/<script>window|<img src=x|onerror="window|onclick="window|href="javascript/);
  const guest = await newPerson({ width: 390 });
  for (const path of ['/post', `/post/details/${post.slug}`]) {
    await guest.goto(path);
    await guest.getByText('MMMM').first().waitFor();
    expect(await guest.evaluate(() => 'ran' in window)).toBe(false);
    expect(await guest.locator('body').evaluate((body) => body.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await guest.getByRole('heading', { level: 1 }).waitFor();
  await guest.getByText('go', { exact: true }).first().waitFor();
});

test('the blog is searched, narrowed by a tag, sorted, and goes on with the next posts', async () => {
  const guest = await newPerson();
  await guest.goto('/post');
  const rows = guest.getByRole('list', { name: 'Legal blog' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  const before = await rows.count();
  const more = guest.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await guest.getByRole('searchbox', { name: 'Search the blog' }).fill('arbitrage siège');
  await guest.getByRole('link', { name: /La clause de minuit/ }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await guest.getByRole('link', { name: /La clause de minuit/ }).click();
  await guest.getByRole('heading', { level: 1, name: /La clause de minuit/ }).waitFor();
  await guest.getByRole('article').getByRole('link', { name: 'English' }).click();
  await guest.getByRole('heading', { level: 1, name: /The clause at midnight/ }).waitFor();
  expect((await html(slugOf(guest))).text).toContain('hreflang="fr"');
});

/** The languages of the app beside English. */
const OTHERS = ['fr', 'vi', 'cn', 'ar'];
test.each(OTHERS)('the blog and a post are there in %s, and titles have room', async (language) => {
  const guest = await newPerson();
  await guest.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
  await guest.goto('/post');
  const first = guest.locator('[data-row]').first();
  const title = first.getByRole('link').first();
  await title.waitFor();
  expect((await first.getByRole('heading').boundingBox())?.width).toBeGreaterThan(200);
  const name = (await title.textContent()) ?? '';
  await title.click();
  await guest.getByRole('heading', { level: 1, name }).waitFor();
});
