import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { defineEndpoints, pathsOf, serveEndpoints } from './endpoints.ts';

const wholeNumber = z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(9), z.describe('how many')));
const endpoints = defineEndpoints({
  getThings: {
    method: 'get',
    path: '/api/things/:kind/:thing_id',
    shownPath: '/api/things/:kind/:thing_id.txt',
    summary: 'Things',
    parts: { kind: z.enum(['small', 'large']) },
    query: z.object({ name: z.string(), most: z._default(wholeNumber, 5) }),
    answer: z.object({ id: z.guid() }),
    others: { 204: 'There is none' },
    refusals: [404],
  },
  putThings: {
    method: 'put',
    path: '/api/things',
    summary: 'Keeps things',
    body: { mediaType: 'application/zip', isBinary: true },
    answer: z.nullable(z.string()),
    answered: 'What they are called',
    refusals: [],
  },
});

test('endpoints are served by their handlers', async () => {
  const app = Fastify();
  app.addContentTypeParser('application/zip', (_request, _body, done) => done(null));
  serveEndpoints(app, endpoints, {
    getThings: ({ params }, reply) => reply.send(params),
    putThings: (_request, reply) => reply.send({ kept: true }),
  });
  expect((await app.inject('/api/things/small/7')).json()).toEqual({ kind: 'small', thing_id: '7' });
  const kept = await app.inject({ method: 'PUT', url: '/api/things', headers: { 'content-type': 'application/zip' } });
  expect(kept.json()).toEqual({ kept: true });
  // @ts-expect-error -- an endpoint without a handler does not compile
  serveEndpoints(Fastify(), endpoints, { getThings: () => null });
  await app.close();
});

test('endpoints are described by the schemas that read them', () => {
  const id = { type: 'string', format: 'uuid', pattern: expect.any(String) };
  expect(pathsOf(Object.values(endpoints))).toEqual({
    '/api/things/{kind}/{thing_id}.txt': {
      get: {
        summary: 'Things',
        parameters: [
          { name: 'kind', in: 'path', required: true, schema: { type: 'string', enum: ['small', 'large'] } },
          { name: 'thing_id', in: 'path', required: true, schema: id },
          { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
          {
            name: 'most',
            in: 'query',
            schema: { type: 'integer', minimum: 0, maximum: 9 },
            description: 'how many',
          },
        ],
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: { type: 'object', properties: { id }, required: ['id'] } } },
          },
          204: { description: 'There is none' },
          404: { $ref: '#/components/responses/404' },
        },
      },
    },
    '/api/things': {
      put: {
        summary: 'Keeps things',
        requestBody: {
          required: true,
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: {
            description: 'What they are called',
            content: { 'application/json': { schema: { type: ['string', 'null'] } } },
          },
        },
      },
    },
  });
});
