import type { Readable } from 'node:stream';

import type { Caller } from '@casewright/backend';

import type { ApiContext } from './api-context.ts';
import { askAsCaller } from './as-caller.ts';

/** How a content is read; null when its bytes have gone since. */
export type OpenContent = () => Promise<Readable | null>;
/** How contents are read, by `object_path`: those that may still be had. */
export type FindBytes = (objectPaths: readonly string[]) => Promise<ReadonlyMap<string, OpenContent>>;

/** Finds the bytes of contents that a person may have at the moment in which they are asked for; row security decides. */
export function bytesAs(context: ApiContext, caller: Caller): FindBytes {
  const { openObject } = context.backend;
  return async (objectPaths) => {
    const rows = await askAsCaller<{ name: string; version: string }>(
      context,
      caller,
      {
        name: 'api_files_bytes',
        text: `select name, version from storage.objects where bucket_id in ('documents', 'invoices') and name = any ($1)`,
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
