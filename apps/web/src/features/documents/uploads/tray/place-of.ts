import type { LinkSearch } from '../../../../ui/link.tsx';
import type { Upload } from '../types.ts';

/** Where a file has come, as the file manager's address says it. */
export function placeSearchOf({ target, folderId, fileId }: Upload): LinkSearch {
  const file = fileId ?? undefined;
  if (target.file_id !== undefined) return { view: 'recent', file };
  const folder = folderId ?? target.folder_id;
  if (folder !== null) return { folder, file };
  return target.case_id === null ? { file } : { view: 'cases', case: target.case_id, file };
}
