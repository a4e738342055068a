import { useState } from 'react';

import { currentSession } from '../../client/session.tsx';
import type { Column } from './types.ts';

/** What a person made of the columns of a list, by the ids of the columns. */
export interface ColumnLayout {
  hidden: readonly string[];
  pinned: readonly string[];
  /** In px. */
  widths: Readonly<Record<string, number>>;
}

/** The columns as they are drawn for everybody. */
export const AS_DRAWN: ColumnLayout = { hidden: [], pinned: [], widths: {} };

/** Whether nobody has changed anything. */
export function isAsDrawn({ hidden, pinned, widths }: ColumnLayout): boolean {
  return hidden.length + pinned.length + Object.keys(widths).length === 0;
}

/** How narrow and how wide a column can be made, in px. */
export const NARROWEST = 64;
export const WIDEST = 800;

/** A pinned column has a width, so that those beside it know where they begin. */
const PINNED_WIDTH = 200;

/** A column as it is drawn: where it is pinned, how far from the edge it stays, in px. */
export interface DrawnColumn<Row> extends Column<Row> {
  fixedWidth?: number;
  pinnedAt?: number;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** A layout from whatever was stored: what is none of it is left out. */
export function repairLayout(stored: unknown): ColumnLayout {
  const found = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const widths: unknown = found.get('widths');
  return {
    hidden: texts(found.get('hidden')),
    pinned: texts(found.get('pinned')),
    widths: Object.fromEntries(
      Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] >= NARROWEST && entry[1] <= WIDEST,
      ),
    ),
  };
}

/** The columns that are drawn, in order: pinned ones first. The first of a list names its rows and is always there. */
export function arrange<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): DrawnColumn<Row>[] {
  const shown = columns.filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));
  const isPinned = ({ id }: Column<Row>) => layout.pinned.includes(id);
  let edge = 0;
  const pinned = shown.filter(isPinned).map((column): DrawnColumn<Row> => {
    const fixedWidth = layout.widths[column.id] ?? column.width ?? Math.max(column.minWidth ?? 0, PINNED_WIDTH);
    const pinnedAt = edge;
    edge += fixedWidth;
    return { ...column, fixedWidth, pinnedAt };
  });
  const others = shown
    .filter((column) => !isPinned(column))
    .map((column): DrawnColumn<Row> => {
      const fixedWidth = layout.widths[column.id];
      return fixedWidth === undefined ? column : { ...column, fixedWidth };
    });
  return [...pinned, ...others];
}

function keyOf(list: string): string {
  return `app-columns:${currentSession().user?.id ?? ''}:${list}`;
}

function read(list: string): ColumnLayout {
  try {
    return repairLayout(JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null'));
  } catch {
    // Damaged or forbidden storage: the columns are as they are drawn for everybody.
    return AS_DRAWN;
  }
}

/** The columns of a list as the person made them; they are kept on this device, for each person and list. */
export function useColumnLayout(list: string): [ColumnLayout, (next: ColumnLayout) => void] {
  const [layout, setLayout] = useState(() => read(list));
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        if (isAsDrawn(next)) localStorage.removeItem(keyOf(list));
        else localStorage.setItem(keyOf(list), JSON.stringify(next));
      } catch {
        // Storage is forbidden or full: the columns then stay so as long as the page.
      }
    },
  ];
}
