import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { readBody, text } from '../requests/body.ts';
import { clientFacts, queryValue, type ClientFacts } from '../requests/client-facts.ts';
import { validEmail, validPhone } from '../requests/contact.ts';
import { AuthError, invalid } from '../errors.ts';
import { findWaitingFlow, issueAuthCode } from '../sessions/flow-state.ts';
import { isPkceHash } from '../messages/one-time-tokens.ts';
import { asTaken } from '../messages/phone-codes.ts';
import { withCode, withError, withMessage, withSession } from '../requests/redirect-answers.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { signIn } from '../sessions/sign-in.ts';
import { naming } from '../sql-errors.ts';
import { methodOf, sendNotice, type TokenMailKind } from '../messages/token-letters.ts';
import { isPhoneType, isVerificationType, verify, type Shown, type Verified } from '../messages/verification.ts';

const BODY = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });

const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
/** The letters whose links go through GET, by what the link says it is for. */
const LINKS: Readonly<Record<string, TokenMailKind>> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change_new',
};

/** GET and POST /verify: what a message carried becomes a session. */
export function registerVerify(app: FastifyInstance, services: AuthServices): void {
  app.post('/verify', (request) => typeCode(services, request));
  // Mail programs look at links before people do; that must not use them up.
  app.head('/verify', (_, reply) => reply.code(200).send());
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    await services.limits.take('verify', request.ip);
    return followLink(services, request, reply);
  });
}

async function typeCode(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('verify', request.ip);
  const { type, shown } = readShown(readBody(request, BODY));
  const { verified, response } = await attempt(services, type, shown, clientFacts(request), (tx, { account }, client) =>
    signIn(tx, services, account, 'otp', client),
  );
  await notify(services, request, verified);
  return response ?? { msg: HALF_DONE, code: '200' };
}

function readShown({ type, email, phone, token, token_hash: tokenHash }: z.output<typeof BODY>): {
  type: string;
  shown: Shown;
} {
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '' && tokenHash === '') throw invalid('Verify requires a token or a token hash');
  if (token !== '' && tokenHash !== '') throw invalid('Verify requires either a token or a token hash');
  if (!isVerificationType(type)) throw invalid('Unsupported verification type');
  if (tokenHash !== '') {
    if (email !== '' || phone !== '') throw invalid('Only the token_hash and type should be provided');
    if (isPhoneType(type)) throw invalid('Invalid email verification type');
    return { type, shown: { tokenHash } };
  }
  if ((email === '') === (phone === ''))
    throw invalid('Only an email address or phone number should be provided on verify');
  if (isPhoneType(type) !== (phone !== ''))
    throw invalid(phone === '' ? 'Invalid email verification type' : 'Invalid sms verification type');
  return { type, shown: { address: phone === '' ? validEmail(email) : validPhone(phone), otp: token } };
}

interface Attempt<T> {
  verified: Verified;
  /** Null when something else has to be confirmed first. */
  response: T | null;
}

/** @throws AuthError 403 otp_expired, after the count of wrong tries is committed; what verify() and `finish` throw. */
async function attempt<T>(
  services: AuthServices,
  type: string,
  shown: Shown,
  client: ClientFacts,
  finish: (tx: Transaction, verified: Verified, client: ClientFacts) => Promise<T>,
): Promise<Attempt<T>> {
  const outcome = await naming('Database error updating user', () =>
    services.engine.transaction(async (tx): Promise<Attempt<T> | AuthError> => {
      const verified = await verify(tx, services, type, shown, client);
      if (verified instanceof AuthError) return verified;
      return { verified, response: verified.done ? await finish(tx, verified, client) : null };
    }),
  ).catch((error: unknown) => {
    throw asTaken(error);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function followLink(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = queryValue(request, 'token') ?? '';
  const type = queryValue(request, 'type') ?? '';
  if (token === '') throw invalid('Verify requires a token or a token hash');
  if (type === '') throw invalid('Verify requires a verification type');
  const target = redirectTarget(request, services.settings);
  const pkce = isPkceHash(token);
  try {
    return reply.redirect(await linkTarget(services, request, { token, type, target, pkce }), 303);
  } catch (error) {
    // A person followed the link: whatever is their business they read on a page, not as JSON.
    if (error instanceof AuthError && (error.status < 500 || error.status === 503))
      return reply.redirect(withError(target, error, { pkce }), 303);
    throw error;
  }
}

async function linkTarget(
  services: AuthServices,
  request: FastifyRequest,
  { token, type, target, pkce }: { token: string; type: string; target: string; pkce: boolean },
): Promise<string> {
  const kind = LINKS[type];
  if (kind === undefined) throw invalid('Invalid email verification type');
  const { verified, response } = await attempt(
    services,
    type,
    { tokenHash: token },
    clientFacts(request),
    async (tx, { account }, client) => {
      if (!pkce) return withSession(target, await signIn(tx, services, account, 'otp', client), type);
      const flow = await findWaitingFlow(tx, account.id, methodOf(kind));
      if (!flow) throw new AuthError('flow_state_not_found', 'No associated flow state found.');
      return withCode(target, await issueAuthCode(tx, flow.id, account.id));
    },
  );
  await notify(services, request, verified);
  return response ?? withMessage(target, HALF_DONE, { pkce });
}

/** The owner of the old address reads that it is no longer theirs. */
async function notify(
  services: AuthServices,
  request: FastifyRequest,
  { account, formerEmail }: Verified,
): Promise<void> {
  if (formerEmail !== null)
    await sendNotice(services, request, account, 'email_changed', { to: formerEmail, newEmail: account.email });
}
