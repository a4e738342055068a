import {
  breachedPasswordCheck,
  captchaVerifier,
  commonPasswordCheck,
  DEFAULT_RATE_LIMITS,
  makeSafeFetch,
  type AuthOptions,
} from '@casewright/backend';
import type { Logger } from 'pino';

import type { Environment } from './environment.ts';

/** The service for breached passwords must not hold up a sign-up for long. */
const BREACHES_TIMEOUT_MS = 2_000;

/** A firm invites everybody in one morning; upstream's 30 an hour are meant for a mail server that strangers share. */
const LETTERS_AN_HOUR = 500;
const SHORT_MESSAGES_AN_HOUR = 100;
const HOUR_SECONDS = 3_600;

/** What the environment asks of sign-in, as the backend has it. */
export function authOptions({ siteUrl, demo, auth }: Environment, logger: Logger): AuthOptions {
  const { captcha, sms } = auth;
  return {
    siteUrl,
    externalUrl: `${siteUrl}/auth/v1`,
    redirectAllowList: auth.redirects,
    // The demonstration has no mail server; its people have to be able to begin.
    autoconfirm: demo,
    limitLoopback: !demo,
    rateLimits: {
      ...DEFAULT_RATE_LIMITS,
      emailSent: { perInterval: LETTERS_AN_HOUR, intervalSeconds: HOUR_SECONDS },
      smsSent: { perInterval: SHORT_MESSAGES_AN_HOUR, intervalSeconds: HOUR_SECONDS },
    },
    disableSignup: !auth.signUp,
    concealAccounts: auth.concealAccounts,
    anonymousEnabled: auth.anonymous,
    phoneEnabled: auth.phone,
    mfa: { phoneEnroll: auth.phone, phoneVerify: auth.phone },
    smsProviderName: sms?.provider ?? '',
    sessionTimeboxSeconds: auth.sessionSeconds,
    sessionInactivitySeconds: auth.inactivitySeconds,
    isLeakedPassword: leakedPasswords(auth.leakedPasswords, logger),
    captcha: captcha && captchaVerifier(captcha.provider, captcha.secret, makeSafeFetch()),
    providers: auth.providers,
    saml: auth.saml,
  };
}

function leakedPasswords(
  which: 'list' | 'hibp' | 'off',
  logger: Logger,
): ((password: string) => boolean | Promise<boolean>) | null {
  if (which === 'off') return null;
  const isCommon = commonPasswordCheck();
  if (which === 'list') return isCommon;
  const isBreached = breachedPasswordCheck(makeSafeFetch({ timeoutMs: BREACHES_TIMEOUT_MS }), (err) =>
    logger.warn({ err }, 'auth: a password was not held against known breaches'),
  );
  return async (password) => isCommon(password) || isBreached(password);
}
