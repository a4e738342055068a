import { join } from 'node:path';

import pg from 'pg';
import { expect, test } from 'vitest';

import { newPerson, provoke, openAs } from './browser.ts';
import { newNotifiedClient } from './notified-client.ts';

const DISCONNECTS = 10;

test('ten disconnects from the database while notifications come: in the end the list shows each once', async () => {
  const { email, client, notify, tryToNotify } = await newNotifiedClient();
  const page = await newPerson();
  // Requests fail while there is no database; the page asks again.
  provoke(/could not be|Failed to fetch|cut off/);
  await openAs(page, email, '/dashboard/notification/NotificationsPage');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await notify();
  await expect.poll(() => rows.count()).toBe(1);

  const socket = join(process.env.TEST_DATA_DIR ?? '', 'postgres/run');
  let kept = 1;
  for (let count = 0; count < DISCONNECTS; count += 1) {
    const saw = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
    await saw.connect();
    const [before, , after] = await Promise.all([
      tryToNotify(),
      saw.query(`select pg_terminate_backend(pid, 2000) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`),
      tryToNotify(),
    ]);
    await saw.end();
    kept += Number(before) + Number(after) + Number(await tryToNotify());
  }
  // The last word is kept for certain: the connection is there again.
  await expect.poll(tryToNotify).toBe(true);
  kept += 1;

  const { data } = await client.from('notifications').select('id');
  expect(data?.length).toBeGreaterThanOrEqual(kept);
  expect(kept).toBeGreaterThan(DISCONNECTS);
  const all = data?.length ?? 0;
  // The page shows twenty at a time: the rest comes when its end is reached.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return rows.count();
    })
    .toBe(all);
  await expect.poll(() => page.getByRole('tab').first().innerText()).toBe(`All\n${all}`);
});
