import type { SendMailOptions } from 'nodemailer';

import type { MailFrom } from '../environment.ts';
import type { Letter } from './mailer.ts';

/** A letter in the form that nodemailer takes. Contents are never read from a file or an address. */
export function envelopeOf(letter: Letter, from: MailFrom): SendMailOptions {
  return {
    from,
    to: { name: '', address: letter.to },
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    subject: letter.subject,
    text: letter.text,
    ...(letter.html !== undefined && { html: letter.html }),
    messageId: `<${letter.id}@${from.address.split('@').at(-1) ?? 'localhost'}>`,
    // So that no out-of-office answer comes back.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.language !== undefined && { 'Content-Language': letter.language }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
