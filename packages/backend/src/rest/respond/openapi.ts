import { keyOf } from '../schema-cache/types.ts';
import type { Parameter, Relationship, Routine, Table } from '../schema-cache/types.ts';
import { argumentsSchema, itemsOf, kindOf, tableSchema } from './openapi-schema.ts';
import type { Json } from './openapi-schema.ts';

/** What the caller may see of the exposed schema. */
export interface Visible {
  schema: string;
  description: string | null;
  tables: readonly Table[];
  routines: readonly Routine[];
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Path of the API as the client sees it, without a slash at the end. */
  basePath: string;
  /** Address of the API as clients outside reach it, where it is known. */
  externalUrl: string | undefined;
  /** Whether to say how a token is shown. */
  hasSecurity: boolean;
}

/** OpenAPI 2.0 of what the caller may see; comments in the database are its descriptions. */
export function openApi(visible: Visible): Json {
  const { schema, tables, routines, relationships } = visible;
  const [title, description] = splitComment(visible.description);
  return {
    swagger: '2.0',
    info: {
      title: title ?? 'PostgREST API',
      description: description ?? 'This is a dynamic API generated from the schema of the database',
      version: '14',
    },
    externalDocs: {
      description: 'PostgREST Documentation',
      url: 'https://postgrest.org/en/v14/references/api.html',
    },
    ...placeOf(visible),
    consumes: FORMS,
    produces: FORMS,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: OK,
        },
      },
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(
      tables.map((table) => [table.name, tableSchema(table, relationships.get(keyOf(schema, table.name)) ?? [])]),
    ),
    parameters: Object.fromEntries([...SHARED, ...tables.flatMap(tableParameters)]),
    ...(visible.hasSecurity && SECURITY),
  };
}

const OBJECTS = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];
const FORMS = [...OBJECTS, 'text/csv'];
const SECURITY: Json = {
  securityDefinitions: {
    JWT: {
      description: 'Add the token prepending "Bearer " (without quotes) to it',
      in: 'header',
      name: 'Authorization',
      type: 'apiKey',
    },
  },
  security: [{ JWT: [] }],
};
const OK = { 200: { description: 'OK' } };

/** Where the API is. What a request itself says about its host is anybody's word. */
function placeOf({ basePath, externalUrl }: Visible): Json {
  if (externalUrl === undefined) return { basePath: basePath === '' ? '/' : basePath };
  const { protocol, hostname, port, pathname } = new URL(externalUrl);
  const isSafe = protocol === 'https:';
  return {
    host: `${hostname}:${port === '' ? (isSafe ? 443 : 80) : port}`,
    schemes: [isSafe ? 'https' : 'http'],
    basePath: pathname,
  };
}

const text = (key: string, place: 'query' | 'header', description: string, more: Json = {}): [string, Json] => [
  key,
  { name: key, in: place, type: 'string', required: false, description, ...more },
];

const prefer = (key: string, choices: readonly string[]): [string, Json] =>
  text(key, 'header', 'Preference', { name: 'Prefer', ...(choices.length > 0 && { enum: choices }) });

const RETURNS = ['return=representation', 'return=minimal', 'return=none'];
const PAGING = 'Limiting and Pagination';

const SHARED: [string, Json][] = [
  prefer('preferParams', []),
  prefer('preferReturn', RETURNS),
  prefer('preferCount', ['count=none']),
  prefer('preferPost', [...RETURNS, 'resolution=ignore-duplicates', 'resolution=merge-duplicates']),
  text('select', 'query', 'Filtering Columns'),
  text('on_conflict', 'query', 'On Conflict'),
  text('order', 'query', 'Ordering'),
  text('range', 'header', PAGING, { name: 'Range' }),
  text('rangeUnit', 'header', PAGING, { name: 'Range-Unit', default: 'items' }),
  text('offset', 'query', PAGING),
  text('limit', 'query', PAGING),
];

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` });

function tablePath(table: Table): Json {
  const head = headOf(table.name, table.description);
  const filters = [...table.columns.keys()].map((column) => `rowFilter.${table.name}.${column}`);
  const body = `body.${table.name}`;
  const operation = (parameters: readonly string[], responses: Json): Json => ({
    ...head,
    parameters: parameters.map(reference),
    responses,
  });
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const noContent = { 204: { description: 'No Content' } };
  const isWritable = table.insertable || table.updatable || table.deletable;
  return {
    get: operation([...filters, ...paging], {
      200: { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${table.name}` } } },
      206: { description: 'Partial Content' },
    }),
    ...(isWritable && {
      post: operation([body, 'select', 'preferPost'], { 201: { description: 'Created' } }),
      patch: operation([...filters, body, 'preferReturn'], noContent),
      delete: operation([...filters, 'preferReturn'], noContent),
    }),
  };
}

function tableParameters({ name, columns }: Table): [string, Json][] {
  const schema = { $ref: `#/definitions/${name}` };
  return [
    [`body.${name}`, { name, in: 'body', required: false, schema, description: name }],
    ...[...columns.values()].map((column): [string, Json] => [
      `rowFilter.${name}.${column.name}`,
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

function routinePath(routine: Routine): Json {
  const { parameters } = routine;
  const head = {
    ...headOf(`(rpc) ${routine.name}`, routine.description),
    produces: OBJECTS,
    responses: OK,
  };
  const body = { name: 'args', in: 'body', required: true, schema: argumentsSchema(routine) };
  return {
    // A GET may change nothing.
    ...(routine.volatility !== 'volatile' && {
      get: { ...head, ...(parameters.length > 0 && { parameters: parameters.map(queryParameter) }) },
    }),
    post: { ...head, parameters: [body, reference('preferParams')] },
  };
}

function queryParameter({ name, type, required, variadic }: Parameter): Json {
  const place = { name, in: 'query', required };
  const kind = kindOf(type);
  if (variadic) {
    const items = { ...itemsOf(type), format: type.slice(0, -2) };
    return { ...place, type: kind ?? 'string', items, collectionFormat: 'multi' };
  }
  // In a query string an array is text in braces, and any JSON is text.
  return { ...place, type: kind === undefined || kind === 'array' ? 'string' : kind, format: type };
}

/** A comment's first line is the summary, what follows the description. */
function headOf(tag: string, comment: string | null): Json {
  const [summary, description] = splitComment(comment);
  return {
    tags: [tag],
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  };
}

function splitComment(comment: string | null): [string | undefined, string | undefined] {
  if (comment === null) return [undefined, undefined];
  const [first = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').replace(/^\n+/, '');
  return [first, description === '' ? undefined : description];
}
