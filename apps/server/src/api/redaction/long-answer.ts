import type { FastifyReply } from 'fastify';

/** Less than the time-out of a proxy between a browser and a server. */
const EVERY_MS = 15_000;

/**
 * An answer that may take minutes. While it is worked on, blanks are sent from time to time, which JSON allows before it begins, so that nobody on the
 * way takes the line for dead. From the first of them on the status is 200, whatever comes.
 */
export function longAnswer(reply: FastifyReply, everyMs = EVERY_MS) {
  let begun = false;
  const waiting = setInterval(() => {
    if (!begun) {
      begun = true;
      reply.hijack();
      reply.raw.writeHead(200, { ...headersOf(reply), 'content-type': 'application/json; charset=utf-8' });
    }
    reply.raw.write(' ');
  }, everyMs);
  return {
    /** Sends the answer, with its status where that can still be said. */
    send: (status: number, body: object): FastifyReply => {
      clearInterval(waiting);
      if (!begun) return reply.code(status).send(body);
      reply.raw.end(JSON.stringify(body));
      return reply;
    },
    /** There is nothing to answer, or somebody else does. */
    end: (): void => {
      clearInterval(waiting);
      if (begun && !reply.raw.writableEnded) reply.raw.destroy();
    },
  };
}

/** What else every answer of the server says. */
function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]],
    ),
  );
}
