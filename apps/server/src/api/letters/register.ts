import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { checkTemplate } from './check-template.ts';
import { letterEndpoints } from './endpoints.ts';
import { makeLetter, prepareLetter } from './make-letter.ts';

/** /api/letters: letters from the templates of a firm. */
export function registerLetters(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, letterEndpoints, {
    checkTemplate: (request, reply) => checkTemplate(context, request, reply),
    prepareLetter: (request, reply) => prepareLetter(context, request, reply),
    makeLetter: (request, reply) => makeLetter(context, request, reply),
  });
}
