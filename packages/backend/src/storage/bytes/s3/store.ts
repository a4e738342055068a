import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from '../../../options.ts';
import type { BackingStore, WholeFile } from '../byte-store.ts';
import { removeOlderThan } from '../folder.ts';
import { receiveFile } from '../received-file.ts';
import { isVersion } from '../version.ts';
import { callingUnlessMissing } from './call.ts';
import { connect } from './connection.ts';
import { watchReach } from './reach.ts';
import { warnOfFiles } from './left-behind.ts';
import { LocalCopies } from './local-copies.ts';
import { openVersion } from './read.ts';
import type { S3Settings } from './settings.ts';
import { OwnVersions } from './own-versions.ts';
import { abortUploads, listVersions, removeVersions } from './sweep.ts';
import { isThere, sendFile } from './upload.ts';

/** Clocks that differ by more than this are refused by S3. */
const SKEW_MS = 15 * 60_000;
/** No upload in parts takes longer: its bytes are here already when it begins. */
const PARTS_LEFT_MS = 24 * 3_600_000;

/**
 * Opens a bucket as the place of bytes. The folder has what is on its way: `incoming` and `uploads` as on a disk, and `copies` for programs
 * that read files. Nothing is asked of the bucket yet.
 */
export async function openS3Store(settings: S3Settings, folder: string, logger: Logger): Promise<BackingStore> {
  const connection = connect(settings, logger);
  const incoming = join(folder, 'incoming');
  const uploads = join(folder, 'uploads');
  for (const each of [folder, incoming, uploads]) await mkdir(each, { recursive: true, mode: 0o700 });
  const copies = new LocalCopies(join(folder, 'copies'), incoming);
  await copies.open();
  await warnOfFiles(folder, logger);
  const own = new OwnVersions();
  const openedAt = Date.now();

  const send = async (file: WholeFile, version: string): Promise<void> => {
    own.add(version);
    await sendFile(connection, file, version);
  };
  // What is being removed because no object names it: who takes the same version over waits for its end.
  let removing: Promise<unknown> = Promise.resolve();
  const remove = async (versions: readonly string[]): Promise<void> => {
    await copies.remove(versions.filter(isVersion));
    await removeVersions(connection, versions);
  };
  return {
    incoming,
    uploads,
    isRemote: true,
    receive: async (pieces) => {
      const { path, ...received } = await receiveFile(incoming, pieces);
      const keep = async (version: string): Promise<void> => {
        await send({ path, size: received.size, sha256: received.sha256 }, version);
        await copies.take(path, version, received.size);
      };
      return { ...received, keep };
    },
    adopt: async (file, version) => {
      own.add(version);
      await removing;
      if (!(await isThere(connection, file, version))) await send(file, version);
    },
    copy: async (version, to) => {
      if (!isVersion(version)) return false;
      own.add(to);
      const { bucket: Bucket, calls, patience } = connection;
      const copy = { Bucket, Key: connection.keyOf(to), CopySource: `${Bucket}/${connection.keyOf(version)}` };
      const copied = await callingUnlessMissing(
        connection,
        'CopyObject',
        (options) => calls.send(new CopyObjectCommand(copy), { ...options, requestTimeout: patience.slowMs }),
        patience.slowMs,
      );
      return copied !== null;
    },
    open: (version) => (isVersion(version) ? openVersion(connection, version) : Promise.resolve(null)),
    file: async (version, most = Infinity) =>
      isVersion(version) ? copies.get(version, most, () => openVersion(connection, version)) : null,
    remove,
    removeOrphans: async (versions) => {
      const removal = remove(versions.filter((version) => !own.has(version)));
      removing = removal.catch(() => undefined);
      await removal;
    },
    versionsOlderThan: async function* (milliseconds) {
      const before = milliseconds <= 0 ? Infinity : Date.now() - milliseconds - SKEW_MS;
      for await (const page of listVersions(connection))
        yield page.flatMap(({ version, at }) => (at <= before && !own.has(version) ? [version] : []));
    },
    removeUnfinishedOlderThan: async (milliseconds) => {
      // The first requests come while this is done: what has come since is theirs.
      await removeOlderThan(incoming, Math.max(milliseconds, Date.now() - openedAt));
      await copies.removeUnused();
      const before = Date.now() - PARTS_LEFT_MS;
      // What is in the log already is tried again in an hour.
      await abortUploads(connection, ({ version, at }) =>
        milliseconds <= 0 ? !own.has(version) : at <= before && !own.has(version),
      ).catch(() => undefined);
    },
    removeUploadsOlderThan: (milliseconds) => removeOlderThan(uploads, milliseconds),
    isReachable: watchReach(connection),
    close: () => {
      connection.close();
      return Promise.resolve();
    },
  };
}
