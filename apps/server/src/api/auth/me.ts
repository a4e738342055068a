import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { notSignedIn, refusal } from '../../refusal.ts';

interface Person {
  /** Null when there is no row, or none that this session may see. */
  uuid: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  display_name: string;
  access_level: string;
  law_firm: string | null;
  plan: string | null;
  passed_factors: boolean;
}

const READ = {
  name: 'api_auth_me',
  text: `select private.caller_passed_factors() as passed_factors,
           uuid, email, first_name, last_name, display_name, access_level, law_firm, plan
         from (select auth.uid() as id) caller left join public.users on uuid = caller.id`,
  values: [],
};

/** GET /api/auth/me: the person whose token it is, as they may see themselves. */
export async function showMe(context: ApiContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  let rows: Person[];
  try {
    ({ rows } = await context.backend.queryAsCaller({ caller, readOnly: true }, READ));
  } catch (error) {
    // The token is good and its session has ended.
    if (error instanceof Error && 'code' in error && error.code === 'PT401') return notSignedIn(reply);
    throw error;
  }
  const [row] = rows;
  // The words of private.require_caller, which every verb of the database asks.
  if (row?.passed_factors === false)
    return reply.code(403).send(refusal('42501', 'Confirm your second factor first.', 'second_factor_required'));
  if (!row || row.uuid === null) return reply.code(404).send(refusal('not_found', 'Failed to fetch user details'));
  const { uuid: id, display_name: chosen, passed_factors: _, ...rest } = row;
  const displayName = `${row.first_name} ${row.last_name}`.trim() || chosen || row.email || '';
  // The specification's role is for display alone; what somebody may do says the access level.
  return reply.send({ user: { id, ...rest, displayName, role: 'admin' } });
}
