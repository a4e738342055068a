import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { invite } from './invite.ts';
import { resend } from './resend.ts';

/** /api/people: what about people needs more than the database, which is the letter to the invited person. */
export function registerPeople(app: FastifyInstance, context: ApiContext): void {
  app.post('/api/people/invitations', (request, reply) => invite(context, request, reply));
  app.post<{ Params: { id: string } }>('/api/people/invitations/:id/resend', (request, reply) =>
    resend(context, request, reply),
  );
}
