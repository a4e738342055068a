import {
  Copy,
  Download,
  Eye,
  Eraser,
  EyeOff,
  FolderInput,
  FolderOpen,
  Link2,
  Pencil,
  RotateCcw,
  Share2,
  Signature,
  Star,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import type { FileRow } from '../types.ts';
import type { FileActions } from './use-file-actions.ts';

interface FileMenuProps {
  row: FileRow;
  actions: FileActions;
  onOpen: () => void;
  /** Whether the reader is of the lawyers' side, which decides what a client sees. */
  mayShow: boolean;
}

/** What can be done with one file. */
export function FileMenu({ row, actions, onOpen, mayShow }: FileMenuProps) {
  const { t } = useTranslation('files');
  const items: RowMenuItem[] =
    row.deleted_at === null
      ? [
          { label: t('action.open'), icon: FolderOpen, onSelect: onOpen },
          { label: t('action.download'), icon: Download, onSelect: () => void actions.download(row) },
          {
            label: t(row.is_favorited ? 'action.unstar' : 'action.star'),
            icon: Star,
            onSelect: () => void actions.star(row),
          },
          { label: t('action.copyLink'), icon: Link2, onSelect: () => void actions.copyLink(row) },
          ...(row.may_edit
            ? [
                ...(row.type === 'pdf' && (row.case_id === null || mayShow)
                  ? [{ label: t('action.sign'), icon: Signature, to: paths.dashboard.files.askToSign(row.id) }]
                  : []),
                ...(row.type === 'pdf'
                  ? [{ label: t('action.redact'), icon: Eraser, to: paths.dashboard.files.redact(row.id) }]
                  : []),
                { label: t('action.share'), icon: Share2, onSelect: () => actions.ask({ kind: 'share', row }) },
                ...(row.case_id !== null && mayShow
                  ? [
                      row.visibility === 'shared'
                        ? {
                            label: t('action.hide'),
                            icon: EyeOff,
                            onSelect: () => void actions.show([row], 'internal'),
                          }
                        : { label: t('action.show'), icon: Eye, onSelect: () => void actions.show([row], 'shared') },
                    ]
                  : []),
                { label: t('action.rename'), icon: Pencil, onSelect: () => actions.ask({ kind: 'rename', row }) },
                {
                  label: t('action.move'),
                  icon: FolderInput,
                  onSelect: () => actions.ask({ kind: 'move', rows: [row] }),
                },
              ]
            : []),
          { label: t('action.copy'), icon: Copy, onSelect: () => actions.ask({ kind: 'copy', rows: [row] }) },
          ...(row.may_edit
            ? [{ label: t('action.delete'), icon: Trash2, danger: true, onSelect: () => void actions.bin([row]) }]
            : []),
        ]
      : [
          { label: t('action.restore'), icon: RotateCcw, onSelect: () => void actions.restore([row]) },
          {
            label: t('action.purge'),
            icon: Trash2,
            danger: true,
            onSelect: () => actions.ask({ kind: 'purge', rows: [row] }),
          },
        ];
  return <RowMenu label={row.name} items={items} />;
}
