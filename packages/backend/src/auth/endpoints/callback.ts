import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { clientFacts, requestAudience, type ClientFacts } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import { accountFromExternal, savingExternal, type External } from '../providers/external-account.ts';
import { keepWaiting, refuseWaiting, type Waiting } from '../providers/external-confirmation.ts';
import { issueAuthCode } from '../sessions/flow-state.ts';
import { callbackAddress, endFlow, providerOfFlow, reasonOf, takeState, type TakenFlow } from '../providers/flows.ts';
import type { ProviderResult } from '../providers/types.ts';
import { withCode, withError, withSession } from '../requests/redirect-answers.ts';
import { isAllowed } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { signIn } from '../sessions/sign-in.ts';
import type { ProviderTokens } from '../sessions/tokens.ts';
import type { Json } from '../accounts/users.ts';

const LONGEST_REASON = 300;

type Outcome =
  | { kind: 'session'; response: Json }
  | { kind: 'code'; code: string }
  | { kind: 'waiting'; waiting: Waiting };

/** GET and POST /callback: where another provider sends people back to. Always answers with a redirect to a place of ours. */
export function registerCallback(app: FastifyInstance, services: AuthServices): void {
  app.get('/callback', (request, reply) => callback(services, request, reply, parametersOf(request.url)));
  // Providers that answer with a form (response_mode form_post).
  app.post('/callback', (request, reply) => callback(services, request, reply, formOf(request)));
}

async function callback(
  services: AuthServices,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: URLSearchParams,
): Promise<FastifyReply> {
  const state = parameters.get('state') ?? '';
  if (state === '') {
    const refused = new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
    return reply.redirect(withError(services.settings.siteUrl, refused, { pkce: true }), 302);
  }
  const taken = await services.engine.transaction((tx) => takeState(tx, state, services));
  if ('refused' in taken)
    return reply.redirect(withError(placeOf(services, taken.flow?.redirect_to), taken.refused, { pkce: true }), 302);
  const place = placeOf(services, taken.redirect_to);
  try {
    return reply.redirect(await finish(services, request, parameters, taken, place), 302);
  } catch (error) {
    await endFlow(services.engine, taken.id);
    // What is not the person's doing goes to the log; they get a page that leads them back.
    if (!(error instanceof AuthError) || error.status >= 500)
      services.logger.error(
        { err: reasonOf(error), requestId: request.id, provider: taken.provider_type },
        'auth: a callback failed',
      );
    const refused =
      error instanceof AuthError ? error : new AuthError('unexpected_failure', 'Unexpected failure, please try again');
    return reply.redirect(withError(place, refused, { pkce: true }), 302);
  }
}

async function finish(
  services: AuthServices,
  request: FastifyRequest,
  parameters: URLSearchParams,
  flow: TakenFlow,
  place: string,
): Promise<string> {
  const result = await askProvider(services, parameters, flow);
  const external: External = {
    ...result.person,
    provider: flow.provider_type,
    aud: requestAudience(request, services.keys),
    sso: false,
    linkTo: flow.linking_target_id,
  };
  const tokens: ProviderTokens = {
    provider_token: result.accessToken,
    ...(result.refreshToken === null ? {} : { provider_refresh_token: result.refreshToken }),
  };
  const outcome = await savingExternal(() => settle(services, flow, external, tokens, clientFacts(request)));
  if (outcome.kind === 'code') return withCode(place, outcome.code);
  if (outcome.kind === 'session') return withSession(place, outcome.response);
  throw await refuseWaiting(services, request, external, outcome.waiting, place);
}

/** @throws AuthError bad_oauth_callback, in the provider's words where they are meant for people */
async function askProvider(
  services: AuthServices,
  parameters: URLSearchParams,
  flow: TakenFlow,
): Promise<ProviderResult> {
  const said = parameters.get('error');
  if (said !== null) {
    const reason = parameters.get('error_description') || said;
    throw new AuthError('bad_oauth_callback', readable(reason));
  }
  if (!parameters.get('code'))
    throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code');
  const provider = providerOfFlow(services, flow);
  try {
    return await provider.finish({
      redirectUri: callbackAddress(services),
      parameters,
      state: flow.id,
      nonce: flow.nonce,
      verifier: flow.provider_verifier,
    });
  } catch (cause) {
    services.logger.warn(
      { err: reasonOf(cause), provider: provider.name },
      'auth: the answer of a provider was refused',
    );
    throw new AuthError('bad_oauth_callback', 'Unable to exchange external code', { cause });
  }
}

function settle(
  services: AuthServices,
  flow: TakenFlow,
  external: External,
  tokens: ProviderTokens,
  client: ClientFacts,
): Promise<Outcome> {
  return services.engine.transaction(async (tx): Promise<Outcome> => {
    const found = await accountFromExternal(tx, services, external, client);
    if ('waiting' in found) {
      await endFlow(tx, flow.id);
      return { kind: 'waiting', waiting: await keepWaiting(tx, services, found.waiting) };
    }
    if (flow.code_challenge !== null)
      return { kind: 'code', code: await issueAuthCode(tx, flow.id, found.account.id, tokens) };
    await endFlow(tx, flow.id);
    const options = { via: external.provider, providerTokens: tokens };
    return { kind: 'session', response: await signIn(tx, services, found.account, 'oauth', client, options) };
  });
}

/** Checked again: the settings may have changed since the flow began. */
function placeOf({ settings }: AuthServices, redirectTo: string | null | undefined): string {
  return redirectTo && isAllowed(redirectTo, settings) ? redirectTo : settings.siteUrl;
}

function parametersOf(url: string): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
}

/** A provider's words come by way of the browser, so they are anybody's: plain text, and not much of it. */
function readable(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, ' ').slice(0, LONGEST_REASON);
}
