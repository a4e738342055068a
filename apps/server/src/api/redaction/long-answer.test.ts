import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { longAnswer } from './long-answer.ts';

const app = Fastify();
let base: string;
beforeAll(async () => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-of-all', 'yes'));
  app.get<{ Querystring: { ms: string } }>('/', async (request, reply) => {
    const answer = longAnswer(reply, 40);
    await sleep(Number(request.query.ms));
    return answer.send(400, { hint: 'rule' });
  });
  app.get('/fails', async (_request, reply) => {
    const answer = longAnswer(reply, 40);
    try {
      await sleep(100);
      throw new Error('It failed');
    } finally {
      answer.end();
    }
  });
  base = await app.listen({ port: 0 });
});
afterAll(() => app.close());

it('is one with its status while nobody waited long', async () => {
  const answer = await fetch(`${base}/?ms=1`);
  expect([answer.status, await answer.text()]).toEqual([400, '{"hint":"rule"}']);
});

it('sends blanks while it is worked on, and is the same JSON after them', async () => {
  const answer = await fetch(`${base}/?ms=150`);
  expect([answer.status, answer.headers.get('x-of-all')]).toEqual([200, 'yes']);
  const text = await answer.text();
  expect(text).toMatch(/^ {2,}\{/);
  expect(JSON.parse(text)).toEqual({ hint: 'rule' });
});

it('is cut off, and not taken for whole, when the work fails', async () => {
  await expect(fetch(`${base}/fails`).then((answer) => answer.text())).rejects.toThrow();
});
