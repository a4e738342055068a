import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../file-texts/read-pdf.ts';
import { loadSealKey } from '../signing/seal-key.ts';
import { verifyDocument } from '../signing/verify-document.ts';
import type { EngagementLetter, LetterSigner } from './letter-job.ts';
import { LETTER_TEXTS } from './letter-texts.ts';
import { runLetter } from './run-letter.ts';
import { termSections } from './term-sections.ts';

const INSTALLATION = 'Casewright at localhost';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letter-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signer = (role: LetterSigner['role'], name: string, more: Partial<LetterSigner> = {}): LetterSigner => ({
  id: role,
  role,
  name,
  account: name,
  email: null,
  kind: 'typed',
  signedAt: '2026-11-23T10:52:00.000Z',
  consent: 'I have read and agree to the terms (revision 2). I agree to sign electronically.',
  address: '203.0.113.7',
  strokes: null,
  ...more,
});

const LETTER: EngagementLetter = {
  id: '0b9c1c50-0000-4000-8000-000000000001',
  language: 'en',
  paper: 'letter',
  timeZone: 'America/New_York',
  firm: 'Halloran & Reyes',
  lawyer: 'Daniel Okafor',
  client: 'Nguyễn Thị Phương',
  caseNumber: 'C-2026-000042',
  caseTitle: 'Lease of a shop',
  revision: 2,
  termsHash: 'ab'.repeat(32),
  terms: {
    fee_type: 'capped_hourly',
    amount: null,
    hourly_rate: 325.5,
    hours_low: 20,
    hours_high: 35,
    cap: 9000,
    contingency_percent: null,
    retainer_amount: 1500,
    currency: 'USD',
    expenses_policy: 'Lệ phí tòa án do khách hàng chịu.',
    milestones: [{ title: 'Answer filed', amount: 900, due_in_days: 14 }],
    scope_included: ['A letter to the landlord', '审查租赁合同并出具法律意见'],
    scope_excluded: ['أي استئناف أمام محكمة أعلى (بما في ذلك النقض) بعد 30 يومًا'],
    assumptions: null,
    timeline_days: 90,
    earliest_start: '2026-12-01',
  },
  totals: { low: 6510, expected: 8951.25, high: 9000 },
  signers: [
    signer('client', 'Nguyễn Thị Phương', { kind: 'drawn', strokes: [[[0.1, 0.5], [0.4, 0.1], [0.8, 0.9]]] }), // prettier-ignore
    signer('lawyer', 'Daniel Okafor', { consent: '' }),
  ],
};

async function written(letter: EngagementLetter): Promise<Buffer> {
  const key = await loadSealKey(folder, INSTALLATION);
  return runLetter(letter, { key, installation: INSTALLATION }, (path) => readFile(path));
}

describe('an engagement letter', { timeout: 60_000 }, () => {
  it('holds the parties, the terms in every script, both signatures and their record, as text', async () => {
    const done = await written(LETTER);
    const read = await readPdf(done, Date.now() + 10_000);
    expect(read.pages).toBe(3);
    const text = read.text.normalize('NFC').replaceAll(/\s+/g, ' ');
    for (const words of [
      'Halloran & Reyes',
      'Nguyễn Thị Phương engages Daniel Okafor',
      'C-2026-000042 · Lease of a shop',
      'Capped hourly: $325.50 an hour, 20 to 35 hours, at most $9,000',
      'Expected total: $8,951.25 (between $6,510 and $9,000)',
      'Answer filed · After 14 days · $900',
      'Lệ phí tòa án do khách hàng chịu.',
      '审查租赁合同并出具法律意见',
      'أي استئناف أمام محكمة أعلى',
      'Earliest start: December 1, 2026',
      'Signed electronically on November 23, 2026',
      'Signing record',
      'I agree to sign electronically.',
      'Drawn by hand on the screen',
      '2026-11-23 10:52:00 UTC',
      LETTER.termsHash,
    ])
      expect(text).toContain(words);
    const [seal, more] = await verifyDocument(done);
    expect(more).toBeUndefined();
    expect(seal).toMatchObject({ fault: null, coversAll: true, isExact: true });
  });

  it('names the share of a hybrid beside its total, in each language', () => {
    const terms = { ...LETTER.terms, fee_type: 'hybrid', amount: 500, contingency_percent: 12.5 } as const;
    const feeOf = (language: EngagementLetter['language'], percent: number | null): string =>
      termSections({ ...LETTER, language, terms: { ...terms, contingency_percent: percent } })[2]?.lines.join('\n') ??
      '';
    for (const language of ['en', 'fr', 'vi', 'cn', 'ar'] as const) {
      const [with_, without] = [feeOf(language, 12.5), feeOf(language, null)];
      expect(with_.replaceAll(',', '.'), language).toContain('12.5');
      expect(with_.split('\n').at(-1), language).toBe(LETTER_TEXTS[language].shareBeside);
      expect(without.split('\n'), language).toHaveLength(2);
    }
    expect(feeOf('en', 12.5)).toContain(
      'Hybrid: $500 fixed, then $325.50 an hour, 20 to 35 hours, and 12.5% of the recovery',
    );
    expect(feeOf('en', 12.5)).toContain('The share of the recovery comes on top of this total.');
  });

  it('fails with one flipped byte, wherever it is', async () => {
    const done = await written(LETTER);
    for (let at = 9; at < done.length; at += Math.floor(done.length / 40)) {
      const changed = Buffer.from(done);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const found = await verifyDocument(changed);
      const isWhole =
        found.length > 0 && found.every(({ fault, coversAll, isExact }) => !fault && coversAll && isExact);
      expect([at, isWhole]).toEqual([at, false]);
    }
  });

  it('runs over as many pages as its terms take, from the right in Arabic', async () => {
    const sentence = 'يتعهد المكتب بإعداد المذكرة باسم Halloran & Reyes قبل الجلسة.';
    const assumptions = Array.from({ length: 60 }, (_, place) => `${sentence} ${'ا'.repeat(place)}`).join('\n\n');
    const scope = [`https://example.test/${'a'.repeat(300)}`];
    const done = await written({
      ...LETTER,
      language: 'ar',
      paper: 'a4',
      terms: { ...LETTER.terms, assumptions, scope_included: scope },
    });
    const { text, pages } = await readPdf(done, Date.now() + 10_000);
    expect(pages).toBeGreaterThan(4);
    expect(text.split('يتعهد المكتب بإعداد المذكرة').length - 1).toBe(60);
    expect(text).toContain('اتفاقية التوكيل والأتعاب');
    expect(text.replaceAll(/\s/g, '')).toContain('a'.repeat(300));
  });
});
