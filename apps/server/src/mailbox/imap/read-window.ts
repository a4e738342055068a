import { createWriteStream } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { ImapFlow } from 'imapflow';

import { MOST_BYTES } from '../reading/mail-job.ts';
import type { MailPlace } from './mail-store.ts';

/** A mail up to this size comes with others in one answer, a larger one in pieces. */
const SMALL = 256 * 1024;
/** Of what is larger than is read, the beginning says from whom it is. */
const BEGINNING = 128 * 1024;
const MOST_UID = 4_294_967_295;

/**
 * What lies at some places of the open folder, in the order of their numbers; a number that cannot be a mail's, or that was there before, is left out,
 * whatever the mail server says.
 */
export async function placesIn(client: ImapFlow, from: number, to: number): Promise<MailPlace[]> {
  const found = new Map<number, MailPlace>();
  const query = { uid: true, flags: true, internalDate: true, size: true };
  for await (const { uid, flags, internalDate, size } of client.fetch(`${from}:${to}`, query)) {
    if (!Number.isInteger(uid) || uid < 1 || uid > MOST_UID || found.has(uid)) continue;
    // More than were asked for is more than there is room for.
    if (found.size > to - from) break;
    const received = internalDate === undefined ? null : new Date(internalDate);
    found.set(uid, {
      uid,
      seen: flags?.has('\\Seen') ?? false,
      flagged: flags?.has('\\Flagged') ?? false,
      receivedAt: received === null || Number.isNaN(received.getTime()) ? null : received,
      size: Number.isSafeInteger(size) && (size ?? -1) >= 0 ? (size ?? 0) : 0,
    });
  }
  return [...found.values()].toSorted((a, b) => b.uid - a.uid);
}

/** Brings mails into a folder of this machine; answers those that came, with their files. */
export async function bringSources(
  client: ImapFlow,
  places: readonly MailPlace[],
  folder: string,
): Promise<{ place: MailPlace; path: string }[]> {
  const paths = new Map<number, string>();
  const pathOf = (uid: number): string => join(folder, `${uid}.eml`);
  const small = new Map(places.filter(({ size }) => size <= SMALL).map((place) => [place.uid, place]));
  const large = places.filter(({ size }) => size > SMALL);
  if (small.size > 0) {
    const query = { uid: true, source: { start: 0, maxLength: SMALL + 1 } };
    for await (const { uid, source } of client.fetch([...small.keys()].join(','), query, { uid: true })) {
      // A mail that nobody asked for is not taken.
      const place = small.get(uid);
      if (place === undefined || source === undefined || paths.has(uid)) continue;
      // Longer or shorter than was said: it is asked for by itself.
      if (source.length > SMALL || source.length < place.size) large.push(place);
      else {
        await writeFile(pathOf(uid), source);
        paths.set(uid, pathOf(uid));
      }
    }
  }
  for (const { uid, size } of large) {
    const most = size > MOST_BYTES ? BEGINNING : MOST_BYTES + 1;
    const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: most });
    if (content === undefined) continue;
    await pipeline(content, createWriteStream(pathOf(uid)));
    // A hole in the file takes no room, and says that it is too large.
    if (size > MOST_BYTES) await truncate(pathOf(uid), MOST_BYTES + 1);
    paths.set(uid, pathOf(uid));
  }
  return places.flatMap((place) => {
    const path = paths.get(place.uid);
    return path === undefined ? [] : [{ place, path }];
  });
}
