import { fieldOf } from './fields.ts';

const SENTENCES = {
  passkey_known: 'This device has a passkey of your account already.',
  passkey_not_shown: 'Your device showed no passkey. Try again, or use another way.',
  passkey_of_another: 'This passkey belongs to another account. Use one of your own.',
} as const;

/** A device said no, and no server: the person has turned away, or it cannot keep passkeys. Its code names the sentence. */
export class PasskeyRefusal extends Error {
  readonly code: keyof typeof SENTENCES;

  constructor(code: PasskeyRefusal['code'], cause: unknown) {
    super(SENTENCES[code], { cause });
    this.name = 'PasskeyRefusal';
    this.code = code;
  }
}

/** What the sign-in client rejects with where the browser's own words, in English and for developers, would be shown otherwise. */
export function passkeyRefusal(error: object): unknown {
  const code = fieldOf(error, 'code');
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return new PasskeyRefusal('passkey_known', error);
  const isDevices =
    fieldOf(error, '__isWebAuthnError') === true || (typeof code === 'string' && code.startsWith('ERROR_'));
  return isDevices || fieldOf(error, 'name') === 'AuthUnknownError'
    ? new PasskeyRefusal('passkey_not_shown', error)
    : error;
}
