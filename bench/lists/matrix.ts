import type { Page } from 'playwright-core';

import { removeFolder, startServer } from '../../tests/setup/server.ts';
import { median, ROUNDS } from '../measure.ts';
import { openBrowser, openPage } from '../tasks/board-page.ts';

const PERSON = 'lawyer@casewright.test';
/** From the click to the frame that shows the first row. */
const GOAL_MS = 300;
/** As long as a hand rests on a link before it clicks: meanwhile the app fetches the code behind it, and asks for the rows. */
const RESTS_MS = 100;

interface List {
  name: string;
  /** The page on which the link is, and where it leads. */
  from: string;
  to: string;
  /** A row of the database, not its placeholder; and the element that has all of them. */
  row: string;
  rows: string;
}

const LISTS: readonly List[] = [
  {
    name: 'the table of cases',
    from: '/dashboard/case/list',
    to: '/dashboard/case/table',
    row: 'main tbody tr:has(a)',
    rows: 'main table',
  },
  {
    name: 'the board of cases',
    from: '/dashboard/case/list',
    to: '/dashboard/case_management',
    row: 'main [data-card]',
    rows: 'main section:has([data-card])',
  },
  {
    name: 'the board of tasks',
    from: '/dashboard/case/list',
    to: '/dashboard/task_management',
    row: 'main [data-card]',
    rows: 'main section:has([data-card])',
  },
  {
    name: 'the calendar',
    from: '/dashboard/case/list',
    to: '/dashboard/calendar',
    row: 'main .fc-event',
    rows: 'main .fc',
  },
];

/**
 * How soon after a click the first row of a list is on the screen, beside what the browser needs to lay out and paint the same rows when they
 * are put into the page as they are: the demonstration data, one server, the same page. Fails when the goal is missed.
 */
export async function measureLists(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, server.url, PERSON);
    const missed: string[] = [];
    for (const list of LISTS) {
      const clicks: number[] = [];
      const bare: number[] = [];
      // The first round fetches the files; it is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const click = await firstRow(page, list);
        const rows = await bareRows(page, list);
        if (round > 0) clicks.push(click);
        if (round > 0) bare.push(rows);
      }
      const ours = median(clicks);
      const ratio = median(clicks.map((each, round) => each / (bare[round] ?? Number.NaN)));
      const isSoon = ours <= GOAL_MS;
      if (!isSoon) missed.push(list.name);
      console.log(
        `first row of ${list.name} after a click: ${ratio.toFixed(1)} times the bare rendering of its rows ${isSoon ? '✓' : `✗ (goal: ${GOAL_MS} ms)`} (${Math.round(ours)} and ${Math.round(median(bare))} ms)`,
      );
    }
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(server.dataDir);
  }
}

/** Loads the page before, goes to the link and clicks it. */
async function firstRow(page: Page, { from, to, row }: List): Promise<number> {
  await page.goto(from);
  await page.locator('main li:has(a)').first().waitFor();
  await page.waitForLoadState('networkidle');
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
  await link.hover();
  await page.waitForTimeout(RESTS_MS);
  const shown = page.evaluate(
    (first) =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
        const look = () => {
          if (clicked > 0 && document.querySelector(first)) setTimeout(() => resolve(performance.now() - clicked));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    row,
  );
  await link.click();
  return shown;
}

/** Puts a copy of the rows into the page, and waits for the frame that shows it. */
async function bareRows(page: Page, { rows }: List): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (all) => {
    const copy = document.querySelector(all)?.cloneNode(true);
    if (!copy) throw new Error('There are no rows');
    const started = performance.now();
    document.querySelector('main')?.prepend(copy);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - started;
  }, rows);
}
