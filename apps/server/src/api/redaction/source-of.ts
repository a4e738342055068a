import type { Caller } from '@casewright/backend';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import { refusal } from '../../refusal.ts';

/** A version that the caller may redact, with its bytes as a file of this machine, and where the copy goes. */
export interface RedactionSource {
  id: string;
  name: string;
  number: number;
  object_path: string;
  size: number;
  parent_id: string | null;
  case_id: string | null;
  path: string;
}

type Row = Omit<RedactionSource, 'path' | 'size'> & { object_version: string | null; size: string | number };

const NOT_FOUND: Refused = {
  status: 404,
  body: refusal('file_not_found', 'There is no such file, or it is not yours to see.'),
};

/** What a redacted copy is made of; the database decides whether the caller may. Without a version, of the newest. */
export async function redactionSource(
  context: ApiContext,
  caller: Caller,
  fileId: string,
  versionId: string | null,
): Promise<RedactionSource | Refused> {
  const rows = await askAsCaller<Row>(context, caller, {
    name: 'api_redaction_source',
    text: 'select id, name, number, object_path, object_version, size, parent_id, case_id from public.redaction_source($1, $2)',
    values: [fileId, versionId],
  });
  if ('status' in rows) return rows;
  const [found] = rows;
  const version = found?.object_version ?? null;
  const path = version === null ? null : await context.backend.objectFile?.(version);
  if (found === undefined || path === null || path === undefined) return NOT_FOUND;
  const { object_version: _version, size, ...rest } = found;
  return { ...rest, size: Number(size), path };
}
