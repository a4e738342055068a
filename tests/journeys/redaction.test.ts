import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { allOfPdf, pdfDocument } from '../setup/pdf-document.ts';
import { signedIn } from './browser.ts';
import { apiOf, caseIn } from './practice.ts';
import { fingerOn, HELD_MS } from './touch.ts';

const SECRET = 'Rumpelstiltskin';

/** A PDF of the lawyers' side of a case; the id of the file. */
async function paperIn(caseId: string, bytes: Buffer): Promise<string> {
  const lawyer = await apiOf('lawyer');
  const { data: upload } = await lawyer
    .rpc('begin_upload', { name: 'Statement.pdf', size: bytes.length, case_id: caseId })
    .single<{ id: string; object_path: string }>();
  const path = upload?.object_path ?? '';
  const { error } = await lawyer.storage.from('documents').upload(path, bytes, { contentType: 'application/pdf' });
  expect(error).toBeNull();
  return path.split('/', 1)[0] ?? '';
}

test('a lawyer draws boxes, finds words, and shares a copy that holds nothing of them', async () => {
  const { caseId } = await caseIn('active');
  const pages = [`${SECRET} was there`, 'Nothing to hide', `Signed: ${SECRET}`, 'Sworn in Paris'];
  const fileId = await paperIn(caseId, pdfDocument(pages));
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${caseId}?tab=documents` });
  await lawyer.getByRole('button', { name: 'Actions for Statement.pdf' }).click();
  await lawyer.getByRole('menuitem', { name: 'Redact' }).click();
  await lawyer.waitForURL(`**/dashboard/file/redact/${fileId}`);
  const make = lawyer.getByRole('button', { name: 'Make redacted copy' });
  await make.waitFor();
  expect(await make.isDisabled()).toBe(true);

  // By mouse, taken back, and once more.
  const paper = lawyer.locator('[data-page="1"]');
  await paper.locator('canvas').waitFor();
  const boxes = lawyer.locator('[data-box]');
  const drag = async () => {
    const place = await paper.boundingBox();
    if (place === null) throw new Error('There is a page');
    await lawyer.mouse.move(place.x + place.width * 0.1, place.y + place.height * 0.09);
    await lawyer.mouse.down();
    await lawyer.mouse.move(place.x + place.width * 0.3, place.y + place.height * 0.11, { steps: 4 });
    await lawyer.mouse.up();
  };
  await drag();
  await expect.poll(() => boxes.count()).toBe(1);
  await lawyer.keyboard.press('Control+z');
  await expect.poll(() => boxes.count()).toBe(0);
  await drag();

  // By keyboard alone.
  await lawyer.getByRole('button', { name: 'Add a box' }).press('Enter');
  await expect.poll(() => boxes.count()).toBe(2);
  const added = lawyer.locator('[data-box]:focus');
  const before = await added.boundingBox();
  await added.press('ArrowDown');
  await added.press('Shift+ArrowRight');
  await expect.poll(async () => (await added.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
  await expect.poll(async () => (await added.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await added.press('Delete');
  await expect.poll(() => boxes.count()).toBe(1);
  expect(await lawyer.getByRole('button', { name: 'Add a box' }).evaluate((button) => button.matches(':focus'))).toBe(
    true,
  );

  // Every place of a name.
  await lawyer.getByLabel('Word or phrase').fill(SECRET.toLowerCase());
  await lawyer.getByLabel('Word or phrase').press('Enter');
  await lawyer.getByText(`2 new boxes over “${SECRET.toLowerCase()}”.`).waitFor();
  await expect.poll(() => boxes.count()).toBe(3);
  await lawyer.getByRole('button', { name: 'Box 3', exact: true }).click();
  await lawyer.getByLabel('Reason').fill('Third party');

  // Nobody loses them by a slip.
  await lawyer.getByRole('link', { name: 'Files', exact: true }).last().click();
  const stay = lawyer.getByRole('dialog').getByRole('button').first();
  await stay.click();
  await lawyer.getByRole('dialog').waitFor({ state: 'detached' });

  await make.click();
  const dialog = lawyer.getByRole('dialog');
  expect(await dialog.getByLabel('Name of the copy').inputValue()).toBe('Statement (redacted).pdf');
  await dialog.getByLabel('Name of the copy').fill('Public statement.pdf');
  await dialog.getByRole('button', { name: 'Make the copy' }).click();
  await lawyer.waitForURL(/\/dashboard\/file-manager\?/, { timeout: 60_000 });
  const details = lawyer.getByRole('complementary', { name: 'Details' });
  await details.getByRole('link', { name: 'Statement.pdf' }).waitFor();

  // Read back as anybody would.
  const api = await apiOf('lawyer');
  const { data: copy } = await api
    .from('files')
    .select('id, object_path, visibility')
    .eq('name', 'Public statement.pdf')
    .single();
  expect(copy?.visibility).toBe('internal');
  const { data: bytes } = await api.storage.from('documents').download(copy?.object_path);
  const all = allOfPdf(Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0)));
  for (const word of [SECRET, 'was there', 'Signed', 'Statement', 'Third party'])
    expect([word, all.includes(word)]).toEqual([word, false]);
  for (const word of ['Nothing to hide', 'Sworn in Paris']) expect(all).toContain(word);

  // A person who has only the copy does not see that there is an original.
  await api.rpc('show_files', { file_ids: [copy?.id], visibility: 'shared' });
  const client = await signedIn('user', { at: `/dashboard/file-manager?view=recent&file=${copy?.id}` });
  await client.getByRole('complementary', { name: 'Details' }).getByText('Properties').waitFor();
  expect(await client.getByText('Redacted copy of').count()).toBe(0);
  expect(await client.getByText('Statement.pdf', { exact: true }).count()).toBe(0);
});

test('with a finger a box is drawn while Draw is pressed, and the page moves while it is not', async () => {
  const { caseId } = await caseIn('active');
  const fileId = await paperIn(caseId, readFileSync('supabase/seed/files/lease.pdf'));
  const lawyer = await signedIn('lawyer', { at: `/dashboard/file/redact/${fileId}`, width: 390, touch: true });
  await lawyer.locator('[data-page="1"] canvas').waitFor();
  const draw = lawyer.getByRole('button', { name: 'Draw' });
  expect(await draw.getAttribute('aria-pressed')).toBe('true');
  const finger = await fingerOn(lawyer);
  const page = lawyer.locator('[data-page="1"]');
  await page.scrollIntoViewIfNeeded();
  const place = await page.boundingBox();
  if (place === null) throw new Error('There is a page');
  const from = { x: place.x + 60, y: place.y + 80 };
  const stroke = async () => {
    await finger.down(from);
    await finger.move({ x: from.x + 120, y: from.y + 40 });
    // One that lifts in the middle of a move throws the page, and the browser takes the next tap as the one that stops it.
    await lawyer.waitForTimeout(HELD_MS);
    await finger.up();
  };
  await stroke();
  await expect.poll(() => lawyer.locator('[data-box]').count()).toBe(1);
  await lawyer.getByRole('button', { name: 'Undo the last step' }).tap();
  await expect.poll(() => lawyer.locator('[data-box]').count()).toBe(0);
  await draw.tap();
  await expect.poll(() => draw.getAttribute('aria-pressed')).toBe('false');
  await stroke();
  expect(await lawyer.locator('[data-box]').count()).toBe(0);
});
