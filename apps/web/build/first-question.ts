import type { Plugin } from 'vite';

import { PERSON_COLUMNS } from '../src/client/person-columns.ts';

const PLACE = '__PERSON_COLUMNS__';

/** Writes into the first script of index.html what it asks of the person who is signed in: the columns that the app asks for as well. */
export function firstQuestion(): Plugin {
  return {
    name: 'casewright:first-question',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`first-question: index.html has no ${PLACE}`);
        return html.replace(PLACE, PERSON_COLUMNS);
      },
    },
  };
}
