import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OpenBytes } from '../bytes/byte-store.ts';
import { noSuchKey } from '../errors.ts';
import { fileNameOf } from '../names.ts';
import type { ObjectRow } from '../rows/objects.ts';
import type { StorageServices } from '../services.ts';
import { mayBeShown } from '../upload/content-type.ts';
import { isKnown, partOf, type State } from './conditions.ts';

/** How an object is served. */
export interface Serving {
  /** Whether everybody may have it, so that caches between may keep it. */
  isPublic: boolean;
  /** Name under which it is to be kept, empty for its own; undefined to show it where that is safe. */
  download: string | undefined;
}

/** Whatever the bytes are, they run nothing, load nothing and are of no origin: no cookie and no token of ours is theirs to read. */
const SANDBOX = "sandbox; default-src 'none'";

/**
 * Answers GET and HEAD with the bytes of an object: all, a part, or that the client has them already. What is not proved to be harmless is
 * kept and not shown.
 * @throws StorageError NoSuchKey, InvalidRange
 */
export async function serveObject(
  { bytes }: StorageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  object: ObjectRow,
  serving: Serving,
): Promise<FastifyReply> {
  const opened = object.version === null ? null : await bytes.open(object.version);
  // The bytes of a row that was read a moment ago can be gone with it.
  if (opened === null) throw noSuchKey();
  let isSent = false;
  try {
    const type = object.metadata?.mimetype ?? 'application/octet-stream';
    const isShown = serving.download === undefined && (await mayBeShown(type, () => opened.head()));
    isSent = true;
    return await sendBytes(request, reply, {
      object,
      opened,
      state: stateOf(object, opened),
      type,
      isShown,
      ...serving,
    });
  } finally {
    if (!isSent) await opened.close();
  }
}

/** Bytes as they are sent, and what is said of them. */
export interface Sent extends Serving {
  object: ObjectRow;
  /** Closed once they are sent; null where the client is known to have them. */
  opened: OpenBytes | null;
  state: State;
  type: string;
  isShown: boolean;
}

/** Answers with bytes that are open: all, a part, or that the client has them already. @throws StorageError InvalidRange */
export async function sendBytes(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { object, opened, state, type, isShown, ...serving }: Sent,
): Promise<FastifyReply> {
  let streams = false;
  try {
    reply.headers({
      ...describe(object, state, serving),
      'content-type': type,
      'content-disposition': contentDisposition(serving.download || fileNameOf(object.name), {
        type: isShown && serving.download === undefined ? 'inline' : 'attachment',
      }),
    });
    if (opened === null || isKnown(headers, state)) return await reply.code(304).send();
    const part = partOf(headers, opened.size, state);
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${opened.size}`);
    reply.header('content-length', part ? part.end - part.start + 1 : opened.size);
    if (method === 'HEAD' || opened.size === 0) return await reply.send('');
    streams = true;
    return await reply.send(opened.stream(part));
  } finally {
    if (!streams) await opened?.close();
  }
}

/** By what the state of an object is known. */
export function stateOf({ metadata, version, updated_at: updated }: ObjectRow, { size }: OpenBytes): State {
  const eTag = metadata?.eTag;
  const lastModified = new Date(metadata?.lastModified ?? updated);
  lastModified.setMilliseconds(0);
  return {
    eTag: typeof eTag === 'string' && /^"[\x21-\x7e]*"$/.test(eTag) ? eTag : `"${version}-${size}"`,
    lastModified,
  };
}

/** A private object is asked for again each time, because the right to it can end; nothing is sent again where it has not changed. */
function describe(
  { metadata }: ObjectRow,
  { eTag, lastModified }: State,
  { isPublic }: Serving,
): Record<string, string> {
  return {
    etag: eTag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? (metadata?.cacheControl ?? 'no-cache') : 'private, no-cache',
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    ...(isPublic && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}
