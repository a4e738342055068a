import type { Caller } from '@casewright/backend';

import type { ApiContext } from '../../api-context.ts';
import { refusal, type Refusal } from '../../refusal.ts';

/** What the database says of an invitation. */
export interface Invitation {
  id: string;
  email: string;
  access_level: string;
  law_firm: string | null;
  expires_at: Date;
}

/** A refusal by a rule of the database, as its verbs word it for people. */
export interface Refused {
  status: number;
  body: Refusal;
}

const STATUS: Readonly<Record<string, number>> = { '42501': 403, PT401: 401, PT404: 404, PT409: 409, P0001: 400 };

/**
 * Runs a verb about invitations as the caller, so that the database judges who may. Answers the row, or the refusal; throws whatever is
 * no refusal.
 */
export async function runVerb(
  { backend }: ApiContext,
  caller: Caller,
  verb: 'invite_person' | 'renew_invitation' | 'revoke_invitation',
  values: readonly (string | null)[],
): Promise<Invitation | Refused> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  try {
    const { rows } = await backend.queryAsCaller(
      { caller },
      {
        name: `api_people_${verb}`,
        text: `select id, email, access_level, law_firm, expires_at from public.${verb}(${places})`,
        values,
      },
    );
    const [row]: Invitation[] = rows;
    if (row === undefined) throw new Error(`${verb} answered no row`);
    return row;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    const status = STATUS[error.code];
    if (status === undefined) throw error;
    const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : null;
    return { status, body: refusal(error.code, error.message, hint) };
  }
}
