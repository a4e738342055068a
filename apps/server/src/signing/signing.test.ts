import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PDF, PdfArray, PdfNumber } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { pdfOf } from '../../testing/drawn-files.ts';
import { verifyDocumentFile } from '../commands/verify-document.ts';
import { readPdf } from '../file-texts/read-pdf.ts';
import type { SealedField, SealedSigner, SealRequest } from './pdf-job.ts';
import { runCheck, runSeal } from './run-pdf.ts';
import { loadSealKey, sealCertificates } from './seal-key.ts';
import { verifyDocument } from './verify-document.ts';

const INSTALLATION = 'Casewright at localhost';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signing-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const signer = (id: string, name: string, more: Partial<SealedSigner> = {}): SealedSigner => ({
  id,
  name,
  account: name,
  email: 'a@casewright.test',
  kind: 'typed',
  signedAt: '2026-11-23T10:52:00.000Z',
  consent: 'I have read the document and agree to sign it electronically.',
  address: '203.0.113.7',
  strokes: null,
  ...more,
});
const field = (signerId: string, kind: SealedField['kind'], more: Partial<SealedField> = {}): SealedField => ({
  signerId,
  kind,
  page: 1,
  x: 0.1,
  y: 0.5,
  width: 0.3,
  height: 0.06,
  text: null,
  ...more,
});
const STROKES: SealedSigner['strokes'] = [
  [
    [0.1, 0.5],
    [0.4, 0.1],
    [0.8, 0.9],
  ],
  [[0.5, 0.5]],
];
const SIGNERS = [
  signer('1', 'Amelia Hartley', { kind: 'drawn', strokes: STROKES }),
  signer('2', 'Nguyễn Thị Phương'),
  signer('3', '王小明'),
  signer('4', 'محمد علي'),
];

function requestOf(bytes: Uint8Array, more: Partial<SealRequest> = {}): SealRequest {
  return {
    id: '0b9c1c50-0000-4000-8000-000000000001',
    title: 'Limited power of attorney',
    checksum: createHash('sha256').update(bytes).digest('hex'),
    sentAt: '2026-11-22T08:00:00.000Z',
    createdByName: 'Daniel Okafor',
    caseNumber: 'C-2026-000042',
    signers: SIGNERS,
    fields: SIGNERS.flatMap(({ id }) => [
      field(id, 'signature'),
      field(id, 'date'),
      field(id, 'initials'),
      field(id, 'name'),
    ]),
    ...more,
  };
}

async function sealed(bytes: Uint8Array, request = requestOf(bytes), data = join(folder, 'own')): Promise<Buffer> {
  const key = await loadSealKey(data, INSTALLATION);
  return runSeal(await fileOf(bytes), request, { key, installation: INSTALLATION }, (path) => readFile(path));
}

/** What the command prints, and what it fails with. */
async function verified(bytes: Uint8Array, fingerprint?: string): Promise<{ said: string; failed: string | null }> {
  let said = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  try {
    await verifyDocumentFile(await fileOf(bytes), join(folder, 'own'), fingerprint);
    return { said, failed: null };
  } catch (error) {
    return { said, failed: error instanceof Error ? error.message : '' };
  } finally {
    write.mockRestore();
  }
}

