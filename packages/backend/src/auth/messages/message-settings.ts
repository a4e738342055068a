import type { Json } from '../accounts/users.ts';

/** What a letter is about. The first seven carry a code or a link, the rest report what has happened. */
export type MailKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  /** By an administrator, who may have removed several. */
  | 'factors_reset';

/** A letter to be sent: everything that it needs, nothing that it must not show. */
export interface AuthMail {
  kind: MailKind;
  to: string;
  /** Digits for people who type; null where the letter only reports. */
  otp: string | null;
  /** Hash that the link carries. */
  tokenHash: string | null;
  /** Where the person confirms; under the configured address, whatever host the request named. */
  link: string | null;
  /** Where the link leads after the check; the allow list permits it. */
  redirectTo: string | null;
  /** The address that an account is to have, in letters about its change. */
  newEmail: string | null;
  /** What the person has chosen, else what their browser asks for; as they wrote it. */
  language: string | null;
  userMetadata: Json;
}

/** Sends letters. A rejection is tried again and never shown to the user. */
export interface Mailer {
  send(mail: AuthMail): Promise<void>;
}

/** A short message to a phone. */
export interface SmsMessage {
  /** Digits, country code first. */
  to: string;
  text: string;
  channel: 'sms' | 'whatsapp';
  otp: string;
  language: string | null;
}

/** Sends short messages; answers with the provider's name for it. */
export interface Sms {
  send(message: SmsMessage): Promise<{ messageId: string | null }>;
}
