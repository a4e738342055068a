import type { FastifyRequest } from 'fastify';

import { noSuchBucket, noSuchKey } from '../errors.ts';
import { bucketLimits, publicObject } from '../rows/as-owner.ts';
import { findObject, type ObjectRow } from '../rows/objects.ts';
import { callerOf, scopeOf, type Operation, type StorageServices } from '../services.ts';

/** An object that may be read, and whether that is because it is everybody's. */
export interface Readable {
  object: ObjectRow;
  isPublic: boolean;
}

/**
 * Finds an object that everybody may read, or the caller by row security.
 * @throws StorageError NoSuchKey; NoSuchBucket where there is none, or for guests of a private one
 */
export async function findReadable(
  services: StorageServices,
  request: FastifyRequest,
  operation: Operation,
  bucket: string,
  key: string,
): Promise<Readable> {
  const { engine } = services;
  const caller = callerOf(services, request);
  const own = await findObject(services, scopeOf(services, request, operation, caller), bucket, key);
  if (own) return { object: own, isPublic: false };
  const open = await publicObject(engine, bucket, key);
  if (open) return { object: open, isPublic: true };
  const limits = await bucketLimits(engine, bucket);
  throw limits && (limits.isPublic || caller.role !== engine.anonymousRole) ? noSuchKey() : noSuchBucket();
}

/** Finds an object of a public bucket. @throws StorageError NoSuchBucket, NoSuchKey */
export async function findPublic({ engine }: StorageServices, bucket: string, key: string): Promise<Readable> {
  const object = await publicObject(engine, bucket, key);
  if (object) return { object, isPublic: true };
  throw (await bucketLimits(engine, bucket))?.isPublic ? noSuchKey() : noSuchBucket();
}
