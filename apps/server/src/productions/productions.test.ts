import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF, PdfArray, PdfNumber } from '@libpdf/core';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pdfOf, pdfOfObjects } from '../../testing/drawn-files.ts';
import type { Made, SourceDocument } from '../paged/source-document.ts';
import type { ProductionPlan } from './production-job.ts';
import { runCount, runProduction } from './run-production.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'productions-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const PLAN: ProductionPlan = {
  number: 3,
  title: 'First production',
  recipient: 'Smith & Partners',
  legend: 'CONFIDENTIAL – ATTORNEYS’ EYES ONLY',
  language: 'en',
  prefix: 'ACME',
  digits: 6,
  caseNumber: 'C-2026-000042',
  caseTitle: 'Hartley',
  firm: 'Okafor',
  startedAt: '2026-11-23T10:52:00.000Z',
  timeZone: 'UTC',
  paper: 'letter',
};

/** Counts the documents and makes a production of them; the documents that are no file are produced in native form. */
async function produced(files: readonly (Uint8Array | string)[], more: Partial<ProductionPlan> = {}, first = 120) {
  const paths = await Promise.all(files.map((bytes) => fileOf(bytes)));
  const counted = await runCount(paths);
  const documents = counted.map((document, place): SourceDocument => ({
    name: `Document ${place + 1}`,
    kind: document.kind,
    pages: document.fault === null ? document.pages : 1,
    path: document.kind === 'native' ? null : (paths[place] ?? ''),
  }));
  const told: number[] = [];
  const job = { wish: 'make', plan: { ...PLAN, ...more }, firstNumber: first, documents } as const;
  return runProduction(
    job,
    (pages) => Promise.resolve(void told.push(pages)),
    async (made, path) => {
      const bytes = made?.fault === null ? await readFile(path) : null;
      return { counted, made, bytes, told, pages: bytes === null ? [] : await pagesOf(bytes) };
    },
  );
}

async function pagesOf(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const library = await PDFiumLibrary.init();
  // What the library of ours draws is found by another one.
  const read = await library.loadDocument(bytes);
  return pdf.getPages().map((page) => ({
    page,
    size: [page.width, page.height],
    text: read.getPage(page.index).getText(),
    keys: [...page.dict.keys()].map((key) => key.value).toSorted(),
  }));
}

const rawPdf = (...objects: string[]): Buffer => pdfOfObjects(objects);
const stream = (content: string, more = ''): string =>
  `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`;
const HELVETICA = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

