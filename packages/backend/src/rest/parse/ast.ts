/** One step into a json value: by key, or by index (digits, with a minus when counted from the end). */
export interface JsonStep {
  arrow: '->' | '->>';
  by: 'key' | 'index';
  operand: string;
}

/** A column with an optional path into it; the name is `*` for all columns. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface ColumnItem {
  kind: 'column';
  field: Field;
  cast?: string;
  alias?: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
}

export interface EmbedItem {
  kind: 'embed';
  target: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  spread: boolean;
  items: readonly SelectItem[];
}

export type SelectItem = ColumnItem | EmbedItem;

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

/** `sql` holds PostgreSQL's operator or function; values are as the caller wrote them. */
export type Operation =
  | { kind: 'simple'; sql: string; value: string }
  | { kind: 'quantified'; name: string; sql: string; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; sql: string; language?: string; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  negated: boolean;
  operation: Operation;
}

export interface LogicGroup {
  kind: 'group';
  negated: boolean;
  operator: 'and' | 'or';
  members: readonly Condition[];
}

export type Condition = Filter | LogicGroup;

export interface OrderTerm {
  /** Embedded resource whose column orders the parent. */
  relation?: string;
  field: Field;
  direction?: 'asc' | 'desc';
  nulls?: 'nullsfirst' | 'nullslast';
}

/** Which rows: `limit` null for all. */
export interface Range {
  offset: number;
  limit: number | null;
}

/** Something that belongs to the embedded resource under `path`; empty for the request's own. */
export interface Placed<T> {
  path: readonly string[];
  value: T;
}

/** A query string, read. */
export interface Query {
  select: readonly SelectItem[];
  filters: readonly Placed<Filter>[];
  logic: readonly Placed<LogicGroup>[];
  order: readonly Placed<readonly OrderTerm[]>[];
  limits: readonly Placed<string>[];
  offsets: readonly Placed<string>[];
  columns?: readonly string[];
  onConflict?: readonly string[];
  /** Arguments of a call by GET, in the order given; the same name may come again. */
  arguments: readonly (readonly [name: string, value: string])[];
}
