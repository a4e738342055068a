import { createHash } from 'node:crypto';

import type { Caller } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import type { AccountAccess } from '../../mailbox/access/account-secret.ts';
import { askProviders, drawVisit, mailReturnAddress, type AskProvider } from '../../mailbox/access/ask-provider.ts';
import type { MailProvider } from '../../mailbox/access/providers.ts';
import { loadMailKey } from '../../mailbox/mail-key.ts';
import { faultOf } from '../../mailbox/mail-server.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { mailAccountEndpoints as endpoints } from './endpoints.ts';
import { NO_ACCOUNT } from './secret.ts';

/** Each asks a provider. */
const VISITS = { most: 10, seconds: 60 };
const NO_PROVIDER = refusal('PT404', 'There is no such provider of mail here.', 'mail_provider_unknown');
const NOT_BEGUN = refusal(
  'PT409',
  'This was begun elsewhere, or more than ten minutes ago. Connect the account again.',
  'mail_access_unknown',
);
const NOT_GIVEN = refusal(
  'PT409',
  'The provider has not given access to the account. Connect it again, and agree to all that is asked.',
  'mail_access_not_given',
);
const NO_ANSWER = refusal('PT409', 'The provider does not answer. Try it again later.', 'mail_provider_silent');
const NOT_FOR_US = refusal(
  'PT409',
  'The provider does not give access to this installation. Ask its administrator.',
  'mail_provider_refused',
);
const KNOWN = refusal(
  'PT409',
  'An account with this address is connected already. Choose the provider in its own menu, where it is to be opened by it.',
  'mail_account_given',
);
const ANOTHER = refusal(
  'PT409',
  'Access was given to another account. Connect it again, and sign in with the address of this one.',
  'mail_access_of_another',
);

/** What is kept of providers, by the address to which they send people back. */
const asking = new Map<string, AskProvider>();

/** By what accounts are opened, for an endpoint. */
export function accountAccess({ environment }: Pick<ApiContext, 'environment'>): AccountAccess {
  const { dataDir, mailKey, mailProviders, siteUrl } = environment;
  const address = mailReturnAddress(siteUrl);
  const ask = asking.get(address) ?? askProviders(address);
  asking.set(address, ask);
  return { key: () => loadMailKey(dataDir, mailKey), providers: mailProviders, ask };
}

/** What is handed to a provider is remembered by its hash alone. */
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** GET /api/mail/accounts/access */
export async function getProviders(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getProviders>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await context.callerOf(request))) return notSignedIn(reply);
  return reply.send({ providers: context.environment.mailProviders.map(({ id, name }) => ({ id, name })) });
}

async function isTooOften(context: ApiContext, caller: Caller, reply: FastifyReply): Promise<boolean> {
  const wait = await context.backend.rateLimits.count('mail access', caller.userId ?? '', VISITS);
  if (wait > 0)
    void reply
      .code(429)
      .header('retry-after', wait)
      .send(refusal('too_many', `Accounts were connected too often. Try it again in ${wait} seconds.`));
  return wait > 0;
}

/** POST /api/mail/accounts/access */
export async function beginAccess(
  context: ApiContext,
  request: RequestOf<typeof endpoints.beginAccess>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const given = endpoints.beginAccess.body.safeParse(request.body);
  if (!given.success) return reply.code(400).send(refusal('validation_failed', 'A provider is named by its id.'));
  const { provider: id, account_id: accountId = null } = given.data;
  const { key, providers, ask } = accountAccess(context);
  const provider = providers.find((each) => each.id === id);
  if (provider === undefined) return reply.code(404).send(NO_PROVIDER);
  // The database says who the caller is, and whether their session lasts.
  const found = await askAsCaller<{ address: string | null }>(
    context,
    caller,
    {
      name: 'api_mail_account_to_access',
      text: `select (select a.address from public.mail_accounts a where a.id = $1 and a.kind = 'imap' and a.user_id = auth.uid()) as address
             from public.my_mail_accounts() limit 1`,
      values: [accountId],
    },
    false,
  );
  if ('status' in found) return reply.code(found.status).send(found.body);
  const address = found[0]?.address ?? null;
  if (accountId !== null && address === null) return reply.code(404).send(NO_ACCOUNT);
  if (await isTooOften(context, caller, reply)) return reply;
  const visit = drawVisit();
  try {
    const to = await ask.addressFor(provider, visit, address);
    const sealed = (await key()).seal(visit.state, visit.verifier);
    const { rows: begun } = await context.backend.engine.query<{ begun: boolean }>(
      'select private.begin_mail_consent($1, $2, $3, $4, $5, $6) as begun',
      [hashOf(visit.state), caller.userId, caller.sessionId, id, accountId, sealed],
    );
    // It was disconnected meanwhile.
    if (begun[0]?.begun !== true) return await reply.code(404).send(NO_ACCOUNT);
    return await reply.send({ address: to.href });
  } catch (error) {
    if (faultOf(error) !== 'no_answer') throw error;
    return reply.code(409).send(NO_ANSWER);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 4000) : '');

