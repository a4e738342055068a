import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import { createTransport } from 'nodemailer';

import type { Run } from '../jobs/job.ts';
import type { CarryMail, MailPerson, TakenMail } from '../jobs/send-mail.ts';
import { Unsent } from '../mail/handing.ts';
import { headerText, plainAddress } from '../mail/header-text.ts';
import { handOver } from '../mail/smtp.ts';
import type { MailNetwork } from './imap/open-imap.ts';
import type { MailKey } from './mail-key.ts';
import { faultOf, MailServerRefused } from './mail-server.ts';
import type { ReadableBody } from './readable-body.ts';
import { smtpOptions } from './smtp-options.ts';

/** What private.mailbox_to_read answers, as far as it is sent by. */
interface Outgoing {
  address: string;
  smtp_host: string | null;
  smtp_port: number | null;
  smtp_security: 'tls' | 'starttls' | null;
  smtp_user: string;
  method: 'password' | 'oauth';
  secret: string;
}

/** Builds mails without sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const VERSION = `select version from storage.objects where bucket_id = 'documents' and name = $1`;
/** Faults that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(['no_answer', 'interrupted', 'name_unknown']);

/** Takes mails to the mail server of their account: those of accounts that have one for sending. */
export function carryMail(
  { query, objectFile }: Pick<Run, 'query' | 'objectFile'>,
  key: () => Promise<MailKey>,
  network: MailNetwork,
): CarryMail {
  return async (mail, readable, beforeLast) => {
    const { rows } = await query<Outgoing>('select * from private.mailbox_to_read($1)', [mail.account_id]);
    const [account] = rows;
    if (!account?.smtp_host || account.smtp_port === null) throw new Unsent('refused', 'no_way_out');
    const to = mail.outside.flatMap(({ address }) => plainAddress(address ?? '') ?? []);
    if (to.length !== mail.outside.length || to.length === 0) throw new Unsent('refused', 'address');
    const options = await optionsOf(account, mail.account_id, key, network);
    const message = await messageOf(mail, account.address, readable, async (path) => {
      const { rows: versions } = await query<{ version: string }>(VERSION, [path]);
      const file = versions[0] === undefined ? null : await objectFile?.(versions[0].version);
      // A mail without what it names would not be the one that was written.
      if (!file) throw new Unsent('later', 'attachment');
      return createReadStream(file);
    });
    await handOver(options, { from: account.address, to }, message, beforeLast);
  };
}

async function optionsOf(account: Outgoing, accountId: string, key: () => Promise<MailKey>, network: MailNetwork) {
  try {
    const value = (await key()).open(accountId, account.secret);
    const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = account;
    return await smtpOptions(
      {
        host: host ?? '',
        port: port ?? 0,
        security: security ?? 'tls',
        user,
        secret: { method: account.method, value },
      },
      network,
    );
  } catch (error) {
    if (!(error instanceof MailServerRefused)) throw error;
    const fault = faultOf(error);
    throw new Unsent(PASSING.has(fault) ? 'later' : 'refused', fault, error);
  }
}

/** The mail as it is sent: whom only its author sees is in no header, and who has no address is not named. */
async function messageOf(
  mail: TakenMail,
  address: string,
  { text, html }: ReadableBody,
  open: (objectPath: string) => Promise<NodeJS.ReadableStream>,
): Promise<Buffer> {
  const attachments = [];
  for (const {
    name,
    media_type: contentType,
    object_path: path,
    content_id: cid,
    is_inline: isInline,
  } of mail.attachments)
    attachments.push({
      filename: headerText(name),
      contentType,
      content: await buffer(await open(path)),
      ...(isInline && cid !== null && { cid }),
    });
  const { message } = await composer.sendMail({
    from: { name: headerText(mail.from_name ?? ''), address },
    to: mail.to_people.flatMap(named),
    cc: mail.cc_people.flatMap(named),
    subject: headerText(mail.subject),
    text,
    ...(html !== null && { html }),
    messageId: mail.header_id,
    ...(mail.in_reply_to !== null && { inReplyTo: mail.in_reply_to }),
    references: mail.reference_ids,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not built whole');
  return message;
}

function named({ name, address }: MailPerson): { name: string; address: string }[] {
  const plain = plainAddress(address ?? '');
  return plain === null ? [] : [{ name: headerText(name ?? ''), address: plain }];
}
