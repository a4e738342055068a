import { networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { keptFor } from '../../kept-for.ts';
import { refusal } from '../../refusal.ts';
import { guestAnswers, seemsRead } from '../../guest-answers.ts';
import { apply, type KeepsApplications } from './apply.ts';
import { openingEndpoints as endpoints } from './endpoints.ts';
import { type OpeningRows, openingRows } from './rows.ts';

const READS: RateWindow = { most: 300, seconds: 60 };
/** Each is a letter to somebody, and a file that is kept. */
const APPLICATIONS: RateWindow = { most: 10, seconds: 3600 };
/** Of those that can be read: one network alone does not fill an opening. */
const APPLICATIONS_A_DAY: RateWindow = { most: 20, seconds: 86_400 };
const VISITS: RateWindow = { most: 30, seconds: 60 };
/** By a key that nobody guesses. */
const OWN: RateWindow = { most: 30, seconds: 60 };
const LIST_MS = 15_000;
const TOMORROW = refusal(
  'P0001',
  'We have received several applications already. Please try again tomorrow.',
  'too_many_applications',
);

/** /api/openings: what firms offer, for guests, so that only what is published is answered; and their applications. */
export function registerOpenings(app: FastifyInstance, { backend }: ApiContext): void {
  serveOpenings(app, backend, openingRows(backend));
}

/** The same, by what it needs of the server. */
export function serveOpenings(app: FastifyInstance, backend: KeepsApplications, rows: OpeningRows): void {
  const list = keptFor(LIST_MS, () => rows.list());
  const { answer, plain } = guestAnswers(backend, 'openings');

  serveEndpoints(app, endpoints, {
    list: (request, reply) => plain(request, reply, READS, list),
    details: (request, reply) =>
      answer(request, reply, READS, endpoints.details.query, request.query, async ({ title }) => {
        const opening = await rows.details(title);
        if (opening === null)
          return reply
            .code(404)
            .send(refusal('PT404', 'This opening is not offered any more.', 'opening_not_published'));
        return reply.send({ opening });
      }),
    apply: (request, reply) =>
      answer(request, reply, APPLICATIONS, endpoints.apply.body, request.body, async (asked) => {
        const wait = await backend.rateLimits.count('applications a day', networkOf(request.ip), APPLICATIONS_A_DAY);
        if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send(TOMORROW);
        return apply(backend, rows, reply, asked);
      }),
    application: (request, reply) =>
      answer(request, reply, OWN, endpoints.application.body, request.body, async ({ key }) => {
        const application = await rows.own(key);
        if (application === null)
          return reply.code(404).send(refusal('PT404', 'This application is not kept any more.', 'application_gone'));
        return reply.send({ application });
      }),
    takeBack: (request, reply) =>
      answer(request, reply, OWN, endpoints.takeBack.body, request.body, async ({ key }) =>
        reply.send({ deleted: await rows.takeBack(key) }),
      ),
    visit: (request, reply) =>
      answer(request, reply, VISITS, endpoints.visit.body, request.body, async (asked) => {
        const counted = seemsRead(request);
        if (counted) await rows.countView(asked.opening_id);
        return reply.send({ counted });
      }),
  });
}
