import type { ColumnItem } from '../parse/ast.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import { aggregateSql, columnSql, itemName, rawColumnSql } from './field.ts';
import type { Origin } from './field.ts';
import { quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** One item of a select list. */
export interface ListedColumn {
  sql: string;
  isAggregate: boolean;
}

/** A column of a node's sub-select; with `hoisted` its aggregate is left to the parent, where the rows come together. */
interface Output {
  name: string;
  hoisted?: ColumnItem;
}

const ROWS = 'pgrst_rows';
const ROW = 'pgrst_row';
const COUNT = 'pgrst_count';

/** Nothing of the node is shown: it was named only to filter by. */
export function isHidden(node: ReadNode): boolean {
  return node.columns.length === 0 && node.children.every(isHidden);
}

/** Whether a column can be read from the node's sub-select under its own name. */
export function selectsAsIs(node: ReadNode, name: string): boolean {
  return node.columns.some(
    ({ field, alias, cast, aggregate }) =>
      (field.name === '*' || field.name === name) && field.path.length === 0 && !alias && !cast && !aggregate,
  );
}

/** A spread to-one resource lies in its parent's row, so its aggregates are over the parent's rows. */
function hoists(node: ReadNode): boolean {
  return node.link !== undefined && node.link.spread && node.link.toOne;
}

/** Whether the node's rows are grouped, by its own aggregates or by those of what is spread into it. */
function isGrouped(node: ReadNode): boolean {
  return !hoists(node) && (node.columns.some((column) => column.aggregate) || node.children.some(hasHoisted));
}

function hasHoisted(node: ReadNode): boolean {
  return hoists(node) && (node.columns.some((column) => column.aggregate) || node.children.some(hasHoisted));
}

/** The node's own columns as SQL, by item of the select. */
export function ownColumns(values: Values, node: ReadNode, origin: Origin): Map<ColumnItem, ListedColumn[]> {
  const grouped = isGrouped(node);
  const hoisting = hoists(node);
  return new Map(
    node.columns.map((item) => {
      const columns = grouped ? expandStar(node, item) : [item];
      if (hoisting && item.aggregate) return [item, [{ sql: hoistedSql(values, origin, item), isAggregate: false }]];
      return [
        item,
        columns.map((column) => ({
          sql: columnSql(values, origin, column),
          isAggregate: column.aggregate !== undefined,
        })),
      ];
    }),
  );
}

/** What the parent will aggregate; rows are counted by a constant, which a missing row does not have. */
function hoistedSql(values: Values, origin: Origin, item: ColumnItem): string {
  const expression = item.field.name === '*' ? '1' : rawColumnSql(values, origin, item);
  return `${expression} AS ${quote(hoistedName(item))}`;
}

function hoistedName(item: ColumnItem): string {
  return ['pgrst', itemName(item), item.field.name, ...item.field.path.map((step) => step.operand)].join('_');
}

function expandStar(node: ReadNode, item: ColumnItem): ColumnItem[] {
  if (item.field.name !== '*' || item.aggregate || !node.table) return [item];
  return [...node.table.columns.keys()].map((name) => ({ kind: 'column', field: { name, path: [] } }));
}

/** The lateral join of an embedded resource and what its parent shows of it. `sub` is the resource's own select. */
export function embedSql(parent: ReadNode, node: ReadNode, sub: string): { join: string; columns: ListedColumn[] } {
  const { link } = node;
  if (!link) throw new Error(`the resource ${node.name} was not joined to its parent`);
  const alias = quote(link.rowsAlias);
  const join = (rows: string, condition: string): string =>
    ` ${link.inner ? 'INNER' : 'LEFT'} JOIN LATERAL (${rows}) AS ${alias} ON ${link.inner ? condition : 'TRUE'}`;
  const json = (sql: string): ListedColumn[] => [
    // Plain json has no equality, so rows could not be grouped by it.
    { sql: `${sql}${isGrouped(parent) ? '::jsonb' : ''} AS ${quote(node.name)}`, isAggregate: false },
  ];
  if (link.toOne) {
    const columns = link.spread
      ? outputsOf(node).map((output) => spreadSql(parent, alias, output))
      : json(`row_to_json(${alias}.*)`);
    return { join: join(sub, 'TRUE'), columns };
  }
  if (!link.spread) {
    return {
      join: join(`SELECT json_agg(${ROW}) AS ${ROWS} FROM (${sub}) AS ${ROW}`, `${alias}.${ROWS} IS NOT NULL`),
      columns: json(`COALESCE(${alias}.${ROWS}, '[]')`),
    };
  }
  const names = outputsOf(node).map((output) => quote(output.name));
  const lists = names.map((name) => `, json_agg(${ROW}.${name}) AS ${name}`);
  return {
    join: join(`SELECT count(*) AS ${COUNT}${lists.join('')} FROM (${sub}) AS ${ROW}`, `${alias}.${COUNT} > 0`),
    columns: names.map((name) => ({ sql: `COALESCE(${alias}.${name}, '[]') AS ${name}`, isAggregate: false })),
  };
}

function spreadSql(parent: ReadNode, alias: string, { name, hoisted }: Output): ListedColumn {
  const column = `${alias}.${quote(name)}`;
  if (!hoisted || hoists(parent)) return { sql: column, isAggregate: false };
  // The star of count() stands for the constant that the sub-select gave, not for the parent's rows.
  const counted = hoisted.field.name === '*' ? { ...hoisted, field: { name, path: [] } } : hoisted;
  return { sql: `${aggregateSql(counted, column)} AS ${quote(itemName(hoisted))}`, isAggregate: true };
}

function outputsOf(node: ReadNode): Output[] {
  const hoisting = hoists(node);
  return node.items.flatMap((item): Output[] => {
    if ('kind' in item) {
      if (hoisting && item.aggregate) return [{ name: hoistedName(item), hoisted: item }];
      return expandStar(node, item).map((column) => ({ name: itemName(column) }));
    }
    if (isHidden(item)) return [];
    if (!item.link?.spread) return [{ name: item.name }];
    return outputsOf(item).map((output) => (output.hoisted && !hoisting ? { name: itemName(output.hoisted) } : output));
  });
}
