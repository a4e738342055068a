import type { Query } from '../parse/ast.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import type { Table } from '../schema-cache/types.ts';

/** Columns that a mutation must give back so that its result can be selected, ordered, embedded and addressed. */
export function neededColumns(query: Query, node: ReadNode, table: Table): string[] {
  const named = query.select.flatMap((item) => (item.kind === 'column' ? [item.field.name] : []));
  const keys = node.children.flatMap(({ link }) => {
    if (!link || link.relationship.kind === 'computed') return [];
    const { pairs, junction } = link.relationship;
    return (junction?.originPairs ?? pairs).map(([own]) => own);
  });
  const ordered = node.order.flatMap(({ relation, field }) => (relation === undefined ? [field.name] : []));
  const needed = new Set([...named, ...keys, ...ordered]);
  // A function of the row sees the whole row.
  const whole = needed.has('*') || node.children.some(({ link }) => link?.relationship.kind === 'computed');
  if (!whole) return [...needed];
  return ['*', ...[...needed].filter((name) => name !== '*' && !table.columns.has(name))];
}
