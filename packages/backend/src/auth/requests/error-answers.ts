import type { FastifyReply, FastifyRequest } from 'fastify';

import { CallerRefused } from '../../caller/refused.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import { AuthError, OAuthError } from '../errors.ts';
import type { AuthLogger } from '../services.ts';
import { constraintFailure, isDatabaseError } from '../sql-errors.ts';

const API_VERSION_HEADER = 'x-supabase-api-version';
const API_VERSION = '2024-01-01';
const UNEXPECTED = 'Unexpected failure, please check server logs for more information';

/** The one mapper: any failure of the auth module becomes an answer in the shape that the request's API version asks for. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: AuthLogger,
): FastifyReply {
  const current = speaksCurrentVersion(request);
  if (current) reply.header(API_VERSION_HEADER, API_VERSION);
  if (error instanceof OAuthError) {
    return reply.code(error.status).send({ error: error.error, error_description: error.message });
  }
  const refusal = asAuthError(error);
  // What is refused for a while, by a decision and not by a fault, is none.
  if (refusal.status >= 500 && !(refusal.status === 503 && refusal.cause === undefined)) {
    logger.error(
      { err: withoutValues(refusal.cause ?? error), requestId: request.id, code: refusal.code },
      `auth: ${refusal.message}`,
    );
  }
  reply.header('x-sb-error-code', refusal.code);
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const weak = refusal.reasons === null ? {} : { weak_password: { reasons: refusal.reasons } };
  const body = current
    ? { code: refusal.code, message: refusal.message, ...weak }
    : {
        code: refusal.status,
        error_code: refusal.code,
        msg: refusal.message,
        ...(refusal.status >= 500 ? { error_id: request.id } : {}),
        ...weak,
      };
  return reply.code(refusal.status).send(body);
}

/** Versions are dates; a client that names one from 2024-01-01 on gets that shape, every other one the first. */
function speaksCurrentVersion(request: FastifyRequest): boolean {
  const sent = request.headers[API_VERSION_HEADER];
  return typeof sent === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(sent) && sent >= API_VERSION;
}

/** PostgreSQL quotes whole rows in its details, hashes and addresses of people among them; the log gets where it happened, not what. */
function withoutValues(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message, schema, table, column, constraint, routine, where } = error;
  return { code, message, schema, table, column, constraint, routine, where };
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof CallerRefused)
    return new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`);
  if (error instanceof DatabaseUnavailable) {
    return new AuthError('unexpected_failure', error.message, {
      status: 503,
      retryAfterSeconds: error.retryAfterSeconds,
      cause: error,
    });
  }
  if (isDatabaseError(error))
    return constraintFailure(error) ?? new AuthError('unexpected_failure', UNEXPECTED, { cause: error });
  return ofFramework(error) ?? new AuthError('unexpected_failure', UNEXPECTED, { cause: error });
}

/** Fastify's own refusals of a request: too large, of a strange form, gone before its body was whole. */
function ofFramework(error: unknown): AuthError | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  if (error.statusCode === 413) return new AuthError('request_entity_too_large', 'Request body is too large');
  return error.statusCode >= 400 && error.statusCode < 500
    ? new AuthError('validation_failed', error.message, { status: error.statusCode })
    : null;
}
