import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { minutesOf, readQuickLine, withCase } from './quick-line.ts';

test.each([
  ['1.5 draft motion #42', { minutes: 90, words: 'draft motion', about: '42' }],
  ['1,5 projet de requête #42', { minutes: 90, words: 'projet de requête', about: '42' }],
  ['1h30 call #hartley', { minutes: 90, words: 'call', about: 'hartley' }],
  ['1h 30m call', { minutes: 90, words: 'call', about: null }],
  ['90m #C-2026-000042 call', { minutes: 90, words: 'call', about: 'C-2026-000042' }],
  ['90 min call', { minutes: 90, words: 'call', about: null }],
  [':30 call', { minutes: 30, words: 'call', about: null }],
  ['0:06', { minutes: 6, words: '', about: null }],
  ['2h read #"retail lease" file', { minutes: 120, words: 'read file', about: 'retail lease' }],
  ['١٫٥ مذكرة #٤٢', { minutes: 90, words: 'مذكرة', about: '٤٢' }],
  ['.1 note', { minutes: 6, words: 'note', about: null }],
  ['1.33 note', { minutes: 80, words: 'note', about: null }],
  ['draft motion', { minutes: null, words: 'draft motion', about: null }],
  ['25 pages', { minutes: null, words: '25 pages', about: null }],
  ['1:75 x', { minutes: null, words: '1:75 x', about: null }],
  ['0 nothing', { minutes: null, words: '0 nothing', about: null }],
  ['', { minutes: null, words: '', about: null }],
  ['1.5 #', { minutes: 90, words: '#', about: null }],
])('%s', (line, read) => {
  expect(readQuickLine(line)).toEqual({ ...read, task: null, activity: null });
});

test.each([
  ['1.5 draft motion L240/A103 #42', { words: 'draft motion', about: '42', task: 'L240', activity: 'A103' }],
  ['1.5 l240 draft', { words: 'draft', about: null, task: 'L240', activity: null }],
  ['1.5 draft /a103', { words: 'draft', about: null, task: null, activity: 'A103' }],
  ['1.5 B185/A101', { words: '', about: null, task: 'B185', activity: 'A101' }],
  // What is none of them stays a word.
  ['1.5 drove the A103', { words: 'drove the A103', about: null, task: null, activity: null }],
  ['1.5 clause L24 and L2400', { words: 'clause L24 and L2400', about: null, task: null, activity: null }],
  ['1.5 L240/E101 x', { words: 'L240/E101 x', about: null, task: null, activity: null }],
])('%s has codes', (line, read) => {
  expect(readQuickLine(line)).toEqual({ ...read, minutes: 90 });
});

const minutes = integer({ min: 1, max: 1440 });
const word = constantFrom('draft', 'motion', 'Gespräch', 'مذكرة', '起草', 'réunion', 'm', 'h');

test('every way of writing so many minutes is read as so many', () => {
  assert(
    property(minutes, (count) => {
      const [hours, rest] = [Math.floor(count / 60), String(count % 60).padStart(2, '0')];
      const ways = [`${count}m`, `${count}min`, `${hours}h${rest}`, `${hours}:${rest}`, `${hours}h${rest}m`];
      if (hours === 0) ways.push(`:${rest}`);
      for (const way of ways) expect([way, minutesOf(way)]).toEqual([way, count]);
      const decimal = `${hours}.${String(Math.round(((count % 60) * 1000) / 60)).padStart(3, '0')}`;
      for (const way of [decimal, decimal.replace('.', ','), `${decimal}h`])
        expect([way, minutesOf(way)]).toEqual([way, count]);
    }),
  );
});

test('the case may be anywhere, and the words keep their order', () => {
  assert(
    property(
      minutes,
      array(word, { minLength: 1, maxLength: 6 }),
      integer({ min: 0, max: 6 }),
      integer({ min: 1, max: 99_999 }),
      (count, said, at, number) => {
        const words = said[0] === 'm' || said[0] === 'h' ? ['x', ...said] : said;
        const place = Math.min(at, words.length);
        const line = [`${count}m`, ...words.slice(0, place), `#${number}`, ...words.slice(place)].join(' ');
        expect(readQuickLine(line)).toMatchObject({ minutes: count, words: words.join(' '), about: String(number) });
        expect(readQuickLine(withCase(line, 'C-2026-000007'))).toMatchObject({
          minutes: count,
          words: words.join(' '),
          about: 'C-2026-000007',
        });
      },
    ),
  );
});

test('any text is a line, and a duration is whole minutes of a day', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const { minutes: count, words } = readQuickLine(text);
      expect(count === null || (Number.isInteger(count) && count >= 1 && count <= 1440)).toBe(true);
      expect(words).toBe(words.trim());
    }),
    { numRuns: 1000 },
  );
});
