import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { invalidRequest } from '../errors.ts';
import { requireBucketName, requireKey } from '../names.ts';

/** The bucket and the object that an address names. @throws StorageError InvalidBucketName, InvalidKey */
export function objectOf({ params }: FastifyRequest): { bucket: string; key: string } {
  const { bucket, key } = partsOf(params);
  return { bucket: requireBucketName(bucket), key: requireKey(key) };
}

/** The bucket that an address names. @throws StorageError InvalidBucketName */
export function bucketOf({ params }: FastifyRequest): string {
  return requireBucketName(partsOf(params).bucket);
}

function partsOf(params: unknown): { bucket: unknown; key: unknown } {
  const { bucket, '*': key }: Record<string, unknown> = Object(params);
  return { bucket, key };
}

/** One parameter of the address; of several with the name the first. */
export function parameterOf({ query }: FastifyRequest, name: string): string | undefined {
  const values: Record<string, unknown> = Object(query);
  const value: unknown = values[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** Whether the caller wants what is there to be replaced. */
export function wantsUpsert({ headers }: FastifyRequest): boolean {
  return headers['x-upsert'] === 'true';
}

/** Reads a body by its schema. @throws StorageError InvalidRequest naming the first field that is wrong */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
}
