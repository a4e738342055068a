import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { Transaction } from '../../database/engine.ts';
import { languageOf } from '../requests/client-facts.ts';
import { keepFlow, type Challenge } from '../sessions/flow-state.ts';
import { takeQuota } from './message-quota.ts';
import type { AuthMail, MailKind } from './message-settings.ts';
import {
  checkInterval,
  checkStrangerInterval,
  isTestAddress,
  keepToken,
  makeToken,
  type MadeToken,
  type TokenType,
} from './one-time-tokens.ts';
import type { AuthServices } from '../services.ts';
import type { Method } from '../sessions/sessions.ts';
import type { AuthSettings } from '../settings.ts';
import type { Account } from '../accounts/users.ts';

/** Letters whose link or code opens something. */
export type TokenMailKind = keyof typeof KINDS;

/** What a link says it is for; the client's own words. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface Kind {
  token: TokenType;
  /** When the last one was sent; kinds that share it share the interval. */
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at';
  /** How a session that comes of it was opened, with PKCE. */
  method: Method;
  /** Null for letters that hold a code and no link. */
  link: LinkType | null;
}

const KINDS = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at', method: 'email/signup', link: 'signup' },
  invite: { token: 'confirmation_token', sentAt: 'confirmation_sent_at', method: 'invite', link: 'invite' },
  magiclink: { token: 'recovery_token', sentAt: 'recovery_sent_at', method: 'magiclink', link: 'magiclink' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at', method: 'recovery', link: 'recovery' },
  email_change_current: {
    token: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
    method: 'email_change',
    link: 'email_change',
  },
  email_change_new: {
    token: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
    method: 'email_change',
    link: 'email_change',
  },
  reauthentication: {
    token: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
    method: 'otp',
    link: null,
  },
} as const satisfies Partial<Record<MailKind, Kind>>;

/** A letter whose token is kept; it goes out after the commit. */
export interface PreparedLetter {
  kind: TokenMailKind;
  to: string;
  made: MadeToken;
  newEmail: string | null;
}

/** How a session is opened that comes of a letter's link, with PKCE. */
export function methodOf(kind: TokenMailKind): Method {
  return KINDS[kind].method;
}

/** What is asked for: which letter, to whom, and for whose program alone. */
export interface AskedLetter {
  kind: TokenMailKind;
  to: string;
  challenge?: Challenge | null;
  newEmail?: string | null;
}

/**
 * Makes and keeps the token of a letter, in place of an earlier one of its kind. The interval is the caller's to check.
 * @throws AuthError 429 when the installation has sent too many.
 */
export async function prepareLetter(
  tx: Transaction,
  services: AuthServices,
  userId: string,
  { kind, to, challenge = null, newEmail = null }: AskedLetter,
): Promise<PreparedLetter> {
  if (!isTestAddress(services, to)) await takeQuota(tx, services, 'email');
  const made = makeToken(services, to, { pkce: challenge !== null });
  await keepToken(tx, userId, KINDS[kind].token, to, made.tokenHash);
  if (challenge) await keepFlow(tx, { challenge, userId, providerType: 'email', method: KINDS[kind].method });
  return { kind, to, made, newEmail };
}

/** As prepareLetter, for one letter on its own. @throws AuthError 429 over_email_send_rate_limit within the interval after the last. */
export async function askLetter(
  tx: Transaction,
  services: AuthServices,
  account: Account,
  asked: AskedLetter,
): Promise<PreparedLetter> {
  checkInterval(account[KINDS[asked.kind].sentAt], services.settings.emailIntervalSeconds, 'email');
  return prepareLetter(tx, services, account.id, asked);
}

/**
 * Does for an address that nobody has what a letter to it would have cost, and undoes it: neither the answer nor the time tells who has an
 * account. `more` is what else would have been done.
 * @throws AuthError 429 over_email_send_rate_limit as for a person: within the interval after the last, or when too many were sent.
 */
export async function pretendLetter(
  tx: Transaction,
  services: AuthServices,
  asked: AskedLetter,
  more: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await checkStrangerInterval(tx, services.settings, 'email', KINDS[asked.kind].sentAt, asked.to);
  await tx.query('savepoint pretended');
  await more();
  await prepareLetter(tx, services, randomUUID(), asked);
  await tx.query('rollback to savepoint pretended');
}

/** The address that a letter's link opens; always under the configured one, whatever host a request named. */
export function verifyLink(
  { externalUrl }: Pick<AuthSettings, 'externalUrl'>,
  tokenHash: string,
  type: LinkType,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo });
  return `${externalUrl}/verify?${query.toString()}`;
}

/** Hands a prepared letter over. To an address whose code the settings name nothing goes out. */
export async function sendLetter(
  services: AuthServices,
  request: FastifyRequest,
  account: Account,
  { kind, to, made, newEmail }: PreparedLetter,
  redirectTo: string,
): Promise<void> {
  if (isTestAddress(services, to)) return;
  const { link } = KINDS[kind];
  await services.messages.mail({
    ...addressed(request, account, kind, to),
    otp: made.otp,
    tokenHash: link === null ? null : made.tokenHash,
    link: link === null ? null : verifyLink(services.settings, made.tokenHash, link, redirectTo),
    redirectTo: link === null ? null : redirectTo,
    newEmail,
  });
}

/** Notifies the owner of an account of what has happened to it. Never throws on account of the mail server: it has happened. */
export async function sendNotice(
  services: AuthServices,
  request: FastifyRequest,
  account: Account,
  kind: Exclude<MailKind, TokenMailKind>,
  { to = account.email, newEmail = null }: { to?: string | null; newEmail?: string | null } = {},
): Promise<void> {
  if (to === null || to === '' || isTestAddress(services, to)) return;
  try {
    await services.messages.mail({
      ...addressed(request, account, kind, to),
      otp: null,
      tokenHash: null,
      link: null,
      redirectTo: null,
      newEmail,
    });
  } catch {
    // The refusal of the mail server itself names the address.
    services.logger.warn({ letter: kind }, 'auth: a letter was not sent');
  }
}

function addressed(
  request: FastifyRequest,
  account: Account,
  kind: MailKind,
  to: string,
): Pick<AuthMail, 'kind' | 'to' | 'language' | 'userMetadata'> {
  const userMetadata = account.raw_user_meta_data ?? {};
  return { kind, to, language: languageOf(request, userMetadata), userMetadata };
}
