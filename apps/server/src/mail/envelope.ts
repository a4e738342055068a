import { createTransport, type SendMailOptions } from 'nodemailer';

import type { MailFrom } from '../environment.ts';
import type { Letter } from './mailer.ts';

/** Builds letters without sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A letter as the bytes that are sent, with the addresses for the mail server. */
export async function wholeLetter(
  letter: Letter,
  from: MailFrom,
): Promise<{ message: Buffer; envelope: { from: string; to: string[] } }> {
  const { message } = await composer.sendMail(envelopeOf(letter, from));
  if (!Buffer.isBuffer(message)) throw new TypeError('The letter was not built whole');
  return { message, envelope: { from: from.address, to: [letter.to] } };
}

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
    headers: {
      // So that no out-of-office answer comes back.
      'Auto-Submitted': 'auto-generated',
      ...(letter.language !== undefined && { 'Content-Language': letter.language }),
      // One click in the mail program ends such letters (RFC 8058): it sends a POST and opens no page.
      ...(letter.unsubscribeLink !== undefined && {
        'List-Unsubscribe': `<${letter.unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
