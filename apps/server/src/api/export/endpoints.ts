import * as z from 'zod/mini';

import { defineEndpoints, type Media } from '../../endpoints.ts';

const BUNDLE: Media = {
  mediaType: 'application/zip',
  isBinary: true,
  description:
    'The bundle, written as it is sent: tables/{table}.json (a row a line), people.json, calendar.ics, the papers in files, bin, tasks and letters, and manifest.json last, with the hash of every other file',
};

/** /api/export: a case, or all that a firm has, as a bundle of files. */
export const exportEndpoints = defineEndpoints({
  exportFirm: {
    method: 'get',
    path: '/api/export/firm',
    summary: 'All that the caller’s firm has, less what walls hide from the caller, who administers it',
    answer: BUNDLE,
    refusals: [401, 403, 429],
  },
  getProgress: {
    method: 'get',
    path: '/api/export/progress',
    summary: 'How far the export is that the caller is being answered',
    answer: z.object({
      written: z.int(),
      counted: z.nullable(z.int()),
      packed: z.int(),
      to_pack: z.nullable(z.int()),
    }),
    answered:
      'Rows written, and all that there are: null until they are counted; then bytes of papers packed, and all that there are: null until the tables are written',
    others: { 204: 'No export of theirs is running' },
    refusals: [401],
  },
  exportCase: {
    method: 'get',
    path: '/api/export/cases/:id',
    summary: 'A case with all of it that the caller may read',
    answer: BUNDLE,
    refusals: [401, 404, 429],
  },
});
