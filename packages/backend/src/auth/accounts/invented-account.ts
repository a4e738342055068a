import { randomUUID } from 'node:crypto';

import type { Account, Json } from './users.ts';

/**
 * An account that does not exist, for a sign-up whose address or number is taken: of the same form as a new one, so that the answer does
 * not tell, except by the missing identities, which the protocol's own client looks for.
 */
export function inventedAccount({
  email,
  phone,
  aud,
  data,
}: {
  email: string | null;
  phone: string | null;
  aud: string;
  data: Json;
}): Account {
  const now = new Date();
  const id = randomUUID();
  const provider = email === null ? 'phone' : 'email';
  return {
    id,
    aud,
    role: 'authenticated',
    email,
    phone,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: {
      ...data,
      sub: id,
      ...(email === null ? {} : { email }),
      ...(phone === null ? {} : { phone }),
      email_verified: false,
      phone_verified: false,
    },
    created_at: now,
    updated_at: now,
    banned_until: null,
    deleted_at: null,
    is_sso_user: false,
    is_anonymous: false,
    identities: [],
    factors: [],
  };
}
