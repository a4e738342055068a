import { randomUUID } from 'node:crypto';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { serveOpenings } from './register.ts';

const DAY = 86_400;

/** A server whose limits of less than a day never end anything. */
function openServer() {
  const counted = new Map<string, number>();
  const backend = {
    keepBytes: null,
    removeBytes: null,
    rateLimits: {
      count: (name: string, who: string, { most, seconds }: { most: number; seconds: number }) => {
        const key = `${name} ${who}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
        return Promise.resolve(seconds === DAY && (counted.get(key) ?? 0) > most ? DAY : 0);
      },
    },
  };
  const app = Fastify();
  const taken = () => Promise.resolve(null);
  serveOpenings(app, backend, {
    list: taken,
    details: taken,
    countView: taken,
    ask: () => Promise.resolve(false),
    take: taken,
    own: taken,
    takeBack: () => Promise.resolve(false),
  });
  return app;
}

test('one network applies twenty times a day, and the others still do', async () => {
  const app = openServer();
  const apply = (remoteAddress: string, email = 'omar@example.test') =>
    app.inject({
      method: 'POST',
      url: '/api/openings/apply',
      remoteAddress,
      payload: {
        id: randomUUID(),
        opening_id: randomUUID(),
        name: 'Omar',
        email,
        letter: 'Hello',
        language: 'en',
        keep_until: '2026-12-31',
        files: [],
      },
    });
  // What cannot be read is no application.
  expect((await apply('192.0.2.1', 'nobody')).statusCode).toBe(422);
  for (let nth = 0; nth < 20; nth += 1) expect((await apply('192.0.2.1')).statusCode).toBe(200);
  const refused = await apply('192.0.2.1');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ hint: string }>().hint]).toEqual([
    429,
    String(DAY),
    'too_many_applications',
  ]);
  expect((await apply('192.0.2.2')).statusCode).toBe(200);
  await app.close();
});
