import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Engine } from '@casewright/backend';
import type { ImapFlow } from 'imapflow';
import type { Logger } from 'pino';

import { nameOf } from '../mail/handing.ts';
import { type AccountAccess, withSecret } from '../mailbox/access/account-secret.ts';
import { faultOf, type MailServer } from '../mailbox/mail-server.ts';
import { openImap, type MailNetwork } from '../mailbox/imap/open-imap.ts';

/** What listening to accounts takes beside the database. */
export interface Watching {
  network: MailNetwork;
  access: AccountAccess;
  /** How many accounts this process listens to at most. */
  most: number;
  everyMs?: number;
}

/** What private.hold_mail_watches answers. */
interface WatchedAccount {
  account_id: string;
  imap_host: string;
  imap_port: number;
  imap_security: MailServer['security'];
  imap_user: string;
  method: MailServer['secret']['method'];
  secret: string;
}

/** How listening ended, as private.end_mail_watch takes it. */
type Ended = 'let_go' | 'cut' | 'failed' | 'refused' | 'silent';

/** What this process listens to is held for a minute. */
const EVERY_MS = 10_000;
const HELD_MS = 60_000;
/** Listening that ends sooner is no listening: it would be begun again all the time. */
const LASTS_MS = 30_000;
/** However often a mail server says that something came. */
const TOLD_EVERY_MS = 2_000;
/** A connection that is being opened has so long to notice that the server stops. */
const GRACE_MS = 2_000;

/**
 * Listens to accounts at their mail servers (IMAP IDLE), each by one process of all, and has an account read by its job when mail has come:
 * nothing is taken in here. Logs no name. Returns how to stop it.
 */
export function watchMailboxes(
  engine: Pick<Engine, 'query'>,
  { network, access, most, everyMs = EVERY_MS }: Watching,
  logger: Logger,
): () => Promise<void> {
  const watcher = randomUUID();
  const stopping = new AbortController();
  const watches = new Map<string, { identity: string; ended: AbortController; over: Promise<void> }>();
  /** When listening to an account ended: what was answered before may still name it. */
  const endedAt = new Map<string, number>();
  let heldUntil = 0;

  const tell = async (accountId: string): Promise<void> => {
    await engine.query('select private.mailbox_has_news($1, $2)', [accountId, watcher]).catch((error: unknown) => {
      // It is read within the minute all the same.
      logger.warn({ kind: nameOf(error) }, 'mail that came was not announced; it is looked for later');
    });
  };

  const begin = (account: WatchedAccount, identity: string): void => {
    const { account_id: id } = account;
    const ended = new AbortController();
    const run = async (): Promise<void> => {
      const how = await listen(engine, account, { network, access }, () => tell(id), ended.signal);
      // What all together are released from needs no word of each.
      if (!stopping.signal.aborted) await engine.query('select private.end_mail_watch($1, $2, $3)', [id, watcher, how]);
    };
    const over = run()
      .catch((error: unknown) => {
        // It is held until its minute is over.
        logger.warn({ kind: nameOf(error) }, 'the end of listening to a mail account was not noted');
      })
      .finally(() => {
        watches.delete(id);
        endedAt.set(id, performance.now());
      });
    watches.set(id, { identity, ended, over });
  };

  const look = async (): Promise<void> => {
    const asked = performance.now();
    try {
      const { rows } = await engine.query<WatchedAccount>('select * from private.hold_mail_watches($1, $2)', [
        watcher,
        most,
      ]);
      heldUntil = asked + HELD_MS;
      if (stopping.signal.aborted) return;
      const wanted = new Map(rows.map((row) => [row.account_id, { row, identity: JSON.stringify(row) }]));
      // Paused, removed, with another password, or taken by another process.
      for (const [id, { identity, ended }] of watches) if (wanted.get(id)?.identity !== identity) ended.abort();
      for (const [id, { row, identity }] of wanted)
        if (!watches.has(id) && (endedAt.get(id) ?? 0) < asked) begin(row, identity);
      for (const [id, moment] of endedAt) if (moment < asked) endedAt.delete(id);
    } catch (error) {
      logger.warn({ kind: nameOf(error) }, 'mail accounts were not held; they are listened to again later');
      // By now another process may listen to them.
      if (performance.now() > heldUntil) for (const { ended } of watches.values()) ended.abort();
    }
  };
  let looking: Promise<void> | null = null;
  const lookOnce = (): void => {
    looking ??= look().finally(() => {
      looking = null;
    });
  };
  lookOnce();
  const timer = setInterval(lookOnce, everyMs);

  return async () => {
    stopping.abort();
    clearInterval(timer);
    await looking;
    for (const { ended } of watches.values()) ended.abort();
    const all = Promise.all([...watches.values()].map(({ over }) => over));
    await Promise.race([all, sleep(GRACE_MS, undefined, { ref: false })]);
    await engine.query('select private.release_mail_watches($1)', [watcher]).catch((error: unknown) => {
      logger.warn({ kind: nameOf(error) }, 'mail accounts were not released; others listen to them in a minute');
    });
  };
}

/** What does not pass by itself. */
const REFUSES: ReadonlySet<string> = new Set([
  'wrong_password',
  'secret_unreadable',
  'access_refused',
  'access_ended',
  'provider_gone',
  'provider_refused',
]);

/** Listens to the inbox of one account until it ends or is ended. */
async function listen(
  { query }: Pick<Engine, 'query'>,
  account: WatchedAccount,
  { network, access }: Pick<Watching, 'network' | 'access'>,
  tell: () => Promise<void>,
  signal: AbortSignal,
): Promise<Ended> {
  let client: ImapFlow | undefined;
  let since = performance.now();
  const lasted = (): boolean => performance.now() - since >= LASTS_MS;
  const news = spaced(tell, TOLD_EVERY_MS);
  const close = (): void => client?.close();
  try {
    const { account_id: id, imap_host: host, imap_port: port, imap_security: security, imap_user: user } = account;
    client = await withSecret(
      query,
      access,
      id,
      account,
      (secret) => openImap({ host, port, security, user, secret }, network),
      { signal },
    );
    if (signal.aborted) return 'let_go';
    signal.addEventListener('abort', close, { once: true });
    if (!client.capabilities.has('IDLE')) return 'silent';
    client.on('exists', ({ count, prevCount }) => {
      if (count > prevCount) news.say();
    });
    await client.mailboxOpen('INBOX', { readOnly: true });
    // What came while nobody listened.
    news.say();
    while (client.usable) {
      since = performance.now();
      await client.idle();
      // A mail server that ends it by itself is not asked without end.
      if (client.usable && !lasted()) return signal.aborted ? 'let_go' : 'failed';
    }
    if (signal.aborted) return 'let_go';
    return lasted() ? 'cut' : 'failed';
  } catch (error) {
    if (signal.aborted) return 'let_go';
    return REFUSES.has(faultOf(error)) ? 'refused' : 'failed';
  } finally {
    signal.removeEventListener('abort', close);
    news.end();
    client?.close();
  }
}

/** Does something when it is asked to, and at most once in so long. */
function spaced(work: () => Promise<void>, everyMs: number): { say: () => void; end: () => void } {
  let last = -everyMs;
  let timer: NodeJS.Timeout | undefined;
  return {
    say: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          void work();
        },
        Math.max(last + everyMs - performance.now(), 0),
      );
    },
    end: () => clearTimeout(timer),
  };
}
