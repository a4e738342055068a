import { expect, test } from 'vitest';

import texts from '../../i18n/locales/en/showcase.json' with { type: 'json' };
import { SHOWCASE_PAGES } from './showcase-pages.ts';

test('the table has each page once, and each page that the texts name', () => {
  expect(SHOWCASE_PAGES.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(texts.pages).toSorted());
});

test('the pages of a part are together, as the index shows them', () => {
  const groups = SHOWCASE_PAGES.map(({ group }) => group);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['foundation', 'mui', 'extra']);
});
