import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import { createTransport } from 'nodemailer';

import type { Run } from '../jobs/job.ts';
import type { MailPerson, TakenMail } from '../jobs/send-mail.ts';
import { Unsent } from '../mail/handing.ts';
import { headerText, plainAddress } from '../mail/header-text.ts';
import { replyText } from './invitation-reply.ts';
import type { ReadableBody } from './readable-body.ts';

/** What a mail is built of. */
export type ComposedMail = Pick<
  TakenMail,
  | 'from_name'
  | 'to_people'
  | 'cc_people'
  | 'subject'
  | 'header_id'
  | 'in_reply_to'
  | 'reference_ids'
  | 'attachments'
  | 'reply'
>;

/** Opens the bytes of an object of storage. */
type OpenFile = (objectPath: string) => Promise<NodeJS.ReadableStream>;

/** Builds mails without sending them. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const VERSION = `select version from storage.objects where bucket_id = 'documents' and name = $1`;

/** Opens what a mail encloses. What it opens rejects with Unsent where a file is not there. */
export function fileOpener({ query, objectFile }: Pick<Run, 'query' | 'objectFile'>): OpenFile {
  return async (path) => {
    const { rows } = await query<{ version: string }>(VERSION, [path]);
    const file = rows[0] === undefined ? null : await objectFile?.(rows[0].version);
    // A mail without what it names would not be the one that was written.
    if (!file) throw new Unsent('later', 'attachment');
    return createReadStream(file);
  };
}

/**
 * The mail as it is sent: whom only its author sees is in no header, and who has no address is not named. `date`: when it was sent, where that is
 * not now.
 */
export async function composeMail(
  mail: ComposedMail,
  address: string,
  { text, html }: ReadableBody,
  open: OpenFile,
  date?: Date,
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
    ...(date && { date }),
    ...(mail.in_reply_to !== null && { inReplyTo: mail.in_reply_to }),
    references: mail.reference_ids,
    attachments,
    ...(mail.reply && { icalEvent: { method: 'REPLY', filename: 'reply.ics', content: replyText(mail.reply) } }),
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
