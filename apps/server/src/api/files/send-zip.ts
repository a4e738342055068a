import { finished, type Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';

import type { FindBytes } from '../../bytes-as.ts';
import { keepPace, type Pace } from '../../keep-pace.ts';
import { packedPaths } from '../../packed-names.ts';
import { attached } from './attached.ts';

/** Nobody keeps a download open without reading. */
export const PACE: Pace = { everyMs: 60_000, leastBytes: 64 * 1024, longestMs: 12 * 60 * 60_000 };
/** For so many files at once it is asked whether they may still be had. */
const PORTION = 100;

/** A file or folder of a download, as `files_to_download` answers. */
export interface DownloadRow {
  id: string;
  parent_id: string | null;
  name: string;
  type: string;
  size: string;
  object_path: string | null;
  modified_at: string | Date;
}

interface Sending {
  name: string;
  rows: readonly DownloadRow[];
  /** A file that was made for this archive. */
  made?: { path: string; bytes: Buffer };
  find: FindBytes;
  onFailure: (error: unknown) => void;
}

/**
 * Answers files as an archive that is written as it is read, never whole in memory. Its files are stored as they are, so that its length is known
 * and the browser shows how far it is. When a file may not be had any more, or its bytes fail, the connection is cut: the archive has no end then,
 * and no program takes it for whole.
 */
export function sendZip(reply: FastifyReply, { name, rows, made, find, onFailure }: Sending): FastifyReply {
  const archive = new ZipFile();
  const paths = packedPaths(rows);
  const contents = rows.flatMap(({ object_path: path }) => path ?? []);
  let open: Readable | undefined;
  let isGone = false;
  const cut = (error: unknown) => {
    if (!isGone) onFailure(error);
    open?.destroy();
    reply.raw.destroy();
  };

  let known: Awaited<ReturnType<FindBytes>> = new Map();
  let next = 0;
  const openNext = async (): Promise<Readable> => {
    const content = contents[next] ?? '';
    if (next % PORTION === 0) known = await find(contents.slice(next, next + PORTION));
    next += 1;
    const stream = (await known.get(content)?.()) ?? null;
    if (stream === null) throw new Error('a file of an archive may not be had any more');
    if (isGone) {
      stream.destroy();
      throw new Error('nobody waits for the archive any more');
    }
    open = stream;
    open.once('error', cut);
    return open;
  };

  if (made !== undefined) archive.addBuffer(made.bytes, made.path, { compress: false, mode: 0o100644 });
  for (const { id, type, size, modified_at: modifiedAt } of rows) {
    const mtime = new Date(modifiedAt);
    const path = paths.get(id);
    if (path === undefined) continue;
    if (type === 'folder') archive.addEmptyDirectory(path, { mtime });
    else
      archive.addReadStreamLazy(path, { mtime, compress: false, size: Number(size), mode: 0o100644 }, (give) => {
        openNext().then((stream) => give(null, stream), cut);
      });
  }
  archive.on('error', cut);
  // Its length is known at once, since nothing is compressed.
  archive.end(undefined, (...[length]: unknown[]) => {
    if (typeof length === 'number' && length >= 0)
      reply.header(
        'content-length',
        trueLength(length, [...(made === undefined ? [] : [made.path]), ...paths.values()]),
      );
  });
  finished(reply.raw, () => {
    isGone = true;
    open?.destroy();
  });
  keepPace(reply.raw, PACE, () => reply.raw.destroy());
  return reply.headers(attached(`${name}.zip`, 'application/zip')).send(archive.outputStream);
}

const DIRECTORY_ENTRY_BYTES = 46 + 9;
const DIRECTORY_END_BYTES = 22;
/** What an archive past 4 GB has before its end. */
const LARGE_END_BYTES = 76;

/** The length of an archive by that which yazl 3.3 expects: it counts an end for large archives, which it does not write, once its directory has 64 KB. */
function trueLength(expected: number, paths: readonly string[]): number {
  const directory = paths.reduce((sum, path) => sum + DIRECTORY_ENTRY_BYTES + Buffer.byteLength(path), 0);
  const before = expected - directory - DIRECTORY_END_BYTES - LARGE_END_BYTES;
  return directory >= 0xff_ff && paths.length < 0xff_ff && before < 0xff_ff_ff_ff
    ? expected - LARGE_END_BYTES
    : expected;
}
