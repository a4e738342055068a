import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { LETTER_LANGUAGES } from '@casewright/contracts/letter-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { docxOf, zipOf } from '../../testing/drawn-files.ts';
import { formatValues } from './format-values.ts';
import type { LetterValues } from './letter-job.ts';
import { readTemplate } from './read-template.ts';
import { runLetter } from './run-letter.ts';

const STARTERS = resolve(import.meta.dirname, '../../../web/public/letters');
const VALUES: LetterValues = {
  today: '2026-11-27',
  client_name: 'Mai <Tran> & Co',
  client_address: null,
  case_number: 'C-1',
  is_hourly: true,
  is_flat_fee: false,
  hourly_rate: { amount: 1250.5, currency: 'EUR' },
  fee_percent: 12.5,
  papers: [
    { name: 'Lease', note: null },
    { name: 'Slip', note: 'both sides' },
  ],
  deadlines: [{ title: 'Answer', date: '2026-12-01' }],
  opposing_parties: [],
};

const filled = (template: Buffer, language: 'en' | 'fr' = 'en', values = VALUES) => {
  const read = readTemplate(template);
  expect(read.faults).toEqual([]);
  return read.fill(formatValues(values, language));
};
/** The paragraphs of a Word document. */
const textOf = async (bytes: Buffer): Promise<string[]> => {
  const { default: PizZip } = await import('pizzip');
  const xml = new PizZip(bytes).file('word/document.xml')?.asText() ?? '';
  return [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gsu)].map(([paragraph]) => paragraph.replaceAll(/<[^>]+>/g, ''));
};
const linesOf = async (...template: string[]) => textOf(filled(await docxOf(...template)).bytes);

describe('a letter', () => {
  it('has what the case has, written as its language writes it', async () => {
    const template = await docxOf('{client_name}, {today}', '{hourly_rate} {fee_percent}');
    expect(await textOf(filled(template).bytes)).toEqual([
      'Mai &lt;Tran&gt; &amp; Co, November 27, 2026',
      '€1,250.50 12.5%',
    ]);
    const french = await textOf(filled(template, 'fr').bytes);
    expect(french.map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))).toEqual([
      'Mai &lt;Tran&gt; &amp; Co, 27 novembre 2026',
      '1 250,50 € 12,5 %',
    ]);
  });

  it('has what a condition asks for, and a line for each entry of a list', async () => {
    expect(
      await linesOf(
        '{#is_hourly}',
        'By the hour',
        '{/is_hourly}',
        '{#is_flat_fee}Fixed{/is_flat_fee}{^is_flat_fee}Not fixed{/is_flat_fee}',
      ),
    ).toEqual(['By the hour', 'Not fixed']);
    expect(
      await linesOf(
        '{#papers}',
        '{name}{#note} ({note}){/note}',
        '{/papers}',
        '{^opposing_parties}Nobody{/opposing_parties}',
      ),
    ).toEqual(['Lease', 'Slip (both sides)', 'Nobody']);
    expect(await linesOf('{#deadlines}{title} on {date}, {case_number}{/deadlines}')).toEqual([
      'Answer on December 1, 2026, C-1',
    ]);
    expect(await linesOf('{#client_address}At {client_address}{/client_address}.')).toEqual(['.']);
  });

  it('says in the order of the page what it wants, once, and not what a condition leaves out', async () => {
    const template = await docxOf(
      '{Name of the judge} {case_number} {client_address}',
      '{#is_flat_fee}{fee_amount}{/is_flat_fee} {case_number}',
    );
    expect([...filled(template).wanted]).toEqual([
      ['Name of the judge', ''],
      ['case_number', 'C-1'],
      ['client_address', ''],
    ]);
  });

  it('computes nothing, and reads nothing of objects that it was not given', async () => {
    const template = await docxOf('{constructor} {toString} {#papers}{__proto__}{hasOwnProperty}{/papers}');
    const { wanted, bytes } = filled(template);
    expect([...wanted.values()].every((value) => value === '')).toBe(true);
    expect((await textOf(bytes)).join('').trim()).toBe('');
  });
});

