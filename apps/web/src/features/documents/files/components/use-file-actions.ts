import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { downloadContent } from '../api/bytes.ts';
import type { Target } from '../api/functions.ts';
import { downloadTogether } from '../api/links.ts';
import { useFileVerbs } from '../api/verbs.ts';
import type { FileRow, Visibility } from '../types.ts';

/** What a dialog is open for. */
export type Asked =
  | { kind: 'folder'; target: Target }
  | { kind: 'rename' | 'share' | 'preview'; row: FileRow }
  | { kind: 'move' | 'copy' | 'purge'; rows: readonly FileRow[] }
  | { kind: 'empty' };

const idsOf = (rows: readonly FileRow[]) => rows.map(({ id }) => id);

/** Where a file lies. */
export const placeOfRow = ({ parent_id: folder, case_id: onCase }: FileRow): Target => ({
  folder_id: folder,
  case_id: folder === null ? onCase : null,
});

/** What can be done with files from the list, from their menu, by a key, and at the side. */
export function useFileActions() {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Says why something was refused, where no dialog is there to say it. */
  const say = async (action: () => Promise<unknown>) => {
    try {
      await action();
      return true;
    } catch (error) {
      toast.error(messageOf(error, t));
      return false;
    }
  };

  return {
    asked,
    ask: setAsked,
    close: () => setAsked(null),
    star: (row: FileRow) => say(() => verbs.star(row.id, !row.is_favorited)),
    show: (rows: readonly FileRow[], visibility: Visibility) =>
      say(async () => {
        const before = rows.filter((row) => row.visibility !== visibility);
        await verbs.show(idsOf(rows), visibility);
        if (before.length === 0) return;
        await offerUndo(t(visibility === 'shared' ? 'done.shown' : 'done.hidden', { count: before.length }), () =>
          verbs.show(idsOf(before), visibility === 'shared' ? 'internal' : 'shared'),
        );
      }),
    bin: (rows: readonly FileRow[]) =>
      say(async () => {
        await verbs.bin(idsOf(rows));
        await offerUndo(t('done.binned', { count: rows.length }), () => verbs.restore(idsOf(rows)));
      }),
    restore: (rows: readonly FileRow[]) =>
      say(async () => {
        await verbs.restore(idsOf(rows));
        await offerUndo(t('done.restored', { count: rows.length }), () => verbs.bin(idsOf(rows)));
      }),
    /** Rejects with the refusal, which the dialog says. */
    move: async (rows: readonly FileRow[], target: Target) => {
      await verbs.move(idsOf(rows), target);
      await offerUndo(t('done.moved', { count: rows.length }), () =>
        Promise.all(rows.map((row) => verbs.move([row.id], placeOfRow(row)))),
      );
    },
    copy: async (rows: readonly FileRow[], target: Target) => {
      await verbs.copy(idsOf(rows), target);
      toast.success(t('done.copied', { count: rows.length }));
    },
    drop: (rows: readonly FileRow[], folder: FileRow) =>
      say(async () => {
        await verbs.move(idsOf(rows), { folder_id: folder.id, case_id: null });
        await offerUndo(t('done.moved', { count: rows.length }), () =>
          Promise.all(rows.map((row) => verbs.move([row.id], placeOfRow(row)))),
        );
      }),
    /** One file as it is; several, and folders with what is in them, as an archive that the browser fetches. */
    download: (...rows: readonly FileRow[]) =>
      say(() => {
        const [row, ...others] = rows;
        return row && others.length === 0 && row.bucket !== null && row.object_path !== null
          ? downloadContent({ bucket: row.bucket, object_path: row.object_path }, row.name)
          : downloadTogether({ file_ids: idsOf(rows) });
      }),
    copyLink: async ({ id }: FileRow) => {
      const address = new URL(paths.dashboard.files.manager, location.origin);
      address.searchParams.set('file', id);
      try {
        await navigator.clipboard.writeText(address.href);
        toast.success(t('done.linkCopied'));
      } catch {
        toast.error(t('linkNotCopied'));
      }
    },
  };
}

export type FileActions = ReturnType<typeof useFileActions>;
