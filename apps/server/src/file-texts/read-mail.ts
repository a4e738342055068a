import msgReader from '@kenjiuno/msgreader';
import PostalMime, { type Address } from 'postal-mime';

/** Nesting of parts in a letter; a forwarded letter in another adds two. */
const MOST_NESTED = 50;
const MOST_HEADERS = 2 * 1024 * 1024;

/** A letter in its parts. */
export interface Letter {
  subject: string;
  from: string;
  to: string[];
  /** As ISO 8601; null where it does not say. */
  sent_at: string | null;
  text: string;
  /** The names of what is enclosed. */
  enclosed: string[];
}

/** Reads a letter as it was sent. @throws the error of the format */
export async function openMail(bytes: Uint8Array): Promise<Letter> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: MOST_NESTED, maxHeadersSize: MOST_HEADERS });
  return {
    subject: mail.subject ?? '',
    from: nameOf(mail.from),
    to: [...(mail.to ?? []), ...(mail.cc ?? [])].map(nameOf),
    sent_at: momentOf(mail.date),
    text: mail.text?.trim() ? mail.text : wordsOfHtml(mail.html ?? ''),
    enclosed: mail.attachments.map(({ filename }) => filename ?? ''),
  };
}

/** Reads a letter that Outlook saved. @throws the error of the format */
export function openOutlook(bytes: Uint8Array): Letter {
  const Reader = 'default' in msgReader ? msgReader.default : msgReader;
  const mail = new Reader(new Uint8Array(bytes).buffer).getFileData();
  if (mail.error !== undefined) throw new Error('The letter is broken');
  const html = mail.bodyHtml ?? (mail.html === undefined ? '' : new TextDecoder().decode(mail.html));
  return {
    subject: mail.subject ?? '',
    from: [mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail].filter(Boolean).join(' '),
    to: (mail.recipients ?? []).map(({ name, email, smtpAddress }) =>
      [name, smtpAddress ?? email].filter(Boolean).join(' '),
    ),
    sent_at: momentOf(mail.messageDeliveryTime ?? mail.clientSubmitTime),
    text: mail.body?.trim() ? mail.body : wordsOfHtml(html),
    enclosed: (mail.attachments ?? []).map(({ fileName }) => fileName ?? ''),
  };
}

/** The words of a letter: who, to whom, what about, the text, and the names of what is enclosed. @throws for what is no letter */
export function wordsOfLetter({ subject, from, to, text, enclosed }: Letter): string {
  const words = [subject, from, ...to, text, ...enclosed].join('\n');
  if (words.trim() === '') throw new Error('This is no letter');
  return words;
}

function momentOf(date: string | undefined): string | null {
  const moment = new Date(date ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function nameOf(address: Address | undefined): string {
  if (address === undefined) return '';
  const members = address.group?.map(({ name, address: at }) => `${name} ${at}`) ?? [];
  return [address.name, address.address ?? '', ...members].join(' ');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words between tags; it is searched, never shown as HTML. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
      if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
    });
}
