import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

import { PDF, PdfRef, PdfStream } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pdfOf } from '../../testing/drawn-files.ts';
import { FIRST, pdfOfPages, secretPdf, stream, written } from '../../testing/secret-pdf.ts';
import { withoutRemarks } from './jpeg-remarks.ts';
import { Pages } from './pdfium.ts';
import type { PageBox } from './redaction-job.ts';
import { runFind, runLook, runRedaction } from './run-redaction.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redaction-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECRET = 'Rumpelstiltskin';

async function pathOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

async function redact(bytes: Uint8Array, boxes: PageBox[]) {
  return runRedaction(await pathOf(bytes), boxes, async (made, copy) => ({
    made,
    bytes: copy === null ? Buffer.alloc(0) : await readFile(copy),
  }));
}

async function find(bytes: Uint8Array, words: string, whole = false) {
  const found = await runFind(await pathOf(bytes), { words, whole });
  if (found.fault !== null) throw new Error(found.fault);
  return found;
}

/** Everything that a file says: its bytes, and what its streams say when they are unpacked. */
async function allOf(bytes: Buffer): Promise<string> {
  const pdf = await PDF.load(bytes);
  const parts = [bytes.toString('latin1')];
  for (let number = 1; number < 200; number += 1) {
    const object = pdf.getObject(PdfRef.of(number));
    if (object instanceof PdfStream) parts.push(Buffer.from(unpacked(object)).toString('latin1'));
  }
  return parts.join('\n');
}

function unpacked(object: PdfStream): Uint8Array {
  try {
    return inflateSync(object.data);
  } catch {
    return object.data;
  }
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pages = await Pages.open(bytes);
  return Array.from({ length: pages.count }, (_, index) =>
    pages
      .characters(index + 1)
      .map(({ text }) => text)
      .join(''),
  );
}

