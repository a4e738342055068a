import type { ReactNode } from 'react';

/** One column; `sortable` means that the database can order by its id. */
export interface Column<Row> {
  id: string;
  label: string;
  sortable?: boolean;
  align?: 'start' | 'end' | 'center';
  width?: number;
  minWidth?: number;
  /** Takes the room that the others leave, and cuts off what is longer. */
  grows?: boolean;
  /** On a phone the value says by itself what it is, or is not shown at all. */
  phone?: 'plain' | 'hidden';
  render: (row: Row) => ReactNode;
}

export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** Which rows are chosen, which may be, and what can be done with them. */
export interface Selection<Row> {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Without it, every row can be chosen. */
  isSelectable?: (row: Row) => boolean;
  /** Buttons for the chosen rows. */
  actions: ReactNode;
}
