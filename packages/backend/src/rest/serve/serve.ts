import type { Caller } from '../../database/scope.ts';
import { splitQuery } from '../parse/query-string.ts';
import { Refusal, badMethod, badPath, rootDisabled } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import type { RestSettings } from '../settings.ts';
import { serveCall } from './call.ts';
import { refuseBackReferences } from './guest-patterns.ts';
import { serveImport } from './import.ts';
import { serveMutation } from './mutate.ts';
import type { Verb } from './mutation-answer.ts';
import { serveOptions } from './options.ts';
import { serveRead } from './read.ts';
import { readRequest } from './request.ts';
import type { Incoming, Resource, RestRequest, RestServices } from './request.ts';
import { serveRoot, serveRootSpec } from './root.ts';

const VERBS: Partial<Record<string, Verb>> = { POST: 'insert', PATCH: 'update', PUT: 'put', DELETE: 'delete' };

/** Serves one request of the data API. Throws what failure.ts turns into an answer. */
export async function serve(
  incoming: Incoming,
  caller: Caller,
  services: RestServices,
  basePath: string,
): Promise<Answer> {
  const resource = resourceOf(incoming, services.settings);
  if (caller.role === services.engine.anonymousRole) refuseBackReferences(splitQuery(incoming.query));
  const request = readRequest(incoming, caller, services);
  const { method } = incoming;
  if (method === 'OPTIONS') return serveOptions(request, resource, services);
  const isRead = method === 'GET' || method === 'HEAD';
  switch (resource.kind) {
    case 'root':
      if (!isRead) throw badMethod(method);
      if (services.settings.rootSpec !== undefined) return serveRootSpec(request, services, services.settings.rootSpec);
      return serveRoot(request, services, basePath);
    case 'table':
      return isRead ? serveRead(request, resource.name, services) : serveChange(request, resource.name, services);
    default:
      if (!isRead && method !== 'POST') throw new Refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
      return serveCall(request, resource.name, services);
  }
}

/** What the path leads to. @throws Refusal 404 PGRST125, PGRST126 */
function resourceOf({ segments }: Incoming, { openApiMode, rootSpec }: RestSettings): Resource {
  const [first, second] = segments;
  if (first === undefined) {
    if (openApiMode === 'disabled' && rootSpec === undefined) throw rootDisabled();
    return { kind: 'root' };
  }
  if (second === undefined) return { kind: 'table', name: first };
  if (first !== 'rpc' || segments.length > 2) throw badPath();
  return { kind: 'routine', name: second };
}

function serveChange(request: RestRequest, table: string, services: RestServices): Promise<Answer> {
  const { method, upload } = request.incoming;
  const verb = VERBS[method];
  if (!verb) throw badMethod(method);
  if (upload) return serveImport(request, table, services, upload);
  return serveMutation(request, table, verb, services);
}