describe('a redacted copy', { timeout: 60_000 }, () => {
  it('says nothing of what is under a box, nor of what a file says beside its pages', async () => {
    const original = secretPdf(SECRET);
    expect((await allOf(original)).split(SECRET).length).toBeGreaterThan(12);
    const { boxes } = await find(original, SECRET);
    expect(boxes).toMatchObject([{ page: 1 }]);
    const { made, bytes } = await redact(original, boxes);
    expect(made).toEqual({ fault: null, pages: 2, pictures: [1] });
    const all = await allOf(bytes);
    for (const word of [
      SECRET,
      'Left as it was',
      'xmpmeta',
      'Metadata',
      'Outlines',
      'Annot',
      'JavaScript',
      'EmbeddedFile',
      'AcroForm',
      'Thumb',
      'PieceInfo',
      'Info',
      'Names',
      'CreationDate',
    ])
      expect([word, all.includes(word)]).toEqual([word, false]);
    expect(await textsOf(bytes)).toEqual(['', 'Second page']);
  });

  it('shows what is beside the boxes', async () => {
    const original = secretPdf(SECRET);
    const { boxes } = await find(original, SECRET);
    const { bytes } = await redact(original, boxes);
    const [before, after] = await Promise.all([Pages.open(original), Pages.open(bytes)]);
    const dark = ({ data }: { data: Uint8Array }, from: number, to: number) =>
      data.subarray(from * 612 * 4, to * 612 * 4).filter((value, at) => at % 4 === 0 && value < 128).length;
    const [one, other] = [before.picture(1, 612, 792), after.picture(1, 612, 792)];
    // What was left, and what was covered.
    expect(dark(other, 470, 500) / dark(one, 470, 500)).toBeCloseTo(1, 0);
    expect(dark(other, 70, 110)).toBeGreaterThan(3 * dark(one, 70, 110));
  });

  it.each([0, 90, 180, 270] as const)(
    'has its boxes where they were drawn on a page turned by %i and cut',
    async (turn) => {
      const content = '0 0.6 0 rg 150 200 60 30 re f 0.8 0 0 rg 300 400 60 30 re f';
      const original = pdfOfPages([{ content, entries: `/Rotate ${turn} /CropBox [50 100 550 700]` }]);
      // The green part lies 100 points from the left of what is shown and 100 from its foot, before the page is turned.
      const [left, right, top, foot] = [100 / 500, 160 / 500, 470 / 600, 500 / 600];
      const sides = {
        0: { x: left, y: top, width: right - left, height: foot - top },
        90: { x: 1 - foot, y: left, width: foot - top, height: right - left },
        180: { x: 1 - right, y: 1 - foot, width: right - left, height: foot - top },
        270: { x: top, y: 1 - right, width: foot - top, height: right - left },
      }[turn];
      const box = { page: 1, ...sides };
      const { made, bytes } = await redact(original, [box]);
      expect(made).toMatchObject({ fault: null });
      const copy = await Pages.open(bytes);
      const size: [number, number] = turn % 180 === 0 ? [500, 600] : [600, 500];
      expect(copy.size(1)).toEqual(size);
      const { data } = copy.picture(1, ...size);
      const pixels = { red: 0, green: 0, black: 0 };
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0] = data.subarray(at, at + 2);
        if (green > 60 && red < 60) pixels.green += 1;
        else if (red > 120 && green < 60) pixels.red += 1;
        else if (red < 60 && green < 60) pixels.black += 1;
      }
      expect(pixels.green).toBe(0);
      expect(pixels.red).toBeGreaterThan(1500);
      expect(pixels.black).toBeGreaterThan(1700);
      expect(pixels.black).toBeLessThan(2300);
    },
  );

  it('keeps the text of other pages, but not the letters of a font that a page with boxes used', async () => {
    const own = pdfOfPages([{ content: written('One') }, { content: written('Two') }]);
    const box = { page: 1, x: 0, y: 0, width: 1, height: 1 };
    expect((await redact(own, [box])).made).toMatchObject({ pictures: [1] });
    const shared = pdfOf('Secret', 'Second');
    const { made, bytes } = await redact(shared, [box]);
    expect(made).toMatchObject({ pictures: [1, 2] });
    expect(await allOf(bytes)).not.toContain('beginbfchar');
  });

  it('has a picture for a page with layers, notes, an edge or an image within its content', async () => {
    const layer = '<< /Type /OCG /Name (Hidden) >>';
    const note = '<< /Type /Annot /Subtype /Text /Rect [0 0 20 20] /Contents (Ours alone) >>';
    const original = pdfOfPages(
      [
        { content: written('One') },
        {
          content: `/OC /L BDC ${written('In a layer')} EMC`,
          entries: '/Resources << /Font << /F1 4 0 R >> /Properties << /L 5 0 R >> >>',
        },
        { content: written('With a note'), entries: '/Annots [6 0 R]' },
        { content: `${written('Within')} ${written('Beyond', 72, 20)}`, entries: '/CropBox [0 100 612 792]' },
        { content: 'q 50 0 0 50 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q' },
        { content: written('Plain') },
      ],
      { objects: [layer, note], catalogue: `/OCProperties << /OCGs [${FIRST} 0 R] /D << /OFF [${FIRST} 0 R] >> >>` },
    );
    const { made, bytes } = await redact(original, [{ page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }]);
    expect(made).toMatchObject({ fault: null, pictures: [1, 2, 3, 4, 5] });
    expect((await textsOf(bytes)).at(-1)).toBe('Plain');
    const all = await allOf(bytes);
    for (const word of ['In a layer', 'Ours alone', 'Beyond', 'OCG'])
      expect([word, all.includes(word)]).toEqual([word, false]);
  });

  it('has what a form on a page shows, and nothing of its values', async () => {
    const look = stream(
      `BT /F1 14 Tf 2 5 Td (${SECRET}) Tj ET`,
      '/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F1 4 0 R >> >>',
    );
    const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${SECRET}) /Rect [72 600 272 630] /AP << /N 5 0 R >> /F 4 >>`;
    const original = pdfOfPages(
      [{ content: written('One') }, { content: written('Two'), entries: '/Annots [6 0 R]' }],
      {
        objects: [look, field],
        catalogue: '/AcroForm << /Fields [6 0 R] >>',
      },
    );
    const { made, bytes } = await redact(original, [{ page: 1, x: 0, y: 0, width: 1, height: 1 }]);
    expect(made).toMatchObject({ pictures: [1, 2] });
    expect(await allOf(bytes)).not.toContain(SECRET);
    const { data } = (await Pages.open(bytes)).picture(2, 612, 792);
    const ofTheField = data.subarray(165 * 612 * 4, 190 * 612 * 4);
    expect(ofTheField.filter((value) => value < 100).length).toBeGreaterThan(50);
  });
});

describe('a redaction is refused', { timeout: 60_000 }, () => {
  const page = pdfOfPages([{ content: written('One') }]);
  const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

  it('without a box, and with one beyond its page', async () => {
    expect((await redact(page, [])).made).toEqual({ fault: 'redaction_no_boxes' });
    for (const wrong of [
      { x: 0.9 },
      { y: -0.2 },
      { width: 0 },
      { height: -1 },
      { page: 2 },
      { page: 0 },
      { page: 1.5 },
    ])
      expect([wrong, (await redact(page, [box, { ...box, ...wrong }])).made]).toEqual([
        wrong,
        { fault: 'redaction_box_outside' },
      ]);
  });

  it('for what is broken, protected, no PDF, or too long', async () => {
    const look = async (bytes: Uint8Array) => (await runLook(await pathOf(bytes))).fault;
    expect(await look(page)).toBeNull();
    expect(await look(Buffer.from('PK\u0003\u0004'))).toBe('pdf_broken');
    expect(await look(page.subarray(0, 120))).toBe('pdf_broken');
    const pdf = await PDF.load(page);
    pdf.setProtection({ userPassword: 'one', ownerPassword: 'two' });
    expect(await look(await pdf.save())).toBe('pdf_encrypted');
    const long = Array.from({ length: 301 }, () => ({ content: '' }));
    expect(await look(pdfOfPages(long))).toBe('redaction_too_long');
    expect(await look(pdfOfPages(long.slice(1)))).toBeNull();
  });

  it('and ends with the signal', async () => {
    const stopped = new AbortController();
    const path = await pathOf(pdfOfPages(Array.from({ length: 200 }, () => ({ content: written('x') }))));
    setTimeout(() => stopped.abort(new Error('Nobody waits')), 700);
    const boxes = Array.from({ length: 200 }, (_, index) => ({ ...box, page: index + 1 }));
    await expect(runRedaction(path, boxes, (made) => made, stopped.signal)).rejects.toThrow('Nobody waits');
  });
});

describe('words are found', { timeout: 60_000 }, () => {
  it('in whatever case and accents, over the end of a line, and whole where that is wished', async () => {
    const pdf = pdfOfPages([
      { content: `${written('Ann met Hannah at the old')} ${written('mill in Paris', 72, 680)}` },
      { content: '0 0 99 99 re f' },
    ]);
    expect(await find(pdf, 'ANN')).toMatchObject({ boxes: [{ page: 1 }, { page: 1 }], more: false, without_text: [2] });
    expect((await find(pdf, 'ánn', true)).boxes).toHaveLength(1);
    expect((await find(pdf, 'old mill')).boxes).toHaveLength(2);
    expect((await find(pdf, 'nowhere')).boxes).toEqual([]);
    expect((await find(pdfOf('Ông Nguyễn Văn Đạt và 王小明 在北京'), 'nguyen van dat')).boxes).toHaveLength(1);
    expect((await find(pdfOf('证人 王小明 在北京'), '王小明')).boxes).toHaveLength(1);
  });

  it('so that a box covers every letter of them', async () => {
    const pdf = pdfOfPages([{ content: written('jgqyÅ|'), entries: '/Rotate 90' }]);
    const { boxes } = await find(pdf, 'jgqy');
    const { bytes } = await redact(pdf, (await find(pdf, 'jgqyÅ|')).boxes.concat(boxes));
    const copy = await Pages.open(bytes);
    const { data } = copy.picture(1, 792, 612);
    let gray = 0;
    for (const [index, value] of data.entries()) if (index % 4 === 0 && value > 60 && value < 200) gray += 1;
    // The soft edge of the box alone: no letter is visible beyond it.
    expect(gray).toBeLessThan(260);
  });
});

it('a JPEG loses what was written into it, and no pixel', () => {
  const segment = (kind: number, text: string) => [0xff, kind, 0, text.length + 2, ...Buffer.from(text)];
  const jpeg = Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, 'JFIF'),
    ...segment(0xe1, 'Exif at home'),
    ...segment(0xfe, 'remark'),
    ...segment(0xee, 'Adobe'),
    0xff,
    0xda,
    1,
    2,
    0xff,
    0xe1,
  ]);
  expect(Buffer.from(withoutRemarks(jpeg))).toEqual(
    Buffer.from([0xff, 0xd8, ...segment(0xe0, 'JFIF'), ...segment(0xee, 'Adobe'), 0xff, 0xda, 1, 2, 0xff, 0xe1]),
  );
});
