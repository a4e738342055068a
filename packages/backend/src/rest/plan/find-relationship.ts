import { Refusal } from '../refusal.ts';
import type { KeyRelationship, Relationship, SchemaCache } from '../schema-cache/types.ts';
import { keyOf } from '../schema-cache/types.ts';
import { closest } from './fuzzy.ts';

/** A target as `select` names it, below the relation that embeds it. */
export interface Wanted {
  schema: string;
  origin: string;
  target: string;
  hint?: string | undefined;
}

/**
 * The one relationship that a name and a hint mean. The target is a table, view, constraint or column of the origin; the hint a
 * constraint, a column of either side, or a junction.
 * @throws Refusal 400 PGRST200 when there is none, 300 PGRST201 when there are several.
 */
export function findRelationship(cache: SchemaCache, wanted: Wanted): Relationship {
  const { schema, origin, target, hint } = wanted;
  const known = (cache.relationships.get(keyOf(schema, origin)) ?? []).filter((one) => one.target.schema === schema);
  const found = known.filter((one) =>
    one.kind === 'computed' ? one.function.name === target : isMeant(one, target, hint),
  );
  const [only] = found;
  if (only && found.length === 1) return only;
  // A function made for the purpose overrides what foreign keys say.
  const computed = found.find((one) => one.kind === 'computed');
  if (computed) return computed;
  if (!only) throw noRelationship(cache, wanted, known);
  const keys = found.filter((one) => one.kind === 'key');
  const isMany = ({ cardinality }: KeyRelationship): number => (cardinality === 'one-to-many' ? 0 : 1);
  throw ambiguous(
    wanted,
    keys.toSorted((one, other) => isMany(one) - isMany(other)),
  );
}

function isMeant(one: KeyRelationship, target: string, hint: string | undefined): boolean {
  const byName = target === one.target.name;
  const [pair] = one.pairs;
  const single = one.pairs.length === 1 ? pair : undefined;
  if (one.isSelf) {
    // Both directions lead to the same table: its name means the many, a column of it the one.
    if (hint === undefined) {
      return byName ? one.cardinality === 'one-to-many' : single?.[0] === target && one.cardinality === 'many-to-one';
    }
    return byName && one.cardinality === 'one-to-many' && (single?.[1] === hint || one.constraint === hint);
  }
  if (hint === undefined) {
    return (
      byName ||
      (!one.targetIsView && one.cardinality !== 'many-to-many' && (one.constraint === target || single?.[0] === target))
    );
  }
  if (!byName) return false;
  if (one.junction) return one.junction.name === hint;
  return one.constraint === hint || single?.[0] === hint || single?.[1] === hint;
}

function noRelationship(
  cache: SchemaCache,
  { schema, origin, target, hint }: Wanted,
  known: readonly Relationship[],
): Refusal {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return new Refusal(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
    suggestion(cache, schema, origin, target, known),
  );
}

const POSSIBLE = 0.33;

/** Nothing is suggested where both names are known, because then it is the hint that fits nowhere. */
function suggestion(
  cache: SchemaCache,
  schema: string,
  origin: string,
  target: string,
  known: readonly Relationship[],
): string | null {
  const perhaps = (wanted: string, names: readonly string[]): string | null => {
    const near = closest(wanted, names, POSSIBLE);
    return near === undefined || near.toLowerCase() === wanted.toLowerCase()
      ? null
      : `Perhaps you meant '${near}' instead of '${wanted}'.`;
  };
  if (known.length > 0) {
    return perhaps(
      target,
      known.map((one) => one.target.name),
    );
  }
  return perhaps(
    origin,
    [...cache.relationships.values()].flatMap((list) =>
      list.flatMap((one) => (one.origin.schema === schema && one.target.schema === schema ? [one.origin.name] : [])),
    ),
  );
}

function ambiguous({ origin, target }: Wanted, found: readonly KeyRelationship[]): Refusal {
  const choices = found.map((one) => `'${one.target.name}!${one.junction?.name ?? one.constraint}'`).join(', ');
  return new Refusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    found.map((one) => ({
      cardinality: one.cardinality,
      embedding: `${one.origin.name} with ${one.target.name}`,
      relationship: describe(one),
    })),
    `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  );
}

function describe(one: KeyRelationship): string {
  const list = (names: readonly string[]): string => `(${names.join(', ')})`;
  if (one.junction) {
    const { name, originConstraint, targetConstraint, originPairs, targetPairs } = one.junction;
    return `${name} using ${originConstraint}${list(originPairs.map((pair) => pair[1]))} and ${targetConstraint}${list(targetPairs.map((pair) => pair[1]))}`;
  }
  return `${one.constraint} using ${one.origin.name}${list(one.pairs.map((pair) => pair[0]))} and ${one.target.name}${list(one.pairs.map((pair) => pair[1]))}`;
}
