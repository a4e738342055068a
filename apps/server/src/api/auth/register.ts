import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { showMe } from './me.ts';
import { spendRecoveryCode } from './recovery-code.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/**
 * /api/auth: the product's own way to sign in, sign up, use a recovery code and ask who one is. The sessions are those of /auth/v1.
 */
export function registerApiAuth(app: FastifyInstance, context: ApiContext): void {
  app.post('/api/auth/sign-in', (request, reply) => signIn(context, request, reply));
  app.post('/api/auth/sign-up', (request, reply) => signUp(context, request, reply));
  app.post('/api/auth/recovery-code', (request, reply) => spendRecoveryCode(context, request, reply));
  app.get('/api/auth/me', (request, reply) => showMe(context, request, reply));
}
