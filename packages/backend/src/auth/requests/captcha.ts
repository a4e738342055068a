import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { carriesAdminKey } from './authenticate.ts';
import { text } from './body.ts';
import { AuthError } from '../errors.ts';
import type { AuthServices } from '../services.ts';

/** The part of a body that carries the proof; spread into the schema of a protected call. */
export const captchaPart = {
  gotrue_meta_security: z
    .object({ captcha_token: text })
    .nullish()
    .transform((value) => value ?? { captcha_token: '' }),
};

/**
 * Refuses a request that brings no proof of a person, where a verifier is configured. An administrator's key needs none.
 * @throws AuthError 400 captcha_failed; 500 when the verifier itself cannot be asked.
 */
export async function requireCaptcha(
  services: Pick<AuthServices, 'settings' | 'keys'>,
  request: FastifyRequest,
  { gotrue_meta_security: { captcha_token: token } }: { gotrue_meta_security: { captcha_token: string } },
): Promise<void> {
  const { captcha } = services.settings;
  if (captcha === null || carriesAdminKey(services, request)) return;
  if (token === '') throw refused('no captcha response (captcha_token) found in request');
  let passed: boolean;
  try {
    passed = await captcha(token, request.ip);
  } catch (cause) {
    throw new AuthError('unexpected_failure', 'captcha verification process failed', { cause });
  }
  if (!passed) throw refused('invalid-input-response');
}

function refused(reason: string): AuthError {
  return new AuthError('captcha_failed', `captcha protection: request disallowed (${reason})`);
}
