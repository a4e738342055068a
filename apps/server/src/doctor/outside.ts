import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { requireStore } from '@casewright/backend';
import type { Logger } from 'pino';

import { backupsIn, momentOf } from '../backup/backups-in.ts';
import type { Environment } from '../environment.ts';
import { openMailer } from '../mail/mailer.ts';
import { requireSmtp } from '../mail/smtp.ts';
import { type Finding, finding } from './finding.ts';
import type { Trial } from './database.ts';

const HOUR_MS = 3_600_000;
/** It is done every week. */
const OLDEST_TRIAL_DAYS = 15;

/** The mail server: it is asked for its greeting and takes the password; with an address a letter is sent. */
export async function mailOf(environment: Environment, to: string | undefined): Promise<Finding> {
  const { smtpUrl, dataDir, appName } = environment;
  if (smtpUrl === null) return finding('mail_none', { folder: join(dataDir, 'outbox') });
  const host = new URL(smtpUrl).host;
  if (to === undefined) {
    await requireSmtp(smtpUrl);
    return finding('mail_ok', { host });
  }
  const mailer = openMailer(environment);
  try {
    const text = `This letter was asked for on the machine of ${appName}, to see whether its mail arrives.`;
    await mailer.send({ id: `test-${randomUUID()}`, to, subject: `A test of the mail of ${appName}`, text });
  } finally {
    mailer.close();
  }
  return finding('mail_sent', { host, to });
}

/** The bucket of stored files. */
export async function filesOf({ s3, dataDir }: Environment, logger: Logger): Promise<Finding> {
  if (s3 === null) {
    const folder = join(dataDir, 'storage');
    const refusal = await access(folder, constants.R_OK | constants.W_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    if (refusal?.code === 'ENOENT') return finding('files_absent');
    return refusal === null
      ? finding('files_ok', { folder })
      : finding('files_refused', { folder, reason: refusal.message });
  }
  await requireStore({ s3 }, logger);
  return finding('files_bucket', { bucket: s3.bucket });
}

/** Whether there is a backup, and how old it is. */
export async function backupsOf({ databaseUrl, backup }: Environment): Promise<Finding> {
  if (databaseUrl !== null) return finding('backups_elsewhere');
  const { folder, hours } = backup;
  if (folder === null) return finding('backups_unset');
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) return finding('backups_none', { folder });
  const age = Math.round((Date.now() - momentOf(newest).getTime()) / HOUR_MS);
  return finding(age > hours * 2 ? 'backups_old' : 'backups_ok', { folder, hours: age });
}

/** When a backup was last restored and compared: one that nobody has restored is none. */
export function restoreOf({ databaseUrl, backup }: Environment, trial: Trial | null): Finding {
  if (databaseUrl !== null || backup.folder === null) return finding('restore_apart');
  if (trial === null || (trial.doneAt === null && !trial.failed)) return finding('restore_never');
  if (trial.failed) return finding('restore_failed');
  const hours = Math.round((Date.now() - (trial.doneAt?.getTime() ?? 0)) / HOUR_MS);
  return hours > OLDEST_TRIAL_DAYS * 24
    ? finding('restore_old', { days: Math.floor(hours / 24) })
    : finding('restore_ok', { hours });
}
