import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { movedItems, placeOfDrop } from './move.ts';
import { SortableItem } from './sortable-item.tsx';
import { sortableDataOf } from './use-sortable-item.ts';

interface SortableProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called where its place is announced. */
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  layout?: 'vertical' | 'horizontal' | 'grid';
  children: (item: Item) => ReactNode;
}

const LAYOUTS = {
  vertical: { display: 'grid' },
  horizontal: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(200px, 1fr)', overflowX: 'auto' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' },
} as const;

/**
 * A list whose order a person decides: by dragging, or for every item through the menu at its handle, which needs neither a pointer
 * nor a steady hand. Each move is announced.
 */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { items, keyOf, nameOf, onReorder, layout = 'vertical', children } = props;
  const { t } = useTranslation('widgets');
  const { direction } = useTheme();
  const [list] = useState(() => Symbol('sortable'));
  const sideways = layout !== 'vertical';

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to) return;
    onReorder(movedItems(items, from, to));
    announce(t('sortable.moved', { name: nameOf(item), place: to + 1, total: items.length }));
  };

  const drop = useEffectEvent((from: number, target: number, edge: Edge | null) => {
    const endEdge = direction === 'rtl' ? 'left' : 'right';
    const after = edge === 'bottom' || edge === endEdge;
    move(from, placeOfDrop({ from, target, after }));
  });

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => sortableDataOf(source.data, list) !== null,
        onDrop: ({ source, location }) => {
          const from = sortableDataOf(source.data, list);
          const target = location.current.dropTargets[0];
          const onto = target && sortableDataOf(target.data, list);
          if (from && onto) drop(from.index, onto.index, extractClosestEdge(target.data));
        },
      }),
    [list],
  );
  useEffect(() => cleanup, []);

  return (
    <Box
      component="ol"
      sx={{ ...LAYOUTS[layout], gap: 1.5, margin: 0, padding: 0.5, listStyle: 'none' }}
      {...(layout === 'horizontal' && { tabIndex: 0 })}
    >
      {items.map((item, index) => (
        <SortableItem
          key={keyOf(item)}
          list={list}
          index={index}
          total={items.length}
          name={nameOf(item)}
          edges={sideways ? ['left', 'right'] : ['top', 'bottom']}
          onMove={(to) => move(index, to)}
        >
          {children(item)}
        </SortableItem>
      ))}
    </Box>
  );
}
