import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { flag, readBody, text } from '../requests/body.ts';
import { clientFacts, requestAudience } from '../requests/client-facts.ts';
import { OAuthError } from '../errors.ts';
import { accountFromExternal, savingExternal } from '../providers/external-account.ts';
import { keepWaiting, refuseWaiting } from '../providers/external-confirmation.ts';
import { personOfIdToken } from '../providers/id-token.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { signIn } from '../sessions/sign-in.ts';
import { requireLinker } from './identities.ts';

const BODY = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: flag,
});

/** Signs a person in whom a device of theirs has already signed in to another provider. */
export async function idTokenGrant(services: AuthServices, request: FastifyRequest): Promise<object> {
  const body = readBody(request, BODY);
  if (body.id_token === '') throw new OAuthError('invalid request', 'id_token required');
  if (body.provider === '' && (body.client_id === '' || body.issuer === ''))
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const linkTo = body.link_identity ? (await requireLinker(services, request)).id : null;
  const { provider, person } = await personOfIdToken(services, {
    idToken: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
    provider: body.provider,
    clientId: body.client_id,
    issuer: body.issuer,
  });
  const client = clientFacts(request);
  const external = { ...person, provider, aud: requestAudience(request, services.keys), sso: false, linkTo };
  const outcome = await savingExternal(() =>
    services.engine.transaction(async (tx) => {
      const found = await accountFromExternal(tx, services, external, client);
      if ('waiting' in found) return { waiting: await keepWaiting(tx, services, found.waiting) };
      return { response: await signIn(tx, services, found.account, 'oauth', client, { via: provider }) };
    }),
  );
  if (outcome.response) return outcome.response;
  throw await refuseWaiting(services, request, external, outcome.waiting, redirectTarget(request, services.settings));
}
