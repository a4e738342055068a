import type { Caller } from '@casewright/backend';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import type { SomeFile } from '../../file-texts/read-job.ts';
import { refusal } from '../../refusal.ts';

const NOT_FOUND: Refused = {
  status: 404,
  body: refusal('file_not_found', 'There is no such file, or it is not yours to see.'),
};

interface Found {
  name: string;
  media_type: string | null;
  object_version: string;
}

/** The bytes of a version, or an attachment, that the caller sees, as a file of this machine; row security decides. */
export async function versionFile(context: ApiContext, caller: Caller, content: string): Promise<SomeFile | Refused> {
  const { objectFile } = context.backend;
  if (objectFile === null) return NOT_FOUND;
  const rows = await askAsCaller<Found>(
    context,
    caller,
    {
      name: 'api_files_version',
      text: `select c.name, c.media_type, o.version as object_version from (
          select f.name, v.media_type from public.file_versions v join public.files f on f.id = v.file_id where v.object_path = $1
          union all select a.name, a.media_type from public.attachments a where a.object_path = $1) c
        join storage.objects o on o.bucket_id = 'documents' and o.name = $1 limit 1`,
      values: [content],
    },
    true,
  );
  if ('status' in rows) return rows;
  const [found] = rows;
  const path = found === undefined ? null : await objectFile(found.object_version);
  if (found === undefined || path === null) return NOT_FOUND;
  return { path, name: found.name, mediaType: found.media_type };
}
