import type { Transaction } from '../../database/engine.ts';
import type { MediaHandler, RelationName, Representation, Volatility } from './types.ts';

/** Tables, views and foreign tables outside PostgreSQL's own schemas. `events` has PostgreSQL's bits: 4 update, 8 insert, 16 delete. */
export interface TableRow {
  oid: number;
  schema: string;
  name: string;
  description: string | null;
  isView: boolean;
  rowSecurity: boolean;
  events: number;
  primaryKey: string[];
  columns: ColumnRow[];
}

export interface ColumnRow {
  number: number;
  name: string;
  type: string;
  baseType: string;
  nullable: boolean;
  defaultExpression: string | null;
  description: string | null;
  maxLength: number | null;
  enumValues: string[];
  representation: Representation | null;
}

export interface ForeignKeyRow {
  constraint: string;
  origin: number;
  target: number;
  originColumns: string[];
  targetColumns: string[];
  isUnique: boolean;
}

export interface RoutineRow {
  schema: string;
  name: string;
  description: string | null;
  inputNames: string[];
  inputTypes: string[];
  inputModes: string[];
  defaults: number;
  volatility: Volatility;
  isVoid: boolean;
  isComposite: boolean;
  setOf: boolean;
  rowSchema: string | null;
  rowName: string | null;
  returnType: string;
  /** Each as `name=value`. */
  settings: string[];
}

export interface ComputedRow {
  schema: string;
  name: string;
  origin: RelationName;
  target: RelationName;
  toOne: boolean;
}

export interface ViewRow {
  oid: number;
  definition: string;
}

const USER_SCHEMAS = String.raw`n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`;

// A domain has the type underneath, however many domains lie between.
const BASES = `
  with recursive bases (oid, base) as (
    select oid, oid from pg_type where typtype <> 'd'
    union all
    select t.oid, b.base from pg_type t join bases b on t.typbasetype = b.oid where t.typtype = 'd'
  )`;

// PostgreSQL ignores casts of a domain; here they say which function makes its other form. Only implicit ones ask for that.
const REPRESENTATION = `
  select json_build_object(
    'toJson', (min(made.function::text) filter (where k.castsource = t.oid and k.casttarget = 'json'::regtype))::json,
    'fromJson', (min(made.function::text) filter (where k.castsource = 'json'::regtype))::json,
    'fromText', (min(made.function::text) filter (where k.castsource = 'text'::regtype))::json)
  from pg_cast k
  join pg_proc f on f.oid = k.castfunc
  join pg_namespace s on s.oid = f.pronamespace
  cross join lateral (select json_build_object('schema', s.nspname, 'name', f.proname)) as made (function)
  where k.castcontext = 'i' and k.castmethod = 'f'
    and (k.castsource = t.oid and k.casttarget = 'json'::regtype
      or k.casttarget = t.oid and k.castsource in ('json'::regtype, 'text'::regtype))
  having count(*) > 0`;

const TABLES = `${BASES}
  select
    c.oid::int as oid,
    n.nspname as schema,
    c.relname as name,
    obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('v', 'm') as "isView",
    c.relrowsecurity as "rowSecurity",
    case when c.relkind in ('r', 'p') then 28 else pg_relation_is_updatable(c.oid, true) end as events,
    array(
      select a.attname::text
      from pg_constraint k
      cross join lateral unnest(k.conkey) with ordinality as key (number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number
      where k.conrelid = c.oid and k.contype = 'p'
      order by key.position
    ) as "primaryKey",
    coalesce((
      select json_agg(json_build_object(
        'number', a.attnum,
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'baseType', format_type(b.base, null),
        'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
        'defaultExpression', case
          when a.attgenerated <> '' then null
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          else coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0)) end,
        'description', col_description(c.oid, a.attnum),
        'maxLength', case when b.base in ('varchar'::regtype, 'bpchar'::regtype) and greatest(a.atttypmod, t.typtypmod) > 4
          then greatest(a.atttypmod, t.typtypmod) - 4 end,
        'enumValues', array(select e.enumlabel from pg_enum e where e.enumtypid = b.base order by e.enumsortorder),
        'representation', case when t.typtype = 'd' then (${REPRESENTATION}) end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join bases b on b.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition and ${USER_SCHEMAS}
  order by n.nspname, c.relname`;

const FOREIGN_KEYS = `
  select
    k.conname as "constraint",
    k.conrelid::int as origin,
    k.confrelid::int as target,
    array(
      select a.attname::text from unnest(k.conkey) with ordinality as key (number, position)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.position
    ) as "originColumns",
    array(
      select a.attname::text from unnest(k.confkey) with ordinality as key (number, position)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.number order by key.position
    ) as "targetColumns",
    exists (
      select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey @> k.conkey and u.conkey <@ k.conkey
    ) as "isUnique"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`;

