import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

import { cardData, dragDataOf } from './drag-data.ts';

interface CardDrag {
  element: RefObject<HTMLElement | null>;
  cardId: string;
  columnId: string | null;
  mayMove: boolean;
}

/** Makes an element a card that is dragged and dropped on. Says whether it is on its way, and on which side another one would land. */
export function useCardDrag({ element, cardId, columnId, mayMove }: CardDrag) {
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    return combine(
      // Who may only watch has nothing to pick up: a card that follows the pointer promises that it can be put down.
      mayMove
        ? draggable({
            element: target,
            getInitialData: () => cardData(cardId, columnId),
            onDragStart: () => setDragging(true),
            onDrop: () => setDragging(false),
          })
        : () => undefined,
      dropTargetForElements({
        element: target,
        // What nobody has placed has no order to drop into.
        canDrop: ({ source }) => columnId !== null && dragDataOf(source.data)?.kind === 'card',
        getData: ({ input, element: over }) =>
          attachClosestEdge(cardData(cardId, columnId), { input, element: over, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          const closest = source.element === target ? null : extractClosestEdge(self.data);
          setEdge(closest === 'top' || closest === 'bottom' ? closest : null);
        },
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [element, cardId, columnId, mayMove]);

  return { dragging, edge };
}
