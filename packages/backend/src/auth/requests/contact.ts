import { invalid } from '../errors.ts';

const LONGEST_EMAIL = 255;
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const PHONE = /^[1-9][0-9]{1,14}$/;

/** The e-mail address as it is kept: lower case. @throws AuthError 400 validation_failed */
export function validEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > LONGEST_EMAIL) throw invalid('An email address is too long');
  if (!EMAIL.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** The phone number as it is kept: digits only, country code first. @throws AuthError 400 validation_failed */
export function validPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!PHONE.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}
