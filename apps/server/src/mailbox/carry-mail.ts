import type { Run } from '../jobs/job.ts';
import type { CarryMail } from '../jobs/send-mail.ts';
import { Unsent } from '../mail/handing.ts';
import { plainAddress } from '../mail/header-text.ts';
import { handOver } from '../mail/smtp.ts';
import { composeMail, fileOpener } from './compose-mail.ts';
import type { MailNetwork } from './imap/open-imap.ts';
import type { MailKey } from './mail-key.ts';
import { faultOf, MailServerRefused } from './mail-server.ts';
import { smtpOptions } from './smtp-options.ts';

/** What private.mailbox_to_read answers, as far as it is sent by. */
interface Outgoing {
  address: string;
  smtp_host: string | null;
  smtp_port: number | null;
  smtp_security: 'tls' | 'starttls' | null;
  smtp_user: string;
  method: 'password' | 'oauth';
  secret: string;
}

/** Faults that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(['no_answer', 'interrupted', 'name_unknown']);

/** Takes mails to the mail server of their account: those of accounts that have one for sending. */
export function carryMail(
  { query, objectFile }: Pick<Run, 'query' | 'objectFile'>,
  key: () => Promise<MailKey>,
  network: MailNetwork,
): CarryMail {
  return async (mail, readable, beforeLast) => {
    const { rows } = await query<Outgoing>('select * from private.mailbox_to_read($1)', [mail.account_id]);
    const [account] = rows;
    if (!account?.smtp_host || account.smtp_port === null) throw new Unsent('refused', 'no_way_out');
    const to = mail.outside.flatMap(({ address }) => plainAddress(address ?? '') ?? []);
    if (to.length !== mail.outside.length || to.length === 0) throw new Unsent('refused', 'address');
    const options = await optionsOf(account, mail.account_id, key, network);
    const message = await composeMail(mail, account.address, readable, fileOpener({ query, objectFile }));
    await handOver(options, { from: account.address, to }, message, beforeLast);
  };
}

async function optionsOf(account: Outgoing, accountId: string, key: () => Promise<MailKey>, network: MailNetwork) {
  try {
    const value = (await key()).open(accountId, account.secret);
    const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = account;
    return await smtpOptions(
      {
        host: host ?? '',
        port: port ?? 0,
        security: security ?? 'tls',
        user,
        secret: { method: account.method, value },
      },
      network,
    );
  } catch (error) {
    if (!(error instanceof MailServerRefused)) throw error;
    const fault = faultOf(error);
    throw new Unsent(PASSING.has(fault) ? 'later' : 'refused', fault, error);
  }
}
