import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findMatches, foldedWords, foldText, matchesText } from './fold-text.ts';

test.each([
  ['Müller', 'muller'],
  ['Đại diện', 'dai dien'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Œuvre', 'oeuvre'],
  ['أحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['Σωκράτης', 'σωκρατησ'],
])('%s reads as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('every word of the query must occur, in any order', () => {
  expect(matchesText('Délai de préavis', 'preavis DELAI')).toBe(true);
  expect(matchesText('Délai de préavis', 'delai bail')).toBe(false);
  expect(matchesText('anything', '   ')).toBe(true);
});

test('matches are found where the letters are, accents included', () => {
  expect(findMatches('Hồ sơ của Trần', 'tran ho')).toEqual([
    { start: 0, end: 2 },
    { start: 10, end: 14 },
  ]);
  // The accent is a character of its own here.
  expect(findMatches('cafe\u0301 noir', 'cafe')).toEqual([{ start: 0, end: 5 }]);
  expect(findMatches('Straße', 's')).toEqual([
    { start: 0, end: 1 },
    { start: 4, end: 5 },
  ]);
  expect(findMatches('abab', 'ab ba')).toEqual([{ start: 0, end: 4 }]);
});

const texts = fc.string({ unit: 'grapheme' });

test('folding twice is folding once, whatever the form of the accents', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
  );
});

test('ranges lie in the text, in order, apart, and hold a word of the query', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const words = foldedWords(query);
      let last = -1;
      for (const { start, end } of findMatches(text, query)) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        const found = foldText(text.slice(start, end));
        expect(words.some((word) => found.includes(word))).toBe(true);
        last = end;
      }
    }),
  );
});

test('a part of a text is always found in it', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, part, after) => {
      fc.pre(foldedWords(part).length > 0);
      const text = `${before} ${part} ${after}`;
      expect(matchesText(text, part.normalize('NFD'))).toBe(true);
      expect(findMatches(text, part).length).toBeGreaterThan(0);
    }),
  );
});
