import { CallerRefused } from '../caller/refused.ts';
import { CallerGone, DatabaseUnavailable, UnknownRole } from '../database/errors.ts';

/** An expected refusal, in the form that the storage protocol documents. */
export class StorageError extends Error {
  /** What the body says; the answer itself is 400 unless `status` says otherwise, as on a hosted project. */
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    code: string,
    error: string,
    message: string,
    { status = 400, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
    this.status = status;
    this.headers = headers;
  }

  /** The body of the answer. */
  toJSON(): object {
    const { statusCode, error, message, code } = this;
    return { statusCode: String(statusCode), error, message, code };
  }
}

/** The bucket is not there, or must not be known to be. */
export const noSuchBucket = (): StorageError =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');

/** The object is not there, or not visible to the caller. */
export const noSuchKey = (): StorageError => new StorageError(404, 'NoSuchKey', 'not_found', 'Object not found');

/** A bucket or an object of the name is there already. */
export const alreadyExists = (what: 'Key' | 'Bucket'): StorageError =>
  new StorageError(409, `${what}AlreadyExists`, 'Duplicate', 'The resource already exists');

/** Row security, or the credentials, speak against it. */
export const accessDenied = (message = 'new row violates row-level security policy'): StorageError =>
  new StorageError(403, 'AccessDenied', 'Unauthorized', message);

/** The object has more bytes than its bucket or the server takes. */
export const entityTooLarge = (): StorageError =>
  new StorageError(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size');

/** The bucket does not take objects of the type, or it is none. */
export const invalidMimeType = (type: string): StorageError =>
  new StorageError(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type.slice(0, 200)} is not supported`);

/** The name of an object is none; the message repeats it, as hosted. */
export const invalidKey = (name: string): StorageError =>
  new StorageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`);

/** The name of a bucket is none. */
export const invalidBucketName = (): StorageError =>
  new StorageError(400, 'InvalidBucketName', 'Invalid Input', 'Bucket name invalid');

/** Something of the request cannot be read or is not offered. */
export const invalidRequest = (message: string): StorageError =>
  new StorageError(400, 'InvalidRequest', 'InvalidRequest', message);

/** The bucket still has objects. */
export const notEmpty = (): StorageError =>
  new StorageError(409, 'ResourceNotEmpty', 'InvalidRequest', 'The bucket you tried to delete is not empty');

/** The token of a signed address is not ours, says something else than the address, or has run out. */
export const invalidSignature = (message = 'Invalid signature'): StorageError =>
  new StorageError(400, 'InvalidSignature', 'InvalidSignature', message);

/** None of the bytes that are asked for is there; players rely on the status. */
export const invalidRange = (size: number): StorageError =>
  new StorageError(416, 'InvalidRange', 'InvalidRange', 'The requested range cannot be satisfied', {
    status: 416,
    headers: { 'content-range': `bytes */${size}` },
  });

/** The sender went away in the middle; nobody reads the answer. */
export const bodyEnded = (): StorageError => invalidRequest('The body ended before it was complete');

/** The disk has no room for the bytes. A disk is not emptied in a second. */
export const noRoom = (): StorageError =>
  new StorageError(503, 'SlowDown', 'SlowDown', 'The server has no room left, so nothing was saved.', {
    status: 503,
    headers: { 'retry-after': '30' },
  });

/** Nothing is saved for now; the database can be reached, and says no. */
const notSaved = (retryAfterSeconds: number): StorageError =>
  new StorageError(503, 'SlowDown', 'SlowDown', 'Nothing is saved at the moment. Please try again later.', {
    status: 503,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** Where the bytes lie cannot be reached, or does not do what it is asked. It may again in a moment. */
export class StorageUnavailable extends StorageError {
  /** After how long it is worth another try. */
  readonly retryAfterSeconds = 5;

  constructor() {
    super(503, 'SlowDown', 'SlowDown', 'The stored files cannot be reached at the moment. Please try again.', {
      status: 503,
      headers: { 'retry-after': '5' },
    });
    this.name = 'StorageUnavailable';
  }
}

/** Turns whatever was thrown into a refusal of the protocol; undefined for what only a fault of ours explains. */
export function asStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error instanceof CallerRefused || error instanceof UnknownRole) return accessDenied(error.message);
  if (error instanceof CallerGone) return bodyEnded();
  if (error instanceof DatabaseUnavailable) {
    if (error.reason === 'full') return noRoom();
    if (error.reason === 'read_only') return notSaved(error.retryAfterSeconds);
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    return new StorageError(503, 'DatabaseTimeout', 'DatabaseTimeout', error.message, { status: 503, headers });
  }
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom();
  if (error instanceof Error && 'severity' in error && code !== undefined) return ofDatabase(error, code);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return entityTooLarge();
  return error instanceof Error && status >= 400 && status < 500 ? invalidRequest(error.message) : undefined;
}

function ofDatabase(error: Error, code: string): StorageError | undefined {
  switch (code) {
    case '42501':
      return accessDenied();
    case 'PT401':
      return accessDenied(error.message);
    case '23503':
      return noSuchBucket();
    case '23505':
      return alreadyExists('Key');
    case '57014':
      return new StorageError(
        544,
        'DatabaseTimeout',
        'DatabaseTimeout',
        'The request took longer than it may. Ask for less at a time.',
        { status: 504 },
      );
    // What a trigger of the product raises is a refusal with a sentence for people.
    case 'P0001':
    case 'PT409':
      return invalidRequest(error.message);
    // A text that PostgreSQL cannot take, as one of half a character.
    case '22021':
      return invalidRequest('The request has characters that cannot be stored');
    default:
      return undefined;
  }
}

/** The code of an error of Node or of PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
