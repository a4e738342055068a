import { noSuchRoutine } from '../plan/find-routine.ts';
import { findTable } from '../plan/find-table.ts';
import type { Answer } from '../respond/answer.ts';
import { keyOf } from '../schema-cache/types.ts';
import type { Resource, RestRequest, RestServices } from './request.ts';

/** Serves OPTIONS: which methods the resource has, as far as the database's structure says. */
export function serveOptions({ schema }: RestRequest, resource: Resource, { cache }: RestServices): Answer {
  switch (resource.kind) {
    case 'root':
      return allow('OPTIONS,GET,HEAD');
    case 'table': {
      const { insertable, updatable, deletable, primaryKey } = findTable(cache, schema, resource.name);
      const methods = ['OPTIONS', 'GET', 'HEAD'];
      if (insertable) methods.push('POST');
      if (insertable && updatable && primaryKey.length > 0) methods.push('PUT');
      if (updatable) methods.push('PATCH');
      if (deletable) methods.push('DELETE');
      return allow(methods.join(','));
    }
    default: {
      const { name } = resource;
      const overloads = cache.routines.get(keyOf(schema, name));
      if (!overloads) {
        throw noSuchRoutine(cache, { schema, name, argumentNames: [], isPost: false, contentType: { kind: 'json' } });
      }
      const reads = overloads.some((routine) => routine.volatility !== 'volatile');
      return allow(reads ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST');
    }
  }
}

function allow(methods: string): Answer {
  return { status: 200, headers: { allow: methods, 'access-control-allow-origin': '*' }, body: null };
}
