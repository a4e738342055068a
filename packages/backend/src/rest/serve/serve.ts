import { ANONYMOUS } from '../../caller/index.ts';
import type { Caller } from '../../database/scope.ts';
import { Refusal, anonymousDisabled, badMethod, badPath, rootDisabled } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import { serveCall } from './call.ts';
import { serveImport } from './import.ts';
import { serveMutation } from './mutate.ts';
import type { Verb } from './mutation-answer.ts';
import { serveOptions } from './options.ts';
import { serveRead } from './read.ts';
import { readRequest } from './request.ts';
import type { Incoming, RestRequest, Room } from './request.ts';
import { serveRoot } from './root.ts';

const VERBS: Partial<Record<string, Verb>> = { POST: 'insert', PATCH: 'update', PUT: 'put', DELETE: 'delete' };

/** Serves one request of the data API. Throws what failure.ts turns into an answer. */
export async function serve(incoming: Incoming, caller: Caller, room: Room, basePath: string): Promise<Answer> {
  if (caller === ANONYMOUS && !room.settings.anonymous) throw anonymousDisabled();
  const request = readRequest(incoming, caller, room);
  const { method, segments } = incoming;
  if (method === 'OPTIONS') return serveOptions(request, room);
  const [first, second] = segments;
  const isRead = method === 'GET' || method === 'HEAD';
  if (first === undefined) {
    if (!isRead) throw badMethod(method);
    if (!room.settings.openApi) throw rootDisabled();
    return serveRoot(request, room, basePath);
  }
  if (segments.length === 1) return serveTable(request, first, room);
  if (first !== 'rpc' || second === undefined || segments.length > 2) throw badPath();
  if (!isRead && method !== 'POST') throw new Refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  return serveCall(request, second, room);
}

function serveTable(request: RestRequest, table: string, room: Room): Promise<Answer> {
  const { method } = request.incoming;
  if (method === 'GET' || method === 'HEAD') return serveRead(request, table, room);
  const verb = VERBS[method];
  if (!verb) throw badMethod(method);
  const { upload } = request.incoming;
  if (upload) return serveImport(request, table, room, upload);
  return serveMutation(request, table, verb, room);
}
