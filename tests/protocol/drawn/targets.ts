import fc from 'fast-check';

import { readBodyNames, readCatalogue, type FoundTable } from './catalogue.ts';
import { cut, Draw, posted, queryOf, type Drawn } from './draw.ts';
import type { Attacked } from './server.ts';

/** Something that answers requests, found and not listed. */
export interface Target {
  name: string;
  kind: 'function' | 'table' | 'route';
  requests: fc.Arbitrary<Drawn>;
  /** A call of a function whose texts are as long as hardly anybody types. */
  longTexts?: fc.Arbitrary<Drawn>;
}

type Described = Record<string, Record<string, Operation>>;
interface Operation {
  parameters?: { name: string; in: string; schema: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
}

export const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Names of parameters that addresses read and nobody describes. */
const PARAMETERS = [
  'id',
  'type',
  'token',
  'grant_type',
  'provider',
  'redirect_to',
  'state',
  'code',
  'page',
  'per_page',
  'scope',
  'from',
  'to',
];

/** Every function and table in the catalogue of the exposed schemas, and every route of the router. */
export async function findTargets({ url, anonKey, routes, database }: Attacked): Promise<Target[]> {
  const catalogue = await readCatalogue(database, await exposedSchemas(url, anonKey));
  const described: { paths: Described } = await (await fetch(`${url}/api/openapi.json`)).json();
  const names = new Set([...readBodyNames(), ...catalogue.tables.flatMap(columnNames)]);
  const draw = new Draw(catalogue.known, [...names].toSorted());
  const paths = new Map(Object.entries(described.paths).map(([path, item]) => [shapeOf(path), item]));
  const found = new Map<string, Target>();
  const add = (target: Target): void => void found.set(target.name, target);
  for (const one of catalogue.functions)
    add({
      name: `function ${one.name}(${one.parameters.map(({ name }) => name).join(', ')})`,
      kind: 'function',
      requests: draw.call(one),
      ...(one.parameters.some(({ type }) => type === 'text') && { longTexts: draw.longCall(one) }),
    });
  for (const table of catalogue.tables)
    add({ name: `table ${table.name}`, kind: 'table', requests: draw.access(table) });
  for (const { method, url: path } of routes)
    if (METHODS.has(method)) {
      const operation = paths.get(shapeOf(path))?.[method.toLowerCase()];
      add({ name: `${method} ${path}`, kind: 'route', requests: routeRequests(draw, method, path, operation) });
    }
  return [...found.values()];
}

const columnNames = ({ columns }: FoundTable): string[] => columns.map(({ name }) => name);

/** As the data API itself says it. */
async function exposedSchemas(url: string, anonKey: string): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/x`, { headers: { apikey: anonKey, 'accept-profile': '?' } });
  const { hint }: { hint: string } = await answer.json();
  const [, list = ''] = /exposed: (.*)$/.exec(hint) ?? [];
  return list.split(', ');
}

/** A path without the names of its parts, which the router and its description choose each for itself. */
export function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/[:{]/.test(part) ? ':' : part))
    .join('/');
}

function routeRequests(draw: Draw, method: string, path: string, operation: Operation | undefined): fc.Arbitrary<Drawn> {
  const parts = path.split('/').map((part) => {
    if (part === '*') return draw.part('').map(encoded);
    return part.startsWith(':') ? draw.part(part.slice(1)).map(encoded) : fc.constant(part);
  });
  const known = operation?.parameters?.filter((one) => one.in === 'query') ?? [];
  const query =
    known.length > 0
      ? fc
          .tuple(fc.subarray(known, { minLength: Math.ceil(known.length / 2) }), fc.tuple(...known.map(({ schema }) => draw.described(schema))))
          .map(([chosen, values]) => known.flatMap((one, at) => (chosen.includes(one) ? [[one.name, values[at]] as const] : [])))
      : fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), draw.part('').map((part) => part.slice(0, 500))), { maxLength: 3 });
  const where = fc.tuple(fc.tuple(...parts), query).map(([segments, pairs]) => cut(`${segments.join('/')}${pairs.length > 0 ? `?${queryOf(pairs)}` : ''}`));
  if (method === 'GET' || method === 'DELETE') return where.map((address) => ({ method, path: address }));
  const schema = operation?.requestBody?.content?.['application/json']?.schema;
  const body = schema === undefined ? fc.dictionary(draw.name, draw.document(), { maxKeys: 8 }) : draw.described(schema);
  return fc.tuple(where, body, fc.integer({ min: 0, max: 11 })).map(([address, value, by]) => {
    const json = { ...posted(address, value), method };
    if (by === 0) return { ...json, type: 'text/plain' };
    if (by === 1) return { ...json, body: json.body?.slice(0, -1) ?? '' };
    return by === 2 ? { ...json, type: 'application/octet-stream', body: 'x'.repeat(100_000) } : json;
  });
} // prettier-ignore

function encoded(part: string): string {
  const one = encodeURIComponent(part.toWellFormed());
  // These would be another address.
  return one === '' || one === '.' || one === '..' ? 'x' : one;
}
