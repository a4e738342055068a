import { useSyncExternalStore } from 'react';

/** The columns that the table can show beside the case itself, in their order. */
export const caseColumns = [
  'number',
  'client',
  'practice_area',
  'jurisdiction',
  'urgency',
  'created_at',
  'opened_at',
  'closed_at',
  'next_deadline_at',
  'next_update_by',
  'budget_min',
  'proposal_count',
  'court',
  'tags',
  'status',
] as const;
export type CaseColumn = (typeof caseColumns)[number];

/** Those that are shown until the person chooses others. */
export const DEFAULT_COLUMNS: readonly CaseColumn[] = [
  'number',
  'client',
  'practice_area',
  'next_deadline_at',
  'status',
];

const STORAGE_KEY = 'app-case-columns';
const listeners = new Set<() => void>();
let chosen: readonly CaseColumn[] | undefined;

/** Reads what was chosen; columns that this build does not know are left out. */
export function parseColumns(stored: string | null): readonly CaseColumn[] {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(value) ? caseColumns.filter((column) => value.includes(column)) : DEFAULT_COLUMNS;
  } catch {
    // Damaged by hand: as if nothing had been chosen.
    return DEFAULT_COLUMNS;
  }
}

function read(): readonly CaseColumn[] {
  if (chosen === undefined) {
    try {
      chosen = parseColumns(localStorage.getItem(STORAGE_KEY));
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
      chosen = DEFAULT_COLUMNS;
    }
  }
  return chosen;
}

/** Chooses the columns of the table in this browser. */
export function chooseColumns(columns: readonly CaseColumn[]): void {
  chosen = caseColumns.filter((column) => columns.includes(column));
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** The columns that the person has chosen, in the order of the table. */
export function useColumnChoice(): readonly CaseColumn[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
