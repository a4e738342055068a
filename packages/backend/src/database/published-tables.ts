import type { Engine } from './engine.ts';

/** A table whose changes are sent. */
export interface PublishedTable {
  /** Object id; of a partitioned table that of the root. */
  entity: number;
  schema: string;
  name: string;
  /** Its primary key; empty when it has none. */
  key: readonly string[];
  /** The columns that are sent, null for all. */
  columns: ReadonlySet<string> | null;
  /** Differs when the table was altered or who may read it. */
  form: string;
  /** Whether the publication has a condition on its rows, which is not followed: all rows are sent. */
  hasRowFilter: boolean;
}

/** A filter of a binding; `value` is text as the client wrote it, of `in` an array literal. */
export interface Filter {
  column: string;
  op: string;
  value: string;
  negate: boolean;
}

/** How a filter is evaluated; see realtime.check_filters. */
export interface FilterPlan {
  /** 'exact': equal just when the JSON texts are; 'integer': these and ordered as whole numbers; null: by the database alone. */
  kind: 'exact' | 'integer' | null;
  /** The typed values as JSON texts; several of `in`. */
  values: readonly string[];
  /** SQL on a row `r`. */
  condition: string;
}

interface TableRow extends Omit<PublishedTable, 'columns' | 'hasRowFilter'> {
  columns: string[] | null;
  has_row_filter: boolean;
}

const TABLES = `
  select entity, schema::text, name::text, key::text[], columns::text[], form, has_row_filter
  from realtime.published_tables() order by schema, name`;

/** What the publication `supabase_realtime` holds at present. */
export async function readPublishedTables(engine: Engine): Promise<PublishedTable[]> {
  const { rows } = await engine.query<TableRow>(TABLES, [], 'published_tables');
  return rows.map(({ columns, has_row_filter: hasRowFilter, ...table }) => ({
    ...table,
    columns: columns && new Set(columns),
    hasRowFilter,
  }));
}

/** Whether a role may select anything of a table. */
export async function maySelect(engine: Engine, role: string, entity: number): Promise<boolean> {
  const { rows } = await engine.query<{ may: boolean }>(
    "select has_any_column_privilege($1, $2::oid, 'select') as may",
    [role, entity],
    'may_select',
  );
  return rows[0]?.may === true;
}

/** Makes triggers fit the publication; needed at a start only, because event triggers keep up with it afterwards. */
export async function syncPublication(engine: Engine): Promise<void> {
  await engine.query('select realtime.sync_publication()');
}

/** The longest that the check of one subscription may take: a regular expression is tried in it. */
const CHECK_TIMEOUT = "set local statement_timeout = '5s'";
/** The longest that the filters of a batch may take, for which everybody waits. */
const FILTER_TIMEOUT = "set local statement_timeout = '1s'";

/**
 * Checks the filters and selected columns that a subscriber of this role asks for on a table.
 * @throws the database's own error, whose message is for the client.
 */
export async function checkFilters(
  engine: Engine,
  role: string,
  entity: number,
  filters: readonly Filter[],
  select: readonly string[] | null,
): Promise<FilterPlan[]> {
  return engine.transaction(async (transaction) => {
    await transaction.query(CHECK_TIMEOUT);
    const { rows } = await transaction.query<{ plans: FilterPlan[] }>(
      'select realtime.check_filters($1, $2, $3, $4) as plans',
      [role, entity, JSON.stringify(filters), select],
      'check_filters',
    );
    return rows[0]?.plans ?? [];
  });
}

/**
 * Evaluates conditions on recorded rows: for each change, by its id, whether each condition holds. `old` asks about the row before.
 * @throws when a condition raises or the batch takes longer than a second.
 */
export async function evaluateConditions(
  engine: Engine,
  entity: number,
  ids: readonly bigint[],
  old: boolean,
  conditions: readonly string[],
): Promise<Map<bigint, boolean[]>> {
  return engine.transaction(async (transaction) => {
    // As check_filters has it, which checked the conditions.
    await transaction.query(
      `${FILTER_TIMEOUT}; set local search_path = public, extensions; set local timezone = 'UTC'`,
    );
    const { rows: tables } = await transaction.query<{ name: string }>('select $1::oid::regclass::text as name', [
      entity,
    ]);
    const { rows } = await transaction.query<{ id: string; holds: boolean[] }>(
      `select c.id, array[${conditions.map((condition) => `(${condition}) is true`).join(', ')}] as holds
       from realtime.changes c
       cross join lateral jsonb_populate_record(null::${tables[0]?.name ?? 'record'}, c.${old ? 'old_record' : 'record'}) r
       where c.id = any ($1::int8[])`,
      [ids.map(String)],
    );
    return new Map(rows.map(({ id, holds }) => [BigInt(id), holds]));
  });
}
