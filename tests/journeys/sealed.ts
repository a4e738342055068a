import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from 'playwright-core';

const run = promisify(execFile);

/** What `casewright verify-document` says of a PDF, and its exit code. */
export async function verified(bytes: Uint8Array): Promise<{ code: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-sealed-'));
  const path = join(folder, 'document.pdf');
  writeFileSync(path, bytes);
  const env = { ...process.env, DATA_DIR: process.env.TEST_DATA_DIR };
  try {
    const { stdout } = await run(process.execPath, ['apps/server/src/main.ts', 'verify-document', path], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const failed: { code?: unknown; stderr?: unknown } = Object(error);
    return { code: Number(failed.code), said: String(failed.stderr) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Draws into the box for signatures. */
export async function draw(page: Page): Promise<void> {
  const pad = page.locator('[data-pad]');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is no box to draw in');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.05), box.y + box.height * (step % 2 === 0 ? 0.7 : 0.3));
  await page.mouse.up();
}
