import { createHash } from 'node:crypto';

import type { Transaction } from '../../database/engine.ts';
import { deletePasskeys } from '../passkeys/rows.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { Account } from '../accounts/users.ts';

/** Deletes a person but keeps the row that others refer to: what names them becomes a hash, everything else goes. */
export async function softDelete(tx: Transaction, account: Account): Promise<void> {
  if (account.deleted_at !== null) return;
  const { id } = account;
  const obscured = (value: string | null): string | null =>
    value
      ? createHash('sha256')
          .update(id + value)
          .digest('base64url')
      : null;
  await tx.query(
    `update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = '', phone_change = '', confirmation_token = '', recovery_token = '',
       email_change_token_current = '', email_change_token_new = '', phone_change_token = '', reauthentication_token = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now() where id = $1`,
    [id, obscured(account.email), obscured(account.phone)?.slice(0, 15) ?? null],
  );
  for (const identity of account.identities) {
    await tx.query(
      "update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now() where id = $1",
      [identity.identity_id, obscured(identity.id)],
    );
  }
  await tx.query('delete from auth.mfa_factors where user_id = $1', [id]);
  await deletePasskeys(tx, id);
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [id]);
  await endSessions(tx, id, 'all');
}
