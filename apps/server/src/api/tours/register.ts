import type { RateWindow } from '@casewright/backend';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { guestAnswers } from '../../guest-answers.ts';
import { keptFor } from '../../kept-for.ts';
import { refusal } from '../../refusal.ts';
import { tourEndpoints as endpoints } from './endpoints.ts';
import { tourRows } from './rows.ts';

const READS: RateWindow = { most: 300, seconds: 60 };
const LIST_MS = 15_000;

/** /api/tours: what firms offer, for guests, so that only what is published is answered. */
export function registerTours(app: FastifyInstance, { backend }: ApiContext): void {
  const rows = tourRows(backend);
  const list = keptFor(LIST_MS, () => rows.list());
  const { answer, plain } = guestAnswers(backend, 'tours');

  serveEndpoints(app, endpoints, {
    list: (request, reply) => plain(request, reply, READS, list),
    details: (request, reply) =>
      answer(request, reply, READS, endpoints.details.query, request.query, async ({ title }) => {
        const tour = await rows.details(title);
        if (tour === null)
          return reply.code(404).send(refusal('PT404', 'This tour is not offered any more.', 'tour_not_offered'));
        return reply.send({ tour });
      }),
  });
}
