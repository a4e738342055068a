import IconButton from '@mui/material/IconButton';
import { Copy, Download, Eye, EyeOff, FolderInput, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { FileRow } from '../types.ts';
import type { FileActions } from './use-file-actions.ts';

interface BulkActionsProps {
  /** The chosen rows. */
  rows: readonly FileRow[];
  actions: FileActions;
  mayShow: boolean;
  onDone: () => void;
}

/** What can be done with several files at once. */
export function BulkActions({ rows, actions, mayShow, onDone }: BulkActionsProps) {
  const { t } = useTranslation('files');
  const done = async (action: Promise<boolean>) => {
    if (await action) onDone();
  };
  const mayEdit = rows.every((row) => row.may_edit);
  const ofCase = mayShow && mayEdit && rows.every((row) => row.case_id !== null);
  const isBin = rows.some((row) => row.deleted_at !== null);
  const offered: { label: string; icon: LucideIcon; run: () => void }[] = isBin
    ? [
        { label: t('action.restore'), icon: RotateCcw, run: () => void done(actions.restore(rows)) },
        { label: t('action.purge'), icon: Trash2, run: () => actions.ask({ kind: 'purge', rows }) },
      ]
    : [
        { label: t('action.download'), icon: Download, run: () => void actions.download(...rows) },
        ...(ofCase && rows.some((row) => row.visibility === 'internal')
          ? [{ label: t('action.show'), icon: Eye, run: () => void done(actions.show(rows, 'shared')) }]
          : []),
        ...(ofCase && rows.some((row) => row.visibility === 'shared')
          ? [{ label: t('action.hide'), icon: EyeOff, run: () => void done(actions.show(rows, 'internal')) }]
          : []),
        ...(mayEdit
          ? [{ label: t('action.move'), icon: FolderInput, run: () => actions.ask({ kind: 'move', rows }) }]
          : []),
        { label: t('action.copy'), icon: Copy, run: () => actions.ask({ kind: 'copy', rows }) },
        ...(mayEdit ? [{ label: t('action.delete'), icon: Trash2, run: () => void done(actions.bin(rows)) }] : []),
      ];
  return offered.map(({ label, icon: Icon, run }) => (
    <IconButton key={label} color="inherit" aria-label={label} title={label} onClick={run}>
      <Icon size={20} aria-hidden />
    </IconButton>
  ));
}
