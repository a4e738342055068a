import type { FastifyRequest } from 'fastify';

import { resolveCaller } from '../caller/index.ts';
import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import type { Caller, Scope } from '../database/scope.ts';
import type { Logger } from '../options.ts';
import type { ByteStore } from './bytes/byte-store.ts';
import type { StorageSettings } from './settings.ts';

/** What every endpoint of storage is given. */
export interface StorageServices {
  engine: Engine;
  keys: Keys;
  logger: Logger;
  settings: StorageSettings;
  bytes: ByteStore;
}

/** What policies may read as storage.operation(). */
export type Operation = `storage.${'bucket' | 'object' | 'render' | 'tus'}.${string}`;

/** Who sends a request. @throws CallerRefused */
export function callerOf({ keys }: StorageServices, { headers }: FastifyRequest): Caller {
  const apikey = headers['apikey'];
  return resolveCaller(
    { authorization: headers.authorization, apikey: Array.isArray(apikey) ? apikey.join(', ') : apikey },
    keys,
  );
}

/** How a statement runs for a request: as its caller, who is read from its credentials unless given. @throws CallerRefused */
export function scopeOf(
  services: StorageServices,
  request: FastifyRequest,
  operation: Operation,
  caller: Caller = callerOf(services, request),
): Scope {
  const { method, ip } = request;
  return {
    caller,
    searchPath: ['storage', 'public', 'extensions'],
    request: { method, path: request.url.split('?', 1)[0] ?? '', headers: headersOf(request, ip), cookies: {} },
    settings: new Map([
      ['storage.operation', operation],
      // The bytes go with the row: see platform/70_storage.sql.
      ['storage.allow_delete_query', 'true'],
    ]),
  };
}

/** What the client itself claims about its address is not passed on. */
function headersOf({ headers }: FastifyRequest, ip: string): Record<string, string> {
  const visible: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'cookie') visible[name] = typeof value === 'string' ? value : value.join(', ');
  return { ...visible, 'x-forwarded-for': ip };
}
