import { AuthError } from './errors.ts';
import { callHook } from './hooks.ts';
import type { AuthMail, SmsMessage } from './message-settings.ts';
import type { AuthSettings } from './settings.ts';

/** Hands messages over, after the transaction that made their tokens has committed. */
export interface Messages {
  mail(mail: AuthMail): Promise<void>;
  sms(message: SmsMessage): Promise<{ messageId: string | null }>;
}

/** @throws AuthError when a message cannot be handed over; the words of the mail server stay in the log. */
export function makeMessages({ mailer, sms, hooks }: Pick<AuthSettings, 'mailer' | 'sms' | 'hooks'>): Messages {
  return {
    mail: async (mail) => {
      try {
        if (hooks.sendEmail) await callHook(() => hooks.sendEmail?.(mail));
        else await mailer?.send(mail);
      } catch (cause) {
        throw new AuthError('unexpected_failure', 'Error sending confirmation email', { cause });
      }
    },
    sms: async (message) => {
      try {
        if (hooks.sendSms) {
          await callHook(() => hooks.sendSms?.(message));
          return { messageId: null };
        }
        if (sms) return await sms.send(message);
      } catch (cause) {
        throw new AuthError('sms_send_failed', 'Error sending sms OTP', { cause });
      }
      throw new AuthError('sms_send_failed', 'Error sending sms OTP: no provider is configured');
    },
  };
}
