import { createClient } from '@supabase/supabase-js';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';

import { baseUrl, holdBack, newPerson, PASSWORD, signedIn } from './browser.ts';
import { picturePage } from './pictures.ts';

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

test('a text has pictures and files from the storage, and paragraphs that stand in the middle; a guest reads them', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/post/new' });
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('A post with a picture');
  await page.getByLabel('Description', { exact: true }).fill('And with a form to fill in.');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await text.pressSequentially('In the middle');
  await page.getByRole('button', { name: 'Centre' }).click();
  await page.getByRole('button', { name: 'Centre', pressed: true }).waitFor();
  await text.press('End');
  await text.press('Enter');
  await page.getByRole('button', { name: 'Align to the start' }).click();
  await page.locator('input[type=file][aria-label=Picture]').setInputFiles({
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByText('plan.svg is of a kind that is not taken here.').waitFor();
  await page
    .locator('input[type=file][aria-label=Picture]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picturePage(320, 200) });
  const shows = page.getByRole('textbox', { name: 'What the picture shows' });
  await expect.poll(() => shows.evaluate((line) => line === document.activeElement)).toBe(true);
  await shows.fill('The plan of the flat');
  await shows.press('Enter');
  await text.getByRole('img', { name: 'The plan of the flat' }).waitFor();
  // One goes on below the picture.
  await page.keyboard.type('To be filled in: ');
  await page
    .locator('input[type=file][aria-label=File]')
    .setInputFiles({ name: "A lawyer's form.pdf", mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 form') });
  await text.getByRole('link', { name: "A lawyer's form.pdf" }).waitFor();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  for (const tag of ['Pictures', 'Forms']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await page.getByRole('switch', { name: 'Publish' }).check();
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByRole('heading', { name: 'A post with a picture' }).waitFor();
  await page.getByRole('img', { name: 'The plan of the flat' }).waitFor();
  const live = (await page.getByRole('link', { name: 'See it on the blog' }).getAttribute('href')) ?? '';
  const guest = await newPerson({ width: 390, scriptless: true });
  await guest.goto(live);
  const picture = guest.getByRole('img', { name: 'The plan of the flat' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(320);
  const middle = guest.locator('p[data-align=center]');
  expect([await middle.textContent(), await middle.evaluate((p) => getComputedStyle(p).textAlign)]).toEqual([
    'In the middle',
    'center',
  ]);
  await guest.getByText('To be filled in:').waitFor();
  const address = (await guest.getByRole('link', { name: "A lawyer's form.pdf" }).getAttribute('href')) ?? '';
  const answer = await fetch(new URL(address, baseUrl()));
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(await answer.text()).toBe('%PDF-1.4 form');
  // The picture is also there when its author opens the post again, and after the app has drawn the page.
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await text.getByRole('img', { name: 'The plan of the flat' }).waitFor();
  const reader = await signedIn('user', { at: live });
  await reader.getByRole('img', { name: 'The plan of the flat' }).waitFor();
});

test('what is pasted from a document keeps its words, and shows no picture from elsewhere', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/post/new' });
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await text.evaluate((field) => {
    const given = new DataTransfer();
    given.setData('text/plain', 'Two cells');
    given.setData('text/html', '<p>Two cells <img src="https://elsewhere.test/x.png" alt="x"></p>');
    given.items.add(new File(['x'], 'cells.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
  });
  await text.getByText('Two cells').waitFor();
  expect(await text.locator('img:not(.ProseMirror-separator)').count()).toBe(0);
  expect(asked.filter((each) => /elsewhere|object\/posts/.test(each))).toEqual([]);
});

test.each([1440, 390])('the blog and a post are read at %i pixels where no script runs', async (width) => {
  const post = await published({
    title: `Read without a script at ${width}`,
    content: '<h2>Part one</h2><p>Every word is here.</p><h2>Part two</h2><p>And here.</p>',
  });
  const reader = await account('user');
  const { error } = await reader.rpc('comment_on_post', { post_id: post.id, body: 'So is what is said of it.' });
  expect(error).toBeNull();
  const guest = await newPerson({ width, scriptless: true });
  await guest.goto('/post');
  const rows = guest.getByRole('list', { name: 'Legal blog' }).getByRole('listitem');
  expect(await rows.count()).toBeGreaterThan(5);
  expect(await rows.first().getByRole('heading').isVisible()).toBe(true);
  await guest.goto(`/post/details/${post.slug}`);
  await guest.getByRole('heading', { level: 1, name: 'Read without a script' }).waitFor();
  for (const said of ['Every word is here.', 'So is what is said of it.'])
    expect(await guest.getByText(said).first().isVisible()).toBe(true);
  expect(await guest.getByRole('heading', { name: 'Part one' }).isVisible()).toBe(true);
  expect(await guest.getByRole('button', { name: 'Share this post' }).isVisible()).toBe(true);
  expect(await guest.getByRole('link', { name: /^Sign in to keep this post/ }).getAttribute('href')).toContain(
    encodeURIComponent(`/post/details/${post.slug}`),
  );
  expect(await guest.getByRole('link', { name: 'Daniel Okafor' }).getAttribute('href')).toMatch(/^\/post\?author=./);
  const contents = guest.getByRole('navigation', { name: 'On this page' });
  expect(await contents.isVisible()).toBe(width > 1000);
  if (width > 1000) {
    await contents.getByRole('link', { name: 'Part two' }).click();
    expect(await guest.locator(':target').textContent()).toBe('Part two');
  }
  expect(await guest.locator('[aria-busy="true"]').count()).toBe(0);
});

test('a button of a post that is pressed before the app is there does what it says', async () => {
  const guest = await newPerson();
  await guest.goto('/post');
  const rows = guest.getByRole('list', { name: 'Legal blog' }).getByRole('listitem');
  const before = await rows.count();
  expect(await guest.locator('#root[data-first-page]').count()).toBe(1);
  await guest.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
});

/** The app has drawn the page in place of the first HTML. */
const APP_IS_HERE = '#root:not([data-first-page])';

test('the focus of who goes through the blog with the keys stays where it is when the app comes', async () => {
  const guest = await newPerson();
  const release = await holdBack(guest, /\/assets\/.*\.js$/);
  await guest.goto('/post');
  await guest.locator('header').getByRole('link').first().waitFor();
  const focused = () =>
    guest.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLAnchorElement)) return null;
      const alike = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(({ href }) => href === element.href);
      return { href: element.href, words: element.textContent, nth: alike.indexOf(element) };
    });
  let before = await focused();
  for (let pressed = 0; pressed < 40 && !before?.href.includes('/post/details/'); pressed += 1) {
    await guest.keyboard.press('Tab');
    before = await focused();
  }
  expect(before?.href).toContain('/post/details/');
  expect(await guest.locator('#root[data-first-page]').count()).toBe(1);
  await release();
  await guest.locator(APP_IS_HERE).waitFor();
  await expect.poll(focused).toEqual(before);
});

test('copying and finding words of a post leaves them as they are, and the app waits while words are selected', async () => {
  const content = `<p>Copy me.</p>${'<p>And more.</p>'.repeat(60)}`;
  const post = await published({ title: 'Words that are copied', content });
  const guest = await newPerson();
  await guest.goto(`/post/details/${post.slug}`);
  const scripts: string[] = [];
  guest.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  let settled = 0;
  const settle = (request: Request) => {
    if (request.url().endsWith('.js')) settled += 1;
  };
  guest.on('requestfinished', settle);
  guest.on('requestfailed', settle);
  const rested = () => guest.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const selected = () => guest.evaluate(() => document.getSelection()?.toString());
  await guest.getByText('Copy me.').selectText();
  for (const keys of ['Control+c', 'Control+f', 'Meta+c']) await guest.keyboard.press(keys);
  await rested();
  expect(scripts).toEqual([]);
  expect(await selected()).toBe('Copy me.');
  // The app is fetched, and waits.
  await guest.locator('header').getByRole('button').last().hover();
  await expect.poll(() => scripts.length > 5 && settled === scripts.length).toBe(true);
  await rested();
  expect(await selected()).toBe('Copy me.');
  expect(await guest.locator('#root[data-first-page]').count()).toBe(1);
  await guest.evaluate(() => document.getSelection()?.removeAllRanges());
  await guest.locator(APP_IS_HERE).waitFor();
});

test('the app of the blog that did not come the first time comes when somebody reaches for it again', async () => {
  const guest = await newPerson();
  await guest.goto('/post');
  const entry = await guest.evaluate(() => JSON.parse(document.getElementById('app-files')?.textContent ?? '{}').entry);
  let isAway = true;
  const asked: string[] = [];
  await guest.route(`**${entry}`, (route) => {
    asked.push(route.request().url());
    return isAway ? route.abort() : route.continue();
  });
  const rows = guest.getByRole('list', { name: 'Legal blog' }).getByRole('listitem');
  const failure = guest.getByText('Casewright could not be reached.');
  const before = await rows.count();
  await guest.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
  // What was being read is still there, and says why nothing happened.
  await failure.waitFor();
  expect(asked.length).toBeGreaterThan(0);
  expect(await rows.count()).toBe(before);
  isAway = false;
  await guest.locator('header').getByRole('button').last().hover();
  await expect
    .poll(async () => {
      await guest.mouse.move(5, 300);
      await guest.locator('header').getByRole('button').last().hover();
      return guest.locator(APP_IS_HERE).count();
    })
    .toBe(1);
  await expect.poll(() => failure.isVisible()).toBe(false);
  const more = guest.getByRole('button', { name: 'Load more' });
  await expect
    .poll(async () => {
      // What was pressed is pressed again; not where the page had to be loaded again.
      if ((await rows.count()) === before && (await more.isVisible())) await more.click();
      return rows.count();
    })
    .toBeGreaterThan(before);
});

test('a post with more than a hundred comments shows what somebody writes', async () => {
  const post = await published({ title: 'A hundred comments and one' });
  const client = await signedIn('user', { at: '/post' });
  // Nobody may write so many in a day: the answer of the server has a hundred more.
  const others = Array.from({ length: 100 }, (_, nth) => ({
    id: crypto.randomUUID(),
    name: 'Emma C.',
    message: `Comment ${nth + 1}`,
    postedAt: '2026-01-01T00:00:00+00:00',
    replyComment: [],
  }));
  let answered = 0;
  await client.route('**/api/post/details?*', async (route) => {
    const answer = await route.fetch();
    const given: { post: { comments: object[] } } = await answer.json();
    const { comments } = given.post;
    const all = [...others, { ...others[0], id: crypto.randomUUID(), message: 'Comment 101' }, ...comments];
    await route.fulfill({ response: answer, json: { post: { ...given.post, comments: all.slice(0, 100) } } });
    answered += 1;
  });
  await client.route('**/api/post/comments?*', (route) =>
    route.fulfill({ json: { comments: [{ ...others[0], id: crypto.randomUUID(), message: 'Comment 101' }] } }),
  );
  await client.goto(`/post/details/${post.slug}`);
  await client.getByText('Comment 100', { exact: true }).waitFor();
  await client.getByRole('button', { name: 'Show more comments' }).click();
  await client.getByText('Comment 101', { exact: true }).waitFor();
  await client.getByLabel('Your comment').fill('And what I say to all of it.');
  const before = answered;
  await client.getByRole('button', { name: 'Send' }).click();
  await client.getByRole('listitem').getByText('And what I say to all of it.').waitFor();
  // The post is asked for again, and its first hundred are without it.
  await expect.poll(() => answered).toBe(before + 1);
  await client.getByRole('heading', { name: '1 comment' }).waitFor();
  expect(await client.getByRole('listitem').getByText('And what I say to all of it.').count()).toBe(1);
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
  // The list is kept for a while.
  await expect.poll(async () => (await html('/post')).text, { timeout: 75_000, interval: 1000 }).toContain('MMMM');
  for (const path of ['/post', `/post/details/${post.slug}`]) {
    await guest.goto(path);
    for (const part of ['#root', '#root:not([data-first-page])']) {
      await guest.locator(part).getByText('MMMM').first().waitFor();
      expect(await guest.evaluate(() => 'ran' in window)).toBe(false);
      expect(await guest.locator('body').evaluate((body) => body.scrollWidth <= window.innerWidth)).toBe(true);
      await guest.locator('header').getByRole('button').last().hover();
    }
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
