import type { ApiContext } from '../../api-context.ts';

/** Whether an invitation is for somebody who has an account: they are notified in the product, and get no letter. The server's to know, not the caller's. */
export async function hasAccount({ backend }: ApiContext, invitationId: string): Promise<boolean> {
  const { rows } = await backend.engine.query<{ known: boolean }>(
    'select user_id is not null as known from public.invitations where id = $1',
    [invitationId],
  );
  return rows[0]?.known === true;
}

/** Takes a letter back from those that are counted: it could not be handed over, and may be tried again at once. */
export async function letterNotSent({ backend }: ApiContext, email: string): Promise<void> {
  await backend.engine.query('select private.letter_not_sent($1)', [email]);
}