describe('a template', () => {
  it.each([
    [['{client_name'], 'brace_open'],
    [['client_name}'], 'brace_close'],
    [['{#papers}{name}'], 'section_open'],
    [['{name}{/papers}'], 'section_close'],
    [['{#papers}{name}{/deadlines}'], 'section_close'],
    [['{#urgent}!{/urgent}'], 'unknown_section'],
    [['{papers}'], 'bad_field'],
    [['{is_hourly}'], 'bad_field'],
    [['{@client_name}'], 'bad_field'],
    [['{client_name.length}{1 + 1}'], 'bad_field'],
    [['{=[[ ]]=}'], 'bad_field'],
  ])('says what is wrong with %s', async (lines, rule) => {
    expect(readTemplate(await docxOf(...lines)).faults).toEqual(
      expect.arrayContaining([expect.objectContaining({ rule })]),
    );
  });

  it('has at most 300 fields', async () => {
    const many = Array.from({ length: 301 }, (_, number) => `{Field ${number}}`);
    expect(readTemplate(await docxOf(...many)).faults).toEqual([{ rule: 'bad_field', field: '' }]);
    expect(readTemplate(await docxOf(...many.slice(1))).faults).toEqual([]);
  });

  it('is a Word document, and nothing else', async () => {
    const nothing = [{ rule: 'not_word', field: '' }];
    for (const bytes of [
      Buffer.from('{client_name}'),
      await zipOf({ 'a.txt': '{client_name}' }),
      (await docxOf('x')).subarray(0, 200),
    ])
      expect(readTemplate(bytes).faults).toEqual(nothing);
    const broken = await zipOf({
      '[Content_Types].xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      'word/document.xml': '<w:document><w:p>',
    });
    expect(readTemplate(broken).faults).toEqual(nothing);
  });
});

describe('the process of a letter', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'letters-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const content = {
    language: 'en',
    values: VALUES,
    given: { client_name: 'Somebody else', 'Name of the judge': 'Judge\nOne' },
  } as const;
  const pathOf = async (bytes: Buffer): Promise<string> => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, bytes);
    return path;
  };

  it('writes the letter, with what was typed before what the case has', async () => {
    const path = await pathOf(await docxOf('{client_name} {Name of the judge} {case_number}'));
    const found = await runLetter({ wish: 'fill', path }, content, async (read, letter) => ({
      ...read,
      text: await textOf(await readFile(letter ?? '')),
    }));
    expect(found.faults).toEqual([]);
    expect(found.needed).toEqual([
      { name: 'client_name', value: 'Somebody else' },
      { name: 'Name of the judge', value: 'Judge\nOne' },
      { name: 'case_number', value: 'C-1' },
    ]);
    expect(found.text.join('')).toContain('Somebody else JudgeOne C-1');
  });

  it('refuses a bomb, a loop of nothing and what is no zip', { timeout: 60_000 }, async () => {
    const bomb = await zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': Buffer.alloc(300 * 1024 * 1024) });
    for (const bytes of [bomb, Buffer.from('PK\u0003\u0004'), Buffer.alloc(0)]) {
      const read = await runLetter({ wish: 'fill', path: await pathOf(bytes) }, content, (said, letter) => ({
        said,
        letter,
      }));
      expect(read).toEqual({ said: { faults: [{ rule: 'not_word', field: '' }], needed: [] }, letter: null });
    }
  });
});

it('the letters to begin with are right in all languages, and each has the same in all of them', async () => {
  const names = (await readdir(join(STARTERS, 'en'))).toSorted();
  expect(names.length).toBeGreaterThan(3);
  for (const language of LETTER_LANGUAGES) {
    expect((await readdir(join(STARTERS, language))).toSorted()).toEqual(names);
    for (const name of names) {
      const { faults } = readTemplate(await readFile(join(STARTERS, language, name)));
      expect([language, name, faults]).toEqual([language, name, []]);
    }
  }
});
