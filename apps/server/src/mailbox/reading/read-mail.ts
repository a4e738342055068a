import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime';

import { safeName } from '../../packed-names.ts';
import { cleanHtml, contentId, textOfClean } from './clean-html.ts';
import { invitationIn } from './invitation.ts';
import {
  MOST_BYTES,
  MOST_PARTS,
  MOST_TEXT,
  type MailHead,
  type ReadAttachment,
  type ReadMail,
  type RefusedMail,
  type WholeMail,
} from './mail-job.ts';
import { addressesOf, addressOf, messageIdOf, messageIdsOf, momentOf, plainLines, subjectOf } from './mail-text.ts';

const LIMITS = {
  maxNestingDepth: 50,
  maxHeadersSize: 2 * 1024 * 1024,
  // A mail in a mail stays what it is, a file: who wants to read it opens it.
  forceRfc822Attachments: true,
} as const;
/** Bytes in which the beginning of a mail is looked for when the rest is refused. */
const MOST_HEAD = 128 * 1024;
/** Lines that look as if a part began there: reading each costs more than it weighs. */
const MOST_DIVIDERS = 20_000;

/** What a part is called that has no name, by its media type. */
const ENDINGS: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'text/html': 'html',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/**
 * Reads a mail; what it encloses is written into the folder, under names that begin with the number. It may take all memory and never end: it
 * belongs into a process that can be ended.
 */
export async function readMail(bytes: Uint8Array, folder: string, number: number, timeZone: string): Promise<ReadMail> {
  if (bytes.length > MOST_BYTES) return refused(bytes, 'too_large');
  if (dividersOf(bytes) > MOST_DIVIDERS) return refused(bytes, 'too_many_parts');
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes, LIMITS);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (said.startsWith('Maximum MIME nesting depth')) return refused(bytes, 'too_deep');
    return refused(bytes, said.startsWith('Maximum header size') ? 'too_many_headers' : 'broken');
  }
  if (mail.attachments.length > MOST_PARTS) return refused(bytes, 'too_many_parts');
  if (mail.headers.every(({ key }) => !HEADERS_OF_MAIL.has(key))) return refused(bytes, 'broken');
  return wholeMail(mail, folder, number, timeZone);
}

/** One of these is in every mail; bytes without any are something else. */
const HEADERS_OF_MAIL = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'received',
  'content-type',
  'return-path',
  'mime-version',
]);

async function wholeMail(mail: Email, folder: string, number: number, timeZone: string): Promise<WholeMail> {
  const clean = mail.html === undefined ? null : cleanHtml(mail.html);
  const written = mail.text?.trim() ? mail.text : textOfClean(clean?.html ?? '');
  const attachments: ReadAttachment[] = [];
  let invitation = null;
  for (const [place, attachment] of mail.attachments.entries()) {
    const bytes = bytesOf(attachment);
    if (/^(text\/calendar|application\/ics)$/.test(attachment.mimeType))
      invitation ??= invitationIn(new TextDecoder().decode(bytes), timeZone);
    const file = `${number}-${place}`;
    await writeFile(join(folder, file), bytes);
    attachments.push({
      file,
      name: nameOf(attachment, place),
      mediaType: /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(attachment.mimeType)
        ? attachment.mimeType
        : 'application/octet-stream',
      size: bytes.length,
      contentId: attachment.contentId === undefined ? null : contentId(attachment.contentId) || null,
    });
  }
  return {
    state: 'read',
    ...headOf(mail),
    inReplyTo: messageIdOf(mail.inReplyTo),
    references: messageIdsOf(mail.references),
    sender: addressOf(mail.sender),
    replyTo: addressesOf(mail.replyTo),
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    text: plainLines(written, MOST_TEXT),
    html: clean === null ? null : plainLines(clean.html, clean.html.length),
    picturesElsewhere: clean?.elsewhere ?? 0,
    attachments,
    invitation,
    isAutomatic: isAutomatic(mail),
    cut: written.length > MOST_TEXT || clean?.cut === true,
    severalSenders: sendersOf(mail) > 1,
    checks: null,
  };
}

const headOf = (mail: Email): MailHead => ({
  digest: '',
  messageId: messageIdOf(mail.messageId),
  subject: subjectOf(mail.subject),
  from: addressOf(mail.from),
  sentAt: momentOf(mail.date),
});

/** A mail that is not read; what its beginning says is read alone. */
export async function refused(bytes: Uint8Array, reason: RefusedMail['reason']): Promise<RefusedMail> {
  const text = Buffer.from(bytes.subarray(0, MOST_HEAD)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  try {
    const head = await PostalMime.parse(bytes.subarray(0, end), LIMITS);
    return { state: 'refused', reason, ...headOf(head) };
  } catch {
    return { state: 'refused', reason, digest: '', messageId: null, subject: '', from: null, sentAt: null };
  }
}

/** How many lines begin as a divider of parts does. */
function dividersOf(bytes: Uint8Array): number {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = source.indexOf('\n--'); at !== -1 && count <= MOST_DIVIDERS; at = source.indexOf('\n--', at + 3))
    count += 1;
  return count;
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function nameOf({ filename, mimeType }: Attachment, place: number): string {
  // Some send the path of a file of theirs.
  const given = (filename ?? '').toWellFormed().split(/[\\/]/).at(-1)?.trim() ?? '';
  const ending = ENDINGS[mimeType] ?? 'bin';
  return given === '' ? `part-${place + 1}.${ending}` : safeName(given.slice(0, 1000));
}

/** RFC 3834, and what programs wrote before it. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && !/^no\b/i.test(value)) ||
      (key === 'precedence' && /^(bulk|junk|list)\b/i.test(value)) ||
      key === 'list-id' ||
      key === 'list-unsubscribe' ||
      (key === 'return-path' && /^<\s*>/.test(value)),
  );
}

/** How many senders a mail names: in more than one header, or several in one. */
function sendersOf({ headers }: Email): number {
  const lines = headers.filter(({ key }) => key === 'from');
  return lines.length > 1 ? lines.length : addressParser(lines[0]?.value ?? '', { flatten: true }).length;
}
