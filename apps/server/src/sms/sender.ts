import type { Sms, SmsMessage } from '@casewright/backend';

import type { Environment } from '../environment.ts';
import { fill } from '../mail/fill.ts';
import { languageFrom } from '../mail/languages.ts';
import { TEXTS } from '../mail/texts.ts';
import { keepInOutbox } from './file.ts';
import { sendByTwilio } from './twilio.ts';

/** Hands one message over and answers with the provider's name for it. @throws when it was not taken. */
export type Send = (message: Pick<SmsMessage, 'to' | 'text' | 'channel'>) => Promise<{ messageId: string | null }>;

/** The way by which codes reach phones, as the environment names it; null where there is none. Codes are said in the person's language. */
export function openSms({ auth: { sms }, dataDir, appName }: Environment): Sms | null {
  if (sms === null) return null;
  const send = sms.provider === 'twilio' ? sendByTwilio(sms) : keepInOutbox(dataDir);
  return {
    send: ({ to, channel, otp, language }) =>
      send({ to, channel, text: fill(TEXTS[languageFrom(language)].sms, { code: otp, app: appName }) }),
  };
}
