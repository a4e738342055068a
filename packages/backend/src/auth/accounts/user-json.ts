import type { Account, Factor, Identity } from './users.ts';

/** The user object of the protocol: fields without a value are left out, e-mail and phone are then empty. */
export function userJson(account: Account): Record<string, unknown> {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email ?? '',
    ...present('email_confirmed_at', account.email_confirmed_at),
    ...present('invited_at', account.invited_at),
    phone: account.phone ?? '',
    ...present('phone_confirmed_at', account.phone_confirmed_at),
    ...present('confirmation_sent_at', account.confirmation_sent_at),
    ...present('confirmed_at', account.confirmed_at),
    ...present('recovery_sent_at', account.recovery_sent_at),
    ...present('new_email', account.email_change),
    ...present('email_change_sent_at', account.email_change_sent_at),
    ...present('new_phone', account.phone_change),
    ...present('phone_change_sent_at', account.phone_change_sent_at),
    ...present('reauthentication_sent_at', account.reauthentication_sent_at),
    ...present('last_sign_in_at', account.last_sign_in_at),
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    ...(account.factors.length > 0 ? { factors: account.factors.map(factorJson) } : {}),
    identities: account.identities.map(identityJson),
    created_at: account.created_at,
    updated_at: account.updated_at,
    ...present('banned_until', account.banned_until),
    ...present('deleted_at', account.deleted_at),
    is_anonymous: account.is_anonymous,
  };
}

function identityJson(identity: Identity): Record<string, unknown> {
  const { email, ...rest } = identity;
  return {
    ...rest,
    last_sign_in_at: instant(identity.last_sign_in_at),
    created_at: instant(identity.created_at),
    updated_at: instant(identity.updated_at),
    ...present('email', email),
  };
}

/** A factor as the protocol shows it, without its secret. */
export function factorJson(factor: Factor): Record<string, unknown> {
  const { friendly_name, phone, ...rest } = factor;
  return {
    ...rest,
    created_at: instant(factor.created_at),
    updated_at: instant(factor.updated_at),
    last_challenged_at: instant(factor.last_challenged_at),
    ...present('friendly_name', friendly_name),
    ...present('phone', phone),
  };
}

function present(name: string, value: unknown): Record<string, unknown> {
  return value === null || value === undefined || value === '' ? {} : { [name]: value };
}

/** PostgreSQL's JSON writes instants with the session's offset; the protocol has them in UTC. */
function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
