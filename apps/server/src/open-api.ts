import type { FastifyInstance } from 'fastify';

import { pathsOf, type Endpoint } from './endpoints.ts';
import type { Environment } from './environment.ts';

const REFUSAL = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'a sentence for people' },
    details: { type: 'null' },
    hint: { type: ['string', 'null'], description: 'the rule, where the database has one' },
  },
};
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'A rule forbids it, or what was asked does not hold',
  401: 'Nobody is signed in',
  403: 'The caller may not',
  404: 'Not there, or not for the caller to know of',
  409: 'Somebody was faster, or it is still needed elsewhere',
  422: 'Something is missing in what was sent',
  429: 'Too much at once; retry-after says when',
};

function documentOf(site: { name: string; url: string }, endpoints: readonly Endpoint[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name}: /api`,
      version: '1',
      description:
        'What needs more than the data and sign-in protocols, which describe themselves. Refusals: docs/errors.md.',
    },
    servers: [{ url: site.url }],
    security: [{ session: [] }],
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'the access token of a session' } },
      responses: Object.fromEntries(
        Object.entries(MEANINGS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: REFUSAL } } },
        ]),
      ),
    },
  };
}

/** /api/openapi.json: what the product's own endpoints take and answer; it says nothing that needs a session. */
export function registerOpenApi(
  app: FastifyInstance,
  { appName, siteUrl }: Environment,
  endpoints: readonly Endpoint[],
): void {
  const document = JSON.stringify(documentOf({ name: appName, url: siteUrl }, endpoints));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );
}
