import { randomUUID } from 'node:crypto';

import { isUuid } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { AuthError } from '../errors.ts';

/** A sign-in at an organisation that is under way. */
export interface RelayState {
  sso_provider_id: string;
  request_id: string;
  redirect_to: string | null;
  flow_state_id: string | null;
}

/** How long an organisation's sign-in may take. */
export const RELAY_STATE_SECONDS = 600;

/** Keeps what the answer will be compared with; returns the state that goes with the browser. */
export async function keepRelayState(tx: Transaction, relay: RelayState): Promise<string> {
  const id = randomUUID();
  await tx.query(
    'insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id) values ($1, $2, $3, $4, $5)',
    [id, relay.sso_provider_id, relay.request_id, relay.redirect_to, relay.flow_state_id],
  );
  return id;
}

/**
 * Takes a state, which works once however many answers come with it; of one that is too old only the refusal is left.
 * Run outside a transaction that may be undone.
 * @throws AuthError 404 saml_relay_state_not_found, 422 saml_relay_state_expired
 */
export async function takeRelayState(tx: Pick<Transaction, 'query'>, id: string): Promise<RelayState> {
  const { rows } = isUuid(id)
    ? await tx.query<RelayState & { age_seconds: number }>(
        `delete from auth.saml_relay_states where id = $1
         returning sso_provider_id, request_id, redirect_to, flow_state_id, extract(epoch from now() - created_at)::float8 as age_seconds`,
        [id],
      )
    : { rows: [] };
  const [relay] = rows;
  if (!relay)
    throw new AuthError('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
  if (relay.age_seconds > RELAY_STATE_SECONDS)
    throw new AuthError('saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  return relay;
}
