import { CallerRefused, resolveCaller } from '@casewright/backend';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ApiContext } from '../api-context.ts';
import { askAsCaller } from '../as-caller.ts';
import { CLOSED, READ_ONLY } from './refusals.ts';
import type { Maintenance, MaintenanceWatch } from './watch.ts';

const RETRY_AFTER_SECONDS = '60';
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What is asked of the database or of stored files; pages and their code are no part of it. */
const DATA = /^\/((auth|rest|storage|realtime|functions)\/v1|api)(\/|$)/;
/** What says how things are, and ends maintenance: it asks itself who may. */
const OWN = /^\/api\/maintenance$/;
/** By what people come in and go out. A session is written for it, which no maintenance forbids; that nobody new comes in, auth sees to. */
const SIGN_IN =
  /^\/auth\/v1\/(token|logout|verify|otp|authorize|callback|sso(\/.*)?|factors\/[^/]+\/(challenge|verify)|passkeys\/authentication\/(options|verify))$|^\/api\/auth\/(sign-in|recovery-code)$/;
/** What is sent by POST and may be no more than a question: its transaction may change nothing. */
const QUESTION = /^\/storage\/v1\/object\/(list|list-v2|sign|info)(\/|$)/;
/** The data API has one route for everything, and every transaction of it is the caller's. */
const FUNCTION = /^\/rest\/v1\/rpc\//;

/**
 * Refuses during maintenance what it does not allow, before a body is read: 503, when to come again, and a sentence. While everybody reads, the
 * database refuses what passes here and would save. The route that was found decides, not the address: the router takes many spellings of one. It
 * comes after what lets pages of other origins read an answer.
 */
export function keepMaintenance(app: FastifyInstance, context: ApiContext, watch: MaintenanceWatch): void {
  const isRefused = async (request: FastifyRequest, { mode }: Maintenance): Promise<boolean> => {
    const route = request.routeOptions.url;
    const [path = ''] = request.url.split('?', 1);
    const isSafe = SAFE.has(request.method);
    // Where nothing was found nothing is served either.
    if (route !== undefined && ((!DATA.test(route) && !DATA.test(path)) || OWN.test(route) || SIGN_IN.test(route)))
      return false;
    if (mode === 'read_only') {
      const asks = route !== undefined && (QUESTION.test(route) || FUNCTION.test(path) || isQuestion(request));
      return !isSafe && !asks && !isService(context, request);
    }
    if (isSafe && route?.startsWith('/auth/v1/') === true) return false;
    return !(await isAdministrator(context, request));
  };
  app.addHook('preParsing', async (request, reply, payload) => {
    const maintenance = watch.current();
    if (maintenance === null || !(await isRefused(request, maintenance))) return payload;
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send(maintenance.mode === 'read_only' ? READ_ONLY : CLOSED);
  });
}

/** Whether an endpoint of ours says of itself that it asks only. */
function isQuestion({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.asksOnly === true;
}

/** Whether the owner of the machine asks, with the key that is on it alone. */
function isService({ keys, environment }: ApiContext, { headers: { authorization } }: FastifyRequest): boolean {
  if (environment.hosted || authorization === undefined) return false;
  try {
    return resolveCaller({ authorization }, keys).role === 'service_role';
  } catch (error) {
    if (error instanceof CallerRefused) return false;
    throw error;
  }
}

async function isAdministrator(context: ApiContext, request: FastifyRequest): Promise<boolean> {
  if (isService(context, request)) return true;
  const caller = await context.callerOf(request);
  if (caller === null) return false;
  const may = await askAsCaller(
    context,
    caller,
    { name: 'maintenance_may', text: 'select public.look_after_installation()', values: [] },
    true,
  );
  return !('status' in may);
}
