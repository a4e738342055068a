import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isUuid } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { AuthError } from '../errors.ts';
import { findById, type Account } from '../accounts/users.ts';

/** The account that an administrator's address names. @throws AuthError 404 validation_failed for a malformed id, 404 user_not_found */
export async function adminSubject(engine: Transaction, request: FastifyRequest): Promise<Account> {
  const { id } = z.object({ id: z.string() }).parse(request.params);
  if (!isUuid(id)) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 });
  const account = await findById(engine, id);
  if (!account) throw new AuthError('user_not_found', 'User not found', { status: 404 });
  return account;
}

/** What the audit log says of whom an administrator's act concerns. */
export function adminTraits({ id, email, phone }: Account): Record<string, unknown> {
  return { user_id: id, user_email: email ?? '', user_phone: phone ?? '' };
}
