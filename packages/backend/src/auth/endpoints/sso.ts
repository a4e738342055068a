import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { flag, readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { queryValue } from '../requests/client-facts.ts';
import { AuthError, invalid } from '../errors.ts';
import { keepFlow, readChallenge, type Challenge } from '../sessions/flow-state.ts';
import { isAllowed, redirectTarget } from '../requests/redirects.ts';
import { keepRelayState } from '../saml/relay-states.ts';
import type { AuthServices } from '../services.ts';
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
export function registerSso(app: FastifyInstance, services: AuthServices): void {
  app.post('/sso', async (request, reply) => {
    await services.limits.take('sso', request.ip);
    return begin(services, request, reply);
  });

  app.get('/sso/saml/metadata', (request, reply) => {
    const metadata = ownMetadata(services);
    if (queryValue(request, 'download') === 'true')
      reply.header('content-disposition', 'attachment; filename="metadata.xml"');
    return reply.type('application/xml').header('cache-control', 'public, max-age=600').send(metadata);
  });
}

async function begin(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  samlSettings(services);
  const body = readBody(request, BODY);
  await requireCaptcha(services, request, body);
  if ((body.provider_id === '') === (body.domain === ''))
    throw invalid('A single SSO provider must be specified: either provider_id or domain');
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  const provider =
    body.provider_id === ''
      ? await ssoProviderByDomain(services.engine, body.domain)
      : await ssoProviderById(services.engine, body.provider_id);
  if (provider.disabled) throw new AuthError('sso_provider_disabled', 'SSO provider is currently disabled');
  const wanted = body.redirect_to;
  const redirectTo = isAllowed(wanted, services.settings) ? wanted : redirectTarget(request, services.settings);
  const url = await addressFor(services, await withFreshMetadata(services, provider), challenge, redirectTo);
  return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
}

async function addressFor(
  services: AuthServices,
  provider: SsoProvider,
  challenge: Challenge | null,
  redirectTo: string,
): Promise<string> {
  const requestId = newRequestId();
  const relayState = await services.engine.transaction(async (tx) =>
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
  return signInAddress(services, provider, { requestId, relayState });
}
