import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { audit } from '../audit.ts';
import { readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { clientFacts, requestAudience } from '../requests/client-facts.ts';
import { validEmail } from '../requests/contact.ts';
import { readChallenge } from '../sessions/flow-state.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { askLetter, pretendLetter, sendLetter, type AskedLetter } from '../messages/token-letters.ts';
import { findByEmail } from '../accounts/users.ts';

const BODY = z.object({ email: text, code_challenge: text, code_challenge_method: text, ...captchaPart });

/** POST /recover: a letter with which a person comes in without their password. The answer does not tell whether there is such a person. */
export function registerRecover(app: FastifyInstance, services: AuthServices): void {
  app.post('/recover', (request) => recover(services, request));
}

async function recover(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('otp', request.ip);
  const body = readBody(request, BODY);
  await requireCaptcha(services, request, body);
  const asked: AskedLetter = {
    kind: 'recovery',
    to: validEmail(body.email),
    challenge: readChallenge(body.code_challenge, body.code_challenge_method),
  };
  const aud = requestAudience(request, services.keys);
  const client = clientFacts(request);
  const prepared = await services.engine.transaction(async (tx) => {
    const account = await findByEmail(tx, asked.to, aud);
    if (!account) {
      await pretendLetter(tx, services, asked);
      return null;
    }
    const letter = await askLetter(tx, services, account, asked);
    await audit(tx, client, account, 'user_recovery_requested');
    return { account, letter };
  });
  if (prepared)
    await sendLetter(services, request, prepared.account, prepared.letter, redirectTarget(request, services.settings));
  return {};
}
