import { networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { keptFor } from '../../kept-for.ts';
import { refusal } from '../../refusal.ts';
import { guestAnswers, seemsRead } from '../../guest-answers.ts';
import { postEndpoints as endpoints } from './endpoints.ts';
import { postRows } from './rows.ts';

const READS: RateWindow = { most: 300, seconds: 60 };
const VISITS: RateWindow = { most: 60, seconds: 60 };
const FOUND_AT_ONCE = 20;
const LATEST = 4;
/** How long the tags are kept: counting them reads every post. */
const TAGS_MS = 60_000;

/** /api/post: what is on the blog, for guests as well, so that only what is published is answered. */
export function registerPosts(app: FastifyInstance, { backend }: ApiContext): void {
  const rows = postRows(backend);
  const tags = keptFor(TAGS_MS, () => rows.tags());
  const { answer, plain } = guestAnswers(backend, 'posts');

  serveEndpoints(app, endpoints, {
    list: (request, reply) =>
      answer(request, reply, READS, endpoints.list.query, request.query, async (asked) =>
        reply.send(await rows.list({ ...asked, tags: asked.tags?.split(',').map((tag) => tag.trim()) })),
      ),
    details: (request, reply) =>
      answer(request, reply, READS, endpoints.details.query, request.query, async ({ title }) => {
        const post = await rows.details(title);
        if (post === null)
          return reply.code(404).send(refusal('PT404', 'This post is not on the blog any more.', 'post_not_published'));
        return reply.send({ post });
      }),
    comments: (request, reply) =>
      answer(request, reply, READS, endpoints.comments.query, request.query, async ({ title, after }) =>
        reply.send({ comments: await rows.comments(title, after) }),
      ),
    latest: (request, reply) =>
      answer(request, reply, READS, endpoints.latest.query, request.query, async ({ title }) => {
        const { posts } = await rows.list({ page_size: LATEST + 1 });
        return reply.send({ latestPosts: posts.filter(({ slug }) => slug !== title).slice(0, LATEST) });
      }),
    search: (request, reply) =>
      answer(request, reply, READS, endpoints.search.query, request.query, async ({ query }) => {
        const { posts } = query.trim() === '' ? { posts: [] } : await rows.list({ query, page_size: FOUND_AT_ONCE });
        return reply.send({ results: posts });
      }),
    tags: (request, reply) => plain(request, reply, READS, async () => ({ tags: await tags() })),
    visit: (request, reply) =>
      answer(request, reply, VISITS, endpoints.visit.body, request.body, async (asked) => {
        if (!seemsRead(request)) return reply.send({ counted: false });
        const visitor = `${networkOf(request.ip)} ${request.headers['user-agent'] ?? ''}`;
        return reply.send({ counted: await rows.count(asked.post_id, asked.kind, visitor) });
      }),
  });
}
