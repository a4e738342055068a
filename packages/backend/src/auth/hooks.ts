import { AuthError } from './errors.ts';
import type { AuthMail, SmsMessage } from './messages/message-settings.ts';
import type { Json } from './accounts/users.ts';

/** Functions of the program that take part in what the auth module does. Each has five seconds. */
export interface Hooks {
  /** Rewrites the claims of an access token; those that the protocol needs have to stay. */
  customAccessToken?(input: { userId: string; claims: Json; authenticationMethod: string }): Promise<Json> | Json;
  /** Sends a letter in place of the mailer. */
  sendEmail?(mail: AuthMail): Promise<void> | void;
  /** Sends a short message in place of the provider. */
  sendSms?(message: SmsMessage): Promise<void> | void;
  /** Checks a new account before it is made; a sentence refuses it with 400. */
  beforeUserCreated?(input: {
    email: string | null;
    phone: string | null;
    userMetadata: Json;
    provider: string;
  }): Promise<string | null> | string | null;
  /** Checks the code of a second factor after it was compared; a sentence refuses it with 403. */
  mfaVerificationAttempt?(input: {
    userId: string;
    factorId: string;
    factorType: string;
    valid: boolean;
  }): Promise<string | null> | string | null;
}

const TIME_LIMIT_MS = 5_000;

/** What a hook answers. @throws AuthError 422 hook_timeout when it takes longer than five seconds. */
export async function callHook<T>(work: () => Promise<T> | T, timeLimitMs: number = TIME_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AuthError('hook_timeout', 'Failed to reach hook within maximum time of 5 seconds')),
      timeLimitMs,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
