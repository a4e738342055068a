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
 * Runs a verb about invitations as the caller, so that the database decides who may. Answers the row, or the refusal; throws whatever is
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
