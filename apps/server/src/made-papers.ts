import type { RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from './api-context.ts';
import { inTurn } from './bounded/in-turn.ts';
import { tooOften } from './refusal.ts';

/** Of one person, of all kinds together: each is a process of its own. */
const MAKINGS: RateWindow = { most: 60, seconds: 60 };
/** Seconds after which somebody whose documents wait may ask again. */
export const LATER = 10;

/** Seconds that somebody waits until they may have a document made again; 0 where they may now. */
export const waitToMake = (context: ApiContext, person: string): Promise<number> =>
  context.backend.rateLimits.count('papers on demand', person, MAKINGS);

/** Makes a document for a person in their turn and answers it; where too many of theirs wait, that they come back later. */
export async function sendPaper(
  reply: FastifyReply,
  person: string,
  type: string,
  make: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const made = await inTurn(person, make);
  return made === null ? tooOften(reply, LATER) : sendMade(reply, type, made);
}

/** Answers a document that is nobody else's. */
export function sendMade(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type(type)
    .send(bytes);
}