/**
 * GET /api/mail/accounts/access/return: hands on to the page of this installation that began it, in the part of the address that browsers
 * send to no server. Whatever else the provider names is left out.
 */
export function returnFromProvider(
  { environment }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const query: unknown = request.query;
  const asked = typeof query === 'object' && query !== null ? query : {};
  const issuer = textOf(Reflect.get(asked, 'iss'));
  const handed = new URLSearchParams({
    mail_state: textOf(Reflect.get(asked, 'state')),
    mail_code: textOf(Reflect.get(asked, 'code')),
    ...(issuer !== '' && { mail_issuer: issuer }),
  });
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(`${environment.siteUrl}/dashboard/mail#${handed.toString()}`, 303);
}

interface Begun {
  provider: string;
  verifier: string;
  account_id: string | null;
  address: string | null;
}

/** POST /api/mail/accounts/access/finish */
export async function finishAccess(
  context: ApiContext,
  request: RequestOf<typeof endpoints.finishAccess>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const given = endpoints.finishAccess.body.safeParse(request.body);
  if (!given.success) return reply.code(400).send(refusal('validation_failed', 'A state and a code are given.'));
  // A session that has ended connects nothing.
  const alive = await askAsCaller(
    context,
    caller,
    { name: 'api_mail_access_of_caller', text: 'select from public.my_mail_accounts() limit 1', values: [] },
    false,
  );
  if ('status' in alive) return reply.code(alive.status).send(alive.body);
  if (await isTooOften(context, caller, reply)) return reply;
  const { state, code, issuer = null } = given.data;
  const { rows } = await context.backend.engine.query<Begun>('select * from private.take_mail_consent($1, $2, $3)', [
    hashOf(state),
    caller.userId,
    caller.sessionId,
  ]);
  const [begun] = rows;
  const { key: loadKey, providers, ask } = accountAccess(context);
  const provider = providers.find(({ id }) => id === begun?.provider);
  if (begun === undefined || provider === undefined) return reply.code(409).send(NOT_BEGUN);
  if (code === '') return reply.code(409).send(NOT_GIVEN);
  const key = await loadKey();
  let gave: Awaited<ReturnType<AskProvider['exchange']>>;
  try {
    gave = await ask.exchange(provider, { state, verifier: key.open(state, begun.verifier) }, { code, issuer });
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'provider_refused')
      request.log.warn({ provider: provider.id }, 'a provider of mail does not take this installation');
    return reply
      .code(409)
      .send(fault === 'no_answer' ? NO_ANSWER : fault === 'provider_refused' ? NOT_FOR_US : NOT_GIVEN);
  }
  if (begun.address !== null && begun.address.toLowerCase() !== gave.address.toLowerCase())
    return reply.code(409).send(ANOTHER);
  const account = await accountOf(context, caller, provider, gave.address, begun.account_id);
  if ('status' in account) return reply.code(account.status).send(account.body);
  const { rows: kept } = await context.backend.engine.query<{ kept: boolean }>(
    `with kept as (select private.keep_mail_access($1, $2, $3, $4, $5, $6, $7, $8) as kept)
     select kept, private.mailbox_is_due($1) from kept`,
    [
      account.id,
      caller.userId,
      gave.address,
      provider.id,
      JSON.stringify(serversOf(provider)),
      key.seal(account.id, gave.refresh),
      key.seal(account.id, gave.access),
      gave.until,
    ],
  );
  if (kept[0]?.kept !== true) return reply.code(404).send(NO_ACCOUNT);
  return reply.send({ account_id: account.id, address: gave.address });
}

const serversOf = ({ imap, smtp }: MailProvider) => ({
  imap_host: imap.host,
  imap_port: imap.port,
  imap_security: imap.security,
  smtp_host: smtp.host,
  smtp_port: smtp.port,
  smtp_security: smtp.security,
});

/**
 * The caller's account of this address that is connected again, or a new one by the rules of the database. One that is there is taken where
 * its owner asked for it alone: the password of another would go.
 */
async function accountOf(
  context: ApiContext,
  caller: Caller,
  provider: MailProvider,
  address: string,
  asked: string | null,
) {
  const found = await askAsCaller<{ id: string }>(
    context,
    caller,
    {
      name: 'api_mail_account_of_address',
      text: `select id from public.mail_accounts where user_id = auth.uid() and kind = 'imap' and lower(address) = lower($1)`,
      values: [address],
    },
    true,
  );
  if ('status' in found) return found;
  const [known] = found;
  if (known !== undefined) return known.id === asked ? known : { status: 409, body: KNOWN };
  const made = await askAsCaller<{ id: string }>(context, caller, {
    name: 'api_connect_mail_account',
    text: 'select (public.connect_mail_account($1)).id',
    values: [JSON.stringify({ ...serversOf(provider), address, imap_user: address, smtp_user: address })],
  });
  if ('status' in made) return made;
  const [account] = made;
  return account ?? { status: 404, body: NO_ACCOUNT };
}
