import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';

const person = z.object({ user_id: z.string(), name: z.nullable(z.string()), avatar_url: z.nullable(z.string()) });

const conversation = z.object({
  id: z.string(),
  type: z.enum(['ONE_TO_ONE', 'GROUP']),
  case_id: z.nullable(z.string()),
  case_number: z.nullable(z.string()),
  title: z.nullable(z.string()),
  people: z.array(person),
  people_count: z.number(),
  last: z.nullable(
    z.object({
      id: z.string(),
      sender_id: z.nullable(z.string()),
      sender_name: z.nullable(z.string()),
      body: z.string(),
      content_type: z.string(),
      deleted: z.boolean(),
      created_at: z.string(),
    }),
  ),
  last_at: z.string(),
  last_read_at: z.nullable(z.string()),
  unread: z.number(),
  is_muted: z.boolean(),
  may_write: z.boolean(),
});

const message = z.looseObject({
  id: z.string(),
  conversation_id: z.string(),
  case_id: z.nullable(z.string()),
  sender_id: z.nullable(z.string()),
  sender_name: z.nullable(z.string()),
  sender_side: z.enum(['client', 'lawyer']),
  body: z.string(),
  content_type: z.string(),
  reply_to_id: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** /api/chat: the conversations of the caller and what is written in them. */
export const chatEndpoints = defineEndpoints({
  getConversations: {
    method: 'get',
    path: '/api/chat',
    summary: 'The conversations of the caller, the latest first, thirty at a time',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200), z.describe('in people, titles and numbers of cases'))),
      kind: z.optional(z.enum(['all', 'case', 'people', 'unread'])),
      before_at: z.optional(z.iso.datetime({ offset: true })),
      before_id: z.optional(z.guid().check(z.describe('with before_at: where the page before ended'))),
    }),
    answer: z.object({ conversations: z.array(conversation) }),
    refusals: [400, 401],
  },
  getMessages: {
    method: 'get',
    path: '/api/chat/:conversation_id/messages',
    summary:
      'Messages of a conversation, thirty at a time, the latest first; after one, or from one on, the earliest first',
    query: z.object({
      before: z.optional(z.guid()),
      after: z.optional(z.guid()),
      since: z.optional(z.guid()),
    }),
    answer: z.object({ messages: z.array(message) }),
    refusals: [400, 401, 404],
  },
});
