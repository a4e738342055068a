import type { TableRowProps } from '@mui/material/TableRow';
import { type DragEvent, type KeyboardEvent, useState } from 'react';

import type { FileRow } from '../types.ts';
import type { FileActions } from './use-file-actions.ts';

interface RowWays {
  rows: readonly FileRow[];
  selected: readonly string[];
  shownId: string | null;
  actions: FileActions;
  onShow: (row: FileRow) => void;
  onOpen: (row: FileRow) => void;
}

/** How far the focus goes with a key. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(row: HTMLElement, step: 1 | -1) {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-file-name]')?.focus();
}

/** What happens with the rows of files: pressed, by key, and dragged onto a folder. */
export function useRowWays({ rows, selected, shownId, actions, onShow, onOpen }: RowWays) {
  const [over, setOver] = useState<string | null>(null);
  const [dragged, setDragged] = useState<readonly FileRow[]>([]);

  const onKeyDown = (row: FileRow) => (event: KeyboardEvent<HTMLElement>) => {
    // Keys of the name alone: a checkbox and a menu have their own.
    const isName = event.target instanceof HTMLElement && event.target.matches('[data-file-name]');
    if (!isName || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const isBinned = row.deleted_at !== null;
    if (step !== undefined) moveFocus(event.currentTarget, step);
    else if (event.key === ' ' && (row.type === 'folder' || isBinned)) onShow(row);
    else if (event.key === ' ') actions.ask({ kind: 'preview', row });
    else if (event.key === 'F2' && row.may_edit && !isBinned) actions.ask({ kind: 'rename', row });
    else if (event.key === 'Delete' && row.may_edit && isBinned) actions.ask({ kind: 'purge', rows: [row] });
    else if (event.key === 'Delete' && row.may_edit) void actions.bin([row]);
    else return;
    event.preventDefault();
  };

  const takes = (row: FileRow) =>
    row.type === 'folder' && row.may_edit && dragged.length > 0 && dragged.every(({ id }) => id !== row.id);

  return (row: FileRow): TableRowProps & Record<`data-${string}`, string | undefined> => ({
    'data-id': row.id,
    'data-over': over === row.id ? '' : undefined,
    ...(shownId === row.id && { selected: true }),
    draggable: row.may_edit && row.deleted_at === null,
    onClick: (event) => {
      // What is in a row and is pressed for itself does not show the row.
      if (event.target instanceof Element && event.target.closest('button, a, input, [role=menu]') === null)
        onShow(row);
    },
    onDoubleClick: (event) => {
      if (event.target instanceof Element && event.target.closest('input, [role=menu]') === null) onOpen(row);
    },
    onKeyDown: onKeyDown(row),
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const taken = selected.includes(row.id) ? rows.filter(({ id }) => selected.includes(id)) : [row];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', taken.map(({ name }) => name).join('\n'));
      setDragged(taken);
    },
    onDragEnd: () => {
      setDragged([]);
      setOver(null);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!takes(row)) return;
      event.preventDefault();
      setOver(row.id);
    },
    onDragLeave: () => setOver((at) => (at === row.id ? null : at)),
    onDrop: (event: DragEvent<HTMLElement>) => {
      setOver(null);
      if (!takes(row)) return;
      event.preventDefault();
      void actions.drop(dragged, row);
    },
  });
}
