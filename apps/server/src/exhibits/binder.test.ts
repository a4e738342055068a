import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfString } from '@libpdf/core';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pdfOfObjects } from '../../testing/drawn-files.ts';
import type { BinderDocument, BinderPlan } from './binder-job.ts';
import { runBinder } from './run-binder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exhibits-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const PLAN: BinderPlan = {
  name: 'Exhibits to the motion',
  prefix: 'Exhibit',
  scheme: 'letters',
  sticker: 'first_page',
  language: 'en',
  caseNumber: 'C-2026-000042',
  caseTitle: 'Hartley',
  firm: 'Okafor',
  startedAt: '2026-11-23T10:52:00.000Z',
  timeZone: 'UTC',
  paper: 'letter',
};

async function pdfWith(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let page = 1; page <= pages; page += 1) pdf.addPage().drawText(`Original ${page}`, { x: 60, y: 400 });
  return pdf.save();
}

const exhibit = (place: number, more: Partial<BinderDocument> = {}): BinderDocument => ({
  place,
  name: `Document ${place}.pdf`,
  description: null,
  isWithdrawn: false,
  kind: 'pdf',
  pages: 1,
  path: null,
  ...more,
});

async function bound(documents: BinderDocument[], more: Partial<BinderPlan> = {}) {
  const told: number[] = [];
  return runBinder(
    { plan: { ...PLAN, ...more }, documents },
    (pages) => Promise.resolve(void told.push(pages)),
    async (made, path) => {
      const bytes = made?.fault === null ? await readFile(path) : null;
      const pdf = bytes === null ? null : await PDF.load(bytes);
      return { made, bytes, told, pdf, texts: bytes === null ? [] : await textsOf(bytes) };
    },
  );
}

/** What another library than ours reads on each page. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const read = await library.loadDocument(bytes);
  return Array.from(read.pages(), (page) => page.getText().replaceAll(/\s+/g, ' ').trim());
}

/** The titles of the bookmarks, and the pages to which they lead, from 0. */
function bookmarksOf(pdf: PDF): [string, number][] {
  const resolve = pdf.getObject.bind(pdf);
  const pages = pdf.getPages();
  const found: [string, number][] = [];
  let item = pdf.getCatalog().getDict('Outlines', resolve)?.getDict('First', resolve);
  while (item !== undefined) {
    const title = item.get('Title', resolve);
    const target = item.get('Dest', resolve);
    const first = target instanceof PdfArray ? target.at(0) : undefined;
    const at = pages.findIndex(({ ref }) => first instanceof PdfRef && ref.objectNumber === first.objectNumber);
    found.push([title instanceof PdfString ? title.asString() : '', at]);
    item = item.getDict('Next', resolve);
  }
  return found;
}

