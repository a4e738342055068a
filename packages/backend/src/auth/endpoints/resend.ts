import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../../database/engine.ts';
import { audit } from '../audit.ts';
import { readBody, text } from '../requests/body.ts';
import { captchaPart, requireCaptcha } from '../requests/captcha.ts';
import { clientFacts, requestAudience } from '../requests/client-facts.ts';
import { validEmail, validPhone } from '../requests/contact.ts';
import { beginEmailChange } from '../messages/email-change.ts';
import { AuthError, invalid } from '../errors.ts';
import { readChallenge, type Challenge } from '../sessions/flow-state.ts';
import { findByPhone, prepareCode, pretendCode, sendCode } from '../messages/phone-codes.ts';
import { redirectTarget } from '../requests/redirects.ts';
import type { AuthServices } from '../services.ts';
import { askLetter, pretendLetter, sendLetter, type PreparedLetter } from '../messages/token-letters.ts';
import { ACCOUNT_COLUMNS, findByEmail, type Account } from '../accounts/users.ts';

const BODY = z.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
  ...captchaPart,
});

const BY_EMAIL: ReadonlySet<string> = new Set(['signup', 'email_change']);
const BY_PHONE: ReadonlySet<string> = new Set(['sms', 'phone_change']);

/** POST /resend: a message once more that did not arrive. Silent when there is nothing to send, so that it does not tell who has an account. */
export function registerResend(app: FastifyInstance, services: AuthServices): void {
  app.post('/resend', (request) => resend(services, request));
}

async function resend(services: AuthServices, request: FastifyRequest): Promise<object> {
  await services.limits.take('otp', request.ip);
  const body = readBody(request, BODY);
  await requireCaptcha(services, request, body);
  const { type } = body;
  if (!BY_EMAIL.has(type) && !BY_PHONE.has(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (body.email === '' && body.phone === '') throw invalid('Type provided requires an email or phone number');
  if (body.email !== '' && body.phone !== '') throw invalid('Only an email address or phone number should be provided');
  if (BY_EMAIL.has(type) && body.email === '') throw invalid('Type provided requires an email address');
  if (BY_PHONE.has(type) && body.phone === '') throw invalid('Type provided requires a phone number');
  if (body.phone !== '') return byPhone(services, request, type, validPhone(body.phone));
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  return byEmail(services, request, type, validEmail(body.email), challenge);
}

async function byEmail(
  services: AuthServices,
  request: FastifyRequest,
  type: string,
  email: string,
  challenge: Challenge | null,
): Promise<object> {
  if (!services.settings.emailEnabled) throw new AuthError('email_provider_disabled', 'Email logins are disabled');
  const aud = requestAudience(request, services.keys);
  const client = clientFacts(request);
  const prepared = await services.engine.transaction(async (tx) => {
    const account = await findByEmail(tx, email, aud);
    const pending = type === 'signup' ? account?.email_confirmed_at === null : Boolean(account?.email_change);
    if (!account || !pending) {
      const kind = type === 'signup' ? 'signup' : 'email_change_current';
      await pretendLetter(tx, services, { kind, to: email, challenge });
      return null;
    }
    let letters: PreparedLetter[];
    if (type === 'signup') {
      letters = [await askLetter(tx, services, account, { kind: 'signup', to: email, challenge })];
      await audit(tx, client, account, 'user_confirmation_requested', { provider: 'email' });
    } else {
      letters = await beginEmailChange(tx, services, account, account.email_change ?? '', challenge);
    }
    return { account, letters };
  });
  if (!prepared) return {};
  const redirectTo = redirectTarget(request, services.settings);
  for (const letter of prepared.letters) await sendLetter(services, request, prepared.account, letter, redirectTo);
  return {};
}

async function byPhone(services: AuthServices, request: FastifyRequest, type: string, phone: string): Promise<object> {
  if (!services.settings.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  const aud = requestAudience(request, services.keys);
  const concealed = services.settings.concealAccounts;
  const prepared = await services.engine.transaction(async (tx) => {
    const account = type === 'sms' ? await findByPhone(tx, phone, aud) : await findByPhoneChange(tx, phone, aud);
    if (!account || (type === 'sms' && account.phone_confirmed_at !== null)) {
      if (concealed) await pretendCode(tx, services, phone);
      return null;
    }
    const code = await prepareCode(
      tx,
      services,
      account,
      type === 'sms' ? 'confirmation_token' : 'phone_change_token',
      {
        to: phone,
        channel: 'sms',
      },
    );
    return { account, code };
  });
  return prepared ? sendCode(services, request, prepared.account.raw_user_meta_data, prepared.code, { concealed }) : {};
}

/** The user who asked last for this number as their new one. */
async function findByPhoneChange(tx: Transaction, phone: string, aud: string): Promise<Account | null> {
  const { rows } = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from auth.users u
     where u.phone_change = $1 and u.aud = $2 and not u.is_sso_user and u.deleted_at is null
     order by u.phone_change_sent_at desc nulls last limit 1`,
    [phone, aud],
  );
  return rows[0] ?? null;
}
