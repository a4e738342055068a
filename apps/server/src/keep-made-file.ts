import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import type { Caller } from '@casewright/backend';

import type { ApiContext } from './api-context.ts';
import { askAsCaller, refusedBy, type Refused } from './as-caller.ts';

/** A file that the server made for somebody. */
export interface MadeFile {
  /** Where its bytes are. */
  path: string;
  name: string;
  /** Its media type. */
  type: string;
  /** The folder in which it goes; null for the outermost place of the case, or what is the caller's own without a case. */
  folderId: string | null;
  caseId: string | null;
  /** Of a new file of a case; as its folder is, unless given. */
  visibility?: 'internal' | 'shared';
}

/**
 * Keeps a file as whom asked for it would bring it; the database decides where they may. Nothing of it is left when it is refused.
 * @param announced is called with the id of the upload before the bytes come
 */
export async function keepMadeFile(
  context: ApiContext,
  caller: Caller,
  { path, name, type, folderId, caseId, visibility }: MadeFile,
  announced?: (uploadId: string) => Promise<unknown>,
): Promise<{ file_id: string } | Refused> {
  const { keepObject } = context.backend;
  if (keepObject === null) throw new Error('This program keeps no objects');
  const { size } = await stat(path);
  const begun = await askAsCaller<{ id: string; bucket: string; object_path: string }>(context, caller, {
    name: 'api_made_file_begin',
    text: 'select id, bucket, object_path from public.begin_upload($1, $2, $3, $4, $5)',
    values: [name, size, folderId, folderId === null ? caseId : null, visibility ?? null],
  });
  if ('status' in begun) return begun;
  const [upload] = begun;
  if (upload === undefined) throw new Error('The upload was not announced');
  try {
    await announced?.(upload.id);
    const object = { bucket: upload.bucket, key: upload.object_path, type };
    await keepObject({ caller }, object, createReadStream(path));
  } catch (error) {
    // What was announced takes no room any longer; where this fails too, it does so for a day.
    await askAsCaller(context, caller, {
      name: 'api_made_file_cancel',
      text: 'select public.cancel_upload($1)',
      values: [upload.id],
    }).catch(() => undefined);
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return refused;
  }
  const state = await askAsCaller<{ file_id: string }>(context, caller, {
    name: 'api_made_file_state',
    text: 'select file_id from public.upload_state($1)',
    values: [upload.id],
  });
  return 'status' in state ? state : { file_id: state[0]?.file_id ?? '' };
}
