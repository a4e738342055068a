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
import type { Incoming, Resource, RestRequest, Room } from './request.ts';
import { serveRoot, serveRootSpec } from './root.ts';

const VERBS: Partial<Record<string, Verb>> = { POST: 'insert', PATCH: 'update', PUT: 'put', DELETE: 'delete' };

/** Serves one request of the data API. Throws what failure.ts turns into an answer. */
export async function serve(incoming: Incoming, caller: Caller, room: Room, basePath: string): Promise<Answer> {
  const resource = resourceOf(incoming, room.settings);
  if (caller.role === room.engine.anonymousRole) refuseBackReferences(splitQuery(incoming.query));
  const request = readRequest(incoming, caller, room);
  const { method } = incoming;
  if (method === 'OPTIONS') return serveOptions(request, resource, room);
  const isRead = method === 'GET' || method === 'HEAD';
  switch (resource.kind) {
    case 'root':
      if (!isRead) throw badMethod(method);
      if (room.settings.rootSpec !== undefined) return serveRootSpec(request, room, room.settings.rootSpec);
      return serveRoot(request, room, basePath);
    case 'table':
      return isRead ? serveRead(request, resource.name, room) : serveChange(request, resource.name, room);
    default:
      if (!isRead && method !== 'POST') throw new Refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
      return serveCall(request, resource.name, room);
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

function serveChange(request: RestRequest, table: string, room: Room): Promise<Answer> {
  const { method, upload } = request.incoming;
  const verb = VERBS[method];
  if (!verb) throw badMethod(method);
  if (upload) return serveImport(request, table, room, upload);
  return serveMutation(request, table, verb, room);
}
