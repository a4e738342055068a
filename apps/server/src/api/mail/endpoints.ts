import {
  MAIL_FOLDERS,
  MAIL_KINDS,
  MAIL_VIEWS,
  mailAttachmentSchema,
  mailFilingSchema,
  mailPersonSchema,
  remotePicturesSchema,
} from '@casewright/contracts/mail';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

const person = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
});

const mail = z.object({
  id: z.string(),
  threadId: z.string(),
  folder: z.enum(MAIL_FOLDERS),
  labelIds: z.array(z.string()),
  from: person,
  to: z.array(z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) })),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  hasAttachments: z.boolean(),
  case: z.nullable(z.object({ id: z.string(), number: z.string(), title: z.string() })),
});

/** /api/mail: the mails of the caller. */
export const mailEndpoints = defineEndpoints({
  getMails: {
    method: 'get',
    path: '/api/mail/list',
    summary:
      'The mails of the caller in a folder or under a label, the latest first, thirty at a time; one for each thread',
    query: z.object({
      labelId: z.optional(
        z.string().check(z.maxLength(60), z.describe('a folder, another list, or the id of a label')),
      ),
      caseId: z.optional(z.guid().check(z.describe('mails that are filed on this case'))),
      search: z.optional(
        z
          .string()
          .check(
            z.maxLength(500),
            z.describe(
              'words and from:, to:, subject:, has:attachment, case:, label:, is:unread, is:starred, in:, before:, after:',
            ),
          ),
      ),
      kind: z.optional(z.enum(MAIL_KINDS)),
      before_at: z.optional(z.iso.datetime({ offset: true })),
      before_id: z.optional(z.guid().check(z.describe('with before_at: where the page before ended'))),
    }),
    answer: z.object({ mails: z.array(mail) }),
    refusals: [400, 401],
  },
  getMail: {
    method: 'get',
    path: '/api/mail/details',
    summary: 'One mail of the caller, whole',
    query: z.object({ mailId: z.guid() }),
    answer: z.object({
      mail: z.object({
        id: z.string(),
        threadId: z.string(),
        folder: z.enum(MAIL_FOLDERS),
        labelIds: z.array(z.string()),
        from: person,
        to: z.array(mailPersonSchema),
        cc: z.array(mailPersonSchema),
        bcc: z.array(mailPersonSchema),
        subject: z.string(),
        message: z.string(),
        html: z.nullable(z.string()),
        createdAt: z.string(),
        isUnread: z.boolean(),
        isStarred: z.boolean(),
        isImportant: z.boolean(),
        attachments: z.array(mailAttachmentSchema),
        filed: z.nullable(mailFilingSchema),
      }),
    }),
    refusals: [400, 401, 404],
  },
  getPictures: {
    method: 'post',
    path: '/api/mail/pictures',
    asksOnly: true,
    summary: 'The pictures of a mail of the caller that lie elsewhere, fetched by the server',
    description:
      'Up to fifty, eight megabytes together. The sender may learn from it that the mail was read; they see the server and nothing of the reader.',
    body: z.object({
      mail_id: z.guid(),
      only: z.optional(
        z
          .array(z.string().check(z.maxLength(5000)))
          .check(z.maxLength(50), z.describe('of its pictures these alone, as the mail names them')),
      ),
    }),
    answer: remotePicturesSchema,
    refusals: [400, 401, 404, 429],
  },
  getLabels: {
    method: 'get',
    path: '/api/mail/labels',
    summary:
      'The folders, labels and cases of the caller’s mail, with how many threads are unread or, of others, there',
    query: z.object({}),
    answer: z.object({
      labels: z.array(
        z.object({
          id: z.string(),
          type: z.enum(['system', 'custom', 'case']),
          name: z.string(),
          color: z.nullable(z.string()),
          unreadCount: z.number(),
        }),
      ),
    }),
    refusals: [401],
  },
});

/** Whether a label of the list is one of its own lists. */
export const isMailView = (label: string): boolean => MAIL_VIEWS.some((view) => view === label);
