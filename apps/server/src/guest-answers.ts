import { type Backend, networkOf, type RateWindow } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { refusal, tooOften } from './refusal.ts';

/** Programs that say of themselves that nobody reads. */
const PROGRAMS = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|^$/i;

/** Whether a person seems to read what is asked for: views are counted of people alone. */
export const seemsRead = ({ headers }: FastifyRequest): boolean => !PROGRAMS.test(headers['user-agent'] ?? '');

/** What counts who asks how often. */
export interface CountsRequests {
  rateLimits: Pick<Backend['rateLimits'], 'count'>;
}

/** Answers guests, each network within a limit. `name`: what is counted, with the most of its window. */
export function guestAnswers({ rateLimits }: CountsRequests, name: string) {
  const waitOf = ({ ip }: FastifyRequest, window: RateWindow): Promise<number> =>
    rateLimits.count(`${name} ${window.most}`, networkOf(ip), window);
  return {
    /** Answers where nothing is asked beside the address, unless it is asked too often. */
    plain: async (
      request: FastifyRequest,
      reply: FastifyReply,
      window: RateWindow,
      work: () => Promise<unknown>,
    ): Promise<FastifyReply> => {
      const wait = await waitOf(request, window);
      return wait > 0 ? tooOften(reply, wait) : reply.send(await work());
    },
    /** Answers what was asked as the schema reads it, unless that is nothing, or is asked too often. */
    answer: async <Schema extends z.ZodMiniType>(
      request: FastifyRequest,
      reply: FastifyReply,
      window: RateWindow,
      schema: Schema,
      given: unknown,
      work: (asked: z.output<Schema>) => Promise<FastifyReply>,
    ): Promise<FastifyReply> => {
      const wait = await waitOf(request, window);
      if (wait > 0) return tooOften(reply, wait);
      const parsed = schema.safeParse(given);
      if (!parsed.success)
        return reply.code(422).send(refusal('validation_failed', 'Write this as /api/openapi.json describes it.'));
      return work(parsed.data);
    },
  };
}
