import type { FastifyReply } from 'fastify';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { ApiContext } from '../../api-context.ts';
import type { RequestOf } from '../../endpoints.ts';
import { findFolders } from '../../mailbox/imap/find-folders.ts';
import { openImap, type MailNetwork } from '../../mailbox/imap/open-imap.ts';
import { type KeptSecret, withSecret } from '../../mailbox/access/account-secret.ts';
import { ACCOUNT_FAULTS, faultOf, type AccountFault, type MailServer } from '../../mailbox/mail-server.ts';
import { smtpOptions } from '../../mailbox/smtp-options.ts';
import { accountAccess } from './access.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import type { mailAccountEndpoints as endpoints } from './endpoints.ts';
import { isOwnAccount, NO_ACCOUNT } from './secret.ts';

interface Mailbox extends KeptSecret {
  imap_host: string;
  imap_port: number;
  imap_security: MailServer['security'];
  imap_user: string;
  smtp_host: string | null;
  smtp_port: number | null;
  smtp_security: MailServer['security'] | null;
  smtp_user: string;
}

interface Step {
  step: 'read' | 'folders' | 'send';
  fault: AccountFault | null;
  message: string | null;
}

/** Each signs in at somebody's mail server. */
const TESTS = { most: 10, seconds: 60 };
const TIMEOUT_MS = 10_000;

/** POST /api/mail/accounts/{account_id}/test */
export async function testAccount(
  context: ApiContext,
  request: RequestOf<typeof endpoints.testAccount>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { account_id: id } = request.params;
  if (!(await isOwnAccount(context, caller, id))) return reply.code(404).send(NO_ACCOUNT);
  const wait = await context.backend.rateLimits.count('mail tests', caller.userId ?? '', TESTS);
  if (wait > 0)
    return reply
      .code(429)
      .header('retry-after', wait)
      .send(refusal('too_many', `The account was tried too often. Try it again in ${wait} seconds.`));
  const { rows } = await context.backend.engine.query<Mailbox>('select * from private.mailbox_to_read($1)', [id]);
  const [mailbox] = rows;
  if (mailbox === undefined) {
    const { rows: ended } = await context.backend.engine.query<{ access_ended: boolean }>(
      `select private.access_has_ended($1) as access_ended`,
      [id],
    );
    if (ended[0]?.access_ended === true)
      return reply.send({
        steps: [{ step: 'read', fault: 'access_ended', message: ACCOUNT_FAULTS.access_ended }],
        folders: [],
      });
    return reply
      .code(409)
      .send(refusal('PT409', 'Enter the password of the account first, and do not pause it.', 'mail_secret_missing'));
  }
  const { mailInnerServers: allowInner } = context.environment;
  const { query } = context.backend.engine;
  const steps: Step[] = [];
  const folders: string[] = [];
  const take = async (step: Step['step'], work: () => Promise<void>): Promise<boolean> => {
    const fault = await work().then(
      () => null,
      (error: unknown) => faultOf(error),
    );
    steps.push({ step, fault, message: fault === null ? null : ACCOUNT_FAULTS[fault] });
    return fault === null;
  };
  await tryOut(
    mailbox,
    (use) => withSecret(query, accountAccess(context), id, mailbox, use),
    { allowInner, timeoutMs: TIMEOUT_MS },
    folders,
    take,
  );
  return reply.send({ steps, folders });
}

async function tryOut(
  mailbox: Mailbox,
  opened: <Done>(use: (secret: MailServer['secret']) => Promise<Done>) => Promise<Done>,
  network: MailNetwork,
  folders: string[],
  take: (step: Step['step'], work: () => Promise<void>) => Promise<boolean>,
): Promise<void> {
  let client: Awaited<ReturnType<typeof openImap>> | undefined;
  const { imap_host: host, imap_port: port, imap_security: security, imap_user: user } = mailbox;
  const mayRead = await take('read', async () => {
    client = await opened((secret) => openImap({ host, port, security, user, secret }, network));
  });
  const hasFolders =
    mayRead &&
    (await take('folders', async () => {
      if (client !== undefined) folders.push(...(await findFolders(client)).map(({ path }) => path));
    }));
  client?.close();
  const { smtp_host: outHost, smtp_port: outPort, smtp_security: outSecurity, smtp_user: outUser } = mailbox;
  if (!hasFolders || outHost === null || outPort === null) return;
  await take('send', () =>
    opened(async (secret) => {
      const server = { host: outHost, port: outPort, security: outSecurity ?? 'tls', user: outUser, secret };
      const options = await smtpOptions(server, network);
      await new Promise<void>((resolve, reject) => {
        const connection = new SMTPConnection({
          ...options,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
        });
        const end = (error?: Error | null): void => {
          connection.close();
          if (error) reject(error);
          else resolve();
        };
        connection.on('error', end);
        connection.connect((error) => {
          if (error || !options.auth) end(error);
          else connection.login(options.auth, end);
        });
      });
    }),
  );
}
