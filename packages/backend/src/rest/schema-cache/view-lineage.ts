import type { TableRow, ViewRow } from './introspection.ts';

/** For each view, by oid: the base column that an output column shows, as `table oid.column name`, to the view's columns that show it. */
export type ViewLineage = ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;

interface Projection {
  column: number;
  sourceTable: number;
  sourceColumn: number;
}

/**
 * Follows plain projections of views down to tables. A column that a view takes from another view is followed through it; a column
 * that is computed has no source and is left out.
 */
export function traceViews(views: readonly ViewRow[], tables: readonly TableRow[]): ViewLineage {
  const projections = new Map(views.map((view) => [view.oid, readProjections(view.definition)]));
  const columnNames = new Map(
    tables.map((table) => [table.oid, new Map(table.columns.map((column) => [column.number, column.name]))]),
  );

  const baseOf = (table: number, column: number, depth: number): string | undefined => {
    const inner = projections.get(table);
    if (!inner) {
      const name = columnNames.get(table)?.get(column);
      return name === undefined ? undefined : lineageKey(table, name);
    }
    const source = inner.find((projection) => projection.column === column);
    return source && depth < MAX_VIEW_DEPTH ? baseOf(source.sourceTable, source.sourceColumn, depth + 1) : undefined;
  };

  const lineage = new Map<number, Map<string, string[]>>();
  for (const [view, shown] of projections) {
    const bases = new Map<string, string[]>();
    for (const projection of shown) {
      const base = baseOf(projection.sourceTable, projection.sourceColumn, 0);
      const name = columnNames.get(view)?.get(projection.column);
      if (base !== undefined && name !== undefined) bases.set(base, [...(bases.get(base) ?? []), name]);
    }
    lineage.set(view, bases);
  }
  return lineage;
}

/** Key of a base column in a lineage. */
export function lineageKey(table: number, column: string): string {
  return `${table}.${column}`;
}

const MAX_VIEW_DEPTH = 32;
// ( {QUERY ( {TARGETENTRY : the entries of the outermost target list lie four brackets deep, those of sub-selects deeper.
const TARGET_ENTRY_DEPTH = 4;

/** Reads the outermost target list of a rule's stored node tree: which output column shows which column of which relation. */
export function readProjections(nodeTree: string): Projection[] {
  const found: Projection[] = [];
  let depth = 0;
  let entry = '';
  for (let index = 0; index < nodeTree.length; index += 1) {
    const char = nodeTree[index];
    if (char === '\\') {
      index += 1;
      continue;
    }
    if (char === '{' || char === '(') {
      depth += 1;
      if (depth === TARGET_ENTRY_DEPTH) entry = '';
    } else if (char === '}' || char === ')') {
      if (depth === TARGET_ENTRY_DEPTH && entry.startsWith('TARGETENTRY')) found.push(...readEntry(entry));
      depth -= 1;
    } else if (depth === TARGET_ENTRY_DEPTH) {
      entry += char;
    }
  }
  return found;
}

function readEntry(entry: string): Projection[] {
  const number = (field: string): number => Number(entry.split(`:${field} `)[1]?.split(' ')[0]);
  const projection = { column: number('resno'), sourceTable: number('resorigtbl'), sourceColumn: number('resorigcol') };
  return projection.sourceTable > 0 && projection.sourceColumn > 0 ? [projection] : [];
}
