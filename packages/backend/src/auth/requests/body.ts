import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AuthError, invalid } from '../errors.ts';

const DEEPEST = 64;

/** As Go's JSON reader has it, null and absent are the zero value of a field. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
/** An object of anything; null when absent. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null);

/**
 * Reads a JSON body, whatever its content type says.
 * @throws AuthError 400 bad_json when it is no JSON object or a field has another type, 400 validation_failed for text that no
 * database column can hold.
 */
export function readBody<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
  empty: 'refused' | 'allowed' = 'refused',
): z.output<S> {
  const bytes = request.body;
  const value = Buffer.isBuffer(bytes) && bytes.length > 0 ? parse(bytes) : missing(empty);
  checkStorable(value);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ` : '';
  throw badJson(`${place}${issue?.message ?? 'not an object'}`);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) throw badJson('invalid character or unexpected end of JSON input');
    if (error instanceof TypeError) throw badJson('invalid UTF-8');
    throw error;
  }
}

function missing(empty: 'refused' | 'allowed'): unknown {
  if (empty === 'refused') throw badJson('unexpected end of JSON input');
  return {};
}

function badJson(reason: string): AuthError {
  return new AuthError('bad_json', `Could not parse request body as JSON: ${reason}`);
}

/** PostgreSQL holds no NUL and no half of a surrogate pair, and JSON nested deeper than its stack is refused there with 5xx. */
function checkStorable(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) throw invalid(`JSON nested deeper than ${DEEPEST} levels`);
    for (const [key, child] of Object.entries(value)) {
      checkText(key);
      open.push({ value: child, depth: depth + 1 });
    }
  }
}

function checkText(value: string): void {
  if (value.includes('\0') || !value.isWellFormed())
    throw invalid('Text contains a NUL character or half of a surrogate pair');
}
