import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { PartFound } from '../../doctor/examine.ts';
import type { RequestOf } from '../../endpoints.ts';
import { notSignedIn } from '../../refusal.ts';
import type { statusEndpoints } from './endpoints.ts';

/** What was looked at last. */
interface Looked<Found> {
  at: Date;
  found: Promise<Found>;
}

/**
 * The way to look at something for many who ask at once: an answer holds for so long after its end, and there is never a second look beside one
 * that is under way.
 */
export function lookingNowAndThen<Found>(
  examine: () => Promise<Found>,
  holdsMs: number,
  now = Date.now,
): () => Looked<Found> {
  let last: Looked<Found> | null = null;
  let endedAt: number | null = null;
  return () => {
    if (last !== null && (endedAt === null || now() - endedAt < holdsMs)) return last;
    const looked = { at: new Date(now()), found: examine() };
    [last, endedAt] = [looked, null];
    const settle = async (): Promise<void> => {
      try {
        await looked.found;
        endedAt = now();
      } catch {
        // A look that failed is not what the next one is answered with; who has asked hears of it.
        last = null;
      }
    };
    void settle();
    return looked;
  };
}

/** GET /api/status: the database decides who may ask. */
export async function sendStatus(
  context: ApiContext,
  look: () => Looked<readonly PartFound[]>,
  request: RequestOf<typeof statusEndpoints.getStatus>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const may = await askAsCaller(
    context,
    caller,
    { name: 'api_status_may', text: 'select public.look_after_installation()', values: [] },
    true,
  );
  if ('status' in may) return reply.code(may.status).send(may.body);
  const { at, found } = look();
  return reply
    .header('cache-control', 'private, no-store')
    .send({ checked_at: at.toISOString(), findings: await found });
}
