import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { requireAdmin } from '../../requests/authenticate.ts';
import { queryValue } from '../../requests/client-facts.ts';
import { invalid } from '../../errors.ts';
import { addPageHeaders, readPage } from '../../requests/pages.ts';
import type { AuthServices } from '../../services.ts';

/** What can be asked for, as `scope:value`: the field, and whether a part of it is enough. */
const SCOPES: ReadonlyMap<string, { field: string; part: boolean }> = new Map([
  ['action', { field: 'action', part: false }],
  ['type', { field: 'log_type', part: false }],
  ['author', { field: 'actor_username', part: true }],
]);
const LONGEST_VALUE = 255;

/** GET /admin/audit: what happened to accounts, newest first. */
export function registerAdminAudit(app: FastifyInstance, services: AuthServices): void {
  app.get('/admin/audit', (request, reply) => listPage(services, request, reply));
}

async function listPage(services: AuthServices, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  await requireAdmin(services, request);
  const page = readPage(request);
  const { where, values } = readQuery(queryValue(request, 'query') ?? '');
  const from = `from auth.audit_log_entries ${where}`;
  const counted = await services.engine.query<{ total: string }>(`select count(*) as total ${from}`, values);
  const { rows } = await services.engine.query(
    `select id, payload, created_at, ip_address ${from} order by created_at desc, id limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`,
    values,
  );
  addPageHeaders(request, reply, page, Number(counted.rows[0]?.total ?? 0));
  return rows;
}

/** The condition of a query and its value. @throws AuthError 400 validation_failed for a scope that there is not. */
function readQuery(query: string): { where: string; values: string[] } {
  if (query === '') return { where: '', values: [] };
  const colon = query.indexOf(':');
  const scope = SCOPES.get(query.slice(0, Math.max(colon, 0)));
  if (!scope) throw invalid(`Invalid query scope: ${query.slice(0, 100)}`);
  const value = query
    .slice(colon + 1)
    .replaceAll('\0', '')
    .slice(0, LONGEST_VALUE);
  if (!scope.part) return { where: `where payload ->> '${scope.field}' = $1`, values: [value] };
  const pattern = `%${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { where: `where payload ->> '${scope.field}' ilike $1`, values: [pattern] };
}
