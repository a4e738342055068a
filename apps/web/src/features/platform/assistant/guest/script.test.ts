import { expect, test } from 'vitest';

import { guestReply, type GuestReply } from './script.ts';

/** What is answered to one message after the other. */
const replies = (...messages: string[]): GuestReply[] => {
  let state = { mentionedLawyer: false };
  return messages.map((message) => {
    const said = guestReply(message, state);
    state = said.state;
    return said.reply;
  });
};

test('a message without a known word is answered by the general prompt, as often as it comes', () => {
  expect(replies('Hello', 'And now?')).toEqual(['general', 'general']);
});

test('a message with "help" is answered by the offer, and marks nothing', () => {
  expect(replies('Can you HELP me?', 'helpless', 'Hi')).toEqual(['help', 'help', 'general']);
});

test('a message with "lawyer" is answered by the suggestion, and everything after it by the invitation', () => {
  expect(replies('I need a Lawyer', 'help', 'lawyer', 'Thanks')).toEqual([
    'lawyer',
    'register',
    'register',
    'register',
  ]);
});

test('a message with both is one with "help", because that line comes first', () => {
  expect(replies('help me find a lawyer', 'a lawyer please')).toEqual(['help', 'lawyer']);
});

test.each([
  ['J’ai besoin d’aide', 'Un avocat à Lyon'],
  ['Tôi cần trợ giúp', 'Tìm luật sư'],
  ['我需要帮助', '找律师'],
  ['أحتاج إلى مساعدة', 'أريد محاميًا'],
])('%s and %s are understood as well', (help, lawyer) => {
  expect(replies(help, lawyer)).toEqual(['help', 'lawyer']);
});
