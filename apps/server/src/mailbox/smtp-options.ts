import XOAuth2 from 'nodemailer/lib/xoauth2';

import type { SmtpOptions } from '../mail/smtp.ts';
import type { MailNetwork } from './imap/open-imap.ts';
import { checkedHost, type MailServer } from './mail-server.ts';

/**
 * How a mail is handed to the mail server of an account, always encrypted.
 * @throws MailServerRefused
 */
export async function smtpOptions(server: MailServer, network: MailNetwork): Promise<SmtpOptions> {
  const { address, name } = await checkedHost(server.host, network.allowInner, network.find);
  const {
    user,
    secret: { method, value },
  } = server;
  const plain = network.plain === true;
  return {
    host: address,
    port: server.port,
    secure: server.security === 'tls' && !plain,
    requireTLS: !plain,
    auth: method === 'oauth' ? { user, oauth2: new XOAuth2({ user, accessToken: value }) } : { user, pass: value },
    tls: {
      minVersion: 'TLSv1.2',
      ...(name !== null && { servername: name }),
      ...(network.authorities !== undefined && { ca: network.authorities }),
    },
  };
}
