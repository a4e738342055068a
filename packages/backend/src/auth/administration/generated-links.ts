import type { Transaction } from '../../database/engine.ts';
import { adminTraits } from './subject.ts';
import { audit, roleActor } from '../audit.ts';
import type { ClientFacts } from '../requests/client-facts.ts';
import { emailExists } from '../messages/email-change.ts';
import { AuthError } from '../errors.ts';
import { noteInvitation, prospect, type Prospect } from './invitations.ts';
import {
  dropTokens,
  keepToken,
  lockAccount,
  makeToken,
  type MadeToken,
  type TokenType,
} from '../messages/one-time-tokens.ts';
import type { AuthServices } from '../services.ts';
import type { LinkType } from '../messages/token-letters.ts';
import { findByEmail, isEmailTaken, reload, type Account } from '../accounts/users.ts';

/** What a link can be made for. */
export type GeneratedType = keyof typeof TYPES;

/** A link that an administrator asks for. */
export interface AskedLink extends Prospect {
  type: GeneratedType;
  /** Of a change of address; empty for the others. */
  newEmail: string;
}

/** A token that is kept and goes nowhere by itself. */
export interface GeneratedLink {
  account: Account;
  made: MadeToken;
  link: LinkType;
}

const TYPES = {
  signup: { token: 'confirmation_token', link: 'signup' },
  invite: { token: 'confirmation_token', link: 'invite' },
  magiclink: { token: 'recovery_token', link: 'magiclink' },
  recovery: { token: 'recovery_token', link: 'recovery' },
  email_change_current: { token: 'email_change_token_current', link: 'email_change' },
  email_change_new: { token: 'email_change_token_new', link: 'email_change' },
} as const satisfies Record<string, { token: TokenType; link: LinkType }>;

/** Whether a text names a kind of link. */
export function isGeneratedType(type: string): type is GeneratedType {
  return Object.hasOwn(TYPES, type);
}

/**
 * Makes and keeps the token of a link for an administrator, who hands it over in their own way. Nothing is sent, so no interval holds.
 * @throws AuthError 404 user_not_found; 422 email_exists.
 */
export async function generateLink(
  tx: Transaction,
  services: AuthServices,
  asked: AskedLink,
  role: string,
  client: ClientFacts,
): Promise<GeneratedLink> {
  const { token, link } = TYPES[asked.type];
  const { id } = await subjectOf(tx, services, asked);
  const account = await reload(tx, id);
  if (asked.type === 'invite') await noteInvitation(tx, account, role, client);
  else await audit(tx, client, roleActor(role), auditedAs(asked.type), adminTraits(account));
  const address = asked.type === 'email_change_new' ? asked.newEmail : asked.email;
  const made = makeToken(services, address);
  await keepToken(tx, id, token, address, made.tokenHash);
  return { account: await reload(tx, id), made, link };
}

async function subjectOf(tx: Transaction, services: AuthServices, asked: AskedLink): Promise<Account> {
  if (asked.type === 'signup' || asked.type === 'invite') return prospect(tx, services, asked);
  const account = await findByEmail(tx, asked.email, asked.aud);
  if (!account) throw new AuthError('user_not_found', 'User with this email not found', { status: 404 });
  if (asked.type === 'email_change_current' || asked.type === 'email_change_new')
    await beginChange(tx, account, asked.newEmail);
  return account;
}

/** Names the new address. Links to both addresses are asked for one after the other, so those of the same change stay good. */
async function beginChange(tx: Transaction, { id }: Account, newEmail: string): Promise<void> {
  if (await isEmailTaken(tx, newEmail, id)) throw emailExists();
  await lockAccount(tx, id);
  const { email_change: underWay } = await reload(tx, id);
  if (underWay === newEmail) return;
  await dropTokens(tx, id, ['email_change_token_current', 'email_change_token_new']);
  await tx.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1',
    [id, newEmail],
  );
}

function auditedAs(type: GeneratedType): 'user_confirmation_requested' | 'user_recovery_requested' | 'user_modified' {
  if (type === 'signup') return 'user_confirmation_requested';
  return type === 'magiclink' || type === 'recovery' ? 'user_recovery_requested' : 'user_modified';
}
