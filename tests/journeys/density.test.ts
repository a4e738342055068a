import { expect, test } from 'vitest';

import { signedIn, visit } from './browser.ts';

/** Every list and board, who sees it, and what its first row, card or event is. */
const LISTS = [
  ['lawyer', '/dashboard/case/table'],
  ['lawyer', '/dashboard/case/list'],
  ['lawyer', '/dashboard/case/list?tab=discover'],
  ['lawyer', '/dashboard/case/proposal/list'],
  ['lawyer', '/dashboard/task_management/task_management_table'],
  ['lawyer', '/dashboard/task_management'],
  ['lawyer', '/dashboard/case_management'],
  ['lawyer', '/dashboard/workflow'],
  ['lawyer', '/dashboard/workflow/template'],
  ['lawyer', '/dashboard/case/list?tab=idle'],
  ['lawyer', '/dashboard/lawyer_user/list'],
  ['lawyer', '/dashboard/notification/NotificationsPage'],
  ['lawyer', '/dashboard/mail'],
  ['lawyer', '/dashboard/file-manager?view=recent'],
  ['lawyer', '/dashboard/file/templates'],
  ['lawyer', '/dashboard/time?view=expenses'],
  ['lawyer', '/dashboard/time?view=unbilled'],
  ['lawyer', '/dashboard/post/list'],
  ['lawyer-admin', '/dashboard/job'],
  ['lawyer', '/dashboard/tour'],
  ['lawyer', '/dashboard/course/list'],
  ['lawyer-admin', '/dashboard/course/hours'],
  ['lawyer', '/dashboard/invoice/list'],
  ['lawyer', '/dashboard/invoice/credit_note'],
  ['lawyer-admin', '/dashboard/invoice/batch'],
  ['lawyer-admin', '/dashboard/invoice/late'],
  ['user', '/dashboard/invoice'],
  ['user', '/dashboard/order'],
  ['user', '/dashboard/case'],
  ['user', '/dashboard/case/table'],
  ['user', '/dashboard/case/list'],
  ['user', '/dashboard/case/proposal/list'],
  ['user', '/dashboard/lawyer_user/cards'],
  ['user', '/dashboard/case/proposal'],
  ['lawyer-admin', '/dashboard/case_management'],
  ['lawyer-admin', '/dashboard/case_data?tab=contacts'],
  ['lawyer-admin', '/dashboard/invoice/list'],
  ['lawyer-admin', '/dashboard/order'],
  ['lawyer-admin', '/dashboard/product'],
  ['lawyer-admin', '/dashboard/product/discount_code'],
  ['lawyer-admin', '/dashboard/lawyer_user/list'],
  ['lawyer-admin', '/dashboard/analytics'],
  ['lawyer-admin', '/dashboard/banking?view=transactions'],
  ['admin', '/dashboard/lawyer_user/list'],
  ['admin', '/dashboard/lawyer_user/list?view=profiles'],
  ['admin', '/dashboard/jobs'],
  ['admin', '/dashboard/audit'],
] as const;

// A row has the menu or the link of what it lists; a placeholder has neither.
const ROW = 'main tbody tr:has(a, button), main ul > li:has(a), main ul > li:has(button), main ol > li:has(button)';

/** How far down a page may begin to show what it lists, in px. */
const MOST = { 1440: 260, 390: 300 } as const;

test('at 1440 and at 390 pixels every list and board begins near the top of its page', async () => {
  const late: string[] = [];
  for (const person of ['lawyer', 'user', 'lawyer-admin', 'admin'] as const) {
    const page = await signedIn(person, { at: null });
    for (const [as, path] of LISTS) {
      if (as !== person) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);
      for (const width of [1440, 390] as const) {
        // The page is loaded once: that takes longer than to look at it. Mail opens the first one by itself where there is room for it.
        await page.setViewportSize({ width, height: 900 });
        if (path === '/dashboard/mail') await page.goto(path);
        const row = page.locator(ROW).filter({ visible: true }).first();
        await row.waitFor();
        const top = async () => Math.round((await row.boundingBox())?.y ?? Infinity);
        // What is drawn for the other width moves first.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        // On a busy machine that takes longer than two frames.
        await expect
          .poll(top, { timeout: 5_000 })
          .toBeLessThanOrEqual(MOST[width])
          .catch(() => undefined);
        if ((await top()) > MOST[width]) late.push(`${person} ${path} at ${width}: ${await top()}`);
      }
    }
    await page.context().close();
  }
  expect(late).toEqual([]);
});
