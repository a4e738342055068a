import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/types';
import { type RefObject, useEffect, useState } from 'react';

interface SortableItemOptions {
  element: RefObject<HTMLElement | null>;
  /** What may be dropped where: items of one list carry the same value. */
  list: symbol;
  index: number;
  edges: Edge[];
}

/** What an item carries while it is dragged, and what it says as a place to drop on. */
export interface SortableData {
  list: symbol;
  index: number;
}

/** Reads what an item carries; null for what was dragged from somewhere else. */
export function sortableDataOf(data: Record<string | symbol, unknown>, list: symbol): SortableData | null {
  return data['list'] === list && typeof data['index'] === 'number' ? { list, index: data['index'] } : null;
}

/** Makes an element an item that can be dragged and dropped on. Says whether it is on its way and where another one would land. */
export function useSortableItem({ element, list, index, edges }: SortableItemOptions) {
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const allowed = edges.join(' ');

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const data = { list, index };
    return combine(
      draggable({
        element: target,
        getInitialData: () => ({ ...data }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => sortableDataOf(source.data, list) !== null,
        getData: ({ input, element: dropElement }) =>
          attachClosestEdge({ ...data }, { input, element: dropElement, allowedEdges: edgesOf(allowed) }),
        onDrag: ({ self, source }) => setEdge(source.element === target ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [element, list, index, allowed]);

  return { dragging, edge };
}

function edgesOf(text: string): Edge[] {
  const all: readonly Edge[] = ['top', 'bottom', 'left', 'right'];
  return all.filter((edge) => text.includes(edge));
}
