import { readFile } from 'node:fs/promises';

import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';

import { LOCALES, type PageLanguage } from '../paged/languages.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { runInvoice } from './run-invoice.ts';

// No package judges PDF/A-3 or PDF/UA: what the two standards ask of the parts of a file is asked here, of a file in each language, by a reader that did not write it.

const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const satisfies PageLanguage[];
const TITLES: Record<PageLanguage, string> = {
  en: 'Call with the client',
  fr: 'Appel avec la cliente',
  vi: 'Gọi điện cho khách hàng',
  cn: '与客户通话',
  ar: 'مكالمة مع العميل',
};

const contentIn = (language: PageLanguage): InvoiceContent => ({
  id: '0b9c1c50-0000-4000-8000-000000000002',
  isDraft: false,
  number: 'INV-00043',
  language,
  paper: 'a4',
  currency: 'EUR',
  createDate: '2026-11-23',
  dueDate: '2026-12-23',
  pricesIncludeTax: false,
  subtotal: '256.000',
  discountPercent: null,
  discount: '0.000',
  shipping: '0.000',
  taxes: '48.640',
  total: '304.640',
  notes: TITLES[language],
  from: {
    name: 'Halloran Reyes LLP',
    address: 'Fasanenstraße 12\n10623 Berlin',
    country: 'DE',
    iban: 'DE89370400440532013000',
    tax_number: 'DE123456789',
    email: 'money@example.test',
    phone: '+49 30 1234567',
  },
  to: { name: 'Hartley Ceramics', address: 'Lindenallee 4\n50667 Köln', country: 'DE', email: 'h@example.test' },
  paymentDetails: null,
  footer: null,
  caseNumber: 'C-2026-000042',
  caseTitle: TITLES[language],
  lines: [
    {
      kind: 'fee',
      title: TITLES[language],
      description: null,
      price: '320.000',
      quantity: '0.8000',
      minutes: 48,
      adjustment: '0.000',
      total: '256.000',
      day: '2026-11-03',
      person: 'D. Okafor',
      taxIds: ['a'],
    },
  ],
  rates: [
    {
      id: 'a',
      name: 'USt',
      percent: '19.000',
      isReverseCharge: false,
      note: null,
      base: '256.000',
      amount: '48.640',
    },
  ],
});

/** A file, read by parts. What is missing is an error that names it. */
async function opened(bytes: Buffer) {
  const pdf = await PDF.load(bytes);
  const { registry } = pdf.context;
  const resolved = (value: PdfObject | null | undefined): PdfObject | null =>
    value instanceof PdfRef ? registry.resolve(value) : (value ?? null);
  const part = (of: PdfDict, name: string): PdfObject | null => resolved(of.get(name));
  const dict = (of: PdfDict, name: string): PdfDict => {
    const found = part(of, name);
    if (found instanceof PdfDict) return found;
    throw new Error(`${name} is missing`);
  };
  const list = (of: PdfDict, name: string): (PdfObject | null)[] => {
    const found = part(of, name);
    return found instanceof PdfArray ? [...found].map(resolved) : found === null ? [] : [found];
  };
  /** Every object that leads from the catalog, once. */
  const all = (): PdfDict[] => {
    const seen = new Set<PdfObject>();
    const waiting: PdfObject[] = [pdf.getCatalog(), pdf.context.info.trailer];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const inner = next instanceof PdfDict ? [...next].map(([, value]) => value) : next instanceof PdfArray ? [...next] : []; // prettier-ignore
      for (const value of inner) {
        const object = resolved(value);
        if (object !== null) waiting.push(object);
      }
    }
    return [...seen].filter((object) => object instanceof PdfDict);
  };
  return { pdf, catalog: pdf.getCatalog(), part, dict, list, all };
}

const nameIn = (object: PdfObject | null): string | null => (object instanceof PdfName ? object.value : null);
const isTrue = (object: PdfObject | null): boolean => object !== null && object.type === 'bool' && object.value;

