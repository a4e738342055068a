import { randomUUID } from 'node:crypto';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { serveOpenings } from './register.ts';
import type { OpeningRows } from './rows.ts';

const CLOSED = Object.assign(new Error('The last day to apply for this opening is over.'), {
  code: 'P0001',
  hint: 'opening_closed',
});
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');

/** Sends an application with a file; answers the status, and how many files have bytes in the end. */
async function applyTo(rows: Partial<OpeningRows>): Promise<{ status: number; written: number; left: number }> {
  const bytes = new Set<string>();
  let written = 0;
  const app = Fastify();
  const nothing = () => Promise.resolve(null);
  serveOpenings(
    app,
    {
      rateLimits: { count: () => Promise.resolve(0) },
      keepBytes: async (pieces) => {
        const version = randomUUID();
        let size = 0;
        for await (const piece of pieces) size += piece.length;
        bytes.add(version);
        written += 1;
        return { version, size, sha256: '' };
      },
      removeBytes: (versions) => {
        for (const version of versions) bytes.delete(version);
        return Promise.resolve();
      },
    },
    {
      list: nothing,
      details: nothing,
      countView: nothing,
      ask: () => Promise.resolve(false),
      take: nothing,
      own: nothing,
      takeBack: () => Promise.resolve(false),
      ...rows,
    },
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/openings/apply',
    payload: {
      id: randomUUID(),
      opening_id: randomUUID(),
      name: 'Omar',
      email: 'omar@example.test',
      letter: 'Hello',
      language: 'en',
      keep_until: '2026-12-31',
      files: [{ name: 'cv.pdf', content: PDF }],
    },
  });
  await app.close();
  return { status: answer.statusCode, written, left: bytes.size };
}

test('what is taken has its bytes', async () => {
  expect(await applyTo({})).toEqual({ status: 200, written: 1, left: 1 });
});

test('bytes are written for no application that the database would refuse, or has already', async () => {
  expect(await applyTo({ ask: () => Promise.reject(CLOSED) })).toEqual({ status: 400, written: 0, left: 0 });
  expect(await applyTo({ ask: () => Promise.resolve(true) })).toEqual({ status: 200, written: 0, left: 0 });
});

test('bytes go at once where it is refused or fails after all', async () => {
  expect(await applyTo({ take: () => Promise.reject(CLOSED) })).toEqual({ status: 400, written: 1, left: 0 });
  expect(await applyTo({ take: () => Promise.reject(new Error('away')) })).toEqual({
    status: 500,
    written: 1,
    left: 0,
  });
});
