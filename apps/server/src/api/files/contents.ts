import type { Caller } from '@casewright/backend';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import type { DownloadRow, FindBytes } from './send-zip.ts';

/** The files that somebody downloads, and in folders what lies in them, as far as they see it. */
export function filesToDownload(
  context: ApiContext,
  caller: Caller,
  fileIds: readonly string[],
): Promise<DownloadRow[] | Refused> {
  return askAsCaller<DownloadRow>(
    context,
    caller,
    {
      name: 'api_files_to_download',
      text: 'select id, parent_id, name, type, size, object_path, modified_at from public.files_to_download($1)',
      values: [fileIds],
    },
    true,
  );
}

/** All papers of a case as far as somebody sees them; for its client, those that the client sees. */
export function papersToDownload(
  context: ApiContext,
  caller: Caller,
  caseId: string,
  forClient: boolean,
): Promise<DownloadRow[] | Refused> {
  return askAsCaller<DownloadRow>(
    context,
    caller,
    {
      name: 'api_papers_to_download',
      text: 'select id, parent_id, name, type, size, object_path, modified_at from public.case_papers($1, $2)',
      values: [caseId, forClient],
    },
    true,
  );
}

/** Finds the bytes of contents that a person may have at the moment in which they are asked for; row security decides. */
export function bytesAs(context: ApiContext, caller: Caller): FindBytes {
  const { openObject } = context.backend;
  return async (objectPaths) => {
    const rows = await askAsCaller<{ name: string; version: string }>(
      context,
      caller,
      {
        name: 'api_files_bytes',
        text: `select name, version from storage.objects where bucket_id = 'documents' and name = any ($1)`,
        values: [objectPaths],
      },
      true,
    );
    if ('status' in rows || openObject === null) return new Map();
    return new Map(
      rows.map(({ name, version }) => [name, async () => (await openObject(version))?.stream() ?? null] as const),
    );
  };
}
