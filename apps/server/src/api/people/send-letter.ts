import type { FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import type { AuthAnswer } from '../../auth-calls.ts';

/** Where the letter's link leads: the invited choose a password there. */
const FIRST_PAGE = '/auth/supabase/update-password';

/** Has auth send the letter of an invitation: it makes the account, unless the letter is sent again, and its link confirms the address. */
export function sendLetter(
  { auth, environment, keys }: ApiContext,
  request: FastifyRequest,
  letter: { email: string; data?: Record<string, string> },
): Promise<AuthAnswer> {
  const redirect = new URLSearchParams({ redirect_to: `${environment.siteUrl}${FIRST_PAGE}` });
  return auth({
    method: 'POST',
    path: `/invite?${redirect.toString()}`,
    body: { email: letter.email, data: letter.data ?? {} },
    token: keys.serviceRoleKey,
    request,
  });
}
