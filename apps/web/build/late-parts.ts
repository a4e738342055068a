import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const late = (name: string) => fileURLToPath(new URL(`../src/ui/${name}`, import.meta.url));

/** What the library's buttons import, from which of its files, and what comes in its place. */
const PARTS = [
  { id: './TouchRipple.mjs', importer: /\/ButtonBase\/ButtonBase\.mjs$/, place: late('late-ripple.tsx') },
  {
    id: '../CircularProgress/index.mjs',
    importer: /\/(Button\/Button|IconButton\/IconButton)\.mjs$/,
    place: late('late-spinner.tsx'),
  },
];

/**
 * Every button imports the ripple of a press and the spinner of a wait, which are 4 KB of every first visit and drawn by nobody before they
 * press something. In their place come parts that fetch them then.
 */
export function lateParts(): Plugin {
  return {
    name: 'casewright:late-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(\.\/TouchRipple|\.\.\/CircularProgress\/index)\.mjs$/ },
      handler: (asked, from = '') =>
        PARTS.find(({ id, importer }) => id === asked && importer.test(from))?.place ?? null,
    },
  };
}
