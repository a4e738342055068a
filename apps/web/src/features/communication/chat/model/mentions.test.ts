import { describe, expect, it } from 'vitest';

import { mentionAt, mentionedIn, partsOf } from './mentions.ts';

const reader = (id: string, name: string) => ({
  user_id: id,
  display_name: name,
  role: 'member',
  avatar_url: null,
  last_read_at: null,
  is_typing: false,
  away: null,
  is_admin: false,
  reads_from: null,
});

describe('mentionAt', () => {
  it.each([
    ['@', 1, { from: 0, word: '' }],
    ['Hello @Ana', 10, { from: 6, word: 'Ana' }],
    ['Hello @Ana Ma', 13, { from: 6, word: 'Ana Ma' }],
    ['@Ngô', 4, { from: 0, word: 'Ngô' }],
    ['write to me@home', 16, null],
    ['Hello @Ana, ', 12, null],
    ['Hello', 5, null],
  ])('of %j at %i is %j', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });
});

describe('mentionedIn', () => {
  it('finds whole names alone', () => {
    const readers = [reader('a', 'Ana Maria'), reader('b', 'Ben')];
    expect(mentionedIn('@Ana Maria and Ben', readers)).toEqual(['a']);
    expect(mentionedIn('@Ana', readers)).toEqual([]);
  });
});

describe('partsOf', () => {
  it('parts a text at the longest names', () => {
    expect(partsOf('Hi @Ana Maria!', ['Ana', 'Ana Maria'])).toEqual([
      { text: 'Hi ', mentions: false },
      { text: '@Ana Maria', mentions: true },
      { text: '!', mentions: false },
    ]);
    expect(partsOf('Nobody', [])).toEqual([{ text: 'Nobody', mentions: false }]);
  });
});
