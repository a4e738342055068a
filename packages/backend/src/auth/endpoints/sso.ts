import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { flag, readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { queryValue } from '../requests/client-facts.ts';
import { AuthError, invalid } from '../errors.ts';
import { keepFlow, readChallenge, type Challenge } from '../sessions/flow-state.ts';
import { isAllowed, redirectTarget } from '../requests/redirects.ts';
import { keepRelayState } from '../saml/relay-states.ts';
import type { AuthRoom } from '../room.ts';
import { withFreshMetadata } from '../saml/metadata-refresh.ts';
import { newRequestId, ownMetadata, samlSettings, signInAddress } from '../saml/saml.ts';
import { ssoProviderByDomain, ssoProviderById, type SsoProvider } from '../saml/sso-providers.ts';

const BODY = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: flag,
  code_challenge: text,
  code_challenge_method: text,
  ...captchaPart,
});

/** POST /sso and GET /sso/saml/metadata: the way to an organisation's own sign-in. */
export function registerSso(app: FastifyInstance, room: AuthRoom): void {
  app.post('/sso', async (request, reply) => {
    await room.limits.take('sso', request.ip);
    return begin(room, request, reply);
  });

  app.get('/sso/saml/metadata', (request, reply) => {
    const metadata = ownMetadata(room);
    if (queryValue(request, 'download') === 'true')
      reply.header('content-disposition', 'attachment; filename="metadata.xml"');
    return reply.type('application/xml').header('cache-control', 'public, max-age=600').send(metadata);
  });
}

async function begin(room: AuthRoom, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  samlSettings(room);
  const body = readBody(request, BODY);
  await requireCaptcha(room, request, body);
  if ((body.provider_id === '') === (body.domain === ''))
    throw invalid('A single SSO provider must be specified: either provider_id or domain');
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  const provider =
    body.provider_id === ''
      ? await ssoProviderByDomain(room.engine, body.domain)
      : await ssoProviderById(room.engine, body.provider_id);
  if (provider.disabled) throw new AuthError('sso_provider_disabled', 'SSO provider is currently disabled');
  const wanted = body.redirect_to;
  const redirectTo = isAllowed(wanted, room.settings) ? wanted : redirectTarget(request, room.settings);
  const url = await addressFor(room, await withFreshMetadata(room, provider), challenge, redirectTo);
  return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
}

async function addressFor(
  room: AuthRoom,
  provider: SsoProvider,
  challenge: Challenge | null,
  redirectTo: string,
): Promise<string> {
  const requestId = newRequestId();
  const relayState = await room.engine.transaction(async (tx) =>
    keepRelayState(tx, {
      sso_provider_id: provider.id,
      request_id: requestId,
      redirect_to: redirectTo,
      flow_state_id:
        challenge &&
        (await keepFlow(tx, {
          challenge,
          userId: null,
          providerType: `sso:${provider.id}`,
          method: 'sso/saml',
          redirectTo,
        })),
    }),
  );
  return signInAddress(room, provider, { requestId, relayState });
}
