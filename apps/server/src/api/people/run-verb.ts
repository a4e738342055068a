import type { Caller } from '@casewright/backend';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';

/** What the database says of an invitation. */
export interface Invitation {
  id: string;
  email: string;
  access_level: string;
  law_firm: string | null;
  expires_at: Date;
}

/**
 * Runs a verb about invitations as the caller, so that the database judges who may. Answers the row, or the refusal; throws whatever is
 * no refusal.
 */
export async function runVerb(
  context: ApiContext,
  caller: Caller,
  verb: 'invite_person' | 'renew_invitation' | 'revoke_invitation',
  values: readonly (string | null)[],
): Promise<Invitation | Refused> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const answer = await askAsCaller<Invitation>(context, caller, {
    name: `api_people_${verb}`,
    text: `select id, email, access_level, law_firm, expires_at from public.${verb}(${places})`,
    values,
  });
  if ('status' in answer) return answer;
  const [row] = answer;
  if (row === undefined) throw new Error(`${verb} answered no row`);
  return row;
}

/** Whether an invitation is for somebody who has an account: they are told in the product, and get no letter. The server's to know, not the caller's. */
export async function hasAccount({ backend }: ApiContext, invitationId: string): Promise<boolean> {
  const { rows } = await backend.engine.query<{ known: boolean }>(
    'select user_id is not null as known from public.invitations where id = $1',
    [invitationId],
  );
  return rows[0]?.known === true;
}
