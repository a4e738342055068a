import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { requireAdmin } from '../../requests/authenticate.ts';
import { metadata, readBody, text } from '../../requests/body.ts';
import { clientFacts, requestAudience } from '../../requests/client-facts.ts';
import { validEmail } from '../../requests/contact.ts';
import { invalid } from '../../errors.ts';
import { generateLink, isGeneratedType, type AskedLink, type GeneratedType } from '../generated-links.ts';
import { checkStrength } from '../../passwords/passwords.ts';
import { isAllowed, redirectTarget } from '../../requests/redirects.ts';
import type { AuthServices } from '../../services.ts';
import { naming } from '../../sql-errors.ts';
import { verifyLink } from '../../messages/token-letters.ts';
import { userJson } from '../../accounts/user-json.ts';
import { findByEmail } from '../../accounts/users.ts';
import { takenMeanwhile } from './invite.ts';

const BODY = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

/** POST /admin/generate_link: the link of a letter for a program that sends its own; none is sent from here. */
export function registerGenerateLink(app: FastifyInstance, services: AuthServices): void {
  app.post('/admin/generate_link', (request) => generate(services, request));
}

async function generate(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  const body = readBody(request, BODY);
  const { settings } = services;
  const asked = await readAsked(services, request, body);
  const { account, made, link } = await naming('Database error saving new user', () =>
    services.engine.transaction((tx) => generateLink(tx, services, asked, role, clientFacts(request))),
  ).catch(takenMeanwhile);
  const redirectTo =
    body.redirect_to !== '' && isAllowed(body.redirect_to, settings)
      ? body.redirect_to
      : redirectTarget(request, settings);
  return {
    ...userJson(account),
    action_link: verifyLink(settings, made.tokenHash, link, redirectTo),
    email_otp: made.otp,
    hashed_token: made.tokenHash,
    redirect_to: redirectTo,
    verification_type: asked.type,
  };
}

/** Checks what is asked for, and hashes a password before any transaction begins. @throws AuthError 400, 422 weak_password */
async function readAsked(
  services: AuthServices,
  request: FastifyRequest,
  { type: wanted, email: given, new_email: newGiven, password, data }: z.output<typeof BODY>,
): Promise<AskedLink> {
  const { settings, engine, keys, passwords } = services;
  const email = validEmail(given);
  if (!isGeneratedType(wanted)) throw invalid(`Invalid email action link type requested: ${wanted.slice(0, 100)}`);
  if (wanted === 'email_change_current' && !settings.secureEmailChange)
    throw invalid('Enable secure email change to generate link for current email');
  const isChange = wanted === 'email_change_current' || wanted === 'email_change_new';
  const aud = requestAudience(request, keys);
  const known = { email, aud, data, newEmail: isChange ? validEmail(newGiven) : '' };
  const existing = wanted === 'magiclink' || wanted === 'signup' ? await findByEmail(engine, email, aud) : null;
  // A person who is not known yet signs up by the link.
  const type: GeneratedType = wanted === 'magiclink' && !existing ? 'signup' : wanted;
  if (type !== 'signup') return { ...known, type, passwordHash: null };
  if (wanted === 'signup') {
    if (password === '' && !existing) throw invalid('Signup requires a valid password');
    if (password !== '') await checkStrength(password, settings);
  }
  // Without a password one is made that nobody knows, so that the account can only be entered by its link.
  const secret = wanted === 'signup' && password !== '' ? password : randomBytes(48).toString('base64url');
  return { ...known, type, passwordHash: await passwords.hash(secret) };
}