describe('a binder', { timeout: 60_000 }, () => {
  it('lists the exhibits with the pages on which they begin, and puts each behind its cover sheet', async () => {
    const picture = await Transformer.fromRgbaPixels(new Uint8Array(40 * 30 * 4).fill(200), 40, 30).png();
    const { made, pdf, texts, told } = await bound([
      exhibit(1, { description: 'Lease of 3 May 2021', pages: 2, path: await fileOf(await pdfWith(2)) }),
      exhibit(2, { isWithdrawn: true, kind: 'native', description: 'Letter', pages: 5 }),
      exhibit(3, { kind: 'image', name: 'Hall.png', path: await fileOf(picture) }),
      exhibit(4, { kind: 'native', name: 'Rent.xlsx' }),
    ]);
    expect(made).toEqual({ fault: null, pages: 4 });
    expect(told).toEqual([2, 3, 4]);
    const lines = texts;
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain('List of exhibits');
    expect(lines[0]).toMatch(/Exhibit A.* 2 2 .*Exhibit B.*Withdrawn.*Exhibit C.* 1 5 .*Exhibit D.* 1 7/);
    expect(lines[1]).toMatch(/^Exhibit A Lease of 3 May 2021 C-2026-000042 · Hartley$/);
    // The sticker is on the first page alone.
    expect(lines[2]).toBe('Original 1 Exhibit A');
    expect(lines[3]).toBe('Original 2');
    expect(lines[4]).toMatch(/^Exhibit C Hall\.png/);
    expect(lines[5]).toBe('Exhibit C');
    expect(lines[6]).toMatch(/^Exhibit D Rent\.xlsx/);
    expect(lines[7]).toBe('Provided as a separate file Rent.xlsx Exhibit D');

    const at = pdf?.getPages().map(({ ref }) => ref.objectNumber) ?? [];
    const links = pdf?.getPages()[0]?.getLinkAnnotations() ?? [];
    const targets = links.map(({ destination }) =>
      destination?.page instanceof PdfRef ? at.indexOf(destination.page.objectNumber) : -1,
    );
    expect(targets).toEqual([1, 4, 6]);
    expect(pdf && bookmarksOf(pdf)).toEqual([
      ['List of exhibits', 0],
      ['Exhibit A – Lease of 3 May 2021', 1],
      ['Exhibit C – Hall.png', 4],
      ['Exhibit D – Rent.xlsx', 6],
    ]);
  });

  it('puts the label on every page where that is wished, with numbers after any word', async () => {
    const { texts } = await bound([exhibit(1, { pages: 2, path: await fileOf(await pdfWith(2)) })], {
      sticker: 'every_page',
      scheme: 'numbers',
      prefix: 'Annex',
    });
    expect(texts.slice(2).map((text) => text.includes('Annex 1'))).toEqual([true, true]);
  });

  it('counts the pages of a list that is longer than a page', async () => {
    const { texts, made } = await bound(
      Array.from({ length: 80 }, (_, row) => exhibit(row + 1, { kind: 'native', name: `Sheet ${row + 1}.xlsx` })),
    );
    expect(made).toEqual({ fault: null, pages: 80 });
    const list = texts.filter((text) => text.includes('Description')).length;
    expect(list).toBeGreaterThan(1);
    expect(texts).toHaveLength(list + 160);
    const said = /Exhibit CB\s+Sheet 80\.xlsx\s+1\s+(\d+)/.exec(texts[list - 1] ?? '');
    const page = Number(said?.[1]);
    expect(page).toBe(list + 159);
    expect(texts[page - 1]).toContain('Exhibit CB');
  });

  it('leaves what is active behind', async () => {
    const active = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O << /S /JavaScript /JS (app.alert\\(2\\)) >> >> /Annots [4 0 R] >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /URI /URI (https://example.com/track) >> >>',
    ]);
    const { bytes, pdf } = await bound([exhibit(1, { path: await fileOf(active) })]);
    const text = Buffer.from(bytes ?? '').toString('latin1');
    for (const trace of ['JavaScript', 'OpenAction', '/AA', 'example.com'])
      expect([trace, text.includes(trace)]).toEqual([trace, false]);
    expect(pdf?.getPages()[2]?.getAnnotations()).toEqual([]);
  });

  it('has bookmarks in any script, written from right to left where the language is', async () => {
    const { pdf } = await bound([exhibit(1, { kind: 'native', name: 'عقد.xlsx', description: 'عقد الإيجار' })], {
      language: 'ar',
      prefix: 'مستند',
      name: 'مستندات الإثبات',
      paper: 'a4',
    });
    expect(pdf && bookmarksOf(pdf)).toEqual([
      ['قائمة مستندات الإثبات', 0],
      ['مستند A – عقد الإيجار', 1],
    ]);
    const viewer = pdf?.getCatalog();
    expect(viewer instanceof PdfDict && viewer.get('PageMode')).toEqual(PdfName.of('UseOutlines'));
  });

  it('is not made where a document is not as it was counted, and says which', async () => {
    const path = await fileOf(await pdfWith(2));
    expect((await bound([exhibit(1, { kind: 'native' }), exhibit(2, { pages: 3, path })])).made).toEqual({
      fault: 'changed',
      place: 1,
    });
    const broken = await fileOf(Buffer.from('%PDF-1.7 and no more'));
    expect((await bound([exhibit(1, { path: broken })])).made).toEqual({ fault: 'broken', place: 0 });
  });
});
