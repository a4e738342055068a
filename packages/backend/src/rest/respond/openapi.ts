import type { Column, Parameter, Routine, Table } from '../schema-cache/types.ts';

/** What the caller may see of the exposed schema. */
export interface Visible {
  schema: string;
  description: string | null;
  tables: readonly Table[];
  routines: readonly Routine[];
  /** Address of the API as the client sees it, without a slash at the end. */
  basePath: string;
}

type Json = Record<string, unknown>;

/** OpenAPI 2.0 of what the caller may see; comments in the database are its descriptions. */
export function openApi(visible: Visible): Json {
  const [title, description] = splitComment(visible.description);
  return {
    swagger: '2.0',
    info: {
      title: title ?? 'PostgREST API',
      description: description ?? 'This is a dynamic API generated from the schema of the database',
      version: '14',
    },
    basePath: visible.basePath === '' ? '/' : visible.basePath,
    consumes: CONSUMES,
    produces: CONSUMES,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: OK,
        },
      },
      ...Object.fromEntries(visible.tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(visible.routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(visible.tables.map((table) => [table.name, definition(table)])),
    parameters: Object.fromEntries([...SHARED, ...visible.tables.flatMap(tableParameters)]),
  };
}

const CONSUMES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];
const OK = { 200: { description: 'OK' } };

const text = (
  name: string,
  place: 'query' | 'header',
  description: string,
  choices?: readonly string[],
): [string, Json] => [
  name,
  { name, in: place, type: 'string', required: false, description, ...(choices && { enum: choices }) },
];

const SHARED: [string, Json][] = [
  text('select', 'query', 'Filtering Columns'),
  text('order', 'query', 'Ordering'),
  text('limit', 'query', 'Limiting and Pagination'),
  text('offset', 'query', 'Limiting and Pagination'),
  text('on_conflict', 'query', 'On Conflict'),
  ['range', { name: 'Range', in: 'header', type: 'string', required: false, description: 'Limiting and Pagination' }],
  [
    'preferCount',
    {
      name: 'Prefer',
      in: 'header',
      type: 'string',
      required: false,
      description: 'Preference',
      enum: ['count=exact', 'count=planned', 'count=estimated'],
    },
  ],
  [
    'preferReturn',
    {
      name: 'Prefer',
      in: 'header',
      type: 'string',
      required: false,
      description: 'Preference',
      enum: ['return=representation', 'return=minimal', 'return=headers-only'],
    },
  ],
];

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` });

function tablePath(table: Table): Json {
  const [summary, description] = splitComment(table.description);
  const head = {
    tags: [table.name],
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  };
  const filters = [...table.columns.keys()].map((column) => reference(`rowFilter.${table.name}.${column}`));
  const body = reference(`body.${table.name}`);
  const rows = {
    200: { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${table.name}` } } },
    206: { description: 'Partial Content' },
  };
  const paging = ['select', 'order', 'range', 'offset', 'limit', 'preferCount'].map(reference);
  return {
    get: { ...head, parameters: [...filters, ...paging], responses: rows },
    ...(table.insertable && {
      post: {
        ...head,
        parameters: [body, reference('select'), reference('on_conflict'), reference('preferReturn')],
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(table.updatable && {
      patch: {
        ...head,
        parameters: [...filters, body, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
    ...(table.deletable && {
      delete: {
        ...head,
        parameters: [...filters, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
  };
}

function tableParameters(table: Table): [string, Json][] {
  return [
    [
      `body.${table.name}`,
      {
        name: table.name,
        in: 'body',
        required: false,
        schema: { $ref: `#/definitions/${table.name}` },
        description: table.name,
      },
    ],
    ...[...table.columns.values()].map((column): [string, Json] => [
      `rowFilter.${table.name}.${column.name}`,
      {
        name: column.name,
        in: 'query',
        type: 'string',
        required: false,
        ...(column.description !== null && { description: column.description }),
      },
    ]),
  ];
}

function definition(table: Table): Json {
  const required = [...table.columns.values()]
    .filter((column) => !column.nullable && column.defaultExpression === null)
    .map((column) => column.name);
  return {
    ...(table.description !== null && { description: table.description }),
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries([...table.columns.values()].map((column) => [column.name, property(column, table)])),
  };
}

function property(column: Column, table: Table): Json {
  const notes = [
    ...(column.description === null ? [] : [column.description]),
    ...(table.primaryKey.includes(column.name) ? ['Note:\nThis is a Primary Key.<pk/>'] : []),
  ];
  return {
    ...jsonTypeOf(column.baseType),
    format: column.type,
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
    ...(column.enumValues.length > 0 && { enum: column.enumValues }),
    ...(column.defaultExpression !== null && { default: column.defaultExpression }),
    ...(notes.length > 0 && { description: notes.join('\n\n') }),
  };
}

function routinePath(routine: Routine): Json {
  const [summary, description] = splitComment(routine.description);
  const head = {
    tags: [`(rpc) ${routine.name}`],
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    responses: OK,
  };
  const required = routine.parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const schema = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      routine.parameters.map((parameter) => [
        parameter.name,
        { ...jsonTypeOf(parameter.type), format: parameter.type },
      ]),
    ),
  };
  return {
    ...(routine.volatility !== 'volatile' && { get: { ...head, parameters: routine.parameters.map(queryParameter) } }),
    post: { ...head, parameters: [{ name: 'args', in: 'body', required: true, schema }] },
  };
}

function queryParameter({ name, type, required }: Parameter): Json {
  return { name, in: 'query', required, ...jsonTypeOf(type), format: type };
}

function jsonTypeOf(type: string): Json {
  if (type.endsWith('[]')) return { type: 'array', items: jsonTypeOf(type.slice(0, -2)) };
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer' };
  if (/^(numeric|real|double precision)/.test(type)) return { type: 'number' };
  if (type === 'boolean') return { type: 'boolean' };
  // Any JSON value, which the format names and no type could.
  return type === 'json' || type === 'jsonb' ? {} : { type: 'string' };
}

/** A comment's first line is the summary, what follows the description. */
function splitComment(comment: string | null): [string | undefined, string | undefined] {
  if (comment === null) return [undefined, undefined];
  const [first = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').trim();
  return [first, description === '' ? undefined : description];
}
