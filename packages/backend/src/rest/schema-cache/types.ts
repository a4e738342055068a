/** The functions that a domain's implicit casts name: another form in which its values go out and come in. */
export interface Representation {
  /** From the domain to json: how it is shown. */
  toJson: RelationName | null;
  /** From json to the domain: how a body is read. */
  fromJson: RelationName | null;
  /** From text to the domain: how the value of a filter is read. */
  fromText: RelationName | null;
}

/** One column of a table or view, as the catalogue has it. */
export interface Column {
  name: string;
  /** Type with its modifiers and its schema where it is not in pg_catalog; safe to write into SQL. */
  type: string;
  /** For a domain, the type underneath; otherwise `type` without modifiers. */
  baseType: string;
  nullable: boolean;
  /** Default expression as SQL, including the sequence of an identity column. */
  defaultExpression: string | null;
  description: string | null;
  maxLength: number | null;
  enumValues: readonly string[];
  /** Null for what is no domain, and for a domain without such casts. */
  representation: Representation | null;
}

export interface Table {
  schema: string;
  name: string;
  description: string | null;
  isView: boolean;
  /** Whether rows of it may be hidden from a caller: row security, or whatever lies under a view. */
  hidesRows: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  primaryKey: readonly string[];
  columns: ReadonlyMap<string, Column>;
}

/** A column of the origin and the column of the target that it equals. */
export type ColumnPair = readonly [origin: string, target: string];

export type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';

export interface Junction {
  schema: string;
  name: string;
  originConstraint: string;
  targetConstraint: string;
  /** Column of the origin, column of the junction. */
  originPairs: readonly ColumnPair[];
  /** Column of the target, column of the junction. */
  targetPairs: readonly ColumnPair[];
}

export interface RelationName {
  schema: string;
  name: string;
}

/** A relationship that foreign keys make, seen from one of its ends. */
export interface KeyRelationship {
  kind: 'key';
  origin: RelationName;
  target: RelationName;
  cardinality: Cardinality;
  /** The foreign key's name; empty for many-to-many. */
  constraint: string;
  pairs: readonly ColumnPair[];
  junction?: Junction;
  isSelf: boolean;
  targetIsView: boolean;
  /** Whether the key is the target's, so that the origin is what it points at. */
  isInverse?: boolean;
}

/** A relationship that a function from row to rows makes. */
export interface ComputedRelationship {
  kind: 'computed';
  function: RelationName;
  origin: RelationName;
  target: RelationName;
  toOne: boolean;
}

export type Relationship = KeyRelationship | ComputedRelationship;

export interface Parameter {
  name: string;
  /** Type as SQL; `bit` and `character` widened so that their length is not cut to one. */
  type: string;
  required: boolean;
  variadic: boolean;
}

export type Volatility = 'volatile' | 'stable' | 'immutable';

export interface Routine {
  schema: string;
  name: string;
  description: string | null;
  parameters: readonly Parameter[];
  volatility: Volatility;
  /** Whether the result is void, one scalar, rows of a table or composite type, or the row of a TABLE/OUT list. */
  returns: 'void' | 'scalar' | 'composite';
  setOf: boolean;
  /** Table or composite type that the rows have, so that they can embed; null for scalars and records. */
  rowType: RelationName | null;
  returnType: string;
  /** What `CREATE FUNCTION … SET` gives and what has to hold before the function is called, by name. */
  settings: ReadonlyMap<string, string>;
}

/** What the database makes bodies of a media type with, by a domain of that name. */
export interface MediaHandler {
  /** In lower case; {@link ANY_MEDIA} for whatever is asked for. */
  mediaType: string;
  /** Table whose rows are given to the aggregate, or function whose result is the body; null for any rows. */
  target: RelationName | null;
  /** Makes the body of the rows; null where the function's result is it. */
  aggregate: RelationName | null;
  /** Whether the body is bytes. */
  isBytes: boolean;
}

// Both marks together would end a comment.
export const ANY_MEDIA = '*/*';

/** Everything the planner asks about the database; built at the start and after DDL, immutable. */
export interface SchemaCache {
  /** Changes whenever the structure of the database does, and only then. */
  version: string;
  tables: ReadonlyMap<string, Table>;
  /** By key of the origin. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  timezones: ReadonlySet<string>;
  schemaDescriptions: ReadonlyMap<string, string>;
  /** PostGIS's function from a row to a GeoJSON feature; null where there is none. */
  geoJson: RelationName | null;
  /** By {@link handlerKeyOf}. */
  handlers: ReadonlyMap<string, MediaHandler>;
}

/** Key of a handler: its media type, and the table or function that it is for. */
export function handlerKeyOf(mediaType: string, target: RelationName | null): string {
  return target === null ? mediaType : `${keyOf(target.schema, target.name)}\u0000${mediaType}`;
}

/** Key of a table or function in the maps of the cache. */
export function keyOf(schema: string, name: string): string {
  return `${schema}\u0000${name}`;
}

/** Whether one row of the origin meets at most one row of the target. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}
