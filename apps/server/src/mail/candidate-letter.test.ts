import { expect, test } from 'vitest';

import { candidateLetter, type CandidateLetter } from './candidate-letter.ts';

const SENT: CandidateLetter = {
  to: 'omar@example.test',
  name: 'Omar',
  language: 'en',
  kind: 'received',
  subject: null,
  body: null,
  opening: 'Associate',
  slug: 'associate-0123456789',
  firm: 'Halloran',
  key: 'f'.repeat(64),
  keep_until: '2027-05-01',
  reply_to: null,
};
const textOf = (given: Partial<CandidateLetter>) =>
  candidateLetter('1', { ...SENT, ...given }, { appName: 'Casewright', siteUrl: 'https://example.org' }).text;

test('says that it can be deleted there where it leads there, and otherwise whom to ask', () => {
  expect(textOf({})).toContain('Then delete it there, or ask Halloran');
  expect(textOf({})).toContain(`https://example.org/application#${SENT.key}`);
  for (const given of [{ kind: 'message', subject: 'Hello', body: 'Come by.' }, { key: null }] as const) {
    expect(textOf(given)).toContain('Then ask Halloran to delete what it has.');
    expect(textOf(given)).not.toContain('there,');
  }
});
