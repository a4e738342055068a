import type { ReadNode } from '../plan/read-tree.ts';

/** Whether the rows of a read are groups of rows, so that their number is not that of the table's. */
export function hasAggregates(node: ReadNode): boolean {
  return (
    node.columns.some((column) => column.aggregate) ||
    node.children.some((child) => child.link?.spread && hasAggregates(child))
  );
}
