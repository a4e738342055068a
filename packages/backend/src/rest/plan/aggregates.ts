import { notImplemented } from '../refusal.ts';
import type { ReadNode } from './read-tree.ts';

/** Whether the rows of a read are groups of rows; a to-one resource spread into a row brings its aggregates with it. */
export function hasAggregates(node: ReadNode): boolean {
  return node.columns.some((column) => column.aggregate) || node.children.some(hasHoisted);
}

/** Whether a resource leaves aggregates to its parent: spread to-one it has no rows of its own to aggregate over. */
function hasHoisted(node: ReadNode): boolean {
  return isSpreadToOne(node) && hasAggregates(node);
}

/** Whether a resource's columns lie in its parent's row. */
export function isSpreadToOne({ link }: ReadNode): boolean {
  return link !== undefined && link.spread && link.toOne;
}

/** Many rows spread into arrays have no groups to aggregate by. @throws Refusal 400 PGRST127 */
export function refuseSpreadAggregates(node: ReadNode): void {
  if (!node.link?.spread || node.link.toOne || !hasAggregates(node)) return;
  throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
}
