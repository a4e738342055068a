import type { Address } from 'postal-mime';

import { MOST_ADDRESSES, MOST_REFERENCES, type MailAddress } from './mail-job.ts';

const MOST_NAME = 200;
const MOST_ADDRESS = 254;
const MOST_SUBJECT = 500;
const MOST_ID = 500;

/** A text as the database keeps it: no halves of characters, no control characters but those of lines. */
export const plainLines = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** A text on one line, which turns nothing that follows it around. */
export const oneLine = (text: string, most: number): string =>
  text
    .slice(0, most * 2)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

export const subjectOf = (subject: string | undefined): string => oneLine(subject ?? '', MOST_SUBJECT);

/** An address; null for what is none. */
export function addressOf(given: Address | undefined): MailAddress | null {
  const one = given?.group === undefined ? given : given.group[0];
  if (one === undefined) return null;
  const address = oneLine(one.address ?? '', MOST_ADDRESS * 2);
  const name = oneLine(one.name, MOST_NAME);
  const isAddress = address.length <= MOST_ADDRESS && /^[^@\s<>"]+@[^@\s<>"]+$/.test(address);
  return isAddress || name !== '' ? { name, address: isAddress ? address : '' } : null;
}

/** The people that a header names, those of groups as well. */
export function addressesOf(given: readonly Address[] | undefined): MailAddress[] {
  return (given ?? [])
    .slice(0, MOST_ADDRESSES)
    .flatMap((each): Address[] => each.group ?? [each])
    .slice(0, MOST_ADDRESSES)
    .flatMap((each) => addressOf(each) ?? []);
}

/** The id of a mail without its brackets; null for what names none. */
export function messageIdOf(text: string | undefined): string | null {
  return messageIdsOf(text)[0] ?? null;
}

/** The ids that a header names, each once: the first and the last of many. */
export function messageIdsOf(text: string | undefined): string[] {
  const given = (text ?? '').slice(0, MOST_REFERENCES * MOST_ID * 2);
  const bracketed = [...given.matchAll(/<([^<>\s\p{Cc}]{1,500})>/gu)].map(([, id = '']) => id.toWellFormed());
  const bare = /^[^\s<>\p{Cc}]{1,500}@[^\s<>\p{Cc}]{1,500}$/u.exec(given.trim())?.[0];
  const ids = [...new Set(bracketed.length > 0 || bare === undefined ? bracketed : [bare])];
  return ids.length <= MOST_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)];
}

/** A moment as ISO 8601; null for what is none, or lies where no mail was sent. */
export function momentOf(date: string | undefined): string | null {
  const moment = new Date((date ?? '').slice(0, 100));
  const year = moment.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 2199 ? null : moment.toISOString();
}
