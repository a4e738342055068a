import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

import { columnData, dragDataOf } from './drag-data.ts';

interface ColumnDrag {
  element: RefObject<HTMLElement | null>;
  /** What the column is dragged by. */
  handle: RefObject<HTMLElement | null>;
  columnId: string | null;
  mayMove: boolean;
}

/** Makes an element a column: cards and other columns are dropped on it, and its keeper drags it by its handle. */
export function useColumnDrag({ element, handle, columnId, mayMove }: ColumnDrag) {
  const [dragging, setDragging] = useState(false);
  /** Whether a card is over it, and on which side another column would land. */
  const [over, setOver] = useState<'card' | 'left' | 'right' | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || columnId === null) return undefined;
    return combine(
      mayMove && handle.current
        ? draggable({
            element: target,
            dragHandle: handle.current,
            getInitialData: () => columnData(columnId),
            onDragStart: () => setDragging(true),
            onDrop: () => setDragging(false),
          })
        : () => undefined,
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => dragDataOf(source.data) !== null,
        getData: ({ input, element: on }) =>
          attachClosestEdge(columnData(columnId), { input, element: on, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self, source }) => {
          if (dragDataOf(source.data)?.kind === 'card') return setOver('card');
          const closest = source.element === target ? null : extractClosestEdge(self.data);
          setOver(closest === 'left' || closest === 'right' ? closest : null);
        },
        onDragLeave: () => setOver(null),
        onDrop: () => setOver(null),
      }),
    );
  }, [element, handle, columnId, mayMove]);

  return { dragging, over };
}
