import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isTakenAccount } from '../../accounts/account-writes.ts';
import { requireAdmin } from '../../requests/authenticate.ts';
import { metadata, readBody, text } from '../../requests/body.ts';
import { clientFacts, requestAudience } from '../../requests/client-facts.ts';
import { validEmail } from '../../requests/contact.ts';
import { emailExists } from '../../messages/email-change.ts';
import { AuthError } from '../../errors.ts';
import { noteInvitation, prospect } from '../invitations.ts';
import { redirectTarget } from '../../requests/redirects.ts';
import type { AuthServices } from '../../services.ts';
import { naming } from '../../sql-errors.ts';
import { prepareLetter, sendLetter } from '../../messages/token-letters.ts';
import { userJson } from '../../accounts/user-json.ts';
import { reload } from '../../accounts/users.ts';

const BODY = z.object({ email: text, data: metadata });

/** POST /invite: an administrator makes an account for somebody and sends them the letter that opens it. */
export function registerInvite(app: FastifyInstance, services: AuthServices): void {
  app.post('/invite', (request) => invite(services, request));
}

async function invite(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const body = readBody(request, BODY);
  const email = validEmail(body.email);
  const aud = requestAudience(request, services.keys);
  const { account, letter } = await naming('Database error saving new user', () =>
    services.engine.transaction(async (tx) => {
      const { id } = await prospect(tx, services, { email, aud, data: body.data, passwordHash: null });
      const prepared = await prepareLetter(tx, services, id, { kind: 'invite', to: email });
      await noteInvitation(tx, await reload(tx, id), role, clientFacts(request));
      return { account: await reload(tx, id), letter: prepared };
    }),
  ).catch(takenMeanwhile);
  await sendLetter(services, request, account, letter, redirectTarget(request, services.settings));
  return userJson(account);
}

/** Two can make an account of one address at the same moment; the second gets the answer that it would have got later. */
export function takenMeanwhile(error: unknown): never {
  throw error instanceof AuthError && isTakenAccount(error.cause) ? emailExists() : error;
}
