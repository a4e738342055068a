import { expect, test } from 'vitest';

import { BrokenReply, isSource, type Piece, piecesOf } from './stream.ts';

/** A body that comes in these pieces. */
function bodyOf(...pieces: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}
const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const SOURCE = { kind: 'faq', title: 'Walls', quotation: 'A wall.', link: '/faqs#wall', case_id: null };
const SOURCES = `data: ${JSON.stringify({ model: 'm', choices: [], sources: [SOURCE] })}\n\n`;

async function read(...pieces: string[]): Promise<Piece[]> {
  const found: Piece[] = [];
  for await (const piece of piecesOf(bodyOf(...pieces))) found.push(piece);
  return found;
}

test('sources and words come in their order, wherever the network cuts', async () => {
  const whole = `${SOURCES}${chunk('Hel')}${chunk('lo.')}data: [DONE]\n\n`;
  const expected = [{ model: 'm', sources: [SOURCE] }, { text: 'Hel' }, { text: 'lo.' }];
  expect(await read(whole)).toEqual(expected);
  expect(await read(...Array.from(whole))).toEqual(expected);
});

test('a reply without its end is broken', async () => {
  await expect(read(chunk('Hel'))).rejects.toThrow(BrokenReply);
});

test('a reply that says why it broke off is broken for that reason', async () => {
  const event = `data: ${JSON.stringify({ error: { code: 'assistant_timeout', message: 'Too late.' } })}\n\n`;
  await expect(read(chunk('Hel'), event)).rejects.toMatchObject({ code: 'assistant_timeout', message: 'Too late.' });
});

test.each(['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)', 'faqs'])(
  'a source that leads to %s is none',
  (link) => {
    expect(isSource({ ...SOURCE, link })).toBe(false);
  },
);
