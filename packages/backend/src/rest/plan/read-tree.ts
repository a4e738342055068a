import type { ColumnItem, EmbedItem, Filter, OrderTerm, Placed, Query, Range, SelectItem } from '../parse/ast.ts';
import { ALL_ROWS, rangeOf, restrict } from '../parse/range.ts';
import { Refusal, notEmbedded, sameName } from '../refusal.ts';
import type { RelationName, Relationship, SchemaCache, Table } from '../schema-cache/types.ts';
import { isToOne, keyOf } from '../schema-cache/types.ts';
import { refuseSpreadAggregates } from './aggregates.ts';
import { findRelationship } from './find-relationship.ts';

/** A condition of one node: as parsed, but what asks whether an embedded resource is there knows the resource. */
export type PlannedCondition =
  | Filter
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; members: readonly PlannedCondition[] }
  | { kind: 'present'; negated: boolean; node: ReadNode };

export type PlannedOrder = OrderTerm & { node?: ReadNode };

/** How a node hangs on its parent. */
export interface Link {
  relationship: Relationship;
  toOne: boolean;
  inner: boolean;
  spread: boolean;
  /** Name of the lateral sub-select that holds the node's rows. */
  rowsAlias: string;
}

/** One resource of a read: the root, or one embedded in another. */
export interface ReadNode {
  /** Key in the parent's object. */
  name: string;
  source: RelationName;
  /** Name by which the source's columns are qualified. */
  alias: string;
  /** Whether rows come from the statement's own mutation or call and not from the table. */
  fromStatement: boolean;
  table: Table | undefined;
  /** Shown first, in the order of `select`; the children follow in theirs. */
  columns: ColumnItem[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  range: Range;
  children: ReadNode[];
  link?: Link;
}

export interface TreeOptions {
  /** Whether rows come from the statement's own mutation or call and not from the table. */
  fromStatement: boolean;
  /** Whether conditions and range of the root belong to the read; a mutation takes the conditions itself and has no range. */
  ownsRoot: boolean;
  /** Rows of the root, from its `limit`, `offset` and `Range`. */
  range: Range;
  maxRows: number | null;
  aggregates: boolean;
}

/**
 * Builds the tree of one read: embeds resolved, conditions, orders and ranges put where they belong.
 * @throws Refusal PGRST108, 118, 120, 123, 127, 200, 201.
 */
export function planRead(cache: SchemaCache, query: Query, root: RelationName, options: TreeOptions): ReadNode {
  const node: ReadNode = {
    ...emptyNode(root.name, root, cache.tables.get(keyOf(root.schema, root.name))),
    range: options.range,
    fromStatement: options.fromStatement,
  };
  const pending = new Map<ReadNode, EmbedItem>();
  fill(node, query.select, root.schema, pending);
  place(node, query, options.ownsRoot);
  let count = 0;
  const resolveBelow = (parent: ReadNode, depth: number): void => {
    refuseSameNames(parent, depth);
    for (const child of parent.children) {
      const item = pending.get(child);
      if (!item) continue;
      count += 1;
      resolve(cache, parent, child, item, root, depth, count);
      resolveBelow(child, depth + 1);
    }
  };
  resolveBelow(node, 1);
  visit(node, (one) => {
    relateOrders(one);
    one.conditions = one.conditions.map((condition) => relateCondition(one, condition));
    if (!options.aggregates && one.columns.some((column) => column.aggregate)) {
      throw new Refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed');
    }
    // One row at most needs no limit, and without it PostgreSQL may join instead of looking up row by row.
    if (options.ownsRoot && !one.link?.toOne) one.range = restrict(one.range, options.maxRows);
  });
  visit(node, refuseSpreadAggregates);
  return node;
}

function emptyNode(name: string, source: RelationName, table: Table | undefined): ReadNode {
  return {
    name,
    source,
    alias: source.name,
    fromStatement: false,
    table,
    columns: [],
    conditions: [],
    order: [],
    range: ALL_ROWS,
    children: [],
  };
}

function fill(node: ReadNode, items: readonly SelectItem[], schema: string, pending: Map<ReadNode, EmbedItem>): void {
  for (const item of items) {
    if (item.kind === 'column') {
      node.columns.push(item);
      continue;
    }
    const child = emptyNode(item.alias ?? item.target, { schema, name: item.target }, undefined);
    pending.set(child, item);
    fill(child, item.items, schema, pending);
    node.children.push(child);
  }
}

/** Puts conditions, orders and ranges on their nodes. A mutation takes the conditions of its root itself and has no ranges. */
function place(root: ReadNode, query: Query, ownsRoot: boolean): void {
  const filters = query.filters.filter(({ path }) => ownsRoot || path.length > 0);
  for (const { node, value } of located(root, filters)) node.conditions.push(value);
  for (const { node, value } of located(root, query.order)) if (node.order.length === 0) node.order = [...value];
  if (ownsRoot) placeRanges(root, query);
  const logic = query.logic.filter(({ path }) => ownsRoot || path.length > 0);
  for (const { node, value } of located(root, logic)) node.conditions.push(value);
}

/** Where each of several things belongs; the last is sought first, so that of several without a place PostgREST's choice is named. */
function located<T>(root: ReadNode, placed: readonly Placed<T>[]): { node: ReadNode; value: T }[] {
  return placed
    .toReversed()
    .map(({ path, value }) => ({ node: nodeAt(root, path), value }))
    .toReversed();
}

function placeRanges(root: ReadNode, query: Query): void {
  const limits = new Map<ReadNode, { limit?: string; offset?: string }>();
  for (const key of ['limit', 'offset'] as const) {
    for (const { node, value } of located(root, key === 'limit' ? query.limits : query.offsets)) {
      limits.set(node, { ...limits.get(node), [key]: value });
    }
  }
  for (const [node, { limit, offset }] of limits) if (node !== root) node.range = rangeOf(limit, offset);
}

function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root;
  for (const name of path) {
    const child =
      node.children.find((one) => one.name === name) ?? node.children.find((one) => one.source.name === name);
    if (!child) throw notEmbedded(name);
    node = child;
  }
  return node;
}

