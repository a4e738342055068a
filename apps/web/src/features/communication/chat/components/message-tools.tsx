import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ListTodo, NotebookPen, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { SIGN_ICONS, type Sign, signs } from '../model/signs.ts';
import type { Message } from '../types.ts';

/** What can be done with a message; what the reader may not do is missing. */
export interface MessageHands {
  onVersions: (message: Message) => void;
  onReact?: ((message: Message, sign: Sign, given: boolean) => void) | undefined;
  onReply?: ((message: Message) => void) | undefined;
  onEdit?: ((message: Message) => void) | undefined;
  onDelete?: ((message: Message) => void) | undefined;
  onPin?: ((message: Message, pinned: boolean) => void) | undefined;
  onTask?: ((message: Message) => void) | undefined;
  onNote?: ((message: Message) => void) | undefined;
}

const SIZE = { width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } } as const;

/** The buttons beside a message. */
export function MessageTools({ message, isOwn, hands }: { message: Message; isOwn: boolean; hands: MessageHands }) {
  const { t } = useTranslation('chat');
  const { onReact, onReply, onEdit, onDelete, onPin, onTask, onNote } = hands;
  const isPinned = message.pinned_at !== null;
  const { button, menu } = useMenu(
    signs.map((sign) => ({
      label: t(`sign.${sign}`),
      icon: SIGN_ICONS[sign],
      onSelect: () => onReact?.(message, sign, true),
    })),
  );
  const items = [
    ...(onReply ? [{ label: t('reply'), icon: Reply, onSelect: () => onReply(message) }] : []),
    ...(onPin
      ? [
          {
            label: t(isPinned ? 'unpin' : 'pin'),
            icon: isPinned ? PinOff : Pin,
            onSelect: () => onPin(message, !isPinned),
          },
        ]
      : []),
    ...(onTask && message.body !== '' ? [{ label: t('toTask'), icon: ListTodo, onSelect: () => onTask(message) }] : []),
    ...(onNote && message.body !== ''
      ? [{ label: t('toNote'), icon: NotebookPen, onSelect: () => onNote(message) }]
      : []),
    ...(onEdit && isOwn ? [{ label: t('edit'), icon: Pencil, onSelect: () => onEdit(message) }] : []),
    ...(onDelete && isOwn
      ? [{ label: t('delete'), icon: Trash2, danger: true, onSelect: () => onDelete(message) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Box className="message-tools" sx={{ display: 'flex', flexShrink: 0, alignSelf: 'center' }}>
      {onReact && (
        <IconButton {...button} aria-label={t('react')} sx={SIZE}>
          <SmilePlus size={18} aria-hidden />
        </IconButton>
      )}
      {menu}
      <RowMenu label={t('thisMessage')} items={items} />
    </Box>
  );
}
