import { useMutation, useQueryClient } from '@tanstack/react-query';

import { fileKeys } from '../keys.ts';
import type { Permission, Visibility } from '../types.ts';
import { callFiles, type Target } from './functions.ts';

/**
 * What is done with files, each a call of the database. Everything that shows files is asked again once the last of several has been
 * answered. Each rejects with the refusal.
 */
export function useFileVerbs() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: fileKeys.all,
    mutationFn: (verb: () => Promise<unknown>) => verb(),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: fileKeys.all }) > 1) return;
      await client.invalidateQueries({ queryKey: fileKeys.all });
    },
  });
  const ids = (fileIds: readonly string[]) => ({ file_ids: [...fileIds] });
  return {
    createFolder: (
      name: string,
      { folder_id: parent, case_id: onCase }: Target,
      visibility: Visibility | null = null,
    ) => mutateAsync(() => callFiles('create_folder', { name, parent_id: parent, case_id: onCase, visibility })),
    rename: (fileId: string, name: string) => mutateAsync(() => callFiles('rename_file', { file_id: fileId, name })),
    move: (fileIds: readonly string[], target: Target) =>
      mutateAsync(() => callFiles('move_files', { ...ids(fileIds), ...target })),
    copy: (fileIds: readonly string[], target: Target) =>
      mutateAsync(() => callFiles('copy_files', { ...ids(fileIds), ...target })),
    bin: (fileIds: readonly string[]) => mutateAsync(() => callFiles('bin_files', ids(fileIds))),
    restore: (fileIds: readonly string[]) => mutateAsync(() => callFiles('restore_files', ids(fileIds))),
    purge: (fileIds: readonly string[]) => mutateAsync(() => callFiles('purge_files', ids(fileIds))),
    emptyBin: () => mutateAsync(() => callFiles('empty_bin', {})),
    tag: (fileId: string, tags: readonly string[]) =>
      mutateAsync(() => callFiles('tag_file', { file_id: fileId, tags: [...tags] })),
    star: (fileId: string, starred: boolean) => mutateAsync(() => callFiles('star_file', { file_id: fileId, starred })),
    show: (fileIds: readonly string[], visibility: Visibility) =>
      mutateAsync(() => callFiles('show_files', { ...ids(fileIds), visibility })),
    share: (fileId: string, userId: string, permission: Permission) =>
      mutateAsync(() => callFiles('share_file', { file_id: fileId, user_id: userId, permission })),
    unshare: (fileId: string, userId: string) =>
      mutateAsync(() => callFiles('unshare_file', { file_id: fileId, user_id: userId })),
    restoreVersion: (versionId: string) => mutateAsync(() => callFiles('restore_version', { version_id: versionId })),
  };
}

export type FileVerbs = ReturnType<typeof useFileVerbs>;
