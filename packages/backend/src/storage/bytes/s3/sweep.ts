import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListMultipartUploadsCommandOutput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';

import { placeOf, isVersion } from '../version.ts';
import { calling, callingUnlessMissing } from './call.ts';
import type { Connection } from './connection.ts';

/** Versions that are removed at the same time. */
const AT_ONCE = 16;

/** A version that is there or was begun, and when by the clock of S3. */
export interface Listed {
  version: string;
  at: number;
}

/** Every version in the bucket, a page at a time. What is called otherwise is somebody else's. @throws StorageError */
export async function* listVersions(connection: Connection): AsyncGenerator<Listed[]> {
  const { calls, bucket: Bucket, prefix } = connection;
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await calling(connection, 'ListObjectsV2', (options) =>
      calls.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token !== undefined && { ContinuationToken: token }) }),
        options,
      ),
    );
    yield (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
      const version = versionIn(prefix, Key);
      return version === null || LastModified === undefined ? [] : [{ version, at: LastModified.getTime() }];
    });
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

/** Gives up uploads in parts that broke off: their parts cost room, and nobody sees them. @throws StorageError */
export async function abortUploads(connection: Connection, isLeft: (upload: Listed) => boolean): Promise<void> {
  const { calls, bucket: Bucket, prefix: Prefix } = connection;
  let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (from !== null) {
    const markers = from;
    const page: ListMultipartUploadsCommandOutput = await calling(connection, 'ListMultipartUploads', (options) =>
      calls.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }), options),
    );
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      const version = versionIn(Prefix, Key);
      if (version === null || UploadId === undefined || !isLeft({ version, at: Initiated?.getTime() ?? 0 })) continue;
      await callingUnlessMissing(connection, 'AbortMultipartUpload', (options) =>
        calls.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
      );
    }
    from = nextMarkers(page);
  }
}

function nextMarkers({
  IsTruncated,
  NextKeyMarker: KeyMarker,
  NextUploadIdMarker: UploadIdMarker,
}: ListMultipartUploadsCommandOutput): { KeyMarker: string; UploadIdMarker?: string } | null {
  if (IsTruncated !== true || KeyMarker === undefined) return null;
  return { KeyMarker, ...(UploadIdMarker !== undefined && { UploadIdMarker }) };
}

/** Removes versions, one call each: what removes many at once is not the same everywhere. @throws StorageError */
export async function removeVersions(connection: Connection, versions: readonly string[]): Promise<void> {
  const { calls, bucket: Bucket } = connection;
  const keys = versions.filter(isVersion).map((version) => connection.keyOf(version));
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await Promise.all(
      keys
        .slice(start, start + AT_ONCE)
        .map((Key) =>
          callingUnlessMissing(connection, 'DeleteObject', (options) =>
            calls.send(new DeleteObjectCommand({ Bucket, Key }), options),
          ),
        ),
    );
}

/** The version that a key of ours names; null for any other key. */
function versionIn(prefix: string, key: string): string | null {
  const version = key.slice(key.lastIndexOf('/') + 1);
  return isVersion(version) && key === `${prefix}${placeOf(version)}` ? version : null;
}
