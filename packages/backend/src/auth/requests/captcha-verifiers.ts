import { z } from 'zod';

import type { SafeFetch } from '../safe-fetch.ts';
import type { CaptchaCheck } from '../settings.ts';

export type CaptchaProvider = 'hcaptcha' | 'turnstile';

/** Where each provider checks the token of a page; both speak the same protocol. */
const VERIFY: Record<CaptchaProvider, string> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** An answer about our own account with the provider, not about the person. */
const OUR_FAULT = /secret|sitekey|internal/;

const ANSWER = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

/**
 * Asks hCaptcha or Turnstile whether a token came from a person. The check rejects when the provider cannot be asked or does not know
 * the secret, so that nobody is called a robot for a mistake of the installation.
 */
export function captchaVerifier(
  provider: CaptchaProvider,
  secret: string,
  fetch: SafeFetch,
  url: string = VERIFY[provider],
): CaptchaCheck {
  return async (token, address) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
    });
    if (!response.ok) throw new Error(`${provider} answered with status ${response.status}`);
    const { success, 'error-codes': reasons = [] } = ANSWER.parse(await response.json());
    const fault = reasons.find((reason) => OUR_FAULT.test(reason));
    if (fault !== undefined) throw new Error(`${provider} refused the request: ${fault}`);
    return success;
  };
}
