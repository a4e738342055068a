import { noSuchRoutine } from '../plan/find-routine.ts';
import { findTable } from '../plan/find-table.ts';
import { badPath } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import { keyOf } from '../schema-cache/types.ts';
import type { RestRequest, Room } from './request.ts';

/** Serves OPTIONS: which methods the resource has, as far as the database's structure says. */
export function serveOptions(request: RestRequest, { cache }: Room): Answer {
  const { segments } = request.incoming;
  const [first, second] = segments;
  if (first === undefined) return allow('OPTIONS,GET,HEAD');
  if (segments.length === 1) {
    const { insertable, updatable, deletable, primaryKey } = findTable(cache, request.schema, first);
    const methods = ['OPTIONS', 'GET', 'HEAD'];
    if (insertable) methods.push('POST');
    if (insertable && updatable && primaryKey.length > 0) methods.push('PUT');
    if (updatable) methods.push('PATCH');
    if (deletable) methods.push('DELETE');
    return allow(methods.join(','));
  }
  if (first !== 'rpc' || second === undefined || segments.length > 2) throw badPath();
  const overloads = cache.routines.get(keyOf(request.schema, second));
  if (!overloads) {
    const call = { schema: request.schema, name: second, argumentNames: [], isPost: false };
    throw noSuchRoutine(cache, { ...call, contentType: { kind: 'json' } });
  }
  const reads = overloads.some((routine) => routine.volatility !== 'volatile');
  return allow(reads ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST');
}

function allow(methods: string): Answer {
  return { status: 200, headers: { allow: methods, 'access-control-allow-origin': '*' }, body: null };
}
