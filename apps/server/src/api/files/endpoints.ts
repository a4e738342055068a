import { MOST_DOWNLOADED } from '@casewright/contracts/invoice-papers';
import { fileViewSchema, textPiecesSchema } from '@casewright/contracts/file-views';
import * as z from 'zod/mini';

import { defineEndpoints, type Media } from '../../endpoints.ts';

/** Where the bytes of a version lie in the bucket of documents: two ids. */
const content = (description: string) =>
  z.string().check(z.regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/), z.describe(description));

const ARCHIVE: Media = { mediaType: 'application/zip', isBinary: true, description: 'The files, stored as they are' };
const BYTES: Media = {
  mediaType: 'application/octet-stream',
  isBinary: true,
  description: 'The file, or for a folder an archive of what lies in it',
};
const ticket = z.string().check(z.maxLength(16_000));

const moment = z.optional(z.iso.datetime({ offset: true }));

/** The record of what was said on a case, with the filters of its list. */
export const wantedRecord = z.object({
  said_on: z.guid().check(z.describe('the case')),
  kinds: z.optional(z.array(z.enum(['message', 'mail', 'call', 'meeting', 'letter'])).check(z.maxLength(5))),
  side: z.optional(z.enum(['internal', 'shared'])),
  person: z.optional(z.guid().check(z.describe('who said it'))),
  search: z.optional(z.string().check(z.maxLength(200))),
  from_moment: moment,
  to_moment: moment,
  language: z.optional(z.enum(['en', 'fr', 'vi', 'cn', 'ar']).check(z.describe('of the record; English without it'))),
});
export type WantedRecord = z.output<typeof wantedRecord>;

/**
 * What is packed together: files and folders, all papers of a case, of which for a client only what they see, a production with its native files, or the
 * documents of issued invoices, or what was said on a case.
 */
export const packedTogether = z.union([
  z.object({ file_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(100)) }),
  z.object({ case_id: z.guid(), for_client: z.optional(z.boolean()) }),
  z.object({ production_id: z.guid() }),
  z.object({ invoice_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_DOWNLOADED)) }),
  wantedRecord,
]);

/** /api/files: what a file says, read on the server, where a page cannot read it. */
export const fileEndpoints = defineEndpoints({
  viewFile: {
    method: 'get',
    path: '/api/files/view',
    summary: 'What a version of a file says: a Word document, the sheets of a workbook, or a letter',
    query: z.object({ content: content('file_versions.object_path') }),
    answer: fileViewSchema,
    answered: 'What it says; `none` for a file that cannot be shown so. The markup of a document is not to be trusted.',
    refusals: [401, 404, 422, 429],
  },
  compareFiles: {
    method: 'get',
    path: '/api/files/compare',
    summary: 'What changed in the words from an older version of a file to a newer one',
    query: z.object({ content: content('the newer one'), with: content('the older one') }),
    answer: textPiecesSchema,
    answered: 'The text in pieces, in its order; null where there are no words that can be compared',
    refusals: [401, 404, 422, 429],
  },
  makeZip: {
    method: 'post',
    path: '/api/files/zip',
    asksOnly: true,
    summary:
      'Begins a download of several files, of folders with what lies in them, of all papers of a case, of a production with its native files, of the documents of issued invoices, or of what was said on a case, as a PDF and the files that it names: up to 10,000 files',
    body: packedTogether,
    answer: z.object({ address: z.string(), name: z.string(), files: z.int(), bytes: z.number() }),
    answered: 'Where the archive is fetched within a minute, and what is in it',
    refusals: [400, 401, 404, 422],
  },
  readZip: {
    method: 'get',
    path: '/api/files/zip',
    summary: 'The archive to which an address leads, as whom asked for it and with what they see at this moment',
    query: z.object({ ticket }),
    answer: ARCHIVE,
    refusals: [400, 401, 404, 422, 429],
  },
  openLink: {
    method: 'post',
    path: '/api/files/links/open',
    asksOnly: true,
    summary: 'What a link leads to, for anybody who has it',
    body: z.object({
      token: z.string().check(z.maxLength(100)),
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.union([
      z.object({ state: z.literal('locked') }),
      z.object({
        state: z.literal('open'),
        name: z.string(),
        type: z.string(),
        bytes: z.number(),
        files: z.int(),
        ends_at: z.string(),
        downloads_left: z.nullable(z.int()),
        made_by: z.nullable(z.string()),
        address: z.string(),
      }),
    ]),
    answered: 'That it takes a password; or what it leads to, and where that is fetched within ten minutes',
    refusals: [400, 403, 404, 422, 429],
  },
  readLink: {
    method: 'get',
    path: '/api/files/links/download',
    summary: 'Downloads what a link leads to, which counts as one download',
    query: z.object({ ticket }),
    answer: BYTES,
    refusals: [400, 404, 422, 429],
  },
});
