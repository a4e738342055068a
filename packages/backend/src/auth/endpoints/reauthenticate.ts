import type { FastifyInstance, FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { requireUser } from '../requests/authenticate.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { prepareCode, sendCode } from '../messages/phone-codes.ts';
import { reauthenticationAddress } from '../messages/reauthentication.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { askLetter, sendLetter } from '../messages/token-letters.ts';

/** GET /reauthenticate: sends the signed-in person a code with which a new password is allowed. */
export function registerReauthenticate(app: FastifyInstance, services: AuthServices): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, (request) => reauthenticate(services, request));
}

async function reauthenticate(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('otp', request.ip);
  const { account } = await requireUser(services, request);
  const { by, address } = reauthenticationAddress(account);
  const client = clientFacts(request);
  if (by === 'email') {
    const letter = await services.engine.transaction(async (tx) => {
      await audit(tx, client, account, 'user_reauthenticate_requested');
      return askLetter(tx, services, account, { kind: 'reauthentication', to: address });
    });
    await sendLetter(services, request, account, letter, redirectTarget(request, services.settings));
    return {};
  }
  const code = await services.engine.transaction(async (tx) => {
    await audit(tx, client, account, 'user_reauthenticate_requested');
    return prepareCode(tx, services, account, 'reauthentication_token', { to: address, channel: 'sms' });
  });
  return sendCode(services, request, account.raw_user_meta_data, code);
}
