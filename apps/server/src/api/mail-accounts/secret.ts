import { isUuid } from '@casewright/contracts/uuid';
import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { loadMailKey } from '../../mailbox/mail-key.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { mailAccountEndpoints as endpoints } from './endpoints.ts';

export const NO_ACCOUNT = refusal(
  'PT404',
  'There is no such mail account, or it is not yours.',
  'mail_account_not_found',
);

/** Whether an account at a mail server is the caller's; the database decides. */
export async function isOwnAccount(context: ApiContext, caller: Caller, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await askAsCaller(
    context,
    caller,
    {
      name: 'api_own_mail_account',
      text: `select from public.mail_accounts where id = $1 and kind = 'imap' and user_id = auth.uid()`,
      values: [id],
    },
    true,
  );
  return !('status' in rows) && rows.length === 1;
}

/** Each is sealed, and has the account read at once. */
const SECRETS = { most: 10, seconds: 60 };

/** PUT /api/mail/accounts/{account_id}/secret */
export async function putSecret(
  context: ApiContext,
  request: RequestOf<typeof endpoints.putSecret>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { account_id: id } = request.params;
  const given = endpoints.putSecret.body.safeParse(request.body);
  if (!given.success)
    return reply.code(400).send(refusal('validation_failed', 'A password has between 1 and 1,000 characters.'));
  if (!(await isOwnAccount(context, caller, id))) return reply.code(404).send(NO_ACCOUNT);
  const wait = await context.backend.rateLimits.count('mail secrets', caller.userId ?? '', SECRETS);
  if (wait > 0)
    return reply
      .code(429)
      .header('retry-after', wait)
      .send(refusal('too_many', `The password was entered too often. Enter it again in ${wait} seconds.`));
  const { dataDir, mailKey } = context.environment;
  const sealed = (await loadMailKey(dataDir, mailKey)).seal(id, given.data.password);
  const { rows } = await context.backend.engine.query<{ kept: boolean }>(
    `with kept as (select private.keep_mail_secret($1, $2, $3) as kept)
     select kept, private.mailbox_is_due($1) from kept`,
    [id, caller.userId, sealed],
  );
  if (rows[0]?.kept !== true) return reply.code(404).send(NO_ACCOUNT);
  return reply.send({ state: 'connecting' });
}
