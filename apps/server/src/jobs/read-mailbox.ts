import type { ImapFlow } from 'imapflow';

import { type AccountAccess, withSecret } from '../mailbox/access/account-secret.ts';
import { composeMail, fileOpener, type ComposedMail } from '../mailbox/compose-mail.ts';
import { copySent, type SentMail } from '../mailbox/imap/copy-sent.ts';
import { databaseStore, KeepingFailed } from '../mailbox/imap/database-store.ts';
import { findFolders } from '../mailbox/imap/find-folders.ts';
import { openImap, type MailNetwork } from '../mailbox/imap/open-imap.ts';
import { readAccount } from '../mailbox/imap/read-account.ts';
import { faultOf, type AccountFault, type MailServer } from '../mailbox/mail-server.ts';
import type { FindName } from '../mailbox/names.ts';
import { Unsent } from '../mail/handing.ts';
import type { Job, Run } from './job.ts';

/** What private.mailbox_to_read answers, as far as it is read here. */
interface Mailbox {
  imap_host: string;
  imap_port: number;
  imap_security: MailServer['security'];
  imap_user: string;
  method: MailServer['secret']['method'];
  secret: string;
  secret_id: string;
}

/** What reading accounts takes beside the database. */
export interface MailboxReading {
  network: MailNetwork;
  access: AccountAccess;
  findName: FindName | null;
}

/** How long a run goes on to another step: others wait for the lane, and what is left is read by the next. */
const LONG_ENOUGH_MS = 5 * 60_000;

/** Reads the account `account_id` of the payload: what is new at its mail server. Answers how many mails came. */
export function readMailbox(reading: MailboxReading): Job {
  return (run) => read(run, reading);
}

async function read(
  { payload, query, keepBytes, objectFile, signal, logger }: Run,
  { network, access, findName }: MailboxReading,
): Promise<number> {
  const { account_id: accountId } = payload;
  if (keepBytes === null || typeof accountId !== 'string') return 0;
  const { rows } = await query<Mailbox>('select * from private.mailbox_to_read($1)', [accountId]);
  const [mailbox] = rows;
  if (mailbox === undefined) return 0;
  let count = 0;
  let isWhole = false;
  let fault: AccountFault | null = null;
  try {
    const { imap_host: host, imap_port: port, imap_security: security, imap_user: user } = mailbox;
    const store = databaseStore(query, keepBytes, accountId);
    const ask: typeof query = (text, values) =>
      query<never>(text, values).catch((error: unknown) => {
        throw new KeepingFailed(error);
      });
    const client = await withSecret(
      ask,
      access,
      accountId,
      mailbox,
      (secret) => openImap({ host, port, security, user, secret }, network),
      { signal },
    );
    try {
      const until = performance.now() + LONG_ENOUGH_MS;
      const outcome = await readAccount({ client, store, findName, timeZone: 'UTC', signal, until });
      ({ count, isWhole } = outcome);
      if (isWhole)
        await copyWhatWasSent({ query, objectFile, signal }, accountId, client, until).catch((error: unknown) => {
          // What was sent is sent: a copy that cannot be put there keeps nobody's mail from being read, and is tried again.
          logger.warn({ fault: faultOf(error) }, 'copies of sent mail were not put into the mail server');
        });
      // All is read and kept by now: a server that does not answer a farewell is left without one.
      await client.logout().catch(() => undefined);
    } finally {
      client.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    // What this installation does wrong is no fault of an account: it is tried again as any job is.
    if (error instanceof KeepingFailed) throw error.cause;
    fault = faultOf(error);
  }
  await query('select private.settle_mailbox($1, $2, $3, $4)', [accountId, fault, isWhole, mailbox.secret_id]);
  return count;
}

/** What private.take_sent_copies answers. */
interface SentCopy extends ComposedMail, SentMail {
  address: string;
  text: string | null;
  html: string | null;
}

/** After the folders were read: what the mail server has kept by itself is known by then. */
async function copyWhatWasSent(
  run: Pick<Run, 'query' | 'objectFile' | 'signal'>,
  accountId: string,
  client: ImapFlow,
  until: number,
): Promise<void> {
  const sent = (await findFolders(client)).find(({ role }) => role === 'sent');
  if (sent === undefined) return;
  const { rows } = await run.query<SentCopy>('select * from private.take_sent_copies($1)', [accountId]);
  if (rows.length === 0) return;
  const open = fileOpener(run);
  await copySent(client, sent.path, rows, async ({ text, html, ...mail }) => {
    run.signal.throwIfAborted();
    if (performance.now() > until) return null;
    try {
      return await composeMail(mail, mail.address, { text: text ?? '', html }, open, mail.sent_at);
    } catch (error) {
      // A file that is not there at this moment: this copy is tried again.
      if (error instanceof Unsent) return null;
      throw error;
    }
  });
}
