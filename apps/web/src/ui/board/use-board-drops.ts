import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';

import { dragDataOf } from './drag-data.ts';
import { cardBehind, columnBehind } from './places.ts';

interface Drops {
  columns: readonly { id: string | null; cards: readonly { id: string }[] }[];
  /** `from` is the column in which it was. */
  onCard: (cardId: string, columnId: string, before: string | null, from: string | null) => void;
  onColumn: (columnId: string, before: string | null) => void;
}

/** Follows what is dropped anywhere on the board. */
export function useBoardDrops({ columns, onCard, onColumn }: Drops): void {
  const { direction } = useTheme();

  const drop = useEffectEvent(
    (data: Record<string | symbol, unknown>, targets: readonly { data: Record<string | symbol, unknown> }[]) => {
      const moved = dragDataOf(data);
      const [target] = targets;
      const onto = target && dragDataOf(target.data);
      if (!moved || !onto || onto.columnId === null) return;
      const edge = extractClosestEdge(target.data);
      if (moved.kind === 'column') {
        if (moved.columnId === null || moved.columnId === onto.columnId) return;
        const after = edge === (direction === 'rtl' ? 'left' : 'right');
        onColumn(moved.columnId, columnBehind(columns, moved.columnId, onto.columnId, after));
        return;
      }
      const cards = columns.find(({ id }) => id === onto.columnId)?.cards ?? [];
      if (onto.kind === 'card') {
        if (onto.cardId !== moved.cardId)
          onCard(
            moved.cardId,
            onto.columnId,
            cardBehind(cards, moved.cardId, onto.cardId, edge === 'bottom'),
            moved.columnId,
          );
      } else onCard(moved.cardId, onto.columnId, null, moved.columnId);
    },
  );

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => dragDataOf(source.data) !== null,
        onDrop: ({ source, location }) => {
          const targets = location.current.dropTargets;
          // A column that is dragged over a card lands beside the card's column.
          const wanted = dragDataOf(source.data)?.kind === 'column' ? targets.slice(-1) : targets;
          drop(source.data, wanted);
        },
      }),
    [],
  );
  useEffect(() => cleanup, []);
}
