import type { Catalogue, ForeignKeyRow, TableRow } from './introspection.ts';
import type { ColumnPair, KeyRelationship, Relationship } from './types.ts';
import { keyOf } from './types.ts';
import { lineageKey } from './view-lineage.ts';
import type { ViewLineage } from './view-lineage.ts';

/** One end of a foreign key: the table itself, or a view that shows all of its key columns. */
interface End {
  relation: TableRow;
  columns: readonly string[];
}

/** Joins foreign keys, views, junctions and computed relationships into what each relation can embed. */
export function buildRelationships(
  catalogue: Catalogue,
  lineage: ViewLineage,
  primaryKeys: ReadonlyMap<number, readonly string[]>,
): Map<string, Relationship[]> {
  const byOid = new Map(catalogue.tables.map((table) => [table.oid, table]));
  const direct = catalogue.foreignKeys.flatMap((key) => fromForeignKey(key, byOid, lineage));
  const all: Relationship[] = [
    ...direct.map((found) => found.relationship),
    ...direct.map(inverse),
    ...throughJunctions(direct, primaryKeys, new Set(catalogue.schemas)),
    ...catalogue.computed.map((row): Relationship => ({
      kind: 'computed',
      function: { schema: row.schema, name: row.name },
      origin: row.origin,
      target: row.target,
      toOne: row.toOne,
    })),
  ];
  const byOrigin = new Map<string, Relationship[]>();
  for (const relationship of all) {
    const key = keyOf(relationship.origin.schema, relationship.origin.name);
    const list = byOrigin.get(key);
    if (list) list.push(relationship);
    else byOrigin.set(key, [relationship]);
  }
  return byOrigin;
}

interface Direct {
  relationship: KeyRelationship;
  origin: TableRow;
}

function fromForeignKey(key: ForeignKeyRow, byOid: ReadonlyMap<number, TableRow>, lineage: ViewLineage): Direct[] {
  const origins = endsOf(key.origin, key.originColumns, byOid, lineage);
  const targets = endsOf(key.target, key.targetColumns, byOid, lineage);
  return origins.flatMap((origin) =>
    targets.map((target) => ({
      origin: origin.relation,
      relationship: {
        kind: 'key' as const,
        origin: nameOf(origin.relation),
        target: nameOf(target.relation),
        cardinality: key.isUnique ? ('one-to-one' as const) : ('many-to-one' as const),
        constraint: key.constraint,
        pairs: origin.columns.map((column, index): ColumnPair => [column, target.columns[index] ?? column]),
        isSelf: origin.relation.oid === target.relation.oid,
        targetIsView: target.relation.isView,
      },
    })),
  );
}

/** The table first, then each view that shows the columns; a view that shows a column twice is one end for each choice. */
function endsOf(
  oid: number,
  columns: readonly string[],
  byOid: ReadonlyMap<number, TableRow>,
  lineage: ViewLineage,
): End[] {
  const ends: End[] = [];
  const table = byOid.get(oid);
  if (table) ends.push({ relation: table, columns });
  for (const [viewOid, bases] of lineage) {
    const view = byOid.get(viewOid);
    if (!view) continue;
    let choices: string[][] = [[]];
    for (const column of columns) {
      const shown = bases.get(lineageKey(oid, column)) ?? [];
      choices = choices.flatMap((choice) => shown.map((name) => [...choice, name]));
    }
    for (const choice of choices) ends.push({ relation: view, columns: choice });
  }
  return ends;
}

function inverse({ relationship, origin: table }: Direct): KeyRelationship {
  return {
    ...relationship,
    origin: relationship.target,
    target: relationship.origin,
    cardinality: relationship.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    pairs: relationship.pairs.map(([origin, target]): ColumnPair => [target, origin]),
    targetIsView: table.isView,
    isInverse: true,
  };
}

/** A table whose primary key holds two foreign keys joins the tables that these point at, if its schema is exposed. */
function throughJunctions(
  direct: readonly Direct[],
  primaryKeys: ReadonlyMap<number, readonly string[]>,
  exposed: ReadonlySet<string>,
): KeyRelationship[] {
  const byJunction = Map.groupBy(
    direct.filter(
      ({ relationship }) => relationship.cardinality === 'many-to-one' && exposed.has(relationship.origin.schema),
    ),
    (found) => found.origin.oid,
  );
  const made: KeyRelationship[] = [];
  for (const [oid, keys] of byJunction) {
    const primaryKey = new Set(primaryKeys.get(oid));
    for (const { relationship: one } of keys) {
      for (const { relationship: other } of keys) {
        if (one.constraint === other.constraint) continue;
        if (![...one.pairs, ...other.pairs].every(([column]) => primaryKey.has(column))) continue;
        made.push(junctionOf(one, other));
      }
    }
  }
  return made;
}

function junctionOf(one: KeyRelationship, other: KeyRelationship): KeyRelationship {
  return {
    kind: 'key',
    origin: one.target,
    target: other.target,
    cardinality: 'many-to-many',
    constraint: '',
    pairs: [],
    isSelf: one.target.schema === other.target.schema && one.target.name === other.target.name,
    targetIsView: other.targetIsView,
    junction: {
      schema: one.origin.schema,
      name: one.origin.name,
      originConstraint: one.constraint,
      targetConstraint: other.constraint,
      originPairs: one.pairs.map(([junction, origin]): ColumnPair => [origin, junction]),
      targetPairs: other.pairs.map(([junction, target]): ColumnPair => [target, junction]),
    },
  };
}

function nameOf(table: TableRow): { schema: string; name: string } {
  return { schema: table.schema, name: table.name };
}

/** Primary keys by oid: a table's own, and for a view the first column that shows each part, when it shows them all. */
export function primaryKeysOf(catalogue: Catalogue, lineage: ViewLineage): Map<number, readonly string[]> {
  const keys = new Map<number, readonly string[]>(catalogue.tables.map((table) => [table.oid, table.primaryKey]));
  for (const [view, bases] of lineage) {
    for (const table of catalogue.tables) {
      if (table.isView || table.primaryKey.length === 0) continue;
      const shown = table.primaryKey.map((column) => bases.get(lineageKey(table.oid, column))?.[0]);
      const complete = shown.filter((column) => column !== undefined);
      if (complete.length === table.primaryKey.length) keys.set(view, [...(keys.get(view) ?? []), ...complete]);
    }
  }
  return keys;
}
