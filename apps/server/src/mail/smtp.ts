import { createTransport } from 'nodemailer';

import type { MailFrom } from '../environment.ts';
import { envelopeOf } from './envelope.ts';
import type { Letter, Mailer } from './mailer.ts';

/** A mail server that does not answer is given up within half a minute, before the letter's next attempt is due. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the mail server of SMTP_URL. */
export function openSmtp(url: string, from: MailFrom): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (letter: Letter) => {
      await transport.sendMail(envelopeOf(letter, from));
    },
    close: () => transport.close(),
  };
}
