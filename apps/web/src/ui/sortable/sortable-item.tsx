import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/types';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useMenu } from '../use-menu.tsx';
import { useSortableItem } from './use-sortable-item.ts';

interface SortableItemProps {
  list: symbol;
  index: number;
  total: number;
  /** Names the item in its menu and in what is announced. */
  name: string;
  edges: Edge[];
  onMove: (to: number) => void;
  children: ReactNode;
}

/** Where the line is that shows where a dragged item would land. */
const LINES: Record<Edge, object> = {
  top: { insetInline: 0, top: -7, height: 2 },
  bottom: { insetInline: 0, bottom: -7, height: 2 },
  left: { insetBlock: 0, left: -7, width: 2 },
  right: { insetBlock: 0, right: -7, width: 2 },
};

/** One item of a list that can be ordered: dragged as a whole, or moved by the menu at its handle. */
export function SortableItem({ list, index, total, name, edges, onMove, children }: SortableItemProps) {
  const { t } = useTranslation('widgets');
  const element = useRef<HTMLLIElement>(null);
  const { dragging, edge } = useSortableItem({ element, list, index, edges });
  const { button, menu } = useMenu([
    ...(index > 0
      ? [
          { label: t('sortable.first'), onSelect: () => onMove(0) },
          { label: t('sortable.earlier'), onSelect: () => onMove(index - 1) },
        ]
      : []),
    ...(index < total - 1
      ? [
          { label: t('sortable.later'), onSelect: () => onMove(index + 1) },
          { label: t('sortable.last'), onSelect: () => onMove(total - 1) },
        ]
      : []),
  ]);

  return (
    <Box
      component="li"
      ref={element}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        padding: 1,
        borderRadius: 1.5,
        cursor: 'grab',
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        opacity: dragging ? 0.4 : 1,
        transition: theme.transitions.create(['box-shadow', 'opacity'], { duration: 120 }),
        '&:hover': { boxShadow: `0 8px 20px -8px ${theme.alpha(theme.vars.palette.grey[600], 0.32)}` },
      })}
    >
      <IconButton {...button} size="small" aria-label={t('sortable.move', { name })} sx={{ cursor: 'inherit' }}>
        <GripVertical size={18} aria-hidden />
      </IconButton>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
      {edge && (
        <Box
          aria-hidden
          sx={{ position: 'absolute', borderRadius: 1, backgroundColor: 'primary.main', ...LINES[edge] }}
        />
      )}
      {menu}
    </Box>
  );
}
