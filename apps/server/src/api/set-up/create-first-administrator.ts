import type { Backend } from '@casewright/backend';
import type { FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import type { AuthAnswer } from '../../auth-calls.ts';
import { hashOfSetUp } from '../../set-up.ts';

/** What the set-up page sends. */
export interface SetUpRequest {
  token: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** How it ended; a refusal with the status and the words of its answer. */
export type SetUpOutcome =
  | { done: true; email: string }
  | { done: false; status: number; code: string; message: string };

const NOT_POSSIBLE = {
  done: false,
  status: 404,
  code: 'set_up_not_possible',
  message:
    'This link has been used, or is too old. If there is no administrator yet, start the server again for a new one.',
} as const;

/** Marks an account that was made here: an attempt that stopped half-way can go on with it. */
const MARK = { set_up: true };

/**
 * Makes an account through the sign-in interface, then its person super_user. Does nothing at all without a link that works; the account
 * of a second one who was quicker to be refused is deleted again.
 */
export async function createFirstAdministrator(
  { backend, keys, auth }: ApiContext,
  request: FastifyRequest,
  asked: SetUpRequest,
): Promise<SetUpOutcome> {
  const hash = hashOfSetUp(asked.token);
  if (!(await works(backend, hash))) return NOT_POSSIBLE;

  const email = asked.email.trim();
  const account = accountOf(asked, email);
  const unfinished = await unfinishedAccount(backend, email);
  const owner = { token: keys.serviceRoleKey, request };
  const answer =
    unfinished === null
      ? await auth({ ...owner, method: 'POST', path: '/admin/users', body: account })
      : await auth({ ...owner, method: 'PUT', path: `/admin/users/${unfinished}`, body: account });
  const id = idIn(answer);
  if (id === null) return refusedBy(answer);

  const { rows } = await backend.engine.query<{ done: boolean }>('select private.complete_set_up($1, $2) as done', [
    hash,
    id,
  ]);
  if (rows[0]?.done === true) return { done: true, email };
  if (unfinished === null) await auth({ ...owner, method: 'DELETE', path: `/admin/users/${id}` });
  return NOT_POSSIBLE;
}

async function works(backend: Backend, hash: Buffer): Promise<boolean> {
  const { rowCount } = await backend.engine.query(
    'select from private.set_up_links where hash = $1 and expires_at > now()',
    [hash],
  );
  return rowCount === 1;
}

/** The account of an attempt that stopped before its person became super_user. */
async function unfinishedAccount(backend: Backend, email: string): Promise<string | null> {
  const { rows } = await backend.engine.query<{ id: string }>(
    `select id from auth.users where lower(email) = lower($1) and raw_app_meta_data @> $2::jsonb and deleted_at is null`,
    [email, JSON.stringify(MARK)],
  );
  return rows[0]?.id ?? null;
}

function accountOf({ firstName, lastName, password }: SetUpRequest, email: string) {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return {
    email,
    password,
    // The holder of the link has the machine: the address need not be proven.
    email_confirm: true,
    app_metadata: MARK,
    user_metadata: { display_name: `${first} ${last}`, first_name: first, last_name: last },
  };
}

function idIn({ status, body }: AuthAnswer): string | null {
  const { id } = body;
  return status === 200 && typeof id === 'string' ? id : null;
}

/** The interface's own refusal: a weak password, an address that is taken, or that it cannot be reached. */
function refusedBy({ status, body }: AuthAnswer): SetUpOutcome {
  const { code, message } = body;
  return {
    done: false,
    status: status < 400 ? 502 : status,
    code: typeof code === 'string' ? code : 'unexpected_failure',
    message: typeof message === 'string' ? message : 'Something went wrong!',
  };
}
