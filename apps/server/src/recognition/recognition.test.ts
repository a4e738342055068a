import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pdfOfObjects } from '../../testing/drawn-files.ts';
import { heldSideways, jpegOf, pngOf, scanOf, tiffOf, writtenPages } from '../../testing/scanned-pages.ts';
import type { Pixels } from '../redaction/pdfium.ts';
import { readText } from '../file-texts/read-text.ts';
import type { RecognisedPage } from './recognition-job.ts';
import { runRecognition } from './run-recognition.ts';

const ENGLISH = 'The tenant shall keep the premises in good repair.';
const FRENCH = 'Le bailleur garantit la jouissance paisible des lieux loués.';
const VIETNAMESE = 'Hợp đồng thuê nhà giữa ông Đặng và bà Nguyễn.';
const CHINESE = '房屋租赁合同甲方乙方';
const ARABIC = 'عقد الإيجار بين الطرفين';

let folder: string;
let lease: Pixels;
let others: Pixels[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recognition-test-'));
  [lease = lease, ...others] = await writtenPages([ENGLISH, FRENCH], [VIETNAMESE], [CHINESE, ARABIC]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function kept(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const never = new AbortController().signal;

/** What the pages of a file say, and whether the process did what it was asked for. */
async function recognised(
  bytes: Uint8Array,
  languages = ['fra', 'eng'],
  last = 1,
  limits: Parameters<typeof runRecognition>[3] = {},
) {
  const pages: RecognisedPage[] = [];
  const job = { path: await kept(bytes), languages, first: 1, last };
  const keep = (page: RecognisedPage): Promise<boolean> => Promise.resolve(pages.push(page) > 0);
  const done = await runRecognition(job, keep, never, limits);
  return { done, texts: pages.map(({ text }) => text) };
}

const stateOf = async (bytes: Uint8Array): Promise<unknown> => {
  const { state, pages } = await readText({ path: await kept(bytes), name: 'a.jpg', mediaType: null });
  return { state, pages };
};

describe('a scan', { timeout: 90_000 }, () => {
  it('says what is written on it, in its languages, page after page', async () => {
    const { done, texts } = await recognised(scanOf([lease, ...others]), ['fra', 'eng'], 2);
    expect(done).toBe(true);
    expect(texts[0]).toBe(`${ENGLISH} ${FRENCH}`);
    expect(texts).toHaveLength(2);
    expect((await recognised(jpegOf(others[0] ?? lease), ['vie', 'eng'])).texts).toEqual([VIETNAMESE]);
    const [chinese] = (await recognised(jpegOf(others[1] ?? lease), ['chi_sim', 'eng'])).texts;
    expect(chinese).toContain(CHINESE);
    const [arabic] = (await recognised(jpegOf(others[1] ?? lease), ['ara', 'eng'])).texts;
    expect(arabic).toContain('الإيجار');
  });

  it('may be a photograph that was held sideways, a PNG, or the second page of a TIFF', async () => {
    for (const bytes of [heldSideways(lease), pngOf(lease)]) {
      expect(await stateOf(bytes)).toEqual({ state: 'scanned', pages: 1 });
      expect((await recognised(bytes)).texts[0]).toContain(ENGLISH);
    }
    const tiff = tiffOf([{ width: 600, height: 600, data: new Uint8Array(600 * 600 * 4).fill(255) }, lease]);
    expect(await stateOf(tiff)).toEqual({ state: 'scanned', pages: 2 });
    const { texts } = await recognised(tiff, ['eng'], 2);
    expect(texts).toEqual(['', expect.stringContaining('good repair')]);
  });

  it('says nothing where there is only grain', async () => {
    const data = new Uint8Array(lease.data.length);
    for (let at = 0; at < data.length; at += 1) data[at] = (at * 2_654_435_761) >>> 24;
    expect((await recognised(jpegOf({ ...lease, data }))).texts.join('').length).toBeLessThan(20);
  });

  it('ends when nobody wants more of it', async () => {
    const job = { path: await kept(scanOf([lease, lease])), languages: ['eng'], first: 1, last: 2 };
    let pages = 0;
    expect(await runRecognition(job, () => Promise.resolve((pages += 1) < 0), never)).toBe(true);
    expect(pages).toBe(1);
    await expect(runRecognition(job, () => Promise.reject(new Error('no database')), never)).rejects.toThrow(
      'no database',
    );
  });
});

describe('what is no page', { timeout: 60_000 }, () => {
  it('is not recognised: a small picture, one of a billion pixels, a broken one', async () => {
    const head = (width: number, height: number): Buffer => {
      const png = Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR........\x08\x02\0\0\0....', 'latin1');
      png.writeUInt32BE(width, 16);
      png.writeUInt32BE(height, 20);
      return png;
    };
    expect(await stateOf(head(499, 2_000))).toEqual({ state: 'none', pages: null });
    expect(await stateOf(head(40_000, 25_000))).toEqual({ state: 'failed', pages: null });
    expect(await recognised(head(40_000, 25_000))).toEqual({ done: true, texts: [''] });
    expect(await recognised(head(1_000, 1_000))).toEqual({ done: true, texts: [''] });
    expect(await recognised(jpegOf(lease).subarray(0, 700))).toEqual({ done: true, texts: [''] });
    expect(await recognised(Buffer.from('nothing of that kind'))).toEqual({ done: false, texts: [] });
  });

  it('ends its process: what leads back to itself, is too large, or takes too long', async () => {
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Length 10 >>';
    const circle = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Contents 4 0 R >>',
      `${form}\nstream\n/X Do /X Do\nendstream`,
    ]);
    expect((await recognised(circle)).texts.join('')).toBe('');
    const program = async (code: string): Promise<string> => {
      const path = join(folder, `${crypto.randomUUID()}.mjs`);
      await writeFile(path, code);
      return path;
    };
    const endless = await program('for (;;);');
    expect(await recognised(circle, [], 1, { program: endless, pageMs: 1_500 })).toEqual({ done: false, texts: [] });
    const greedy = await program('const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));');
    const limits = { program: greedy, memoryBytes: 300_000_000 };
    expect(await recognised(circle, [], 1, limits)).toEqual({ done: false, texts: [] });
  });
});
