import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { docxOf, emlOf, msgOf, pdfOf, pdfOfObjects, xlsxOf, zipOf } from '../../testing/drawn-files.ts';
import { MOST_TEXT_BYTES, type ReadText } from './read-job.ts';
import { readText } from './read-text.ts';
import type { ReadLimits } from './run-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readBytes(name: string, bytes: Uint8Array | string, mediaType: string | null = null): Promise<ReadText> {
  // The bytes lie under a name that says nothing, as in storage.
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return readText({ path, name, mediaType });
}

/** How long something takes, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const LATIN = 'Vertrag zwischen Müller und Đặng';
const ARABIC = 'عقد الإيجار بين الطرفين';
const CHINESE = '租赁合同甲方乙方';
const TEXTS = [LATIN, ARABIC, CHINESE];

describe('the text of a file', { timeout: 30_000 }, () => {
  it('is read from a PDF', async () => {
    const { state, text, pages } = await readBytes('a.pdf', pdfOf(LATIN, CHINESE));
    expect({ state, pages }).toEqual({ state: 'read', pages: 2 });
    expect(text).toBe(`${LATIN} ${CHINESE}`);
  });

  it('is read from a PDF in the order in which Arabic is read', async () => {
    // A PDF shows from left to right what is read from right to left, in the shapes of the letters.
    const shown = '\uFEAA\uFED8\uFECB';
    expect((await readBytes('a.pdf', pdfOf(shown))).text).toBe('عقد');
  });

  it.each([
    ['a.docx', docxOf(...TEXTS)],
    ['a.xlsx', xlsxOf(...TEXTS)],
  ])('is read from %s', async (name, drawn) => {
    const { state, text, pages } = await readBytes(name, await drawn);
    expect({ state, pages }).toEqual({ state: 'read', pages: null });
    for (const each of TEXTS) expect(text).toContain(each);
    if (name === 'a.xlsx') expect(text).toContain('2023-03-15');
  });

  it.each([
    ['a.eml', emlOf],
    ['a.msg', msgOf],
  ])('is read from %s', async (name, draw) => {
    const { state, text } = await readBytes(name, draw(LATIN, `${ARABIC} ${CHINESE}`));
    expect(state).toBe('read');
    for (const each of TEXTS) expect(text).toContain(each);
    expect(text).not.toContain('color');
  });

  it('is read from plain texts in the encoding that they are in', async () => {
    const all = TEXTS.join('\n');
    expect((await readBytes('a.md', all)).text).toBe(TEXTS.join(' '));
    expect((await readBytes('a', all, 'text/csv; charset=utf-8')).text).toBe(TEXTS.join(' '));
    expect((await readBytes('a.txt', Buffer.from(`\uFEFF${all}`, 'utf16le'))).text).toBe(TEXTS.join(' '));
    expect((await readBytes('a.txt', Buffer.from('Müller trägt die Kosten', 'latin1'))).text).toBe(
      'Müller trägt die Kosten',
    );
  });

  it('is kept up to a size, cut at a word, without what a database refuses', async () => {
    const { text } = await readBytes('a.txt', `a\u0000b \uD800 ${'word '.repeat(MOST_TEXT_BYTES / 4)}`);
    expect(text).toMatch(/^a b word .*word$/);
    expect(text.length).toBeGreaterThan(MOST_TEXT_BYTES - 10);
    expect(text.length).toBeLessThanOrEqual(MOST_TEXT_BYTES);
  });

  it('is missing in a PDF of pictures, and in files of other kinds', async () => {
    expect(await readBytes('scan.pdf', pdfOf('', ''))).toEqual({ state: 'scanned', text: '', pages: 2 });
    const others = [
      await readBytes('a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47])),
      await readBytes('a.rtf', '{\\rtf1 Vertrag}', 'text/plain'),
      await readBytes('a.zip', await zipOf({ 'a.txt': LATIN })),
      await readBytes('a.txt', ''),
    ];
    for (const other of others) expect(other).toEqual({ state: 'none', text: '', pages: null });
  });
});

describe('a file that cannot be read fails in time', { timeout: 40_000 }, () => {
  it.each(['a.pdf', 'a.docx', 'a.xlsx', 'a.msg'])('broken: %s', async (name) => {
    expect((await readBytes(name, 'nothing of that kind')).state).toBe('failed');
  });

  it('cut short', async () => {
    const whole = await docxOf(...TEXTS);
    expect((await readBytes('a.docx', whole.subarray(0, whole.length / 2))).state).toBe('failed');
    expect((await readBytes('a.pdf', '%PDF-1.7\n1 0 obj <<')).state).toBe('failed');
    expect((await readBytes('a.msg', msgOf('a', 'b').subarray(0, 300))).state).toBe('failed');
  });

  it('a zip bomb, also one whose directory lies', async () => {
    const bomb = await zipOf({ 'word/document.xml': Buffer.alloc(250 * 1024 * 1024) });
    const whole = await docxOf(...TEXTS);
    // How busy the machine is, so that no reading ends by its budget unseen.
    const yardstick = await timed(() => readBytes('a.docx', whole));
    const began = performance.now();
    expect((await readBytes('a.docx', bomb)).state).toBe('failed');
    const lying = Buffer.from(bomb);
    // The uncompressed size in the directory, 24 bytes after its signature.
    lying.writeUInt32LE(1000, lying.lastIndexOf('PK\u0001\u0002') + 24);
    expect((await readBytes('a.docx', lying)).state).toBe('failed');
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, place) => [`word/${place}.xml`, '']));
    expect((await readBytes('a.docx', await zipOf(many))).state).toBe('failed');
    expect((performance.now() - began) / yardstick).toBeLessThan(60);
  });

  it('a PDF whose pages or contents lead back to themselves', async () => {
    const pages = pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']);
    expect((await readBytes('a.pdf', pages)).text).toBe('');
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Length 10 >>';
    const contents = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >> /Contents 4 0 R >>',
      `${form}\nstream\n/X Do /X Do\nendstream`,
    ]);
    expect((await readBytes('a.pdf', contents)).text).toBe('');
  });

  it('one that would be read for ever, or take all memory; the server goes on meanwhile', async () => {
    const path = join(folder, 'a');
    await writeFile(path, 'a');
    const run = async (code: string, limits: Partial<ReadLimits>) => {
      const program = join(folder, `${crypto.randomUUID()}.mjs`);
      await writeFile(program, code);
      return readText({ path, name: 'a.txt', mediaType: null }, undefined, { ...limits, program });
    };
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 20);
    const began = performance.now();
    const endless = await run('for (;;);', { budgetMs: 1_000 });
    clearInterval(turning);
    expect(endless.state).toBe('failed');
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(turns).toBeGreaterThan(20);
    const buffers = 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));';
    expect((await run(buffers, { memoryBytes: 300_000_000 })).state).toBe('failed');
    const objects = 'const all = []; for (;;) all.push({ all: [1, 2, 3] });';
    expect((await run(objects, {})).state).toBe('failed');
  });

  it('too large a file', async () => {
    const path = join(folder, 'large');
    await writeFile(path, '');
    await truncate(path, 101 * 1024 * 1024);
    expect((await readText({ path, name: 'a.txt', mediaType: null })).state).toBe('failed');
  });

  it('a process that reads sees nothing but its file', async () => {
    const path = join(folder, 'seen');
    await writeFile(path, 'a');
    const program = join(folder, 'curious.mjs');
    await writeFile(
      program,
      `import { readFileSync, writeSync } from 'node:fs';
      const tried = (path) => { try { readFileSync(path); return true; } catch { return false; } };
      writeSync(3, JSON.stringify({ state: 'read', pages: null, text: [tried('/etc/passwd'), tried(${JSON.stringify(path)}), ...Object.keys(process.env)].join(' ') }));`,
    );
    const { text } = await readText({ path, name: 'a', mediaType: null }, undefined, { program });
    const [other, own, ...environment] = text.split(' ');
    expect([other, own]).toEqual(['false', 'true']);
    for (const name of environment) expect(['TMPDIR', 'TEMP', 'TZ', 'PWD', 'OLDPWD', 'SHLVL', '_']).toContain(name);
  });

  it('ends with the signal', async () => {
    const path = join(folder, 'b');
    await writeFile(path, 'a');
    const program = join(folder, 'slow.mjs');
    await writeFile(program, 'setInterval(() => undefined, 1000);');
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(new Error('The server stops')), 300);
    await expect(readText({ path, name: 'a', mediaType: null }, stopping.signal, { program })).rejects.toThrow(
      'The server stops',
    );
  });
});
