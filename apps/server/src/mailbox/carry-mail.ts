import type { Run } from '../jobs/job.ts';
import type { CarryMail } from '../jobs/send-mail.ts';
import { Unsent } from '../mail/handing.ts';
import { plainAddress } from '../mail/header-text.ts';
import { handOver } from '../mail/smtp.ts';
import { type AccountAccess, type KeptSecret, withSecret } from './access/account-secret.ts';
import { composeMail, fileOpener } from './compose-mail.ts';
import type { MailNetwork } from './imap/open-imap.ts';
import { faultOf, MailServerRefused } from './mail-server.ts';
import { smtpOptions } from './smtp-options.ts';

/** What private.mailbox_to_read answers, as far as it is sent by. */
interface Outgoing extends KeptSecret {
  address: string;
  smtp_host: string | null;
  smtp_port: number | null;
  smtp_security: 'tls' | 'starttls' | null;
  smtp_user: string;
}

/** Faults that pass without the owner: by themselves, or because the operator mends what a provider gives this installation. */
const PASSING: ReadonlySet<string> = new Set([
  'no_answer',
  'interrupted',
  'name_unknown',
  'provider_gone',
  'provider_refused',
]);

/** Takes mails to the mail server of their account: those of accounts that have one for sending. */
export function carryMail(
  { query, objectFile }: Pick<Run, 'query' | 'objectFile'>,
  access: AccountAccess,
  network: MailNetwork,
): CarryMail {
  return async (mail, readable, beforeLast) => {
    const { rows } = await query<Outgoing>('select * from private.mailbox_to_read($1)', [mail.account_id]);
    const [account] = rows;
    if (!account?.smtp_host || account.smtp_port === null) throw new Unsent('refused', 'no_way_out');
    const to = mail.outside.flatMap(({ address }) => plainAddress(address ?? '') ?? []);
    if (to.length !== mail.outside.length || to.length === 0) throw new Unsent('refused', 'address');
    const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = account;
    const message = composeOnce(() => composeMail(mail, account.address, readable, fileOpener({ query, objectFile })));
    await withSecret(
      query,
      access,
      mail.account_id,
      account,
      async (secret) => {
        const options = await smtpOptions({ host, port, security: security ?? 'tls', user, secret }, network);
        await handOver(options, { from: account.address, to }, await message(), beforeLast);
      },
      // It is refused before anything of the mail was handed over.
      { refused: (error) => error instanceof Unsent && faultOf(error.cause) === 'wrong_password' },
    ).catch((error: unknown) => {
      if (!(error instanceof MailServerRefused)) throw error;
      const fault = faultOf(error);
      // What the mail server itself has not taken is renewed by the next attempt.
      throw new Unsent(PASSING.has(fault) || error.cause instanceof Unsent ? 'later' : 'refused', fault, error);
    });
  };
}

/** What is composed for the first attempt is handed over by the second too. */
function composeOnce<Made>(compose: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= compose());
}
