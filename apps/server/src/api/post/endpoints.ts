import { POST_LANGUAGES, POST_SORTS, POST_VISITS, POSTS_A_PAGE_MAX } from '@casewright/contracts/posts';
import { postCommentSchema, postDetailsSchema, postSchema } from '@casewright/contracts/post-answers';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { text } from '../../database-text.ts';

const size = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value)),
  z.int().check(z.gte(1), z.lte(POSTS_A_PAGE_MAX), z.describe('9 where it is not given')),
);
const words = text(200).check(z.describe('every word begins a word of the post, or is in title, tags or author'));
const address = text(200).check(z.minLength(1), z.describe('its part of the address, an earlier one, or its id'));
const refusals = [422, 429] as const;

/** /api/post: the legal blog, for everybody. */
export const postEndpoints = defineEndpoints({
  list: {
    method: 'get',
    path: '/api/post/list',
    summary: 'The posts of the blog',
    query: z.object({
      query: z.optional(words),
      tags: z.optional(text(500).check(z.describe('several are joined by commas'))),
      author: z.optional(text(300).check(z.describe('the address of a lawyer’s profile'))),
      language: z.optional(z.enum(POST_LANGUAGES)),
      sort: z.optional(z.enum(POST_SORTS)),
      after: z.optional(z.string().check(z.regex(/^\d{1,16}_[0-9a-f]{10}$/), z.describe('next of the page before'))),
      page_size: z.optional(size),
    }),
    answer: z.object({
      posts: z.array(postSchema),
      next: z.nullable(z.string()).check(z.describe('null where nothing follows')),
    }),
    refusals,
  },
  details: {
    method: 'get',
    path: '/api/post/details',
    summary: 'One post, with all that its page shows',
    query: z.object({ title: address }),
    answer: z.object({ post: postDetailsSchema }),
    refusals: [404, ...refusals],
  },
  comments: {
    method: 'get',
    path: '/api/post/comments',
    summary: 'What is said of a post after one of its comments',
    description: 'A hundred at a time, each with up to fifty answers; what the page shows first is in its details.',
    query: z.object({ title: address, after: z.guid() }),
    answer: z.object({ comments: z.array(postCommentSchema) }),
    refusals,
  },
  latest: {
    method: 'get',
    path: '/api/post/latest',
    summary: 'The four newest posts, without one of them',
    query: z.object({ title: z.optional(address) }),
    answer: z.object({ latestPosts: z.array(postSchema) }),
    refusals,
  },
  search: {
    method: 'get',
    path: '/api/post/search',
    summary: 'The posts in which every word is found',
    query: z.object({ query: words }),
    answer: z.object({ results: z.array(postSchema) }),
    refusals,
  },
  tags: {
    method: 'get',
    path: '/api/post/tags',
    summary: 'The tags of the posts, the most used first',
    description: 'It may be a minute old.',
    answer: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
    refusals: [429],
  },
  visit: {
    method: 'post',
    path: '/api/post/visit',
    summary: 'Counts a reader or a share, each once a day',
    description: 'Neither a cookie is set nor an address kept: what tells readers apart goes with the day.',
    body: z.object({ post_id: z.guid(), kind: z.enum(POST_VISITS) }),
    answer: z.object({ counted: z.boolean() }),
    refusals,
  },
});
