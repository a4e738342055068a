import type { FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';

import type { Transaction } from '../../database/engine.ts';
import { queryValue } from '../requests/client-facts.ts';
import { AuthError } from '../errors.ts';
import { keepFlow, readChallenge, readFlow, type Flow } from '../sessions/flow-state.ts';
import { providerNamed } from './index.ts';
import type { Provider } from './types.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';

/** What the auth module decides itself, and what it reads: no request may set these for the provider. */
const NOT_PASSED_ON: ReadonlySet<string> = new Set([
  'provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token', 'apikey', 'state', 'nonce', 'scope', 'client_id', 'client_secret',
  'redirect_uri', 'response_type', 'response_mode', 'code_challenge', 'code_challenge_method', 'request', 'request_uri', 'registration', 'code',
]); // prettier-ignore
const LONGEST_EXTRA = 1_000;

/** Where providers send people back to; it has to be registered with each of them. */
export function callbackAddress({ settings }: Pick<AuthServices, 'settings'>): string {
  return `${settings.externalUrl}/callback`;
}

/**
 * Begins a sign-in at another provider, or the linking of one: keeps the flow and returns the address to go to.
 * @throws AuthError 400 validation_failed for an unknown provider, a malformed challenge, or a provider that does not answer
 */
export async function beginProviderFlow(
  services: AuthServices,
  request: FastifyRequest,
  linkingTargetId: string | null,
): Promise<string> {
  const provider = providerNamed(services, queryValue(request, 'provider') ?? '');
  const challenge = readChallenge(
    queryValue(request, 'code_challenge') ?? '',
    queryValue(request, 'code_challenge_method') ?? '',
  );
  const nonce = randomNonce();
  const verifier = randomPKCECodeVerifier();
  const state = await services.engine.transaction((tx) =>
    keepFlow(tx, {
      challenge,
      userId: null,
      providerType: provider.name,
      method: 'oauth',
      redirectTo: redirectTarget(request, services.settings),
      linkingTargetId,
      nonce,
      providerVerifier: verifier,
    }),
  );
  const way = {
    redirectUri: callbackAddress(services),
    state,
    nonce,
    verifier,
    scopes: queryValue(request, 'scopes') ?? '',
    extra: extraParameters(request),
  };
  try {
    return (await provider.authorizationUrl(way)).href;
  } catch (cause) {
    services.logger.warn(
      { err: reasonOf(cause), provider: provider.name },
      'auth: a provider could not be asked for its configuration',
    );
    throw new AuthError('validation_failed', `Unsupported provider: ${provider.name} cannot be reached`, { cause });
  }
}

/** A flow that a callback has taken: nobody can use its state again. */
export interface TakenFlow extends Flow {
  nonce: string;
  provider_verifier: string;
}

/** Why a state is not taken, and where its flow wanted to lead when it had one. */
export interface RefusedState {
  refused: AuthError;
  flow: Flow | null;
}

/** Takes the state of a callback. The flow's secrets leave the row, so that it is taken once however many ask. */
export async function takeState(
  tx: Transaction,
  state: string,
  { settings }: Pick<AuthServices, 'settings'>,
): Promise<TakenFlow | RefusedState> {
  const flow = await readFlow(tx, state);
  const { nonce = null, provider_verifier: verifier = null } = flow ?? {};
  if (!flow || nonce === null || verifier === null)
    return { refused: new AuthError('bad_oauth_state', 'OAuth callback with invalid state'), flow: null };
  if (flow.age_seconds > settings.flowSeconds) {
    await endFlow(tx, flow.id);
    return { refused: new AuthError('flow_state_expired', 'OAuth state has expired'), flow };
  }
  await tx.query(
    'update auth.flow_state set nonce = null, provider_verifier = null, updated_at = now() where id = $1',
    [flow.id],
  );
  return { ...flow, nonce, provider_verifier: verifier };
}

/** Forgets a flow that has ended or failed. */
export async function endFlow(tx: Pick<Transaction, 'query'>, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id]);
}

/** The provider of a flow; it may have been taken out of the settings meanwhile. @throws AuthError 400 validation_failed */
export function providerOfFlow(services: AuthServices, flow: Flow): Provider {
  return providerNamed(services, flow.provider_type);
}

/** What went wrong, without the answer itself or the row: they may hold tokens and addresses. */
export function reasonOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'unknown' };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: reasonOf(cause) }) };
}

function extraParameters({ query }: FastifyRequest): ReadonlyMap<string, string> {
  if (typeof query !== 'object' || query === null) return new Map();
  return new Map(
    Object.entries(query).filter(
      (entry): entry is [string, string] =>
        !NOT_PASSED_ON.has(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= LONGEST_EXTRA,
    ),
  );
}
