import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { clientFacts, requestAudience } from '../requests/client-facts.ts';
import { AuthError, invalid } from '../errors.ts';
import { accountFromExternal, savingExternal } from '../providers/external-account.ts';
import { issueAuthCode } from '../sessions/flow-state.ts';
import { endFlow, reasonOf } from '../providers/flows.ts';
import { withCode, withError, withSession } from '../requests/redirect-answers.ts';
import { isAllowed } from '../requests/redirects.ts';
import { takeRelayState, type RelayState } from '../saml/relay-states.ts';
import type { AuthServices } from '../services.ts';
import { personOfResponse, samlSettings } from '../saml/saml.ts';
import { signIn } from '../sessions/sign-in.ts';
import { ssoProviderById } from '../saml/sso-providers.ts';
import type { Json } from '../accounts/users.ts';

/** POST /sso/saml/acs: where an organisation sends its people back to, with a form. Answers with a redirect to a place of ours. */
export function registerSamlAcs(app: FastifyInstance, services: AuthServices): void {
  app.post('/sso/saml/acs', (request, reply) => {
    samlSettings(services);
    return receive(services, request, reply);
  });
}

async function receive(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { settings } = services;
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  let place = settings.siteUrl;
  let pkce = true;
  try {
    // Taken before anything is checked: an answer that fails cannot be tried again with the same state.
    const relay = await takeRelayState(services.engine, form.get('RelayState') ?? '');
    if (relay.redirect_to && isAllowed(relay.redirect_to, settings)) place = relay.redirect_to;
    pkce = relay.flow_state_id !== null;
    return reply.redirect(await finish(services, request, form.get('SAMLResponse') ?? '', relay, place), 303);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500)
      services.logger.error(
        { err: reasonOf(error), requestId: request.id },
        'auth: an answer of an organisation failed',
      );
    const refused =
      error instanceof AuthError ? error : new AuthError('unexpected_failure', 'Unexpected failure, please try again');
    return reply.redirect(withError(place, refused, { pkce }), 303);
  }
}

async function finish(
  services: AuthServices,
  request: FastifyRequest,
  response: string,
  relay: RelayState,
  place: string,
): Promise<string> {
  try {
    if (response === '') throw invalid('SAMLResponse is missing');
    const provider = await ssoProviderById(services.engine, relay.sso_provider_id);
    if (provider.disabled) throw new AuthError('sso_provider_disabled', 'SSO provider is currently disabled');
    const { person, notAfter } = await personOfResponse(services, provider, { response, requestId: relay.request_id });
    const external = {
      ...person,
      provider: `sso:${provider.id}`,
      aud: requestAudience(request, services.keys),
      sso: true,
      linkTo: null,
    };
    const client = clientFacts(request);
    const outcome = await savingExternal(() =>
      services.engine.transaction(async (tx): Promise<{ code: string } | { session: Json }> => {
        const found = await accountFromExternal(tx, services, external, client);
        // The organisation vouches for the address, so nobody of theirs has to wait for a letter.
        if ('waiting' in found) throw new AuthError('email_exists', 'The account has to be confirmed first');
        if (relay.flow_state_id !== null)
          return { code: await issueAuthCode(tx, relay.flow_state_id, found.account.id, {}, notAfter) };
        const options = { provider: provider.id, notAfter, via: external.provider };
        return { session: await signIn(tx, services, found.account, 'sso/saml', client, options) };
      }),
    );
    return 'code' in outcome ? withCode(place, outcome.code) : withSession(place, outcome.session);
  } catch (error) {
    if (relay.flow_state_id !== null) await endFlow(services.engine, relay.flow_state_id);
    throw error;
  }
}
