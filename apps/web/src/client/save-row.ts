import type { Database } from '@casewright/contracts/database.types';
import type { PostgrestClient } from '@supabase/postgrest-js';

import { database } from './database.ts';
import { StaleRow } from './stale-row.ts';

type Tables = Database['public']['Tables'];
/** The tables whose rows have an id and a version. */
type Versioned = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: string; version: number } ? Table : never;
}[keyof Tables];

// Which table it is decides what the columns may be, in the exported functions below; inside, any will do.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same client, without the types of its tables
const anyTable = database as unknown as PostgrestClient;

/** What a form saves: the columns of a new row (`saved` is null), or those of a row as it was read. */
export interface RowToSave<Table extends Versioned> {
  saved: { id: string; version: number } | null;
  columns: Tables[Table]['Update'];
  /** What only a new row says, such as to which case it belongs. */
  born?: Tables[Table]['Update'];
}

/** Adds a row, or keeps the changes to one. Throws StaleRow when it was changed or removed meanwhile, and what the database refused. */
export async function saveRow<Table extends Versioned>(table: Table, { saved, columns, born }: RowToSave<Table>) {
  if (saved === null) {
    await anyTable
      .from(table)
      .insert({ ...born, ...columns })
      .throwOnError();
    return;
  }
  const { data } = await anyTable
    .from(table)
    .update(columns)
    .eq('id', saved.id)
    .eq('version', saved.version)
    .select('id')
    .maybeSingle()
    .throwOnError();
  if (data === null) throw new StaleRow();
}

/** Adds a row that its writer may read, and answers its id. Throws what the database refused. */
export async function addRow<Table extends Versioned>(table: Table, columns: Tables[Table]['Update']): Promise<string> {
  const { data } = await anyTable.from(table).insert(columns).select('id').single<{ id: string }>().throwOnError();
  return data.id;
}

/** Removes a row. Throws StaleRow when it is gone or not one's to remove, and what the database refused. */
export async function removeRow(table: Versioned, id: string): Promise<void> {
  const { data } = await anyTable.from(table).delete().eq('id', id).select('id').maybeSingle().throwOnError();
  if (data === null) throw new StaleRow();
}
