import type { CDPSession, Locator, Page } from 'playwright-core';

/** Longer than a finger has to rest on a card to pick it up, in milliseconds. */
export const HELD_MS = 500;
/** In how many steps a finger goes from one place to another. */
const STEPS = 12;

interface Point {
  x: number;
  y: number;
}

/** The touch screen of a page: what the browser hears of a finger. */
export async function fingerOn(page: Page) {
  const screen: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  return {
    down: (point: Point) => {
      at = point;
      return touch('touchStart', [point]);
    },
    move: async (to: Point) => {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS };
        await touch('touchMove', [at]);
        await page.waitForTimeout(16);
      }
    },
    up: () => touch('touchEnd', []),
  };
}

/** The middle of what is on the screen. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** The title of a card: where a finger takes it. */
export const titleOf = (card: Locator) => card.getByRole('heading', { level: 3 });
/** The likeness of a card that is on its way. */
export const picture = (page: Page) => page.locator('body > li[inert]');
