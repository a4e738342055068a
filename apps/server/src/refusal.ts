import type { FastifyReply } from 'fastify';

/** The body of a refused request, in PostgREST's shape; see docs/errors.md. */
export interface Refusal {
  code: string;
  /** A sentence for people. */
  message: string;
  details: null;
  /** The rule, where the database has one. */
  hint: string | null;
}

/** What the product's own endpoints answer when they refuse. */
export function refusal(code: string, message: string, hint: string | null = null): Refusal {
  return { code, message, details: null, hint };
}

/** Answers that nobody is signed in. */
export function notSignedIn(reply: FastifyReply): FastifyReply {
  return reply.code(401).send(refusal('not_authenticated', 'User not authenticated'));
}

/** Answers that one person asks for this too often, and when to come again. */
export function tooOften(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .send(refusal('too_many_requests', 'You have asked for this very often. Please try again in a minute.'));
}