it.each(LANGUAGES)('has the parts of PDF/A-3a and PDF/UA-1 in %s', { timeout: 60_000 }, async (language) => {
  const png = new PNG({ width: 42, height: 14 });
  const logo = { name: 'logo.png', base64: PNG.sync.write(png).toString('base64'), width: 42, height: 14 } as const;
  const bytes = await runInvoice(contentIn(language), logo, (file) => readFile(file));
  const { pdf, catalog, part, dict, list, all } = await opened(bytes);
  expect(pdf.context.info.isEncrypted).toBe(false);
  expect(pdf.context.info.trailer.get('ID'), 'an id of the file').toBeInstanceOf(PdfArray);

  // What it says of itself.
  const described = dict(catalog, 'Metadata');
  expect(described.get('Filter'), 'the description can be read as it is').toBeUndefined();
  if (!(described instanceof PdfStream)) throw new Error('There is no description');
  const words = Buffer.from(described.getDecodedData()).toString('utf8');
  for (const said of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '<pdfuaid:part>1</pdfuaid:part>',
  ])
    expect(words.split(said), said).toHaveLength(2);
  expect(words).toMatch(/<dc:title>[\s\S]*INV-00043[\s\S]*<\/dc:title>/);

  // Its language, its title on the window, and that it is tagged.
  const spoken = part(catalog, 'Lang');
  expect(spoken instanceof PdfString ? spoken.asString() : null).toBe(LOCALES[language].replace(/-u-.*/, ''));
  expect(isTrue(part(dict(catalog, 'ViewerPreferences'), 'DisplayDocTitle'))).toBe(true);
  expect(isTrue(part(dict(catalog, 'MarkInfo'), 'Marked'))).toBe(true);

  // The colours that are meant.
  const intents = list(catalog, 'OutputIntents').filter((intent) => intent instanceof PdfDict);
  expect(intents.map((intent) => nameIn(part(intent, 'S')))).toContain('GTS_PDFA1');
  for (const intent of intents) expect(part(intent, 'DestOutputProfile')).toBeInstanceOf(PdfStream);

  // The tree of tags: headings, a table with heads of its columns, and every page belongs to it.
  const tags = new Map<string, PdfDict[]>();
  const objects = all();
  for (const object of objects) {
    const kind = nameIn(part(object, 'S'));
    if (kind !== null && part(object, 'P') !== null) tags.set(kind, [...(tags.get(kind) ?? []), object]);
  }
  dict(catalog, 'StructTreeRoot');
  for (const kind of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect([...tags.keys()]).toContain(kind);
  for (const head of tags.get('TH') ?? []) {
    const says = [...list(head, 'A')].filter((one) => one instanceof PdfDict);
    expect(says.map((one) => nameIn(part(one, 'Scope'))).filter(Boolean), 'a head says of what').not.toEqual([]);
  }
  for (const page of objects.filter((object) => nameIn(part(object, 'Type')) === 'Page')) {
    expect(part(page, 'StructParents')).toBeInstanceOf(PdfNumber);
    // With the key from one thing to the next one goes in the order of the tags, where there is something to go to.
    if (list(page, 'Annots').length > 0) expect(nameIn(part(page, 'Tabs'))).toBe('S');
  }
  // What is drawn has another text to be read.
  const figures = tags.get('Figure') ?? [];
  expect(figures, 'the logo').toHaveLength(1);
  for (const figure of figures) expect(part(figure, 'Alt')).toBeInstanceOf(PdfString);

  // Every font is in the file, and says which letters it draws.
  const fonts = objects.filter((object) => nameIn(part(object, 'Type')) === 'Font');
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    if (nameIn(part(font, 'Subtype')) === 'Type0') {
      expect(part(font, 'ToUnicode')).toBeInstanceOf(PdfStream);
      continue;
    }
    const descriptor = dict(font, 'FontDescriptor');
    const files = ['FontFile', 'FontFile2', 'FontFile3'].filter((name) => part(descriptor, name) instanceof PdfStream);
    expect(files, nameIn(part(font, 'BaseFont')) ?? '').toHaveLength(1);
  }

  // What it encloses says how it belongs to it; nothing runs, and nothing is fetched.
  const enclosed = list(catalog, 'AF').filter((file) => file instanceof PdfDict);
  expect(enclosed.map((file) => nameIn(part(file, 'AFRelationship')))).toEqual(['Alternative']);
  for (const object of objects) {
    const keys = [...object].map(([name]) => name.value);
    for (const forbidden of ['JS', 'JavaScript', 'OpenAction', 'AA', 'XFA', 'Launch', 'Encrypt'])
      expect(keys, forbidden).not.toContain(forbidden);
    expect(['JavaScript', 'Launch', 'URI', 'SubmitForm', 'Movie', 'Sound']).not.toContain(nameIn(part(object, 'S')));
  }
});
