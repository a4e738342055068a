import type { RateWindow } from '@casewright/backend';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { guestAnswers } from '../../guest-answers.ts';
import { certificateEndpoints as endpoints } from './endpoints.ts';
import { certificateRows } from './rows.ts';
import { sendCertificate } from './send-paper.ts';

/** A number has so many digits that guessing is hopeless; this keeps those who try from being a load. */
const CHECKS: RateWindow = { most: 60, seconds: 60 };

/** /api/certificates: whether one is genuine, and its paper. */
export function registerCertificates(app: FastifyInstance, context: ApiContext): void {
  const rows = certificateRows(context.backend);
  const { answer } = guestAnswers(context.backend, 'certificates');
  serveEndpoints(app, endpoints, {
    check: (request, reply) =>
      answer(request, reply, CHECKS, endpoints.check.query, request.query, async ({ number }) =>
        reply.header('cache-control', 'no-store').send({ certificate: await rows.byNumber(number) }),
      ),
    paper: (request, reply) => sendCertificate(context, request, reply),
  });
}
