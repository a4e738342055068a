import { chromium, type Browser, type Page } from 'playwright-core';

const WIDTH = 1900;
const HEIGHT = 1000;
/** A frame that took longer than one and a half at 60 a second. */
const LONG_FRAME_MS = 25;
const DRAG_STEPS = 120;

/** Starts the browser in which boards are looked at. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });

/** Opens a page of somebody who is signed in. */
export async function openPage(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  await page.goto('/auth/supabase/sign-in');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill('casewright-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/dashboard/);
  return page;
}

/** How long after asking for a board its first card is on the screen, in milliseconds. */
export async function timeToFirstCard(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-card]').first().waitFor();
  return page.evaluate(() => performance.now());
}

/** Brings every card of a board into its columns, as somebody does who presses the button for more. */
export async function showAll(page: Page, count: number): Promise<void> {
  // Of those that are far out of sight a column keeps the places.
  const places = () =>
    page
      .locator('[data-cards]')
      .evaluateAll((groups) => groups.reduce((sum, group) => sum + Number(group.getAttribute('data-cards')), 0));
  for (let round = 0; round < 40 && (await places()) < count; round += 1) {
    const more = page.getByRole('button', { name: 'Show more', exact: true });
    if ((await more.count()) > 0) await more.first().click();
    await page.waitForTimeout(500);
  }
  const shown = await places();
  if (shown < count) throw new Error(`Only ${shown} of ${count} cards are on the board`);
}

/** What a drag across the board was like. */
export interface Drag {
  framesPerSecond: number;
  longFrames: number;
  frames: number;
}

/** Carries the first card across all columns and drops it in another one. */
export async function drag(page: Page, from: string, to: string): Promise<Drag> {
  const card = page.locator(`[data-column="${from}"] [data-card]`).first();
  const target = page.locator(`[data-column="${to}"]`);
  await card.scrollIntoViewIfNeeded();
  const [start, end] = [await card.boundingBox(), await target.boundingBox()];
  if (!start || !end) throw new Error('The board is not on the screen');
  const [x, y] = [start.x + start.width / 2, start.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (at: number): void => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const share = step / DRAG_STEPS;
    // Over the cards of every column on the way, and up and down in them.
    await page.mouse.move(x + (end.x + end.width / 2 - x) * share, y + 160 + Math.sin(share * 12) * 140);
  }
  const frames = await page.evaluate(() =>
    'frames' in window && Array.isArray(window.frames) ? window.frames.map(Number) : [],
  );
  await page.mouse.up();
  const gaps = frames.slice(1).map((at, place) => at - (frames[place] ?? at));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    framesPerSecond: total === 0 ? 0 : (gaps.length / total) * 1000,
    longFrames: gaps.filter((gap) => gap > LONG_FRAME_MS).length,
    frames: gaps.length,
  };
}