describe('a production', { timeout: 60_000 }, () => {
  it('has the number of each page on it, in their order, behind an index', async () => {
    const one = pdfOf('First words', 'Second words');
    const { pages, told, made } = await produced([one, pdfOf('Third words'), 'a workbook']);
    expect(made).toEqual({ fault: null, pages: 4 });
    expect(told).toEqual([2, 3, 4]);
    const [index, ...rest] = pages;
    for (const said of ['Index of documents produced', 'Smith & Partners', 'ACME000120 – ACME000123', 'Document 3'])
      expect(index?.text).toContain(said);
    expect(rest.map(({ text }) => text.match(/ACME\d+/g))).toEqual([
      ['ACME000120'],
      ['ACME000121'],
      ['ACME000122'],
      ['ACME000123'],
    ]);
    for (const [place, said] of ['First words', 'Second words', 'Third words', 'Produced in native form'].entries())
      expect(rest[place]?.text).toContain(said);
    for (const { text } of rest) expect(text).toContain('ATTORNEYS’ EYES ONLY');
  });

  it('has them at the foot of what is shown, however the page is turned and cut', async () => {
    const pdf = PDF.create();
    for (const turned of [0, 90, 180, 270] as const) {
      const page = pdf.addPage({ width: 500, height: 700 });
      page.setRotation(turned);
      page.dict.set('CropBox', new PdfArray([50, 100, 450, 700].map((part) => PdfNumber.of(part))));
    }
    const { pages } = await produced([await pdf.save()], { legend: null });
    expect(pages.slice(1).map(({ size }) => size)).toEqual([
      [400, 600],
      [600, 400],
      [400, 600],
      [600, 400],
    ]);
    for (const [place, { page, size, keys }] of pages.slice(1).entries()) {
      expect(keys).toEqual(['Contents', 'MediaBox', 'Parent', 'Resources', 'Type']);
      const [line] = page.extractText().lines.filter(({ text }) => text.includes(`ACME00012${place}`));
      const { x, y, width } = line?.bbox ?? { x: 0, y: 0, width: 0 };
      const right = (size[0] ?? 0) - x - width;
      expect([place, right > 5 && right < 60, y > 5 && y < 60]).toEqual([place, true, true]);
    }
  });

  it('holds nothing of what was cut off from a page, and all of the pages beside it', async () => {
    const pages = (crop: string): Buffer =>
      rawPdf(
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 612 792] /Resources ${HELVETICA} >>`,
        '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
        `<< /Type /Page /Parent 2 0 R ${crop} /Contents 7 0 R >>`,
        '<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>',
        stream('BT /F1 20 Tf 100 600 Td (Before) Tj ET'),
        stream('BT /F1 20 Tf 100 600 Td (Shown) Tj ET BT /F1 20 Tf 100 100 Td (Privileged) Tj ET'),
        stream('BT /F1 20 Tf 100 600 Td (After) Tj ET'),
      );
    const streamsOf = (bytes: Buffer | null): string =>
      (bytes ?? Buffer.alloc(0))
        .toString('latin1')
        .split('stream\n')
        .map((part) => {
          try {
            return inflateSync(Buffer.from(part, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
          } catch {
            return part;
          }
        })
        .join('\n');
    const whole = await produced([pages('')]);
    expect(streamsOf(whole.bytes)).toContain('Privileged');
    const { bytes, pages: made } = await produced([pages('/CropBox [0 400 612 792]')]);
    expect(streamsOf(bytes)).not.toContain('Privileged');
    expect(made.map(({ size }) => size).slice(1)).toEqual([
      [612, 792],
      [612, 392],
      [612, 792],
    ]);
    expect(made.map(({ text }) => text.replaceAll(/\s+/g, ' ')).slice(1)).toEqual([
      expect.stringContaining('Before'),
      expect.not.stringContaining('Shown'),
      expect.stringContaining('After'),
    ]);
    for (const [place, { text }] of made.slice(1).entries()) expect(text).toContain(`ACME00012${place}`);
  });

  it('is stamped where a page leaves its drawing as it is, and on the smallest and the largest', async () => {
    const crooked = rawPdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${HELVETICA} /Contents 4 0 R >>`,
      stream('q 0.1 0 0 0.1 5000 5000 cm BT /F1 20 Tf (Crooked) Tj ET'),
    );
    const pdf = PDF.create();
    for (const [width, height] of [
      [90, 60],
      [2384, 3370],
    ] as const)
      pdf.addPage({ width, height });
    const { pages } = await produced([crooked, await pdf.save()]);
    for (const { page, size } of pages.slice(1)) {
      const line = page.extractText().lines.find(({ text }) => text.includes('ACME'));
      const { x = -1, y = -1, width = 0, height = 0 } = line?.bbox ?? {};
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(size[0] ?? 0);
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan((size[1] ?? 0) / 2);
    }
  });

  it('has no actions, attachments and links of its documents, and what their forms and notes show', async () => {
    const source = rawPdf(
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (marker-open) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (marker-names) >>] >> /EmbeddedFiles << /Names [(marker-file) 8 0 R] >> >> /AcroForm << /Fields [6 0 R] /DA (/Helv 12 Tf 0 g) >> >>',
      `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources ${HELVETICA} >>`,
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [5 0 R 6 0 R 7 0 R] /AA << /O << /S /JavaScript /JS (marker-page) >> >> /PieceInfo << /App (marker-editor) >> >>',
      stream('BT /F1 20 Tf 100 600 Td (Inherited font) Tj ET'),
      '<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /A << /S /URI /URI (marker-link) >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Typed) /Rect [100 400 300 430] /F 4 /DA (/Helv 12 Tf 0 g) /AA << /K << /S /JavaScript /JS (marker-key) >> >> /AP << /N 9 0 R >> >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [100 300 300 330] /F 4 /Contents (marker-comment) /AP << /N 10 0 R >> >>',
      '<< /Type /Filespec /F (marker-attached) >>',
      stream(
        'BT /F1 12 Tf (Typed value) Tj ET',
        `/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources ${HELVETICA}`,
      ),
      stream(
        'BT /F1 12 Tf (Noted value) Tj ET',
        `/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources ${HELVETICA}`,
      ),
    );
    const { bytes, pages, made } = await produced([source]);
    expect(made).toMatchObject({ fault: null });
    for (const said of ['Inherited font', 'Typed value', 'Noted value', 'ACME000120'])
      expect(pages[1]?.text).toContain(said);
    expect(pages[1]?.keys).not.toContain('Annots');
    // Streams are packed; everything else is unchanged.
    expect(Buffer.from(bytes ?? []).toString('latin1')).not.toContain('marker-');
    expect(Buffer.from(bytes ?? []).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|EmbeddedFiles)\b/);
  });

  it('has pictures as they were taken, without what the camera wrote', async () => {
    const pixels = Buffer.alloc(40 * 20 * 4, 200);
    const jpeg = await Transformer.fromRgbaPixels(pixels, 40, 20).jpeg(80);
    const exif = Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0', 'latin1'),
      Buffer.from('marker-place'),
    ]);
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const taken = Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
    const png = await Transformer.fromRgbaPixels(pixels, 40, 20).png();
    const { counted, bytes, pages } = await produced([taken, png]);
    expect(counted).toEqual([
      { kind: 'image', fault: null, pages: 1 },
      { kind: 'image', fault: null, pages: 1 },
    ]);
    // The one was turned to the right: higher than wide.
    expect(pages.slice(1).map(({ size }) => size)).toEqual([
      [612, 792],
      [792, 612],
    ]);
    expect(Buffer.from(bytes ?? []).includes('marker-place')).toBe(false);
  });

  it('has an index in each language, whose names are of any script', async () => {
    const files = [pdfOf('One')];
    const { pages: arabic } = await produced(files, { language: 'ar', title: 'عقد 2024', legend: 'سري' });
    expect(arabic[0]?.text).toContain('ACME000120 – ACME000120');
    expect(arabic[1]?.text).toContain('ACME000120');
    for (const [language, said] of [
      ['fr', 'Bordereau des pièces communiquées'],
      ['vi', 'Danh mục tài liệu xuất trình'],
    ] as const)
      expect((await produced(files, { language, title: '租赁合同' })).pages[0]?.text).toContain(said);
  });

  it('goes on over several pages of the index', async () => {
    const { pages, made } = await produced(Array.from({ length: 60 }, () => 'native'));
    expect(made).toEqual({ fault: null, pages: 60 });
    expect(pages.length).toBeGreaterThan(61);
    expect(pages.at(-1)?.text).toContain('ACME000179');
  });

  it('is not made where a document has other pages than were counted', async () => {
    const path = await fileOf(pdfOf('One', 'Two'));
    const documents: SourceDocument[] = [{ name: 'x', kind: 'pdf', pages: 1, path }];
    const made = await runProduction(
      { wish: 'make', plan: PLAN, firstNumber: 1, documents },
      () => Promise.resolve(),
      (said): Promise<Made | null> => Promise.resolve(said),
    );
    expect(made).toEqual({ fault: 'changed', place: 0 });
  });
});

describe('a document that cannot be produced', { timeout: 60_000 }, () => {
  const layered = rawPdf(
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    stream(''),
    '<< /Type /OCG /Name (Hidden) >>',
  );

  it('is named, with the others counted', async () => {
    const locked = PDF.create();
    locked.addPage();
    locked.setProtection({ userPassword: 'secret', ownerPassword: 'other' });
    const paths = await Promise.all(
      [
        await locked.save(),
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 65)]),
        layered,
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]),
        pdfOf('Fine'),
        'a text',
      ].map((bytes) => fileOf(bytes)),
    );
    expect(await runCount(paths)).toEqual([
      { kind: 'pdf', fault: 'encrypted' },
      { kind: 'pdf', fault: 'broken' },
      { kind: 'pdf', fault: 'not_as_shown' },
      { kind: 'image', fault: 'broken' },
      { kind: 'pdf', fault: null, pages: 1 },
      { kind: 'native', fault: null, pages: 1 },
    ]);
  });

  it('stops a production that begins all the same', async () => {
    const { made, bytes } = await produced([pdfOf('Fine'), layered]);
    expect(made).toEqual({ fault: 'not_as_shown', place: 1 });
    expect(bytes).toBeNull();
  });
});
