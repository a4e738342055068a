import type { ColumnItem, Field } from '../parse/ast.ts';
import { hasAggregates, isSpreadToOne } from '../plan/aggregates.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import { aggregateSql, aliasOf, itemName, rawColumnSql, representationOf } from './field.ts';
import type { Origin } from './field.ts';
import { quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** One column of a node's select. */
export interface ListedColumn {
  /** Key that it has in the result. */
  key: string;
  expression: string;
  /** Name that has to be given; without it PostgreSQL calls the column by its key. */
  alias?: string;
  isAggregate: boolean;
  /** Whether it is an embedded resource, or a domain shown by its own cast, as json. */
  isJson?: boolean;
  /** Aggregate that is left to the parent, where the rows come together. */
  hoisted?: ColumnItem;
  /** Column of the table that is shown as it is; `*` for all of them. */
  shows?: string;
}

/** A node's select as SQL, and what its columns are called there. */
export interface SelectedNode {
  sql: string;
  columns: readonly ListedColumn[];
}

const ROWS = 'pgrst_rows';
const ROW = 'pgrst_row';
const COUNT = 'pgrst_count';
/** Name of a column that another one of its select would hide, with a number. */
const RENAMED = 'pgrst_column';

/** Nothing of the node is shown: it was named only to filter by. */
export function isHidden(node: ReadNode): boolean {
  return node.columns.length === 0 && node.children.every(isHidden);
}

/** A column as it is written in a select list. */
export function listedSql({ expression, alias }: ListedColumn): string {
  return alias === undefined ? expression : `${expression} AS ${quote(alias)}`;
}

/** The name by which a parent reads a column of its child's select. */
function nameOf({ key, alias }: ListedColumn): string {
  return alias ?? key;
}

/** How a parent reads a column of the table from its child's select; undefined when the select does not show it as it is. */
export function shownSql(rowsAlias: string, node: ReadNode, columns: readonly ListedColumn[], name: string) {
  const shown = columns.find(
    (column) => column.shows === name || (column.shows === '*' && node.table?.columns.has(name)),
  );
  if (!shown) return undefined;
  const own = shown.shows === '*' ? name : nameOf(shown);
  const isOnlyOne = columns.every((column) => column === shown || (nameOf(column) !== own && column.shows !== '*'));
  return isOnlyOne ? `${quote(rowsAlias)}.${quote(own)}` : undefined;
}

/** What a spread shows under a name of its own, an aggregate as well, as its parent has it; undefined where it shows nothing by that name. */
export function spreadNameSql(
  parent: ReadNode,
  rowsAlias: string,
  columns: readonly ListedColumn[],
  { name, path }: Field,
): string | undefined {
  const column =
    path.length > 0 ? undefined : columns.find((one) => one.key === name && one.shows === undefined && !one.isJson);
  return column && spreadColumn(parent, quote(rowsAlias), column).expression;
}

/** The node's own columns. */
export function ownColumns(values: Values, node: ReadNode, origin: Origin): ListedColumn[] {
  const isSpread = node.link?.spread === true;
  const named = isSpread || hasAggregates(node) || showsOtherForms(node);
  const hoists = isSpreadToOne(node);
  return node.columns
    .flatMap((item) => (named ? expandStar(node, item) : [item]))
    .map((item) => {
      const { field, aggregate, alias, cast } = item;
      if (hoists && aggregate) return hoistedColumn(values, origin, item);
      const isOtherForm = !aggregate && representationOf(origin, field)?.toJson;
      if (isOtherForm && cast === undefined)
        return jsonColumn(node, itemName(item), rawColumnSql(values, origin, item));
      const asItIs = field.path.length === 0 && alias === undefined && cast === undefined && aggregate === undefined;
      const own = aliasOf(item) ?? (isOtherForm ? field.name : undefined);
      return {
        key: itemName(item),
        expression: aggregateSql(item, rawColumnSql(values, origin, item)),
        ...(own !== undefined && { alias: own }),
        isAggregate: aggregate !== undefined,
        ...(asItIs && { shows: field.name }),
      };
    });
}

/** What the parent will aggregate; rows are counted by a constant, which a missing row does not have. */
function hoistedColumn(values: Values, origin: Origin, item: ColumnItem): ListedColumn {
  return {
    key: itemName(item),
    expression: item.field.name === '*' ? '1' : rawColumnSql(values, origin, item),
    alias: RENAMED,
    isAggregate: false,
    hoisted: item,
  };
}

/** Whether a column has another form outside, so that the star must name each. */
function showsOtherForms({ table }: ReadNode): boolean {
  return table !== undefined && [...table.columns.values()].some(({ representation }) => representation?.toJson);
}

function expandStar(node: ReadNode, item: ColumnItem): ColumnItem[] {
  if (item.field.name !== '*' || item.aggregate || !node.table) return [item];
  return [...node.table.columns.keys()].map((name) => ({ kind: 'column', field: { name, path: [] } }));
}

/** Columns that a parent takes one by one must differ in name; their keys may be equal. */
export function distinctColumns(node: ReadNode, columns: readonly ListedColumn[]): readonly ListedColumn[] {
  if (!node.link?.spread) return columns;
  const taken = new Set([COUNT]);
  return columns.map((column) => {
    let name = nameOf(column);
    for (let number = 1; taken.has(name); number += 1) name = `${RENAMED}_${number}`;
    taken.add(name);
    return name === nameOf(column) ? column : { ...column, alias: name };
  });
}

/** The lateral join of an embedded resource and what its parent shows of it. */
export function embedSql(
  parent: ReadNode,
  node: ReadNode,
  { sql, columns }: SelectedNode,
): { join: string; columns: ListedColumn[] } {
  const { link } = node;
  if (!link) throw new Error(`the resource ${node.name} was not joined to its parent`);
  const alias = quote(link.rowsAlias);
  const join = (rows: string, condition: string): string =>
    ` ${link.inner ? 'INNER' : 'LEFT'} JOIN LATERAL (${rows}) AS ${alias} ON ${link.inner ? condition : 'TRUE'}`;
  const json = (key: string, expression: string): ListedColumn => jsonColumn(parent, key, expression);
  if (link.toOne) {
    return {
      join: join(sql, 'TRUE'),
      columns: link.spread
        ? columns.map((column) => spreadColumn(parent, alias, column))
        : [json(node.name, `row_to_json(${alias}.*)`)],
    };
  }
  if (!link.spread) {
    return {
      join: join(`SELECT json_agg(${ROW}) AS ${ROWS} FROM (${sql}) AS ${ROW}`, `${alias}.${ROWS} IS NOT NULL`),
      columns: [json(node.name, `COALESCE(${alias}.${ROWS}, '[]')`)],
    };
  }
  const lists = columns.map((column) => `, json_agg(${ROW}.${quote(nameOf(column))}) AS ${quote(nameOf(column))}`);
  return {
    join: join(`SELECT count(*) AS ${COUNT}${lists.join('')} FROM (${sql}) AS ${ROW}`, `${alias}.${COUNT} > 0`),
    columns: columns.map((column) => json(column.key, `COALESCE(${alias}.${quote(nameOf(column))}, '[]')`)),
  };
}

/** An embedded resource; plain json has no equality, so rows could not be grouped by it. */
function jsonColumn(parent: ReadNode, key: string, expression: string): ListedColumn {
  const isGrouped = hasAggregates(parent) && !isSpreadToOne(parent);
  return {
    key,
    expression: isGrouped ? `${expression}::jsonb` : expression,
    alias: key,
    isAggregate: false,
    isJson: true,
  };
}

/** A column of a to-one resource in its parent's row, with the aggregate that was left to it. */
function spreadColumn(parent: ReadNode, alias: string, column: ListedColumn): ListedColumn {
  const name = nameOf(column);
  const expression = column.shows === '*' ? `${alias}.*` : `${alias}.${quote(name)}`;
  const { key, hoisted } = column;
  if (column.isJson) return jsonColumn(parent, key, expression);
  if (!hoisted) return { key, expression, ...(name !== key && { alias: key }), isAggregate: false };
  if (isSpreadToOne(parent)) return { key, expression, alias: name, isAggregate: false, hoisted };
  // The star of count() means the constant that the sub-select gave, not for the parent's rows.
  const counted = hoisted.field.name === '*' ? { ...hoisted, field: { name, path: [] } } : hoisted;
  return { key, expression: aggregateSql(counted, expression), alias: key, isAggregate: true };
}
