import type { Transaction } from '../../database/engine.ts';
import { AuthError } from '../errors.ts';
import { lockAccount } from '../messages/one-time-tokens.ts';
import { isDuplicate } from '../sql-errors.ts';

/** A key of a person's device. */
export interface Passkey {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  /** As text: it may be longer than a number is exact. */
  sign_count: string;
  transports: string[];
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface NewPasskey {
  userId: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  aaguid: string;
  signCount: number;
  transports: readonly string[];
  backupEligible: boolean;
  backedUp: boolean;
}

export type ChallengeType = 'registration' | 'authentication';

/** What a device is to sign. */
export interface Challenge {
  id: string;
  challenge: string;
  /** In seconds since 1970. */
  expires_at: number;
}

const COLUMNS = `id, user_id, credential_id, public_key, sign_count::text, transports, friendly_name, created_at, last_used_at`;

/** The keys of a person, the oldest first. */
export async function passkeysOf(tx: Pick<Transaction, 'query'>, userId: string): Promise<Passkey[]> {
  const { rows } = await tx.query<Passkey>(
    `select ${COLUMNS} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/**
 * The key by the name that the device gave it. Its account is locked, as everybody does who changes ways in, so that its count is read and
 * written by one.
 */
export async function passkeyByCredential(tx: Transaction, credentialId: Uint8Array): Promise<Passkey | null> {
  const select = `select ${COLUMNS} from auth.webauthn_credentials where credential_id = $1`;
  const named = [Buffer.from(credentialId)];
  const owner = (await tx.query<Passkey>(select, named)).rows[0]?.user_id;
  if (owner === undefined) return null;
  await lockAccount(tx, owner);
  return (await tx.query<Passkey>(select, named)).rows[0] ?? null;
}

/** @throws AuthError 422 webauthn_credential_exists */
export async function insertPasskey(tx: Transaction, key: NewPasskey): Promise<Passkey> {
  try {
    const { rows } = await tx.query<Passkey>(
      `insert into auth.webauthn_credentials
         (user_id, credential_id, public_key, aaguid, sign_count, transports, backup_eligible, backed_up)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
      [
        key.userId,
        Buffer.from(key.credentialId),
        Buffer.from(key.publicKey),
        key.aaguid,
        key.signCount,
        JSON.stringify(key.transports),
        key.backupEligible,
        key.backedUp,
      ],
    );
    const [made] = rows;
    if (!made) throw new Error('A passkey vanished inside the transaction that wrote it');
    return made;
  } catch (error) {
    if (isDuplicate(error))
      throw new AuthError('webauthn_credential_exists', 'This credential is already registered', { cause: error });
    throw error;
  }
}

/** Notes a sign-in by a key. */
export async function notePasskeyUse(
  tx: Transaction,
  id: string,
  { signCount, backedUp }: { signCount: number; backedUp: boolean },
): Promise<void> {
  await tx.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now() where id = $1`,
    [id, signCount, backedUp],
  );
}

/** Gives a key of a person another name. @throws AuthError 404 */
export async function renamePasskey(tx: Transaction, userId: string, id: string, name: string): Promise<Passkey> {
  const { rows } = await tx.query<Passkey>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now() where id = $1 and user_id = $2 returning ${COLUMNS}`,
    [id, userId, name],
  );
  return rows[0] ?? notFound();
}

/** @throws AuthError 404 */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<void> {
  const { rowCount } = await tx.query('delete from auth.webauthn_credentials where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  if (rowCount === 0) notFound();
}

/** Removes every key of a person: none of them signs in any more. */
export async function deletePasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
}

export function notFound(): never {
  throw new AuthError('validation_failed', 'Passkey not found', { status: 404 });
}

/** Keeps a challenge for so many seconds. */
export async function keepChallenge(
  tx: Pick<Transaction, 'query'>,
  type: ChallengeType,
  userId: string | null,
  challenge: string,
  seconds: number,
): Promise<Challenge> {
  const { rows } = await tx.query<Challenge>(
    `insert into auth.webauthn_challenges (user_id, challenge_type, challenge, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     returning id, challenge, floor(extract(epoch from expires_at))::float8 as expires_at`,
    [userId, type, challenge, seconds],
  );
  const [kept] = rows;
  if (!kept) throw new Error('A challenge vanished inside the statement that wrote it');
  return kept;
}

/** Uses a challenge up, whatever comes of it. @throws AuthError 400 webauthn_challenge_not_found, webauthn_challenge_expired */
export async function useChallenge(
  tx: Pick<Transaction, 'query'>,
  type: ChallengeType,
  userId: string | null,
  id: string,
): Promise<string> {
  const { rows } = await tx.query<{ challenge: string; expired: boolean }>(
    `delete from auth.webauthn_challenges where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning challenge, expires_at <= now() as expired`,
    [id, type, userId],
  );
  const [found] = rows;
  if (!found) throw new AuthError('webauthn_challenge_not_found', 'Challenge not found or already used');
  if (found.expired) throw new AuthError('webauthn_challenge_expired', 'Challenge has expired');
  return found.challenge;
}
