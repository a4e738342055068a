import type { Caller } from '@casewright/backend';

import type { ApiContext } from './api-context.ts';
import { askAsCaller } from './as-caller.ts';

/** Where the bytes of contents lie, by `object_path`: of those that may still be had. */
export type FindBytes = (objectPaths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Finds the bytes of contents that a person may have at the moment in which they are asked for; row security decides. */
export function bytesAs(context: ApiContext, caller: Caller): FindBytes {
  const { objectFile } = context.backend;
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
    const found = new Map<string, string>();
    if ('status' in rows || objectFile === null) return found;
    for (const { name, version } of rows) {
      const file = await objectFile(version);
      if (file !== null) found.set(name, file);
    }
    return found;
  };
}
