import { expect, test } from 'vitest';

import { shownText } from './read-sources.ts';

const WORDS = { dropped: 'left out', unverified: 'unverified' };
const SOURCE = {
  kind: 'note',
  title: 'Call',
  quotation: 'Two rents were nine days late.',
  link: '/dashboard/case/1?tab=file',
  case_id: null,
};
const show = (content: string, model: string | null) => shownText({ content, model, sources: [SOURCE] }, WORDS);

test('what is copied of a model’s answer has what the page leaves out neither', () => {
  expect(show('They were late [1].\n\nAs held in “Smith v. Jones, 512 U.S. 100” [3], a < b.', 'a-model')).toBe(
    'They were late [1].\n\nAs held in (left out), a < b. (unverified)',
  );
});

test('quotations are copied each with its number', () => {
  expect(show('I am quoting:\n\n> Something else\n\n[x](/y)', 'quotations')).toBe(
    'I am quoting:\n\n“Two rents were nine days late.” [1]',
  );
});
