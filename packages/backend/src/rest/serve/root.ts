import { Refusal } from '../refusal.ts';
import { nameOf } from '../parse/media-type.ts';
import type { Answer } from '../respond/answer.ts';
import { openApi } from '../respond/openapi.ts';
import { keyOf } from '../schema-cache/types.ts';
import type { SchemaCache } from '../schema-cache/types.ts';
import { statementOf } from '../sql/statement.ts';
import { Values } from '../sql/fragment.ts';
import { functionName } from '../settings.ts';
import { serveCall } from './call.ts';
import type { RestRequest, RestServices } from './request.ts';
import { runRows } from './run.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const OPEN_API_TYPE = 'application/openapi+json; charset=utf-8';

const VISIBLE = `
  SELECT 'table' AS kind, c.relname::text AS name
  FROM pg_class c
  WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = $1) AND c.relkind IN ('r', 'v', 'm', 'f', 'p')
    AND ($2::boolean OR has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE') OR has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE'))
  UNION ALL
  SELECT 'routine', p.proname::text
  FROM pg_proc p
  WHERE p.pronamespace = (SELECT oid FROM pg_namespace WHERE nspname = $1) AND ($2::boolean OR has_function_privilege(p.oid, 'EXECUTE'))`;

/** Serves GET and HEAD on the root: OpenAPI of what this caller may use, or of all that is exposed. */
export async function serveRoot(request: RestRequest, services: RestServices, basePath: string): Promise<Answer> {
  const acceptable = request.accepts.some(({ kind }) => kind === 'any' || kind === 'json' || kind === 'openapi');
  if (!acceptable) {
    throw new Refusal(
      406,
      'PGRST107',
      `None of these media types are available: ${request.accepts.map(nameOf).join(', ')}`,
    );
  }
  const { cache, settings } = services;
  const { schema } = request;
  const values = new Values();
  values.bind(schema);
  values.bind(String(settings.openApiMode === 'ignore-privileges'));
  const rows = await runRows<{ kind: string; name: string }>(
    services,
    { ...request.scope, readOnly: true },
    statementOf(VISIBLE, values, cache.version),
    { rollback: request.rollback },
  );
  const namesOf = (kind: string): string[] =>
    [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.name))].toSorted();
  const body = describe(services, schema, { tables: namesOf('table'), routines: namesOf('routine') }, basePath);
  return {
    status: 200,
    headers: {
      'content-type': OPEN_API_TYPE,
      ...(request.negotiated && { 'content-profile': schema }),
    },
    body: request.incoming.method === 'HEAD' ? null : body,
  };
}

/** Descriptions of one state of the schema: one for each role, or nearly so. */
const described = new WeakMap<SchemaCache, Map<string, string>>();
const MOST_DESCRIBED = 50;

/** The document as text. To write it takes many milliseconds, so it is kept for those who may use the same. */
function describe(
  { cache, settings: { externalUrl, openApiSecurity } }: RestServices,
  schema: string,
  names: { tables: readonly string[]; routines: readonly string[] },
  basePath: string,
): string {
  const known = described.get(cache) ?? new Map<string, string>();
  described.set(cache, known);
  const key = JSON.stringify([schema, basePath, externalUrl, openApiSecurity, names]);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const text = JSON.stringify(
    openApi({
      schema,
      description: cache.schemaDescriptions.get(schema) ?? null,
      tables: names.tables.flatMap((name) => cache.tables.get(keyOf(schema, name)) ?? []),
      routines: names.routines.flatMap((name) => cache.routines.get(keyOf(schema, name))?.slice(-1) ?? []),
      relationships: cache.relationships,
      basePath,
      externalUrl,
      hasSecurity: openApiSecurity,
    }),
  );
  if (known.size >= MOST_DESCRIBED) known.clear();
  known.set(key, text);
  return text;
}

/** Serves the root by a function, which answers in place of the description and may make one of its own. */
export async function serveRootSpec(request: RestRequest, services: RestServices, rootSpec: string): Promise<Answer> {
  const { schema, name } = functionName(rootSpec);
  const isOpenApi = request.accepts[0]?.kind === 'openapi';
  const headers = { ...request.incoming.headers, ...(isOpenApi && { accept: 'application/json' }) };
  const accepts: RestRequest['accepts'] = isOpenApi ? [{ kind: 'json' }] : request.accepts;
  const answer = await serveCall(
    { ...request, schema, accepts, incoming: { ...request.incoming, headers } },
    name,
    services,
  );
  if (!isOpenApi || answer.status >= 300 || answer.headers['content-type'] !== JSON_TYPE) return answer;
  return { ...answer, headers: { ...answer.headers, 'content-type': OPEN_API_TYPE } };
}
