import { NIL_UUID } from '../caller/uuid.ts';
import type { Transaction } from '../database/engine.ts';
import type { ClientFacts } from './requests/client-facts.ts';
import type { Account } from './accounts/users.ts';

const LOG_TYPE = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  passkey_created: 'factor',
  passkey_updated: 'factor',
  passkey_deleted: 'factor',
  user_invited: 'team',
  identity_linked: 'user',
  identity_unlinked: 'user',
  sso_provider_created: 'team',
  sso_provider_updated: 'team',
  sso_provider_deleted: 'team',
  invite_accepted: 'account',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
} as const;

/** Who did it: a person, or an API key's role. */
export type Actor = Pick<Account, 'id' | 'email' | 'phone' | 'is_sso_user'>;

/** The actor of calls with an administrator's key, which belongs to nobody in particular. */
export function roleActor(role: string): Actor {
  return { id: NIL_UUID, email: role, phone: null, is_sso_user: false };
}

/** What the audit log keeps of an action. Traits name accounts, never secrets. */
export function auditPayload(actor: Actor, action: keyof typeof LOG_TYPE, traits?: Record<string, unknown>): string {
  return JSON.stringify({
    action,
    actor_id: actor.id,
    actor_username: actor.phone || actor.email || '',
    actor_via_sso: actor.is_sso_user,
    log_type: LOG_TYPE[action],
    ...(traits ? { traits } : {}),
  });
}

/** Writes what happened, in the transaction in which it happens. */
export async function audit(
  tx: Transaction,
  client: ClientFacts,
  actor: Actor,
  action: keyof typeof LOG_TYPE,
  traits?: Record<string, unknown>,
): Promise<void> {
  await tx.query('insert into auth.audit_log_entries (instance_id, payload, ip_address) values ($1, $2, $3)', [
    NIL_UUID,
    auditPayload(actor, action, traits),
    client.ip ?? '',
  ]);
}
