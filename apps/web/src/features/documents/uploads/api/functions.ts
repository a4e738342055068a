import { PostgrestClient } from '@supabase/postgrest-js';

import { config } from '../../../../client/config.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { reasonOf } from '../model/failures.ts';
import type { Begun, UploadTarget } from '../types.ts';

interface Fn<Args, Returns> {
  Args: Args;
  Returns: Returns;
}

type Place = Pick<UploadTarget, 'case_id'> & { parent_id: string | null; visibility: string | null };

/** The functions of the database for uploads, with what they answer. */
interface UploadFunctions {
  begin_attachment: Fn<{ name: string; size: number; place: string }, Begun[]>;
  begin_upload: Fn<Place & { name: string; size: number; file_id: string | null }, Begun[]>;
  upload_state: Fn<{ upload_id: string }, { done: boolean; file_id: string | null }[]>;
  cancel_upload: Fn<{ upload_id: string }, boolean>;
  create_folder: Fn<Place & { name: string }, { id: string }>;
  list_files: Fn<
    {
      place: 'mine' | 'case' | 'folder';
      case_id: string | null;
      folder_id: string | null;
      types: string[];
      first: number;
      size: number;
    },
    { id: string; name: string; total: number }[]
  >;
}

const client = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
  fetch: fetchWithCredentials(config.supabaseAnonKey),
});

/** Calls a function of the database. Rejects with its refusal. */
async function call<Name extends keyof UploadFunctions>(
  name: Name,
  args: UploadFunctions[Name]['Args'],
): Promise<UploadFunctions[Name]['Returns']> {
  const { data } = await client.rpc(name, args).throwOnError();
  const answer: UploadFunctions[Name]['Returns'] = data;
  return answer;
}

const placeOf = ({ folder_id: folder, case_id: onCase, visibility }: UploadTarget): Place => ({
  parent_id: folder,
  case_id: folder === null ? onCase : null,
  visibility: visibility ?? null,
});

/** Announces a file. */
export async function beginUpload(name: string, size: number, target: UploadTarget): Promise<Begun> {
  const place = target.file_id === undefined ? placeOf(target) : placeOf({ folder_id: null, case_id: null });
  const [begun] =
    target.attached_in === undefined
      ? await call('begin_upload', { name, size, ...place, file_id: target.file_id ?? null })
      : await call('begin_attachment', { name, size, place: target.attached_in });
  if (begun === undefined) throw new Error('The upload was not announced');
  return begun;
}

/** The file that an upload has become; null while it is not there. */
export async function uploadedFile(uploadId: string): Promise<string | null> {
  const [state] = await call('upload_state', { upload_id: uploadId });
  return state?.file_id ?? null;
}

/** Gives an upload up. */
export async function cancelUpload(uploadId: string): Promise<void> {
  await call('cancel_upload', { upload_id: uploadId });
}

const PAGE = 100;
/** Under so many names it is tried where a file has the name of the folder. */
const NAMES = 9;

/** Makes a folder, or finds the one of that name that is there. */
export async function makeFolder(name: string, target: UploadTarget): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} (${number})`;
    try {
      return (await call('create_folder', { name: tried, ...placeOf(target) })).id;
    } catch (error) {
      if (reasonOf(error).hint !== 'name_taken' || number === NAMES) throw error;
      const found = await findFolder(tried, target);
      if (found !== null) return found;
    }
  }
}

const sameName = (name: string) => name.trim().normalize().toLowerCase();

async function findFolder(name: string, { folder_id: folder, case_id: onCase }: UploadTarget): Promise<string | null> {
  const place = folder !== null ? 'folder' : onCase !== null ? 'case' : 'mine';
  for (let first = 0; ; first += PAGE) {
    const rows = await call('list_files', {
      place,
      case_id: folder === null ? onCase : null,
      folder_id: folder,
      types: ['folder'],
      first,
      size: PAGE,
    });
    const found = rows.find((row) => sameName(row.name) === sameName(name));
    if (found) return found.id;
    if (rows.length < PAGE) return null;
  }
}
