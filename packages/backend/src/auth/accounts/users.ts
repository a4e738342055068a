import type { Transaction } from '../../database/engine.ts';

export type Json = Record<string, unknown>;

export interface Identity {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email?: string | null;
}

export interface Factor {
  id: string;
  created_at: string;
  updated_at: string;
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  factor_type: string;
  phone: string | null;
  last_challenged_at: string | null;
}

/** A row of auth.users with what belongs to it. */
export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  /** Which address has agreed to the change: 0 none, 1 the present one, 2 the new one. */
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  identities: Identity[];
  factors: Factor[];
}

/** Columns of an Account from `auth.users u`. The secret of a factor is never read here. */
export const ACCOUNT_COLUMNS = `
  u.id, coalesce(u.aud, '') as aud, coalesce(u.role, '') as role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at,
  u.confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at,
  coalesce(u.email_change_confirm_status, 0) as email_change_confirm_status, u.phone_change,
  u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
  u.banned_until, u.deleted_at, u.is_sso_user, u.is_anonymous,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
      'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at, i.id)
    from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status, 'friendly_name', f.friendly_name,
      'factor_type', f.factor_type, 'phone', f.phone, 'last_challenged_at', f.last_challenged_at) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`;

/** The account with this id, or null. */
export async function findById(tx: Transaction, id: string): Promise<Account | null> {
  const { rows } = await tx.query<Account>(`select ${ACCOUNT_COLUMNS} from auth.users u where u.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The account that signs in with this address (lower case), or null. */
export async function findByEmail(tx: Transaction, email: string, aud: string): Promise<Account | null> {
  const { rows } = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from auth.users u where u.email = $1 and u.aud = $2 and not u.is_sso_user and u.deleted_at is null`,
    [email, aud],
  );
  return rows[0] ?? null;
}

/** Whether an account of anybody else has the address. */
export async function isEmailTaken(tx: Transaction, email: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await tx.query(
    'select from auth.users where email = $1 and not is_sso_user and id is distinct from $2',
    [email, exceptId],
  );
  return rows.length > 0;
}

/** Whether an account of anybody else has the phone number. */
export async function isPhoneTaken(tx: Transaction, phone: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await tx.query('select from auth.users where phone = $1 and id is distinct from $2', [
    phone,
    exceptId,
  ]);
  return rows.length > 0;
}

/** The account as it is now; for rows that this transaction has just written. @throws an error when it is gone. */
export async function reload(tx: Transaction, id: string): Promise<Account> {
  const account = await findById(tx, id);
  if (!account) throw new Error('An account vanished inside the transaction that wrote it');
  return account;
}

export function isBanned(account: Pick<Account, 'banned_until'>): boolean {
  return account.banned_until !== null && account.banned_until.getTime() > Date.now();
}
