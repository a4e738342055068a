import { expect, test } from 'vitest';

import { checkText } from './check-text.ts';
import { readNumber } from './number-words.ts';

const found = (text: string): string[] => checkText(text).map(({ kind, quotation }) => `${kind}: ${quotation}`);

test('every finding is tied to the exact characters', () => {
  const text = '1. Rent\n1.1 The Tenant pays USD 48,500 (forty-eight thousand dollars) under Section 9.\n3. End';
  for (const { from, to, quotation } of checkText(text)) expect(text.slice(from, to)).toBe(quotation);
  expect(checkText(text)).toHaveLength(3);
});

test.each([
  ['forty-eight thousand five hundred dollars', 48_500],
  ['one million two hundred and fifty thousand', 1_250_000],
  ['quatre-vingt-dix-sept', 97],
  ['deux mille trois cents euros', 2_300],
  ['thirty days', 30],
  ['the Tenant', null],
])('%s is %j', (words, number) => {
  expect(readNumber(words)).toBe(number);
});

test.each([
  ['USD 48,500 (forty-eight thousand dollars)', ['sumsDisagree: 48,500 (forty-eight thousand dollars)']],
  ['48 500 euros (quarante-huit mille euros)', ['sumsDisagree: 48 500 euros (quarante-huit mille euros)']],
  ['USD 48,500.00 (forty-eight thousand five hundred dollars)', []],
  ['within 30 (thirty) days', []],
  ['within 30 (sixty) days', ['sumsDisagree: 30 (sixty)']],
  ['the year 2024 (as amended)', []],
])('a sum in figures and in words: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['on Friday, 31 January 2027,', ['dayDisagrees: Friday, 31 January 2027']],
  ['on Sunday, 31 January 2027,', []],
  ['by January 31, 2027', []],
  ['by Monday, January 31, 2027', ['dayDisagrees: Monday, January 31, 2027']],
  ['le vendredi 31 janvier 2027', ['dayDisagrees: vendredi 31 janvier 2027']],
  ['by 31 June 2026', ['noSuchDay: 31 June 2026']],
  ['from 1 March 2027 to 28 February 2026', ['datesReversed: 1 March 2027 to 28 February 2026']],
  ['from 1 March 2026 to 28 February 2027', []],
])('a date: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('terms are defined once, used, and defined where they are used', () => {
  const text =
    'Acme Inc. (the “Landlord”) and Bea (the “Tenant”). “Fixtures” means shelves. “Tenant” means Bea. ' +
    'The Landlord pays the Tenant on the Effective Date; after the Effective Date nothing is due.';
  expect(found(text)).toEqual(['termUnused: Fixtures', 'termTwice: Tenant', 'termUndefined: Effective Date']);
});

test('references lead somewhere, and those to a law are not ours', () => {
  const text =
    '1. Deposit\n1.1 It is returned under Section 2.1.\n2. End\n2.1 See Clause 7.4, Section 1 and Section 8 of the Rent Act.';
  expect(found(text)).toEqual(['referenceNowhere: Clause 7.4']);
});

test('a number that is left out is found, and the row goes on from there', () => {
  expect(found('1. One\n2. Two\n4. Four\n4.1 a\n4.3 b\n5. Five')).toEqual(['numberingGap: 4', 'numberingGap: 4.3']);
});

const letter = (index: number): string => String.fromCodePoint(97 + (index % 26));
const many = (count: number, line: (word: string) => string): string =>
  Array.from({ length: count }, (_, index) =>
    line(`${letter(index)}${letter(Math.floor(index / 26))}${letter(Math.floor(index / 676))}`),
  ).join(' ');

test.each([
  ['nothing', ''],
  ['a sentence', 'No numbers here.'],
  ['faces', '🙂'.repeat(1000)],
  ['one number', '1'.repeat(10_000)],
  ['groups of digits', '111 '.repeat(2500)],
  ['brackets', '('.repeat(5_000)],
  ['articles', 'the A '.repeat(5_000)],
  ['one word', 'a'.repeat(10_000)],
  ['Chinese, without a space', '合'.repeat(10_000)],
  ['a number and spaces', `1${' '.repeat(10_000)}`],
  ['spaces between days', `from 2 March 2027${' '.repeat(10_000)}to 1 March 2027`],
  ['opened quotations', '“A'.repeat(5_000)],
  ['a term of a page', `“${'A-'.repeat(5_000)}” means a page.`],
  ['many terms', many(700, (word) => `“T${word}” means x.`)],
  ['a phrase many times', `“Tenant” means Bea. ${'the Effective Date '.repeat(1_000)}`],
  ['many phrases', many(500, (word) => `“T${word}” means the Paid Z${word} and the Paid Z${word}.`)],
  ['references', `1. A\n2. B\n${'Section 9 (a) '.repeat(1_000)}`],
  ['headings', '1. A\n'.repeat(2_000)],
])('a text that is no contract is read in time: %s', (_name, text) => {
  const [some, eightfold] = measured(text);
  // Eight times the text, and far from its square, which would be sixty-four: the machine has no part in that.
  expect(eightfold).toBeLessThan(24 * some);
});

test('a term is counted as whole words, and one that ends with an apostrophe as well', () => {
  const text =
    '“Let” means x. “Lessors’” means y. “Net Rent” means z. Letter. The Lessors’ share. Net Rents, Net-Rent.';
  expect(found(text)).toEqual(['termUnused: Let', 'termUnused: Net Rent']);
});

/** Below this the clock and what the engine does by the way are most of what is measured. */
const LEAST_MS = 2;

/** What a text costs and eight times as much of it. A short one is made longer until it can be measured: no floor lets the square of a short one pass. */
function measured(text: string): [number, number] {
  const limit = 4_000_000;
  let some = text;
  let cost = costOf(some);
  while (cost < LEAST_MS && some !== '' && some.length * 16 <= limit) {
    some = some.repeat(2);
    cost = costOf(some);
  }
  return [Math.max(cost, LEAST_MS), costOf(some.repeat(8))];
}

/** The best of three, in milliseconds of this thread: what else the machine does takes none of them. */
function costOf(text: string): number {
  const costs = Array.from({ length: 3 }, () => {
    const began = process.threadCpuUsage();
    checkText(text);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}
