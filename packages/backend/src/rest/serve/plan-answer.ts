import type { Scope, Statement } from '../../database/scope.ts';
import type { MediaType } from '../parse/media-type.ts';
import { contentTypeOf } from '../parse/media-type.ts';
import type { Answer } from '../respond/answer.ts';
import type { RestRequest, RestServices } from './request.ts';
import { runRows } from './run.ts';

/** Answers with PostgreSQL's plan of the statement, as text or JSON. An analysed statement has run, so it can be undone as well. */
export async function planAnswer(
  { rollback, negotiated, schema }: RestRequest,
  services: RestServices,
  scope: Scope,
  statement: Statement,
  type: MediaType & { kind: 'plan' },
): Promise<Answer> {
  const rows = await runRows<{ 'QUERY PLAN': unknown }>(services, scope, statement, { rollback });
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    status: 200,
    headers: { 'content-type': contentTypeOf(type), ...(negotiated && { 'content-profile': schema }) },
    body: type.format === 'json' ? JSON.stringify(lines[0]) : `${lines.join('\n')}\n`,
  };
}