const ROUTINES = `${BASES}
  select
    n.nspname as schema,
    p.proname as name,
    obj_description(p.oid, 'pg_proc') as description,
    input.names as "inputNames",
    input.types as "inputTypes",
    input.modes as "inputModes",
    p.pronargdefaults as defaults,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
    p.prorettype = 'void'::regtype as "isVoid",
    t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "isComposite",
    p.proretset as "setOf",
    row_schema.nspname as "rowSchema",
    row_class.relname as "rowName",
    format_type(p.prorettype, null) as "returnType",
    coalesce(p.proconfig, '{}') as settings
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join bases b on b.oid = p.prorettype
  join pg_type t on t.oid = b.base
  left join pg_class row_class on row_class.oid = t.typrelid
  left join pg_namespace row_schema on row_schema.oid = row_class.relnamespace
  cross join lateral (
    select
      coalesce(array_agg(coalesce(a.name, '') order by a.position), '{}') as names,
      coalesce(array_agg(
        case a.type
          -- Written without a length these two would cut their value to one bit or one character.
          when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
          when 'bpchar'::regtype then 'character varying' when 'bpchar[]'::regtype then 'character varying[]'
          else format_type(a.type, null)
        end order by a.position), '{}') as types,
      coalesce(array_agg(coalesce(a.mode, 'i') order by a.position), '{}') as modes
    from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes::text[])
      with ordinality as a (name, type, mode, position)
    where coalesce(a.mode, 'i') in ('i', 'b', 'v')
  ) input
  where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and n.nspname = any ($1)
  order by n.nspname, p.proname, p.oid`;

const COMPUTED = `
  select
    n.nspname as schema,
    p.proname as name,
    json_build_object('schema', origin_schema.nspname, 'name', origin.relname) as origin,
    json_build_object('schema', target_schema.nspname, 'name', target.relname) as target,
    not p.proretset or p.prorows = 1 as "toOne"
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_class origin on origin.reltype = p.proargtypes[0] and origin.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_namespace origin_schema on origin_schema.oid = origin.relnamespace
  join pg_class target on target.reltype = p.prorettype and target.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_namespace target_schema on target_schema.oid = target.relnamespace
  where p.pronargs = 1 and p.prokind = 'f'
  order by p.oid`;

const VIEWS = `
  select c.oid::int as oid, r.ev_action::text as definition
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relkind in ('v', 'm') and ${USER_SCHEMAS}`;

const GEO_JSON = `
  select n.nspname as schema, p.proname as name
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where p.proname = 'st_asgeojson' and p.prokind = 'f'
    and p.proargtypes[0] = 'record'::regtype and p.pronargs - p.pronargdefaults = 1
  order by n.nspname
  limit 1`;

// A domain that is called like a media type makes a function that returns it a handler, and an aggregate over rows of a table or of any kind.
const HANDLERS = String.raw`${BASES}, media_types as (
    select t.oid, lower(t.typname) as name, b.base = 'bytea'::regtype as "isBytes"
    from pg_type t join bases b on b.oid = t.oid
    where t.typtype = 'd' and (t.typname ~ '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$' or t.typname = '*/*')
  )
  select m.name as "mediaType", m."isBytes", json_build_object('schema', n.nspname, 'name', p.proname) as aggregate,
    case when c.oid is not null then json_build_object('schema', s.nspname, 'name', c.relname) end as target
  from media_types m
  join pg_proc p on p.prorettype = m.oid and p.prokind = 'a' and p.pronargs = 1
  join pg_namespace n on n.oid = p.pronamespace
  left join pg_class c on c.reltype = p.proargtypes[0] and c.relkind in ('r', 'v', 'm', 'f', 'p')
  left join pg_namespace s on s.oid = c.relnamespace
  where n.nspname = any ($1) and (c.oid is not null or p.proargtypes[0] = 'anyelement'::regtype)
  union all
  select m.name, m."isBytes", null, json_build_object('schema', n.nspname, 'name', p.proname)
  from media_types m
  join pg_proc p on p.prorettype = m.oid and p.prokind = 'f' and not p.proretset
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1)`;

/** Everything read from the catalogue, before it is joined together. */
export interface Catalogue {
  /** Those that are exposed. */
  schemas: readonly string[];
  tables: TableRow[];
  foreignKeys: ForeignKeyRow[];
  routines: RoutineRow[];
  computed: ComputedRow[];
  views: ViewRow[];
  schemaDescriptions: { name: string; description: string }[];
  geoJson: RelationName | null;
  handlers: MediaHandler[];
}

/**
 * Reads the catalogue, as the owner: what a caller may use is decided by PostgreSQL, later. With an empty search path every type is
 * written with its schema, so that it means the same whatever path the request has.
 */
export async function readCatalogue(transaction: Transaction, schemas: readonly string[]): Promise<Catalogue> {
  await transaction.query(`select set_config('search_path', '', true)`);
  const read = async <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> =>
    (await transaction.query<Row>(text, values)).rows;
  return {
    schemas,
    tables: await read<TableRow>(TABLES),
    foreignKeys: await read<ForeignKeyRow>(FOREIGN_KEYS),
    routines: await read<RoutineRow>(ROUTINES, [schemas]),
    computed: await read<ComputedRow>(COMPUTED),
    views: await read<ViewRow>(VIEWS),
    schemaDescriptions: await read(
      `select nspname as name, obj_description(oid, 'pg_namespace') as description from pg_namespace
       where nspname = any ($1) and obj_description(oid, 'pg_namespace') is not null`,
      [schemas],
    ),
    geoJson: (await read<RelationName>(GEO_JSON))[0] ?? null,
    handlers: await read<MediaHandler>(HANDLERS, [schemas]),
  };
}
