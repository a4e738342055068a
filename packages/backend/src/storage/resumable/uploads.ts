import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';

import type { Scope } from '../../database/scope.ts';
import { HEAD_BYTES, type BackingStore } from '../bytes/byte-store.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import { StorageError } from '../errors.ts';
import { requireBucketName, requireKey } from '../names.ts';
import { isNamed } from '../rows/as-owner.ts';
import type { Writing } from '../rows/objects.ts';
import type { StorageServices } from '../services.ts';
import { readMetadata } from '../upload/body.ts';
import { requireAllowed, requireType } from '../upload/content-type.ts';
import { commit, limitsOf, metadataOf, type Target } from '../upload/save.ts';

/** What is known of a resumable upload from its creation on, beside its bytes. */
export interface Wish {
  bucket: string;
  key: string;
  type: string;
  cacheControl: string | undefined;
  userMetadata: Record<string, unknown> | null;
}

/** Names under which an upload keeps, beside what its sender said, what the server knows of it. */
const WRITING = 'writing';
const OWNER = 'owner';
const FINISHED = 'finished';

/** Reads what a sender says of an upload. @throws StorageError */
export function wishOf(metadata: Upload['metadata']): Wish {
  const { bucketName, objectName, contentType, cacheControl, metadata: extra } = metadata ?? {};
  return {
    bucket: requireBucketName(bucketName),
    key: requireKey(objectName),
    type: requireType(contentType ?? undefined),
    cacheControl: /^\d{1,10}$/.test(cacheControl ?? '') ? `max-age=${cacheControl}` : undefined,
    userMetadata: readMetadata(extra ?? undefined),
  };
}

/** What an upload keeps from its creation on: how it is to be written, and by whom. */
export function keptOf(metadata: Upload['metadata'], writing: Writing, scope: Scope): Record<string, string | null> {
  return { ...metadata, [WRITING]: writing, [OWNER]: ownerOf(scope), [FINISHED]: null };
}

/** Whether a request may go on with an upload: its sender alone may, in whatever session. */
export function isOwn({ metadata }: Upload, scope: Scope): boolean {
  return metadata?.[OWNER] === ownerOf(scope);
}

function ownerOf({ caller }: Scope): string {
  return `${caller.role} ${caller.userId ?? ''}`;
}

/** Whether all bytes of an upload have come and no object has been made of them, as after a crash between the two. */
export function isUnfinished({ metadata, size, offset }: Upload): boolean {
  return size !== undefined && size === offset && typeof metadata?.[FINISHED] !== 'string';
}

/** Makes objects of uploads whose bytes have come whole. */
export class Finisher {
  readonly #services: StorageServices;
  readonly #bytes: BackingStore;
  readonly #store: FileStore;
  /** Two requests may find the same upload complete. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(services: StorageServices, bytes: BackingStore, store: FileStore) {
    this.#services = services;
    this.#bytes = bytes;
    this.#store = store;
  }

  /**
   * Makes the object of an upload, once. An upload that cannot become one is removed, so that its sender does not take it for complete; one
   * whose turn the database, the disk or S3 refused for now stays.
   * @throws StorageError; the database's errors
   */
  finish(upload: Upload, scope: Scope): Promise<void> {
    const known = this.#underWay.get(upload.id);
    if (known) return known;
    const work = this.#finish(upload, scope).finally(() => this.#underWay.delete(upload.id));
    this.#underWay.set(upload.id, work);
    return work;
  }

  async #finish({ id }: Upload, scope: Scope): Promise<void> {
    const upload = await this.#store.getUpload(id);
    if (!isUnfinished(upload)) return;
    try {
      // The version is the name of the upload: a sender that comes again after a crash finds what is done.
      if (!(await isNamed(this.#services.engine, id))) await this.#keep(upload, scope);
    } catch (error) {
      const isForNow = error instanceof DatabaseUnavailable || (error instanceof StorageError && error.status >= 500);
      if (!isForNow) await this.#store.remove(id);
      throw error;
    }
    await this.#forgetBytes(upload);
  }

  async #keep(upload: Upload, scope: Scope): Promise<void> {
    const wish = wishOf(upload.metadata);
    const { bucket, key } = wish;
    const { allowedMimeTypes } = await limitsOf(this.#services, bucket);
    const path = join(this.#bytes.uploads, upload.id);
    await requireAllowed(wish.type, await headOf(path), allowedMimeTypes);
    const bytes = { size: upload.offset, sha256: await sha256Of(path) };
    await this.#bytes.adopt({ path, ...bytes }, upload.id);
    const target: Target = { scope, bucket, key, writing: writingOf(upload) };
    await commit(this.#services, target, upload.id, metadataOf(bytes, wish), wish.userMetadata);
  }

  /** The upload can still be asked for, so its file keeps its length; its bytes are the object's alone. */
  async #forgetBytes(upload: Upload): Promise<void> {
    const metadata = { ...upload.metadata, [FINISHED]: new Date().toISOString() };
    const path = join(this.#bytes.uploads, upload.id);
    await this.#store.configstore.set(upload.id, Object.assign(upload, { metadata }));
    const empty = await open(`${path}.empty`, 'w', 0o600);
    await empty.truncate(upload.offset).finally(() => empty.close());
    await rename(`${path}.empty`, path);
  }
}

function writingOf({ metadata }: Upload): Writing {
  return metadata?.[WRITING] === 'upsert' ? 'upsert' : 'insert';
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
