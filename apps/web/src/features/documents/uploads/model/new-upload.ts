import type { Upload, UploadTarget } from '../types.ts';

/** An upload of a file, of which nothing has been announced. */
export function newUpload(
  { name, size, type }: File,
  target: UploadTarget,
  given: Pick<Upload, 'state' | 'kept'> & Partial<Upload>,
): Upload {
  return {
    id: crypto.randomUUID(),
    name,
    size,
    type,
    addedAt: Date.now(),
    target,
    path: [],
    folderId: target.folder_id,
    offline: false,
    reason: null,
    sent: 0,
    speed: 0,
    begun: null,
    url: null,
    fileId: null,
    ...given,
  };
}
