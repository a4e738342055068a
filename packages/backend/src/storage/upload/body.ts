import type { IncomingMessage } from 'node:http';

import { Busboy, type BusboyInstance } from '@fastify/busboy';

import { bodyPieces } from '../../body-pieces.ts';
import { bodyEnded, entityTooLarge, invalidRequest, StorageError } from '../errors.ts';

/** Most bytes of what is said about an object beside its bytes, as on a hosted project. */
const MOST_METADATA = 1024 * 1024;

const REFUSALS = { tooLarge: entityTooLarge, ended: bodyEnded };

/** The body of an upload: its bytes as they come, and what is said of them. */
export interface UploadBody {
  pieces: AsyncIterable<Buffer>;
  type: string | undefined;
  cacheControl: string | undefined;
  userMetadata: Record<string, unknown> | null;
}

/**
 * Reads the body of an upload as far as its first bytes: as it is, or the file of a form. What is not read stays in the socket.
 * @param most bytes that are taken @throws StorageError
 */
export async function openBody(request: IncomingMessage, most: number): Promise<UploadBody> {
  const { headers } = request;
  if (/^multipart\/form-data/i.test(headers['content-type'] ?? '')) return openForm(request, most);
  // A length that is too much is refused before anything is read.
  if (Number(headers['content-length'] ?? 0) > most) throw entityTooLarge();
  const { 'x-metadata': encoded } = headers;
  return {
    pieces: bodyPieces(request, most, REFUSALS),
    type: headers['content-type'],
    cacheControl: headers['cache-control'],
    userMetadata: readMetadata(typeof encoded === 'string' ? Buffer.from(encoded, 'base64').toString() : undefined),
  };
}

/** Checks what people say of an object: an object of JSON, not too large. @throws StorageError InvalidRequest */
export function readMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '') return null;
  if (text.length > MOST_METADATA) throw invalidRequest('The metadata exceeded the maximum allowed size of 1 MB');
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || text.includes('\\u0000'))
    throw invalidRequest('The metadata must be an object of JSON');
  return { ...value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a form come before its file: the client writes them so, and what follows the file is not waited for. */
function openForm(request: IncomingMessage, most: number): Promise<UploadBody> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const { 'content-type': type = '' } = request.headers;
    const form = formReader({ ...request.headers, 'content-type': type });
    const fail = (error: unknown): void => {
      request.unpipe(form);
      reject(error instanceof StorageError ? error : invalidRequest('The form cannot be read'));
    };
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_name, file, _fileName, _encoding, mimeType) => {
      const { cacheControl } = Object.fromEntries(fields);
      // The form ends as its file does: one that breaks off in the middle breaks the file off.
      form.on('error', () => file.destroy(bodyEnded()));
      request.once('close', () => request.complete || file.destroy(bodyEnded()));
      try {
        resolve({
          pieces: bodyPieces(file, most, REFUSALS),
          type: mimeType,
          cacheControl:
            cacheControl === undefined || !/^\d{1,10}$/.test(cacheControl) ? undefined : `max-age=${cacheControl}`,
          userMetadata: readMetadata(fields.get('metadata')),
        });
      } catch (error) {
        file.resume();
        fail(error);
      }
    });
    form.on('error', fail);
    form.on('finish', () => reject(invalidRequest('The form has no file')));
    request.once('error', fail);
    request.pipe(form);
  });
}

/** Files and fields that a form may have: the client sends one, with two or three fields. */
const FORM_LIMITS = { files: 1, fields: 20, fieldSize: MOST_METADATA, parts: 21 };

function formReader(headers: IncomingMessage['headers'] & { 'content-type': string }): BusboyInstance {
  try {
    return new Busboy({ headers, limits: FORM_LIMITS });
  } catch {
    throw invalidRequest('The form has no boundary');
  }
}
