import type { FastifyInstance, FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { requireUser } from '../requests/authenticate.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { prepareCode, sendCode } from '../messages/phone-codes.ts';
import { reauthenticationAddress } from '../messages/reauthentication.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthRoom } from '../room.ts';
import { askLetter, sendLetter } from '../messages/token-letters.ts';

/** GET /reauthenticate: sends the signed-in person a code with which a new password is allowed. */
export function registerReauthenticate(app: FastifyInstance, room: AuthRoom): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, (request) => reauthenticate(room, request));
}

async function reauthenticate(room: AuthRoom, request: FastifyRequest): Promise<object> {
  await room.limits.take('otp', request.ip);
  const { account } = await requireUser(room, request);
  const { by, address } = reauthenticationAddress(account);
  const client = clientFacts(request);
  if (by === 'email') {
    const letter = await room.engine.transaction(async (tx) => {
      await audit(tx, client, account, 'user_reauthenticate_requested');
      return askLetter(tx, room, account, { kind: 'reauthentication', to: address });
    });
    await sendLetter(room, request, account, letter, redirectTarget(request, room.settings));
    return {};
  }
  const code = await room.engine.transaction(async (tx) => {
    await audit(tx, client, account, 'user_reauthenticate_requested');
    return prepareCode(tx, room, account, 'reauthentication_token', { to: address, channel: 'sms' });
  });
  return sendCode(room, request, account.raw_user_meta_data, code);
}