describe('a PDF is checked before it is sent', { timeout: 60_000 }, () => {
  it('and its pages are measured as they are shown', async () => {
    const pdf = PDF.create();
    pdf.addPage({ width: 300, height: 400 });
    pdf.addPage({ width: 300, height: 400 }).setRotation(90);
    const cut = pdf.addPage({ width: 300, height: 400 });
    cut.dict.set('CropBox', new PdfArray([50, 100, 250, 400].map((part) => PdfNumber.of(part))));
    expect(await runCheck(await fileOf(await pdf.save()))).toEqual({
      fault: null,
      sizes: [
        [300, 400],
        [400, 300],
        [200, 300],
      ],
    });
  });

  it.each([
    ['pdf_broken', () => Promise.resolve(Buffer.from('no PDF at all'))],
    ['pdf_broken', () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj <<'))],
    ['pdf_signed', () => sealed(pdfOf('A'))],
    ['pdf_encrypted', () => encrypted({ userPassword: 'secret', ownerPassword: 'owner' })],
    ['pdf_encrypted', () => encrypted({ userPassword: '', ownerPassword: 'owner' })],
    ['pdf_too_long', () => pages(501)],
  ])('and is %s', async (fault, draw) => {
    expect(await runCheck(await fileOf(await draw()))).toEqual({ fault });
  });

  async function encrypted(passwords: { userPassword: string; ownerPassword: string }): Promise<Uint8Array> {
    const pdf = await PDF.load(pdfOf('A'));
    pdf.setProtection(passwords);
    return pdf.save();
  }
  async function pages(count: number): Promise<Uint8Array> {
    const pdf = PDF.create();
    for (let page = 0; page < count; page += 1) pdf.addPage();
    return pdf.save();
  }
});

describe('a document that everybody has signed', { timeout: 60_000 }, () => {
  it('is sealed as a whole, with a record that can be read', async () => {
    const bytes = pdfOf('Vertrag zwischen Müller und Đặng');
    const done = await sealed(bytes);
    const { said, failed } = await verified(done);
    expect(failed).toBeNull();
    expect(said).toContain('ETSI.CAdES.detached');
    expect(said).toContain(`CN=${INSTALLATION}, this installation`);
    expect(said).toContain(`to ${done.length}: the whole file`);
    const { text, pages } = await readPdf(done, Date.now() + 10_000);
    expect(pages).toBe(2);
    for (const words of [
      'Vertrag zwischen Müller und Đặng',
      'Signing record',
      'Nguyễn Thị Phương',
      '2026-11-23 10:52:00 UTC',
      '203.0.113.7',
      requestOf(bytes).checksum,
      'agree to sign it electronically',
    ])
      expect(text.normalize('NFC')).toContain(words);
  });

  it('fails with one flipped byte, wherever it is', async () => {
    const done = await sealed(pdfOf('A'));
    const seal = done.indexOf('/Contents <') + 11;
    // Within the seal as well, parts of which nobody signs.
    const within = Array.from({ length: 60 }, (_, index) => seal + index * 31);
    for (const at of [10, Math.floor(done.length / 2), done.length - 20, ...within]) {
      const changed = Buffer.from(done);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, (await verified(changed)).failed]).not.toEqual([at, null]);
    }
  });

  it('fails with bytes after the seal, and with a second range that leaves some out', async () => {
    const done = await sealed(pdfOf('A'));
    expect((await verified(Buffer.concat([done, Buffer.from('\n% more')]))).failed).toContain(
      'was changed after it was signed',
    );
    // What hides something between the two ranges.
    const text = done.toString('latin1');
    const [whole = '', , length = '', next = ''] = /\/ByteRange \[(\d+) (\d+) +(\d+)/.exec(text) ?? [];
    const moved = text.replace(whole, whole.replace(` ${length} `, ` ${Number(length) - 5} `).replace(next, next));
    expect((await verified(Buffer.from(moved, 'latin1'))).failed).toContain('does not hold');
  });

  it('is foreign where another installation sealed it, unless its fingerprint is expected', async () => {
    await loadSealKey(join(folder, 'own'), INSTALLATION);
    const bytes = pdfOf('A');
    // Under the same name.
    const done = await sealed(bytes, requestOf(bytes), join(folder, 'other'));
    const { said, failed } = await verified(done);
    expect(failed).toContain('is foreign');
    expect(said).toContain(', foreign');
    const [found] = await verifyDocument(done);
    expect((await verified(done, found?.certificate?.fingerprint256)).failed).toBeNull();
  });

  it('carries no signature before', async () => {
    expect((await verified(pdfOf('A'))).failed).toContain('carries no digital signature');
  });

  it('is not sealed when its bytes are others than those that were signed', async () => {
    const bytes = pdfOf('A');
    await expect(sealed(bytes, requestOf(bytes, { checksum: 'ab'.repeat(32) }))).rejects.toThrow('could not be sealed');
  });

  it('has its signatures where they were placed, however the page is turned', async () => {
    for (const turned of [0, 90, 180, 270] as const) {
      const pdf = PDF.create();
      pdf.addPage({ width: 300, height: 500 }).setRotation(turned);
      const bytes = await pdf.save();
      const fields = [field('2', 'name', { x: 0.5, y: 0.1, width: 0.4 })];
      const done = await sealed(bytes, requestOf(bytes, { fields }));
      const page = (await PDF.load(done)).getPages()[0];
      const found = page?.extractText().text ?? '';
      expect([turned, found.replaceAll(/\s+/g, '').length > 5]).toEqual([turned, true]);
    }
  });
});

describe('the key of the seals', () => {
  it('is made once, however many processes begin, and nobody else reads it', async () => {
    const data = join(folder, 'new');
    const keys = await Promise.all([1, 2, 3, 4].map(() => loadSealKey(data, INSTALLATION)));
    expect(new Set(keys.map(({ certificate }) => certificate.fingerprint256)).size).toBe(1);
    expect((await stat(join(data, 'seal.pem'))).mode & 0o777).toBe(0o600);
    expect(await sealCertificates(data)).toHaveLength(1);
  });

  it('does not replace one that is damaged', async () => {
    const data = join(folder, 'damaged');
    await loadSealKey(data, INSTALLATION);
    await writeFile(join(data, 'seal.pem'), 'nothing');
    await expect(loadSealKey(data, INSTALLATION)).rejects.toThrow('is damaged');
  });
});
