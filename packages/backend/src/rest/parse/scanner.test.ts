import { describe, expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** The message about a text that `grammar` cannot read. */
function messageOf(text: string, grammar: (scanner: Scanner) => unknown): string {
  try {
    scan('it', text, grammar);
  } catch (error) {
    if (error instanceof Refusal)
      return `${error.message} ${String(error.body.details)}`.replace(/^.*\(line/s, '(line');
    throw error;
  }
  throw new Error(`${text} was read`);
}

const either = (scanner: Scanner, ...words: string[]) => words.find((word) => scanner.take(word)) ?? scanner.fail();

describe('the message about a text that cannot be read', () => {
  test('all that was tried at the furthest place, and what the first of it found there', () => {
    expect(messageOf('ac', (scanner) => either(scanner, 'abc', 'b'))).toBe(
      '(line 1, column 1) unexpected "c" expecting "abc" or "b"',
    );
    expect(messageOf('', (scanner) => either(scanner, 'a', 'b', 'c', 'b'))).toBe(
      '(line 1, column 1) unexpected end of input expecting "a", "b" or "c"',
    );
  });

  test('an attempt that came further than the others', () => {
    const attempt = (scanner: Scanner) =>
      scanner.attempt(() => (scanner.take('a') && scanner.take('b')) || undefined) ?? either(scanner, 'c');
    expect(messageOf('ax', attempt)).toBe('(line 1, column 2) unexpected "x" expecting "b"');
    expect(messageOf('x', attempt)).toBe('(line 1, column 1) unexpected "x" expecting "a" or "c"');
  });

  test('an attempt counts no more once another one has read on', () => {
    const grammar = (scanner: Scanner) => {
      scanner.attempt(() => (scanner.take('a') && scanner.take('b') && scanner.take('c')) || undefined);
      scanner.take('a');
      return either(scanner, 'x');
    };
    expect(messageOf('abd', grammar)).toBe('(line 1, column 2) unexpected "b" expecting "x"');
  });

  test('a label for all that was tried where nothing was read, but not for what was', () => {
    const grammar = (scanner: Scanner) => {
      scanner.take('not');
      const word = scanner.labelled('a word', () =>
        scanner.attempt(() => (scanner.take('ab') && scanner.take('.')) || undefined),
      );
      return word ?? scanner.fail();
    };
    expect(messageOf('x', grammar)).toBe('(line 1, column 1) unexpected "x" expecting "not" or a word');
    expect(messageOf('abc', grammar)).toBe('(line 1, column 3) unexpected "c" expecting a word');
    expect(
      messageOf('a:b', (scanner) => scanner.labelled('a word', () => scanner.take('a') && scanner.takeWhole('::'))),
    ).toBe('(line 1, column 2) unexpected "b" expecting "::"');
  });

  test('what is left', () => {
    expect(messageOf('ab', (scanner) => scanner.take('a') && scanner.take('c'))).toBe(
      `(line 1, column 2) unexpected 'b' expecting "c" or end of input`,
    );
    expect(messageOf("'", () => true)).toBe(`(line 1, column 1) unexpected '\\'' expecting end of input`);
  });

  test.each([
    ['ü', '\\252'],
    ['𝒳', '\\119987'],
    ['\n', '\\n'],
    ['\u0001', '\\SOH'],
    ['\u007F', '\\DEL'],
    ['"', '\\"'],
    ['\\', '\\\\'],
  ])('the character %j', (char, shown) =>
    expect(messageOf(char, (scanner) => scanner.fail('x'))).toBe(
      `(line 1, column 1) unexpected "${shown}" expecting x`,
    ),
  );

  test.each([
    ['a\nb', '(line 2, column 2)'],
    ['a\tb', '(line 1, column 10)'],
    ['𝒳', '(line 1, column 2)'],
  ])('the place after %j', (text, place) =>
    expect(
      messageOf(text, (scanner) => {
        scanner.advance(text.length);
        return scanner.fail('x');
      }),
    ).toBe(`${place} unexpected end of input expecting x`),
  );
});
