import { z } from 'zod';

import { checkMetadataSize } from '../accounts/account-writes.ts';
import { flag, metadata, optionalText, text } from '../requests/body.ts';
import { validEmail, validPhone } from '../requests/contact.ts';
import { durationMs } from '../requests/durations.ts';
import { AuthError, invalid } from '../errors.ts';
import { checkStrength, isTakenOver } from '../passwords/passwords.ts';
import type { AuthServices } from '../services.ts';

/** What an administrator may set of an account. */
export const ADMIN_BODY = z.object({
  id: text,
  aud: text,
  role: text,
  email: text,
  phone: text,
  password: optionalText,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});

export type AdminAttributes = z.output<typeof ADMIN_BODY>;

const LONGEST_ROLE = 255;

/** Checks the attributes and brings address and number into the form in which they are kept. @throws AuthError 400 or 422 */
export async function checkedAttributes(body: AdminAttributes, services: AuthServices): Promise<AdminAttributes> {
  const { settings } = services;
  if (body.password && body.password_hash !== '')
    throw invalid('Only a password or a password hash should be provided');
  if (body.password_hash !== '' && !isTakenOver(body.password_hash))
    throw invalid('The password hash is not a bcrypt hash that can be taken over');
  if (body.password) await checkStrength(body.password, settings);
  if (body.role.length > LONGEST_ROLE) throw invalid('The role is too long');
  checkMetadataSize(body.user_metadata ?? {}, settings.maxUserMetadataBytes);
  checkMetadataSize(body.app_metadata ?? {}, settings.maxUserMetadataBytes);
  return {
    ...body,
    role: body.role.trim(),
    email: body.email === '' ? '' : validEmail(body.email),
    phone: body.phone === '' ? '' : validPhone(body.phone),
  };
}

/** The hash that the attributes ask for; null when they leave the password alone. */
export async function hashOf(
  { password, password_hash: taken }: AdminAttributes,
  { passwords }: AuthServices,
): Promise<string | null> {
  if (taken !== '') return taken;
  return password ? passwords.hash(password) : null;
}

/** Until when a ban lasts: 'keep' when nothing is said of one, null to lift it. @throws AuthError 400 for a malformed duration. */
export function bannedUntil(duration: string): Date | null | 'keep' {
  if (duration === '') return 'keep';
  if (duration === 'none') return null;
  return new Date(Date.now() + durationMs(duration));
}

export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered');
}

export function phoneExists(): AuthError {
  return new AuthError('phone_exists', 'A user with this phone number has already been registered');
}
