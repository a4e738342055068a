import { makeSafeFetch, type Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import type { Mailer } from '../mail/mailer.ts';
import { askProviders, mailReturnAddress } from '../mailbox/access/ask-provider.ts';
import { carryMail } from '../mailbox/carry-mail.ts';
import { watchMailboxes } from './watch-mailboxes.ts';
import { loadMailKey } from '../mailbox/mail-key.ts';
import { networkNames } from '../mailbox/names.ts';
import { installationName, loadSealKey } from '../signing/seal-key.ts';
import { openCardProvider, openProvider } from '../payments/open-provider.ts';
import { backupJobs } from './backups.ts';
import { startAccountLetters } from './account-letters.ts';
import { startCandidateLetters } from './candidate-letters.ts';
import { startContactMail } from './contact-mail.ts';
import { startInvoiceLetters } from './invoice-letters.ts';
import { startNotificationMail } from './deliveries.ts';
import { startPush } from './push.ts';
import { loadPushKey } from './push-key.ts';
import type { Job, Run, Sealing } from './job.ts';
import { KINDS, type MAIL_KINDS } from './kinds.ts';
import { startLanes } from './lanes.ts';
import { readMailbox } from './read-mailbox.ts';
import { sendMail } from './send-mail.ts';

/** Starts what the server does on its own, whichever else of its processes do the same. Returns how to stop it all. */
export async function startJobs(
  environment: Environment,
  backend: Backend,
  mailer: Mailer,
  logger: Logger,
): Promise<() => Promise<void>> {
  const { appName, siteUrl, dataDir, databaseUrl, mailFrom, mailKey, mailInnerServers, pushKey, pushContact } =
    environment;
  const { recognisesTexts, backup, mailIdleAccounts, mailProviders } = environment;
  const sender = { appName, siteUrl };
  const pushSender = async () => ({
    fetch: makeSafeFetch(),
    key: await loadPushKey(backend.engine, pushKey),
    contact: pushContact,
  });
  const installation = installationName(appName, siteUrl);
  const sealing: Sealing | null =
    backend.keepBytes === null
      ? null
      : { installation, keep: backend.keepBytes, key: () => loadSealKey(dataDir, installation) };
  const payments = (query: Run['query']) => openProvider(environment, query);
  const cards = (query: Run['query']) => openCardProvider(environment, query);
  // Read when the first account needs it, and tried again where it could not be.
  const mailKeyOf = () => loadMailKey(dataDir, mailKey);
  const network = { allowInner: mailInnerServers };
  const ask = askProviders(mailReturnAddress(siteUrl), (provider, code) =>
    logger.warn({ provider, code }, 'a provider of mail does not take this installation for one that it knows'),
  );
  const access = { key: mailKeyOf, providers: mailProviders, ask };
  const ofMail: Record<(typeof MAIL_KINDS)[number], Job> = {
    // Mail that goes outside is taken to the mail server of its account.
    send_mail: (run) => sendMail(carryMail(run, access, network))(run),
    read_mailbox: readMailbox({ network, access, findName: networkNames() }),
  };
  const bySettings =
    databaseUrl === null && backup.folder !== null ? backupJobs(backup.folder, backup.hours) : undefined;
  await backend.engine.query('select private.keep_jobs_of_settings($1)', [Object.keys(bySettings ?? {})]);
  const kinds = Object.entries({ ...KINDS, ...ofMail, ...bySettings }).filter(
    ([kind]) => recognisesTexts || kind !== 'recognise_texts',
  );
  const stops = [
    startLanes(backend, Object.fromEntries(kinds), logger, sealing, payments, cards),
    startContactMail(backend, mailer, { to: mailFrom.address, appName }, logger),
    startAccountLetters(backend, mailer, sender, logger),
    startCandidateLetters(backend, mailer, sender, logger),
    startInvoiceLetters(backend, mailer, sender, logger),
    startNotificationMail(backend, mailer, sender, logger),
    startPush(backend, pushSender, logger),
    // Where no objects are kept, no mail is read.
    ...(backend.keepBytes === null || mailIdleAccounts === 0
      ? []
      : [watchMailboxes(backend.engine, { network, access, most: mailIdleAccounts }, logger)]),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
