import type {
  Column,
  KeyRelationship,
  Relationship,
  Routine,
  SchemaCache,
  Table,
} from '../../src/rest/schema-cache/types.ts';
import { keyOf } from '../../src/rest/schema-cache/types.ts';

/** Schema of everything that these functions make for tests. */
export const SCHEMA = 's';

/** A column without anything special. */
export function columnOf(name: string, type: string): Column {
  return {
    name,
    type,
    baseType: type,
    nullable: true,
    defaultExpression: null,
    description: null,
    maxLength: null,
    enumValues: [],
    representation: null,
  };
}

/** A table with the key `id`. */
export function tableOf(name: string, columns: readonly Column[]): Table {
  return {
    schema: SCHEMA,
    name,
    description: null,
    isView: false,
    hidesRows: false,
    insertable: true,
    updatable: true,
    deletable: true,
    primaryKey: ['id'],
    columns: new Map(columns.map((one) => [one.name, one])),
  };
}

/** One end of a foreign key of one column. */
export function relationshipOf(
  origin: string,
  target: string,
  cardinality: KeyRelationship['cardinality'],
  [own, other]: readonly [own: string, other: string],
  more: Partial<KeyRelationship> = {},
): KeyRelationship {
  return {
    kind: 'key',
    origin: { schema: SCHEMA, name: origin },
    target: { schema: SCHEMA, name: target },
    cardinality,
    constraint: 'fk',
    pairs: [[own, other]],
    isSelf: origin === target,
    targetIsView: false,
    ...more,
  };
}

/** A function with parameters of type text; a name with a question mark at its end is optional. */
export function routineOf(name: string, parameters: readonly string[], more: Partial<Routine> = {}): Routine {
  return {
    schema: SCHEMA,
    name,
    description: null,
    parameters: parameters.map((written) => ({
      name: written.replace(/\?$/, ''),
      type: 'text',
      required: !written.endsWith('?'),
      variadic: false,
    })),
    volatility: 'stable',
    returns: 'scalar',
    setOf: false,
    rowType: null,
    returnType: 'text',
    settings: new Map(),
    ...more,
  };
}

/** A schema cache of these parts. */
export function cacheOf(
  tables: readonly Table[],
  relationships: readonly Relationship[],
  routines: readonly Routine[] = [],
): SchemaCache {
  return {
    version: 'v',
    tables: new Map(tables.map((one) => [keyOf(SCHEMA, one.name), one])),
    relationships: Map.groupBy(relationships, (one) => keyOf(SCHEMA, one.origin.name)),
    routines: Map.groupBy(routines, (one) => keyOf(SCHEMA, one.name)),
    timezones: new Set(),
    schemaDescriptions: new Map(),
    geoJson: null,
    handlers: new Map(),
  };
}
