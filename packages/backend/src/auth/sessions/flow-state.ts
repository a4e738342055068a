import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';

import { isUuid } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Method } from './sessions.ts';
import type { AuthSettings } from '../settings.ts';
import type { ProviderTokens } from './tokens.ts';

/** Proof that the browser that follows the link is the one that asked for it (PKCE); null for links that carry the session themselves. */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

const CHALLENGE = /^[A-Za-z0-9._~-]+$/;

/** Reads the pair of PKCE parameters. @throws AuthError 400 validation_failed when one is missing or malformed. */
export function readChallenge(challenge: string, method: string): Challenge | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!CHALLENGE.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw invalid('code challenge method not supported');
  return { challenge, method: lower };
}

/** A sign-in that begins now and ends later: at another provider, or with a letter. */
export interface NewFlow {
  /** Null when the session is to travel in the address itself. */
  challenge: Challenge | null;
  /** Whom it signs in, when that is known already. */
  userId: string | null;
  /** `email`, or the provider's name. */
  providerType: string;
  method: Method;
  /** Where it leads when it ends; checked before it is kept. */
  redirectTo?: string | null;
  /** The account to which the provider is to be added. */
  linkingTargetId?: string | null;
  nonce?: string | null;
  /** Our own proof towards the provider. */
  providerVerifier?: string | null;
}

/** A flow as it is kept. */
export interface Flow {
  id: string;
  user_id: string | null;
  provider_type: string;
  authentication_method: Method;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  redirect_to: string | null;
  linking_target_id: string | null;
  nonce: string | null;
  provider_verifier: string | null;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  /** When the session that comes of it ends whatever happens. */
  session_not_after: Date | null;
  /** Since its code was issued, before that since it began. */
  age_seconds: number;
}

const COLUMNS = `id, user_id, provider_type, authentication_method, code_challenge, code_challenge_method, redirect_to, linking_target_id, nonce,
  provider_verifier, provider_access_token, provider_refresh_token, session_not_after,
  extract(epoch from now() - coalesce(auth_code_issued_at, created_at))::float8 as age_seconds`;

/** Keeps a flow and returns its id. One that waits for a letter replaces an earlier one of the same person and kind: so does its letter. */
export async function keepFlow(tx: Transaction, flow: NewFlow): Promise<string> {
  if (flow.userId !== null)
    await tx.query(
      'delete from auth.flow_state where user_id = $1 and authentication_method = $2 and provider_type = $3 and auth_code is null',
      [flow.userId, flow.method, flow.providerType],
    );
  const id = randomUUID();
  await tx.query(
    `insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge, provider_type, authentication_method, redirect_to,
       linking_target_id, nonce, provider_verifier) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      flow.userId,
      flow.challenge?.method ?? null,
      flow.challenge?.challenge ?? null,
      flow.providerType,
      flow.method,
      flow.redirectTo ?? null,
      flow.linkingTargetId ?? null,
      flow.nonce ?? null,
      flow.providerVerifier ?? null,
    ],
  );
  return id;
}

/** The flow with this id, locked for the transaction; null when it is unknown. The caller checks its age. */
export async function readFlow(tx: Transaction, id: string): Promise<Flow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await tx.query<Flow>(`select ${COLUMNS} from auth.flow_state where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** The flow that waits for a person's letter of one kind, locked for the transaction; null when there is none. */
export async function findWaitingFlow(tx: Transaction, userId: string, method: Method): Promise<Flow | null> {
  const { rows } = await tx.query<Flow>(
    `select ${COLUMNS} from auth.flow_state where user_id = $1 and authentication_method = $2 and auth_code is null
     order by created_at desc limit 1 for update`,
    [userId, method],
  );
  return rows[0] ?? null;
}

/**
 * Ends a flow for a person: returns the code that the client that began it exchanges for a session. Tokens of the provider wait with it.
 */
export async function issueAuthCode(
  tx: Transaction,
  id: string,
  userId: string,
  tokens: ProviderTokens = {},
  sessionNotAfter: Date | null = null,
): Promise<string> {
  const code = randomUUID();
  await tx.query(
    `update auth.flow_state set auth_code = $2, user_id = $3, provider_access_token = $4, provider_refresh_token = $5,
       session_not_after = $6, auth_code_issued_at = now(), updated_at = now() where id = $1`,
    [id, code, userId, tokens.provider_token ?? null, tokens.provider_refresh_token ?? null, sessionNotAfter],
  );
  return code;
}

/**
 * Takes the flow of a code, which then is used up. A wrong verifier leaves it: a thief of a code must not be able to spoil it.
 * @throws AuthError 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier.
 */
export async function takeFlow(
  tx: Transaction,
  authCode: string,
  verifier: string,
  { flowSeconds }: Pick<AuthSettings, 'flowSeconds'>,
): Promise<Flow> {
  const { rows } = await tx.query<Flow>(`select ${COLUMNS} from auth.flow_state where auth_code = $1 for update`, [
    authCode,
  ]);
  const [flow] = rows;
  if (!flow) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.age_seconds > flowSeconds)
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
  if (!proves(verifier, flow))
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  await tx.query('delete from auth.flow_state where id = $1', [flow.id]);
  return flow;
}

function proves(verifier: string, flow: Flow): boolean {
  if (flow.code_challenge === null) return false;
  const shown = flow.code_challenge_method === 'plain' ? verifier : sha256(verifier).toString('base64url');
  // Of equal length whatever was sent, so that the comparison takes the same time.
  return timingSafeEqual(sha256(shown), sha256(flow.code_challenge));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