/** @throws Refusal 400 42712, PostgreSQL's own code: two embeds of one name would be one key twice. An alias makes them two. */
function refuseSameNames({ children }: ReadNode, depth: number): void {
  const names = new Set<string>();
  for (const { name } of children) {
    if (names.has(name)) throw sameName(name, depth);
    names.add(name);
  }
}

function resolve(
  cache: SchemaCache,
  parent: ReadNode,
  child: ReadNode,
  item: EmbedItem,
  root: RelationName,
  depth: number,
  count: number,
): void {
  const wanted = { schema: root.schema, origin: parent.source.name, target: item.target, hint: item.hint };
  const relationship = findRelationship(cache, wanted);
  child.source = relationship.target;
  child.table = cache.tables.get(keyOf(relationship.target.schema, relationship.target.name));
  // Each depth has its own suffix, so only the root, which has none, could be hidden by a name that looks like one.
  const besideRoot = (alias: string): string => (alias === root.name ? `${alias}_` : alias);
  child.alias = besideRoot(`${relationship.target.name.slice(0, LONGEST_ALIAS)}_${depth}`);
  child.link = {
    relationship,
    toOne: isToOne(relationship),
    inner: item.join === 'inner',
    spread: item.spread,
    rowsAlias: besideRoot(`pgrst_${count}`),
  };
}

/** PostgreSQL cuts names at 63 bytes; this leaves room for a suffix, were every character four bytes long. */
const LONGEST_ALIAS = 14;

function relateOrders(node: ReadNode): void {
  node.order = node.order.map((term) => {
    if (term.relation === undefined) return term;
    const child = node.children.find((one) => one.name === term.relation);
    if (!child?.link) throw notEmbedded(term.relation);
    if (!child.link.toOne) {
      throw new Refusal(
        400,
        'PGRST118',
        `A related order on '${child.name}' is not possible`,
        `'${node.table?.name ?? node.source.name}' and '${child.name}' do not form a many-to-one or one-to-one relationship`,
      );
    }
    return { ...term, node: child };
  });
}

/** `resource=is.null` and `resource=not.is.null` ask for rows without and with the resource. */
function relateCondition(node: ReadNode, condition: PlannedCondition): PlannedCondition {
  if (condition.kind === 'present') return condition;
  if (condition.kind === 'group')
    return { ...condition, members: condition.members.map((member) => relateCondition(node, member)) };
  if (condition.field.path.length > 0) return condition;
  const child = node.children.find((one) => one.name === condition.field.name);
  if (!child) return condition;
  const { operation, negated } = condition;
  if (operation.kind !== 'is' || (operation.value !== 'null' && operation.value !== 'not_null')) {
    if (node.table?.columns.has(condition.field.name)) return condition;
    throw new Refusal(
      400,
      'PGRST120',
      `Bad operator on the '${child.name}' embedded resource`,
      'Only is null or not is null filters are allowed on embedded resources',
    );
  }
  return { kind: 'present', negated: (operation.value === 'null') !== negated, node: child };
}

function visit(node: ReadNode, work: (node: ReadNode) => void): void {
  work(node);
  for (const child of node.children) visit(child, work);
}
