import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type CompleteMultipartUploadCommandInput,
} from '@aws-sdk/client-s3';
import { open, type FileHandle } from 'node:fs/promises';

import type { WholeFile } from '../byte-store.ts';
import { calling, callingUnlessMissing } from './call.ts';
import type { Connection } from './connection.ts';
import { StorageUnavailable } from '../../errors.ts';

/** The least that a part may have. Each is in memory as it is sent, so that it can be sent again and its hash is signed. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Parts of one upload at the same time. */
const PARTS_AT_ONCE = 3;

/**
 * Sends a file. Nobody sees anything of it before it is there whole; afterwards it is asked whether all of it is there.
 * @throws StorageError; what may have come of it belongs to no row, and goes with the housekeeping
 */
export async function sendFile(connection: Connection, file: WholeFile, version: string): Promise<void> {
  const handle = await open(file.path, 'r');
  try {
    if (file.size <= PART_BYTES) await sendWhole(connection, handle, file, version);
    else await sendInParts(connection, handle, file, version);
  } finally {
    await handle.close();
  }
  if (!(await isThere(connection, file, version)))
    throw connection.watch.failed(new TypeError('S3 has other bytes than were sent'), 'HeadObject');
}

/** Whether a version is there with these bytes, by their number and the hash that was said when they were sent. */
export async function isThere(
  connection: Connection,
  { size, sha256 }: Pick<WholeFile, 'size' | 'sha256'>,
  version: string,
): Promise<boolean> {
  const Key = connection.keyOf(version);
  const found = await callingUnlessMissing(connection, 'HeadObject', (options) =>
    connection.calls.send(new HeadObjectCommand({ Bucket: connection.bucket, Key }), options),
  );
  return found !== null && found.ContentLength === size && found.Metadata?.['sha256'] === sha256;
}

async function sendWhole(
  connection: Connection,
  handle: FileHandle,
  { size, sha256 }: WholeFile,
  version: string,
): Promise<void> {
  await connection.turns.bytes.run(weightOf(size), async () => {
    const said = { Bucket: connection.bucket, Key: connection.keyOf(version), Metadata: { sha256 } };
    const Body = await readPart(handle, 0, size);
    await calling(connection, 'PutObject', (options) =>
      connection.calls.send(new PutObjectCommand({ ...said, Body, ContentLength: size }), options),
    );
  });
}

async function sendInParts(
  connection: Connection,
  handle: FileHandle,
  file: WholeFile,
  version: string,
): Promise<void> {
  const { bucket: Bucket, calls } = connection;
  const Key = connection.keyOf(version);
  const { UploadId } = await calling(connection, 'CreateMultipartUpload', (options) =>
    calls.send(new CreateMultipartUploadCommand({ Bucket, Key, Metadata: { sha256: file.sha256 } }), options),
  );
  if (UploadId === undefined) throw new StorageUnavailable();
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts = await sendParts(connection, handle, file.size, upload);
    await complete(connection, { ...upload, MultipartUpload: { Parts } }).catch(async (error: unknown) => {
      // The answer alone may have been lost, and then the upload is not known any more.
      if (!(await isThere(connection, file, version))) throw error;
    });
  } catch (error) {
    // What this does not reach, the housekeeping gives up.
    void calls.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function complete(connection: Connection, upload: CompleteMultipartUploadCommandInput): Promise<void> {
  const { calls, patience } = connection;
  await calling(
    connection,
    'CompleteMultipartUpload',
    (options) =>
      calls.send(new CompleteMultipartUploadCommand(upload), { ...options, requestTimeout: patience.slowMs }),
    patience.slowMs,
  );
}

/** Sends the parts, a few at the same time; after the first that fails no other is begun. */
async function sendParts(
  connection: Connection,
  handle: FileHandle,
  size: number,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<CompletedPart[]> {
  const parts: CompletedPart[] = [];
  const count = Math.ceil(size / PART_BYTES);
  let next = 0;
  const failed = new AbortController();
  const sendSome = async (): Promise<void> => {
    while (next < count && !failed.signal.aborted) {
      const number = next;
      next += 1;
      const length = Math.min(PART_BYTES, size - number * PART_BYTES);
      await connection.turns.bytes.run(weightOf(length), async () => {
        const part = { ...upload, PartNumber: number + 1, ContentLength: length };
        const Body = await readPart(handle, number * PART_BYTES, length);
        const { ETag } = await calling(connection, 'UploadPart', (options) =>
          connection.calls.send(new UploadPartCommand({ ...part, Body }), options),
        );
        parts[number] = { PartNumber: number + 1, ...(ETag !== undefined && { ETag }) };
      });
    }
  };
  const senders = Array.from({ length: PARTS_AT_ONCE }, () =>
    sendSome().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  // None reads from the file any more when it is closed.
  await Promise.allSettled(senders);
  await Promise.all(senders);
  return parts;
}

/** Small ones count for more than they have: each costs a request. */
const weightOf = (bytes: number): number => Math.max(bytes, 256 * 1024);

async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafeSlow(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await handle.read(part, read, length - read, from + read);
    if (bytesRead === 0) throw new Error('a file has become shorter while it was sent');
    read += bytesRead;
  }
  return part;
}
