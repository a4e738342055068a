import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { mailEndpoints } from './endpoints.ts';
import { getLabels, getMail, getMails } from './mail.ts';
import { getPictures } from './pictures.ts';

/** /api/mail: the mails of the caller, read as the caller. They are written and moved by the functions of the database. */
export function registerMail(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, mailEndpoints, {
    getMails: (request, reply) => getMails(context, request, reply),
    getMail: (request, reply) => getMail(context, request, reply),
    getPictures: (request, reply) => getPictures(context, request, reply),
    getLabels: (request, reply) => getLabels(context, request, reply),
  });
}
