import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { Transaction } from '../../database/engine.ts';
import { isTakenAccount, putIdentity } from '../accounts/account-writes.ts';
import { languageOf } from '../requests/client-facts.ts';
import { emailExists, listProviders } from './email-change.ts';
import { AuthError, invalid } from '../errors.ts';
import { takeQuota } from './message-quota.ts';
import type { SmsMessage } from './message-settings.ts';
import {
  checkInterval,
  checkStrangerInterval,
  isTestAddress,
  keepToken,
  makeToken,
  type TokenType,
} from './one-time-tokens.ts';
import type { AuthServices } from '../services.ts';
import { ACCOUNT_COLUMNS, type Account, type Json } from '../accounts/users.ts';

/** A code whose token is kept; it goes out after the commit. */
export interface PreparedCode {
  to: string;
  otp: string;
  channel: SmsMessage['channel'];
}

const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const satisfies Partial<Record<TokenType, keyof Account>>;

/** The way by which a code goes out. @throws AuthError 400 validation_failed for one that the provider does not have. */
export function readChannel(channel: string, { smsProviderName }: AuthServices['settings']): SmsMessage['channel'] {
  if (channel === '' || channel === 'sms') return 'sms';
  if (channel === 'whatsapp' && smsProviderName.startsWith('twilio')) return 'whatsapp';
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}

/** 422: somebody else has the number. */
export function phoneExists(): AuthError {
  return new AuthError('phone_exists', 'A user with this phone number has already been registered');
}

/**
 * What a failed write means: two people can take one address or number at the same moment, and the second gets the answer that it would
 * have got later.
 */
export function asTaken(error: unknown): unknown {
  if (!(error instanceof AuthError) || !isTakenAccount(error.cause)) return error;
  return error.cause.constraint === 'users_phone_key' ? phoneExists() : emailExists();
}

/** The account that signs in with this number (digits), or null. */
export async function findByPhone(tx: Transaction, phone: string, aud: string): Promise<Account | null> {
  const { rows } = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from auth.users u where u.phone = $1 and u.aud = $2 and not u.is_sso_user and u.deleted_at is null`,
    [phone, aud],
  );
  return rows[0] ?? null;
}

/**
 * Makes and keeps a code for a number.
 * @throws AuthError 429 over_sms_send_rate_limit within the interval after the last, or when the installation has sent too many.
 */
export async function prepareCode(
  tx: Transaction,
  services: AuthServices,
  account: Account,
  type: keyof typeof SENT_AT,
  { to, channel }: { to: string; channel: SmsMessage['channel'] },
): Promise<PreparedCode> {
  checkInterval(account[SENT_AT[type]], services.settings.smsIntervalSeconds, 'sms');
  if (!isTestAddress(services, to)) await takeQuota(tx, services, 'sms');
  const { otp, tokenHash } = makeToken(services, to);
  await keepToken(tx, account.id, type, to, tokenHash);
  return { to, otp, channel };
}

/**
 * Does for a number that nobody has what a code to it would have cost, and undoes it: see pretendLetter.
 * @throws AuthError 429 over_sms_send_rate_limit as for a person.
 */
export async function pretendCode(tx: Transaction, services: AuthServices, to: string): Promise<void> {
  await checkStrangerInterval(tx, services.settings, 'sms', 'confirmation_sent_at', to);
  await tx.query('savepoint pretended');
  if (!isTestAddress(services, to)) await takeQuota(tx, services, 'sms');
  await keepToken(tx, randomUUID(), 'confirmation_token', to, makeToken(services, to).tokenHash);
  await tx.query('rollback to savepoint pretended');
}

/** Sends a prepared code and answers with the provider's name for it; nothing where the answer must not tell that there is an account. To a number whose code the settings name nothing goes out. */
export async function sendCode(
  services: AuthServices,
  request: FastifyRequest,
  userMetadata: Json | null,
  { to, otp, channel }: PreparedCode,
  { concealed = false }: { concealed?: boolean } = {},
): Promise<{ message_id?: string }> {
  if (isTestAddress(services, to)) return {};
  const language = languageOf(request, userMetadata);
  const message = { to, otp, channel, text: `Your code is ${otp}`, language };
  if (concealed) {
    services.messages.smsInBackground(message);
    return {};
  }
  const { messageId } = await services.messages.sms(message);
  return messageId === null ? {} : { message_id: messageId };
}

/** Gives an account a proven number: in its row and its identity. An account without a name has one from now on. */
export async function completePhoneChange(tx: Transaction, userId: string, phone: string): Promise<void> {
  await tx.query(
    `update auth.users set phone = $2, phone_change = '', phone_change_token = '', phone_confirmed_at = now(), is_anonymous = false,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('phone', $2::text, 'phone_verified', true),
       updated_at = now() where id = $1`,
    [userId, phone],
  );
  await putIdentity(tx, userId, 'phone', { sub: userId, phone, phone_verified: true });
  await listProviders(tx, userId);
}
