import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { readBody, text } from '../requests/body.ts';
import { clientFacts } from '../requests/client-facts.ts';
import { AuthError, invalid } from '../errors.ts';
import { takeFlow, type Flow } from '../sessions/flow-state.ts';
import type { AuthServices } from '../services.ts';
import { signIn } from '../sessions/sign-in.ts';
import type { ProviderTokens } from '../sessions/tokens.ts';
import { findById } from '../accounts/users.ts';

const BODY = z.object({ auth_code: text, code_verifier: text });

/** Exchanges the code of a finished flow for a session; only the program that began it has the verifier. */
export async function pkceGrant(services: AuthServices, request: FastifyRequest): Promise<object> {
  const { auth_code: code, code_verifier: verifier } = readBody(request, BODY);
  if (code === '' || verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const client = clientFacts(request);
  return services.engine.transaction(async (tx) => {
    const flow = await takeFlow(tx, code, verifier, services.settings);
    const account = flow.user_id === null ? null : await findById(tx, flow.user_id);
    if (!account || account.deleted_at !== null)
      throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
    return signIn(tx, services, account, flow.authentication_method, client, {
      provider: flow.authentication_method === 'sso/saml' ? flow.provider_type.replace(/^sso:/, '') : null,
      notAfter: flow.session_not_after,
      via: flow.provider_type,
      providerTokens: providerTokens(flow),
    });
  });
}

function providerTokens({ provider_access_token: access, provider_refresh_token: refresh }: Flow): ProviderTokens {
  return {
    ...(access ? { provider_token: access } : {}),
    ...(refresh ? { provider_refresh_token: refresh } : {}),
  };
}
