import type { Field } from '../parse/ast.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import type { Relationship } from '../schema-cache/types.ts';
import { conditionSql } from './condition.ts';
import { fieldSql, pathSql } from './field.ts';
import type { Origin } from './field.ts';
import { limitSql, qualified, quote } from './fragment.ts';
import type { Values } from './fragment.ts';
import { distinctColumns, embedSql, isHidden, listedSql, ownColumns, shownSql, spreadNameSql } from './select-list.ts';
import type { ListedColumn, SelectedNode } from './select-list.ts';

/** Name of the statement's own rows: what a mutation returned or a function gave. */
export const SOURCE = 'pgrst_source';

/** The select of a node with everything embedded in it; `parent` is the node that it is joined to. */
export function selectSql(values: Values, node: ReadNode, parent?: ReadNode): string {
  return selectNode(values, node, parent).sql;
}

function selectNode(values: Values, node: ReadNode, parent?: ReadNode): SelectedNode {
  const listed = ownColumns(values, node, originOf(node));
  const joins: string[] = [];
  const inner: string[] = [];
  const below = new Map<ReadNode, SelectedNode>();
  for (const child of node.children) {
    if (isHidden(child)) {
      if (child.link?.inner) inner.push(existsSql(values, child, node));
      continue;
    }
    const selected = selectNode(values, child, node);
    below.set(child, selected);
    const embedded = embedSql(node, child, selected);
    joins.push(embedded.join);
    listed.push(...embedded.columns);
  }
  const columns = distinctColumns(node, listed);
  const where = whereSql([...whereParts(values, node, parent), ...inner]);
  const order = orderSql(values, node, below);
  return {
    sql: `SELECT ${columns.map(listedSql).join(', ')} FROM ${sourceSql(node, parent)}${joins.join('')}${where}${groupSql(columns)}${order}${rangeSql(values, node)}`,
    columns,
  };
}

/** Beside aggregates every other column makes groups; by its position, because its expression may hold values. */
function groupSql(columns: readonly ListedColumn[]): string {
  if (!columns.some((column) => column.isAggregate)) return '';
  const groups = columns.flatMap((column, index) => (column.isAggregate ? [] : [index + 1]));
  return groups.length === 0 ? '' : ` GROUP BY ${groups.join(', ')}`;
}

/** A select of the same rows that shows nothing of them; conditions and inner embeds count, order and range do not. */
export function existenceSql(values: Values, node: ReadNode, parent?: ReadNode): string {
  const parts = whereParts(values, node, parent);
  for (const child of node.children) if (child.link?.inner) parts.push(existsSql(values, child, node));
  return `SELECT 1 FROM ${sourceSql(node, parent)}${whereSql(parts)}`;
}

function existsSql(values: Values, node: ReadNode, parent: ReadNode): string {
  return `EXISTS (${existenceSql(values, node, parent)})`;
}

/** How a node's columns are qualified. */
export function originOf(node: ReadNode): Origin {
  return { qualifier: quote(node.alias), table: node.table };
}

function sourceSql(node: ReadNode, parent: ReadNode | undefined): string {
  const alias = quote(node.alias);
  if (node.fromStatement) return `${SOURCE} AS ${alias}`;
  const relationship = node.link?.relationship;
  if (relationship?.kind === 'computed' && parent) {
    // The cast chooses among functions of one name where the parent's rows come without their type. The star makes it the row even
    // where another embedded resource shows a column of the row's name.
    return `${qualified(relationship.function)}((${quote(parent.alias)}.*)::${qualified(relationship.origin)}) AS ${alias}`;
  }
  const junction = relationship?.kind === 'key' ? relationship.junction : undefined;
  return `${qualified(node.source)} AS ${alias}${junction ? `, ${qualified(junction)} AS ${junctionAlias(node)}` : ''}`;
}

function junctionAlias(node: ReadNode): string {
  return quote(`${node.link?.rowsAlias}_junction`);
}

function whereSql(parts: readonly string[]): string {
  return parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
}

function whereParts(values: Values, node: ReadNode, parent: ReadNode | undefined): string[] {
  const origin = originOf(node);
  const parts = node.conditions.map((condition) =>
    conditionSql(values, origin, condition, (child) => existsSql(values, child, node)),
  );
  if (node.link && parent) parts.push(...joinParts(node, node.link.relationship, parent));
  return parts;
}

function joinParts(node: ReadNode, relationship: Relationship, parent: ReadNode): string[] {
  if (relationship.kind === 'computed') return [];
  const own = quote(node.alias);
  const above = quote(parent.alias);
  if (!relationship.junction) {
    return relationship.pairs.map(([origin, target]) => `${own}.${quote(target)} = ${above}.${quote(origin)}`);
  }
  const junction = junctionAlias(node);
  return [
    ...relationship.junction.targetPairs.map(
      ([target, column]) => `${junction}.${quote(column)} = ${own}.${quote(target)}`,
    ),
    ...relationship.junction.originPairs.map(
      ([origin, column]) => `${junction}.${quote(column)} = ${above}.${quote(origin)}`,
    ),
  ];
}

const NULLS = { nullsfirst: ' NULLS FIRST', nullslast: ' NULLS LAST' };

function orderSql(values: Values, node: ReadNode, below: ReadonlyMap<ReadNode, SelectedNode>): string {
  if (node.order.length === 0) return '';
  const terms = node.order.map((term) => {
    const subject = term.node
      ? relatedSql(values, node, term.node, below.get(term.node), term.field)
      : fieldSql(values, originOf(node), term.field);
    return `${subject}${term.direction ? ` ${term.direction}` : ''}${term.nulls ? NULLS[term.nulls] : ''}`;
  });
  return ` ORDER BY ${terms.join(', ')}`;
}

/** A column of an embedded row: taken from the join where it is selected there as it is, otherwise looked up. */
function relatedSql(
  values: Values,
  parent: ReadNode,
  child: ReadNode,
  selected: SelectedNode | undefined,
  field: Field,
): string {
  const named =
    selected && child.link?.spread ? spreadNameSql(parent, child.link.rowsAlias, selected.columns, field) : undefined;
  if (named !== undefined) return named;
  const shown = selected && child.link && shownSql(child.link.rowsAlias, child, selected.columns, field.name);
  if (shown !== undefined) return pathSql(values, shown, child.table, field);
  const column = fieldSql(values, originOf(child), field);
  return `(SELECT ${column} FROM ${sourceSql(child, parent)}${whereSql(whereParts(values, child, parent))})`;
}

function rangeSql(values: Values, { range }: ReadNode): string {
  const limit = limitSql(values, range.limit);
  return range.offset === 0 ? limit : `${limit} OFFSET ${values.bind(String(range.offset))}`;
}
